#pragma once

#include "html/plain_tag.hpp"
#include "html/start_rules.hpp"
#include "html/tree_constructor.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::html
{

/// Puts an element on the tape that stands as a whole in the input, where all of its tags are plain and
/// do what they seem to: each end tag ends the current node, and each start tag inserts a child into it.
/// Neither tokens nor the stack of open elements are needed for that, and what the modes would do comes
/// down to `start_rule`. doc/design.md, "Whole elements".
class tree_constructor::whole_element
{
public:
    /// @param tree    nothing is to be reconstructed, nor fostered; and it is settled that there is a body
    /// @param last    the end of the bytes at hand
    /// @param offset  of `begin` in the input
    whole_element(
        tree_constructor& tree, char const* begin, char const* last, std::uint64_t offset) noexcept;

    /// Read the element of a plain start tag, and put it where the current node's content goes.
    /// @return  what is behind the element; null, with nothing done, if it is not plain or not at hand
    [[nodiscard]] char const* put(plain_tag const& found);

    /// Of an element that was put: its start, and where the '<' of its last tag is.
    [[nodiscard]] tape_entry* start() const noexcept { return open_[0].start; }
    [[nodiscard]] char const* last_tag() const noexcept { return last_tag_; }
    /// How far the bytes have been looked at.
    [[nodiscard]] char const* at() const noexcept { return at_; }

private:
    struct open_tag
    {
        plain_tag found;
        tape_entry* start = nullptr;
    };
    static constexpr std::size_t most_open = 32;

    [[nodiscard]] std::uint64_t offset_of(char const* at) const noexcept
    {
        return offset_ + static_cast<std::uint64_t>(at - begin_);
    }
    [[nodiscard]] tape_entry* place() const noexcept;
    /// Whether an element of this name is open, here or around.
    [[nodiscard]] bool has_open(tag id) const noexcept;
    [[nodiscard]] tag current() const noexcept;
    [[nodiscard]] bool put_content();
    [[nodiscard]] bool put_start_tag(plain_tag const& found);
    [[nodiscard]] bool put_end_tag(plain_tag const& found);
    [[nodiscard]] bool put_text();
    [[nodiscard]] bool put_comment();
    [[nodiscard]] bool insert(plain_tag const& found);
    void close(std::uint64_t end_offset) noexcept;
    /// What is to be done before an element is inserted.
    /// @return  false if there is more to it
    [[nodiscard]] bool make_way(start_rule rule, plain_tag const& found);
    [[nodiscard]] bool close_one_of(tag_set const& tags, plain_tag const& closer) noexcept;

    tree_constructor& tree_;
    char const* begin_;
    char const* last_;
    char const* at_;
    char const* last_tag_;
    std::uint64_t offset_;
    std::array<open_tag, most_open> open_;
    std::size_t depth_ = 0;
};

} // namespace mf2::html
