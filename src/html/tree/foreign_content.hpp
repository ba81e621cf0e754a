// Tests: test/suites/tree_construction.cpp
#pragma once

#include "html/tree/tree_builder.hpp"

#include <string_view>

// HTML, "tree construction dispatcher", and "The rules for parsing tokens in foreign content".

namespace mf2::html
{

/// Whether the rules for foreign content process end tags, comments and the like.
[[nodiscard]] inline bool is_foreign_end(tree_builder const& tree) noexcept
{
    return !tree.open.empty() && tree.adjusted_current_node().space != element_namespace::html;
}

/// Whether the rules for foreign content process characters.
[[nodiscard]] inline bool is_foreign_text(tree_builder const& tree) noexcept
{
    if (!is_foreign_end(tree)) return false;
    open_element const& node = tree.adjusted_current_node();
    return !node.is_html_integration_point && !node.is_math_ml_text_integration_point;
}

namespace foreign_content
{

/// Whether these rules process a start tag if the current node is foreign.
[[nodiscard]] bool takes(open_element const& current, tag_token const& token) noexcept;

void characters(tree_builder& tree, std::string_view text, text_form form);
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);

} // namespace foreign_content

/// Whether the rules for foreign content process a start tag.
[[nodiscard]] inline bool is_foreign_start_tag(
    tree_builder const& tree, tag_token const& token) noexcept
{
    return is_foreign_end(tree) && foreign_content::takes(tree.adjusted_current_node(), token);
}

} // namespace mf2::html
