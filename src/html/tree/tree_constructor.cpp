#include "html/tree/tree_constructor.hpp"

#include "html/text/input_text.hpp"
#include "html/tree/dispatcher.hpp"
#include "html/tree/doctype_rules.hpp"
#include "html/tree/foreign_content.hpp"
#include "html/tree/fragment.hpp"
#include "html/tree/modes.hpp"

#include <algorithm>
#include <utility>

namespace mf2::html
{

namespace
{

/// Whether an element is on the tape only for its place: neither it nor an element around it has a
/// meaning.
bool only_holds_place(open_element const& element) noexcept
{
    return element.start != nullptr && element.inner == element.outer &&
        !element.outer->keeps_content;
}

} // namespace

void tree_constructor::attach(tokenizer& source)
{
    tree_.tokenizer = &source;
    tree_.update_tokenizer();
}

void tree_constructor::set_limits(limits const& most) noexcept
{
    // Enough for the document itself: html, head or body, and the content of the head.
    constexpr std::size_t least_depth = 8;
    // The most elements that the stack of open elements can count.
    constexpr std::size_t most_depth = 60'000;
    tree_.limits = most;
    tree_.limits.depth = std::clamp(most.depth, least_depth, most_depth);
}

void tree_constructor::preset_attributes(element_data_ptr html, element_data_ptr body) noexcept
{
    tree_.html_element.preset(std::move(html));
    tree_.body_element.preset(std::move(body));
}

bool tree_constructor::may_reopen_meaning() const
{
    return tree_.formatting.has_meaning(tree_.keeper.noted_names(), tree_.attention);
}

bool tree_constructor::keeps_only_places() const noexcept
{
    if (tree_.tape.size() == 0) return true;
    std::size_t places = 0;
    for (std::size_t i = 0; i != tree_.open.size(); ++i) places += only_holds_place(tree_.open[i]);
    return tree_.tape.size() == 2 * places;
}

void tree_constructor::begin_fragment(std::string_view context)
{
    tree_.context.reset();
    if (context.empty()) return;
    html::begin_fragment(tree_, read_context_name(context));
    tree_.update_tokenizer();
}

void tree_constructor::reset()
{
    tree_.reset();
    tree_.update_tokenizer();
}

void tree_constructor::doctype(doctype_token const& token)
{
    dispatcher::begin_token(tree_);
    if (tree_.mode != insertion_mode::initial) return;
    if (tree_.keeper.document_scope().keeps_content)
    {
        tape& tape = tree_.tape;
        append_doctype(*tape.insert(tape.back(), entry_kind::doctype)->own_text, token);
    }
    tree_.document_mode = mode_from_doctype(token);
    tree_.mode = insertion_mode::before_html;
}

void tree_constructor::start_tag(tag_token const& token)
{
    dispatcher::start_tag(tree_, token);
    tree_.update_tokenizer();
}

void tree_constructor::end_tag(tag_token const& token)
{
    dispatcher::end_tag(tree_, token);
    tree_.update_tokenizer();
}

void tree_constructor::characters(std::string_view text, text_form form)
{
    if (tree_.ignores_text && form == text_form::unread)
    {
        tree_.ignore_line_feed = false;
        return;
    }
    if (std::exchange(tree_.ignore_line_feed, false))
    {
        std::size_t const size = text.size();
        // A CR from a character reference is no newline.
        if (form != text_form::decoded && text.front() == '\r') text.remove_prefix(1);
        if (!text.empty() && text.front() == '\n') text.remove_prefix(1);
        if (text.empty()) return;
        tree_.passed_characters = size - text.size();
    }
    std::size_t const depth = tree_.open.size();
    if (is_foreign_text(tree_)) foreign_content::characters(tree_, text, form);
    else current_mode::characters(tree_, text, form);
    tree_.passed_characters = 0;
    // Elements that text has reopened may keep later content.
    if (tree_.open.size() != depth) tree_.update_tokenizer();
}

void tree_constructor::comment(std::string_view data)
{
    dispatcher::begin_token(tree_);
    insertion_place const place = comment_place();
    if (place.owner->keeps_content)
    {
        tape_entry* const comment = tree_.tape.insert(place.before, entry_kind::comment);
        append_text(*comment->own_text, data, null_policy::replace);
    }
    tree_.update_tokenizer();
}

void tree_constructor::processing_instruction(processing_instruction_token const& token)
{
    dispatcher::begin_token(tree_);
    insertion_place const place = comment_place();
    if (place.owner->keeps_content)
    {
        tape_entry* const node =
            tree_.tape.insert(place.before, entry_kind::processing_instruction);
        node->own_text->append(token.target).push_back(' ');
        append_text(*node->own_text, token.data, null_policy::keep);
    }
    tree_.update_tokenizer();
}

insertion_place tree_constructor::comment_place()
{
    if (is_foreign_end(tree_)) return tree_.appropriate_place();
    switch (tree_.mode)
    {
    case insertion_mode::initial:
    case insertion_mode::before_html:
    case insertion_mode::after_after_body:
    case insertion_mode::after_after_frameset:
        return {tree_.tape.back(), &tree_.keeper.document_scope(), false};
    case insertion_mode::after_body: return {tree_.open[0].place, tree_.open[0].inner, false};
    default: return tree_.appropriate_place();
    }
}

void tree_constructor::end_of_file()
{
    dispatcher::begin_token(tree_);
    current_mode::end_of_file(tree_);
}

} // namespace mf2::html
