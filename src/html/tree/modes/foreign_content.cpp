// Tests: test/suites/tree_construction.cpp
#include "html/tree/foreign_content.hpp"

#include "bytes/ascii.hpp"
#include "html/names/tag_sets.hpp"
#include "html/tape/element_data.hpp"
#include "html/tape/foreign_names.hpp"
#include "html/text/character_run.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::foreign_content
{

namespace
{

bool breaks_out(tag_token const& token) noexcept
{
    if (token.id != tag::font) return breakout_tags.has(token.id);
    return find_attribute(token, "color") || find_attribute(token, "face") ||
        find_attribute(token, "size");
}

bool is_html_content(open_element const& node) noexcept
{
    return node.space == element_namespace::html || node.is_html_integration_point ||
        node.is_math_ml_text_integration_point;
}

void leave(tree_builder& tree)
{
    while (!is_html_content(tree.current_node())) tree.pop();
}

} // namespace

bool takes(open_element const& current, tag_token const& token) noexcept
{
    if (current.is_html_integration_point) return false;
    if (current.is_math_ml_text_integration_point)
    {
        return token.id == tag::mglyph || token.id == tag::malignmark;
    }
    bool const is_annotation =
        current.id == tag::annotation_xml && current.space == element_namespace::math_ml;
    return !(is_annotation && token.id == tag::svg);
}

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    for (char const c : text)
    {
        if (!tree.frameset_ok) break;
        // A NUL becomes U+FFFD, without a change of the frameset-ok flag.
        if (!ascii::is_whitespace(c) && c != '\0') tree.frameset_not_ok();
    }
    tree.insert_characters(text, form == text_form::data ? text_form::raw_text : form);
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (breaks_out(token))
    {
        leave(tree);
        return current_mode::start_tag(tree, token);
    }
    tree.insert_foreign_element(token, tree.adjusted_current_node().space);
    if (token.self_closing) tree.pop();
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::br || token.id == tag::p)
    {
        leave(tree);
        return current_mode::end_tag(tree, token);
    }
    std::size_t const html = tree.open.last_html();
    std::size_t node = tree.open.last_candidate(token.id, element_namespace::svg, token.name());
    for (; node != open_elements::npos && node > html; node = tree.open.next_candidate(node))
    {
        if (!tree.same_name(tree.open[node], token)) continue;
        while (tree.open.size() > node) tree.pop();
        return;
    }
    // "If node is the topmost element in the stack of open elements, then return."
    if (tree.open.size() > 1) current_mode::end_tag(tree, token);
}

} // namespace mf2::html::foreign_content
