#include "html/tree/tree_constructor.hpp"

#include "html/text/input_text.hpp"
#include "html/tree/doctype_rules.hpp"
#include "html/tree/foreign_content.hpp"
#include "html/tree/modes.hpp"
#include "html/tree/skim.hpp"

#include <algorithm>
#include <utility>

namespace mf2::html
{

void tree_constructor::attach(tokenizer& source)
{
    builder_.tokenizer = &source;
    builder_.update_tokenizer();
}

void tree_constructor::set_limits(limits const& most) noexcept
{
    // What the document itself needs: html, head or body, and what is in the head.
    constexpr std::size_t least_depth = 8;
    // What the stack of open elements can count.
    constexpr std::size_t most_depth = 60'000;
    builder_.limits = most;
    builder_.limits.depth = std::clamp(most.depth, least_depth, most_depth);
}

void tree_constructor::preset_attributes(element_data_ptr html, element_data_ptr body) noexcept
{
    builder_.html_element.preset(std::move(html));
    builder_.body_element.preset(std::move(body));
}

void tree_constructor::reset()
{
    builder_.reset();
    builder_.update_tokenizer();
}

void tree_constructor::begin_token()
{
    builder_.ignore_line_feed = false;
    if (builder_.mode == insertion_mode::in_table_text) in_table_text::anything_else(builder_);
}

void tree_constructor::doctype(doctype_token const& token)
{
    begin_token();
    if (builder_.mode != insertion_mode::initial) return;
    if (builder_.keeper.document_scope().keeps_content)
    {
        tape& tape = builder_.tape;
        append_doctype(*tape.insert(tape.back(), entry_kind::doctype)->text, token);
    }
    builder_.document_mode = mode_from_doctype(token);
    builder_.mode = insertion_mode::before_html;
}

void tree_constructor::start_tag(tag_token const& token)
{
    begin_token();
    builder_.last_tag_offset = token.offset;
    if (is_foreign_start_tag(builder_, token)) foreign_content::start_tag(builder_, token);
    else current_mode::start_tag(builder_, token);
    builder_.update_tokenizer();
}

void tree_constructor::end_tag(tag_token const& token)
{
    begin_token();
    builder_.end_tag = &token;
    builder_.last_tag_offset = token.offset;
    if (is_foreign_end(builder_)) foreign_content::end_tag(builder_, token);
    else current_mode::end_tag(builder_, token);
    builder_.end_tag = nullptr;
    builder_.update_tokenizer();
}

void tree_constructor::characters(std::string_view text, text_form form)
{
    if (builder_.ignores_text && form == text_form::unread)
    {
        builder_.ignore_line_feed = false;
        return;
    }
    if (std::exchange(builder_.ignore_line_feed, false))
    {
        // A CR out of a character reference is no newline.
        if (form != text_form::decoded && text.front() == '\r') text.remove_prefix(1);
        if (!text.empty() && text.front() == '\n') text.remove_prefix(1);
        if (text.empty()) return;
    }
    std::size_t const depth = builder_.open.size();
    if (is_foreign_text(builder_)) foreign_content::characters(builder_, text, form);
    else current_mode::characters(builder_, text, form);
    builder_.passed_characters = 0;
    // Elements that text has reopened may keep what comes.
    if (builder_.open.size() != depth) builder_.update_tokenizer();
}

void tree_constructor::comment(std::string_view data)
{
    begin_token();
    insertion_place const place = comment_place();
    if (place.owner->keeps_content)
    {
        tape_entry* const comment = builder_.tape.insert(place.before, entry_kind::comment);
        append_text(*comment->text, data, null_policy::replace);
    }
    builder_.update_tokenizer();
}

insertion_place tree_constructor::comment_place()
{
    if (is_foreign_end(builder_)) return builder_.appropriate_place();
    switch (builder_.mode)
    {
    case insertion_mode::initial:
    case insertion_mode::before_html:
    case insertion_mode::after_after_body:
    case insertion_mode::after_after_frameset:
        return {builder_.tape.back(), &builder_.keeper.document_scope(), false};
    case insertion_mode::after_body: return {builder_.open[0].place, builder_.open[0].inner, false};
    default: return builder_.appropriate_place();
    }
}

std::size_t tree_constructor::skim(std::string_view markup, source_offsets const& where)
{
    return html::skim(builder_, markup, where);
}

void tree_constructor::end_of_file()
{
    begin_token();
    current_mode::end_of_file(builder_);
}

} // namespace mf2::html
