#pragma once

#include "html/fast/fast_state.hpp"
#include "html/fast/tag_at_hand.hpp"
#include "html/tape/content_handler.hpp"
#include "html/tree/element_receiver.hpp"
#include "html/tree/tree_builder.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::html
{

/// Reads an element that stands as a whole in the input, where its tags are written plainly and
/// close nothing outside of it. The insertion modes process them, on the stack of open elements;
/// a `content_handler` receives what they insert and close, not the tape. Raw text and elements of
/// SVG may be in it. doc/design.md, "Whole elements".
class whole_element final : private element_receiver
{
public:
    /// @param tree    nothing is to be reconstructed, nor fostered; when it is read a body is open
    /// @param begin   where the element's start tag begins
    /// @param last    the end of the bytes at hand
    /// @param where   those bytes are in the input
    whole_element(
        tree_builder& tree, fast_state& state, char const* begin, char const* last,
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
    [[nodiscard]] static bool may_be_first(
        tree_builder const& tree, fast_state const& state) noexcept;

    /// Read that element.
    /// @return  how many bytes have been dealt with; 0 if it may not be the first one, too
    [[nodiscard]] static std::size_t read_first(
        tree_builder& tree, fast_state& state, std::string_view markup,
        source_offsets const& where);

private:
    /// What a try to read the first element counts for, in bytes looked at in vain, and how many of
    /// those there may be before no more is tried.
    static constexpr std::uint64_t try_for_first = 32;
    static constexpr std::uint64_t most_for_first = 256;

    /// The name of an open element. It has no initializers, since most of the array is never used.
    struct written_name
    {
        char const* first;
        std::size_t size;
    };
    static constexpr std::size_t most_open = 32;
    static constexpr std::size_t most_bytes = 65536; ///< of one element
    static constexpr std::size_t most_small = 1024;  ///< of elements that are read at once
    /// More than this, beside as many bytes as were read in all, may not be looked at in vain.
    static constexpr std::uint64_t most_in_vain = most_bytes;

    void insert(tag_token const& token, element_namespace space) override;
    void insert_void(tag_token const& token) override;
    void pop() override;
    void remove(std::size_t index) override;

    class attempt;
    [[nodiscard]] bool put_element(tag_at_hand const& found);
    [[nodiscard]] char const* give_up() noexcept;
    /// It may be that all bytes have been looked at.
    /// @return  false
    bool reach_end() noexcept
    {
        looked_at_ = last_;
        return false;
    }
    [[nodiscard]] bool find_end() noexcept;
    /// Whether nothing has been met that this can't read, or closes what is around.
    [[nodiscard]] bool goes_on() const noexcept
    {
        return !is_left_ && !is_refused_ && !tree_.open.floor.is_met();
    }
    [[nodiscard]] bool is_listed(tag id) const noexcept;
    [[nodiscard]] bool put_content();
    [[nodiscard]] bool put_start_tag(tag_at_hand const& found);
    [[nodiscard]] bool is_step(tag id) const noexcept;
    [[nodiscard]] bool may_insert(tag_token const& token) const noexcept;
    [[nodiscard]] bool put_text_element(tag_token const& start);
    [[nodiscard]] bool drop_line_feed() noexcept;
    [[nodiscard]] bool ends_current_as_written() const noexcept;
    [[nodiscard]] bool put_end_tag(tag_at_hand const& found);
    [[nodiscard]] bool put_text();
    [[nodiscard]] bool put_comment();
    [[nodiscard]] bool is_closed_by_own_tag() const;
    void close(std::uint64_t end_offset);

    tree_builder& tree_;
    fast_state& state_;
    char const* begin_;
    char const* last_;
    char const* at_;
    char const* last_tag_;
    char const* looked_at_; ///< up to here, if that is further than `at_`
    char const* large_;     ///< up to here the end is not looked for
    source_offsets const& where_;
    content_handler* taker_ = nullptr;
    std::array<written_name, most_open> names_; ///< of the elements open in it
    std::size_t depth_ = 0;
    bool has_text_ = false;
    bool is_left_ = false;    ///< to the general path
    bool is_refused_ = false; ///< by who takes it
};

} // namespace mf2::html
