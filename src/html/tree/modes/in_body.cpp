// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in body" insertion mode': all but start tags.
#include "bytes/ascii.hpp"
#include "html/text/character_run.hpp"
#include "html/tree/adoption_agency.hpp"
#include "html/tree/modes.hpp"

#include <utility>

namespace mf2::html
{

void tree_builder::close_p_element()
{
    generate_implied_end_tags(tag::p);
    pop_until(tag::p);
}

void tree_builder::close_p_element_in_button_scope()
{
    if (open.has_in_button_scope(tag::p)) close_p_element();
}

} // namespace mf2::html

namespace mf2::html::in_body
{

namespace
{

/// The content of a run of characters, as far as "in body" distinguishes characters.
enum class run_content : std::uint8_t
{
    nothing, ///< NULs only
    whitespace,
    other,
};

run_content content_of(std::string_view text, text_form form) noexcept
{
    // In the other forms a NUL stands for U+FFFD or does not occur.
    bool const ignores_null = form == text_form::data || form == text_form::unread;
    run_content content = run_content::nothing;
    for (char const c : text)
    {
        if (ascii::is_whitespace(c)) content = run_content::whitespace;
        else if (c != '\0' || !ignores_null) return run_content::other;
    }
    return content;
}

/// @return whether the token is not ignored
bool end_body(tree_builder& tree)
{
    if (!tree.open.has_in_scope(tag::body)) return false;
    tree.mode = insertion_mode::after_body;
    return true;
}

/// @param names  a tag, or a set of which any will do
template <class Names>
void end_block(tree_builder& tree, Names const& names, tag not_implied = tag::unknown)
{
    if (!tree.open.has_in_scope(names)) return;
    tree.generate_implied_end_tags(not_implied);
    tree.pop_until(names);
}

void end_form(tree_builder& tree)
{
    if (tree.open.has(tag::template_)) return end_block(tree, tag::form);
    if (tree.form == 0) return;
    std::size_t const index = tree.open.index_of_serial(tag::form, std::exchange(tree.form, 0));
    if (index == open_elements::npos || !tree.open.is_in_scope(index)) return;
    tree.generate_implied_end_tags();
    tree.remove_from_stack(index);
}

void end_p(tree_builder& tree)
{
    if (tree.open.has_in_button_scope(tag::p)) return tree.close_p_element();
    tree.insert_implied_element(tag::p);
    tree.pop();
}

void end_object(tree_builder& tree, tag id)
{
    if (!tree.open.has_in_scope(id)) return;
    end_block(tree, id);
    tree.formatting.clear_to_last_marker();
}

void end_br(tree_builder& tree)
{
    // "Drop the attributes from the token, and act as described in the next entry."
    tree.reconstruct_active_formatting_elements();
    tree.insert_implied_element(tag::br);
    tree.pop();
    tree.frameset_not_ok();
}

} // namespace

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    // When no frameset is possible any more, it only matters whether there is any character.
    bool const is_something = !tree.frameset_ok && text.front() != '\0';
    run_content const content = is_something ? run_content::other : content_of(text, form);
    if (content == run_content::nothing) return;
    // If reconstructing closes an element, at the limit of depth, the cause is not a leading NUL.
    if (text.front() == '\0' && form == text_form::data)
        tree.passed_characters += text.find_first_not_of('\0');
    tree.reconstruct_active_formatting_elements();
    tree.insert_characters(text, form);
    if (content == run_content::other) tree.frameset_not_ok();
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (rule_of(token.id).ends)
    {
    case end_rule::any_other: return any_other_end_tag(tree, token);
    case end_rule::by_mode: break;
    case end_rule::block: return end_block(tree, token.id);
    case end_rule::marked: return end_object(tree, token.id);
    case end_rule::paragraph: return end_p(tree);
    case end_rule::list_item:
        if (tree.open.has_in_list_item_scope(tag::li)) end_block(tree, tag::li, tag::li);
        return;
    case end_rule::description_item: return end_block(tree, token.id, token.id);
    case end_rule::heading: return end_block(tree, heading_tags);
    case end_rule::formatting: return run_adoption_agency(tree, token);
    }
    switch (token.id)
    {
    case tag::template_: return in_head::end_template(tree);
    case tag::body: end_body(tree); return;
    case tag::html:
        if (end_body(tree)) current_mode::end_tag(tree, token);
        return;
    case tag::form: return end_form(tree);
    case tag::br: return end_br(tree);
    default: return any_other_end_tag(tree, token);
    }
}

void any_other_end_tag(tree_builder& tree, tag_token const& token)
{
    // Nearly always the element is the current node, and no end tag is implied before its own.
    if (token.id != tag::unknown && tree.current_node().is_html(token.id)) return tree.pop();
    std::size_t const special = tree.open.last_special();
    std::size_t node = tree.open.last_candidate(token.id, element_namespace::html, token.name());
    for (; node != open_elements::npos; node = tree.open.next_candidate(node))
    {
        if (special != open_elements::npos && node < special) return;
        if (!tree.same_name(tree.open[node], token)) continue;
        if (!tree.open.floor.lets_close(node)) return;
        // Names that have no implied end tag are all alike here.
        tree.generate_implied_end_tags(implied_end_tags.has(token.id) ? token.id : tag::unknown);
        while (tree.open.size() > node) tree.pop();
        return;
    }
}

void end_of_file(tree_builder& tree)
{
    if (tree.templates.modes.empty()) return tree.stop_parsing();
    in_template::end_of_file(tree);
}

} // namespace mf2::html::in_body
