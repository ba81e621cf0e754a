#pragma once

#include "html/tape/content_handler.hpp"
#include "html/tokenizer/tag_at_hand.hpp"
#include "html/tree/element_rules.hpp"
#include "html/tree/tree_builder.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::html
{

/// Reads an element that stands as a whole in the input, where all of its tags are written plainly
/// and concern nothing outside of it: a start tag inserts a child, and closes elements within the
/// whole one at most, as an end tag does. Neither tokens nor the stack of open elements are needed
/// for that, and what the modes would do comes down to the table of `element_rules`. Raw text and
/// elements of SVG may be in it. doc/design.md, "Whole elements".
class whole_element
{
public:
    /// @param tree    nothing is to be reconstructed, nor fostered; when it is read a body is open
    /// @param begin   where the element's start tag begins
    /// @param last    the end of the bytes at hand
    /// @param where   those bytes are in the input
    whole_element(
        tree_builder& tree, char const* begin, char const* last,
        source_offsets const& where) noexcept;

    /// Whether such an element is to be read, and nothing speaks against it.
    [[nodiscard]] bool is_wanted(scope const& owner, tag_token const& token);

    /// Read the element of a plain start tag, and leave what it comes to where the current node's
    /// content goes. Where it is not settled that there is a body, it has to have text, which does
    /// that.
    /// @return  what is behind the element; null, with nothing done, if it is not plain, or not all
    ///          at hand
    [[nodiscard]] char const* read(tag_at_hand const& found);

    /// Where the '<' of the last tag is that was read.
    [[nodiscard]] char const* last_tag() const noexcept { return last_tag_; }

    /// Whether the next element may be the first one of a body, or stands beside it, where a
    /// frameset may still take the place of the body. Most documents without a `body` tag need not
    /// have that known.
    [[nodiscard]] static bool may_be_first(tree_builder const& tree) noexcept;

    /// Read that element.
    /// @return  how many bytes have been dealt with; 0 if it may not be the first one, too
    [[nodiscard]] static std::size_t read_first(
        tree_builder& tree, std::string_view markup, source_offsets const& where);

private:
    /// What a try to read the first element counts for, in bytes looked at in vain, and how many of
    /// those there may be before no more is tried.
    static constexpr std::uint64_t try_for_first = 32;
    static constexpr std::uint64_t most_for_first = 256;

    /// An element that is open. It has no initializers, since most of the array is never used.
    struct open_tag
    {
        tag id;
        element_namespace space;
        char const* name;
        char const* name_end;
    };
    static constexpr std::size_t most_open = 32;
    static constexpr std::size_t most_bytes = 65536; ///< of one element
    static constexpr std::size_t most_small = 1024;  ///< of elements that are read at once
    /// More than this, beside as many bytes as were read in all, may not be looked at in vain.
    static constexpr std::uint64_t most_in_vain = most_bytes;

    [[nodiscard]] char const* give_up() noexcept;
    /// It may be that all bytes have been looked at.
    /// @return  false
    bool reach_end() noexcept
    {
        looked_at_ = last_;
        return false;
    }
    [[nodiscard]] bool find_end() noexcept;
    [[nodiscard]] bool put_element(tag_at_hand const& found);
    /// Whether an element of this name is open, here or around.
    [[nodiscard]] bool has_open(tag id) const noexcept;
    [[nodiscard]] bool is_listed(tag id) const noexcept;
    [[nodiscard]] tag current() const noexcept;
    [[nodiscard]] bool is_in_svg() const noexcept
    {
        return depth_ != 0 && open_[depth_ - 1].space == element_namespace::svg;
    }
    [[nodiscard]] bool has_room() const noexcept
    {
        return depth_ != most_open && tree_.open.size() + depth_ < tree_.limits.depth;
    }
    [[nodiscard]] bool put_content();
    [[nodiscard]] bool put_start_tag(tag_at_hand const& found);
    [[nodiscard]] bool put_html_start_tag(tag_at_hand const& found);
    [[nodiscard]] bool put_svg_start_tag(tag_at_hand const& found);
    [[nodiscard]] bool put_text_element(tag_at_hand const& start);
    [[nodiscard]] bool drop_line_feed() noexcept;
    [[nodiscard]] bool ends_current_as_written() const noexcept;
    [[nodiscard]] bool put_end_of_current();
    [[nodiscard]] bool put_end_tag(tag_at_hand const& found);
    [[nodiscard]] bool put_end_in_scope(
        tag_set const& names, tag_set const& ends, tag_at_hand const& found);
    [[nodiscard]] bool put_any_other_end(tag_at_hand const& found);
    [[nodiscard]] bool put_end_of(std::size_t depth, tag_at_hand const& found);
    [[nodiscard]] bool put_implied_paragraph();
    [[nodiscard]] bool put_text();
    [[nodiscard]] bool put_comment();
    [[nodiscard]] bool insert(tag_at_hand const& found, element_namespace space);
    [[nodiscard]] bool close(std::uint64_t end_offset);
    class way_maker;
    static constexpr std::size_t out_of_scope = 0; ///< is no depth
    [[nodiscard]] std::optional<std::size_t> depth_in_scope(
        tag_set const& names, tag_set const& ends) const noexcept;
    [[nodiscard]] static bool is_end_of(open_tag const& one, tag_at_hand const& found) noexcept;
    [[nodiscard]] bool close_from(std::size_t depth, tag_at_hand const& closer);
    [[nodiscard]] bool close_above(std::size_t depth, tag_at_hand const& closer);

    tree_builder& tree_;
    char const* begin_;
    char const* last_;
    char const* at_;
    char const* last_tag_;
    char const* looked_at_; ///< up to here, if that is further than `at_`
    char const* large_;     ///< up to here the end is not looked for
    source_offsets const& where_;
    content_handler* taker_ = nullptr;
    std::array<open_tag, most_open> open_;
    std::size_t depth_ = 0;
    bool has_text_ = false;
    bool is_refused_ = false; ///< by who takes it
};

} // namespace mf2::html
