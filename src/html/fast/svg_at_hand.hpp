// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/fast/markup_at_hand.hpp"

#include <cstddef>
#include <optional>

namespace mf2::html
{

/// Passes over SVG elements that are complete in the input and have no meaning. They hold only SVG
/// elements, each with its end tag or a solidus, and text. HTML, "The rules for parsing tokens in
/// foreign content".
class svg_at_hand
{
public:
    svg_at_hand(tree_builder& tree, markup_at_hand& markup, scope const& owner) noexcept
        : tree_(tree), markup_(markup), owner_(owner)
    {}

    /// Whether the current node is an SVG element that holds nothing but SVG elements.
    [[nodiscard]] bool is_current() const noexcept
    {
        open_element const& node = tree_.open.current_node();
        return node.space == element_namespace::svg && !node.is_html_integration_point &&
            !tree_.frameset_ok;
    }

    /// Pass over an `svg` element.
    /// @param token  of its start tag, which has no solidus
    /// @return       the byte behind it; null, with nothing done, if it is left alone
    [[nodiscard]] char const* pass(tag_at_hand const& start, tag_token const& token)
    {
        return pass(start, token, most_depth);
    }

    /// Pass over complete elements, and comments, if the current node is an SVG element.
    /// @return  the first tag that is left alone, or the end of the bytes at hand
    [[nodiscard]] char const* pass_parts(char const* at);

private:
    /// The depth of elements in an `svg` element that is passed over, itself included.
    static constexpr std::size_t most_depth = 16;
    /// The depth for an element inside of one. Bytes may be searched this often in vain, once for
    /// each element that is not closed.
    static constexpr std::size_t most_part_depth = 4;

    [[nodiscard]] char const* pass(
        tag_at_hand const& start, tag_token const& token, std::size_t most);
    [[nodiscard]] char const* pass_part(tag_at_hand const& found);
    [[nodiscard]] char const* find_end(
        tag_at_hand const& start, char const* content, std::size_t most) const;
    [[nodiscard]] bool is_too_deep() const noexcept;
    [[nodiscard]] std::optional<tag_token> read_without_meaning(tag_at_hand const& start) const;

    tree_builder& tree_;
    markup_at_hand& markup_;
    scope const& owner_;
};

} // namespace mf2::html
