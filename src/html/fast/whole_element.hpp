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

/// Reads an element that is complete in the input, if its tags are written plainly and close
/// nothing outside of it. The insertion modes process them, on the stack of open elements. A
/// `content_handler`, not the tape, receives the elements that they insert and close. Raw text and
/// SVG elements may be in it. doc/design.md, "Whole elements".
class whole_element final : private element_receiver
{
public:
    /// @param tree    nothing is to be reconstructed, nor foster-parented; when it is read a body
    ///                is open
    /// @param begin   the '<' of the element's start tag
    /// @param last    the end of the bytes at hand
    /// @param where   the places of those bytes in the input
    whole_element(
        tree_builder& tree, fast_state& state, char const* begin, char const* last,
        source_offsets const& where) noexcept;

    /// Whether the retention wants such an element to be read here, and that is still allowed.
    [[nodiscard]] bool is_wanted(scope const& owner, tag_token const& token);

    /// Read the element of a plain start tag, all of which is at hand, and put its results at the
    /// place of the current node. While a frameset may replace the body, it must have text, which
    /// settles the body.
    /// @return  the byte behind the element; null, with nothing done, if it is not plain, or not
    ///          all at hand
    [[nodiscard]] char const* read(tag_token const& start);

    /// The '<' of the last tag that was read.
    [[nodiscard]] char const* last_tag() const noexcept { return last_tag_; }

    /// Whether the next element may be the first one of a body, or a sibling of that, while a
    /// frameset may still replace the body. Read at once, it settles the body in most documents
    /// without a `body` tag.
    [[nodiscard]] static bool may_be_first(
        tree_builder const& tree, fast_state const& state) noexcept;

    /// Read that element.
    /// @return  how many bytes were read; 0 also if it may not be the first one
    [[nodiscard]] static std::size_t read_first(
        tree_builder& tree, fast_state& state, std::string_view markup,
        source_offsets const& where);

private:
    /// The cost of a try to read the first element, in bytes searched in vain, and the total cost
    /// that ends the tries.
    static constexpr std::uint64_t try_for_first = 32;
    static constexpr std::uint64_t most_for_first = 256;

    /// The name of an open element. Without initializers, since most of the array is never used.
    struct written_name
    {
        char const* first;
        std::size_t size;
    };
    static constexpr std::size_t most_open = 32;
    static constexpr std::size_t most_bytes = 65536; ///< of one element
    static constexpr std::size_t most_small = 1024;  ///< of elements whose end is not sought first
    /// This many bytes, beside as many as were read in all, may be searched in vain.
    static constexpr std::uint64_t most_in_vain = most_bytes;

    void insert(tag_token const& token, element_namespace space) override;
    void insert_void(tag_token const& token) override;
    void pop() override;
    void remove(std::size_t index) override;

    class attempt;
    [[nodiscard]] bool put_element(tag_token const& start);
    [[nodiscard]] char const* give_up() noexcept;
    /// Note that all bytes may have been searched.
    /// @return  false
    bool reach_end() noexcept
    {
        looked_at_ = last_;
        return false;
    }
    [[nodiscard]] bool find_end() noexcept;
    /// Whether this can read everything so far, and nothing around the element was closed.
    [[nodiscard]] bool goes_on() const noexcept
    {
        return !is_left_ && !is_refused_ && !tree_.open.floor.is_met();
    }
    [[nodiscard]] bool is_listed(tag id) const noexcept;
    [[nodiscard]] bool put_content();
    [[nodiscard]] bool put_start_tag(tag_at_hand const& found);
    [[nodiscard]] bool put_start_tag(tag_token const& token);
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
    char const* looked_at_; ///< bytes were searched up to here, if that is beyond `at_`
    char const* large_;     ///< up to here the end is not sought
    source_offsets const& where_;
    content_handler* taker_ = nullptr;
    std::array<written_name, most_open> names_; ///< of the elements open in it
    std::size_t depth_ = 0;
    bool has_text_ = false;
    bool is_left_ = false;    ///< left to the general path
    bool is_refused_ = false; ///< by `taker_`
};

} // namespace mf2::html
