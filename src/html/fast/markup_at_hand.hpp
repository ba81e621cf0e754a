// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/fast/fast_state.hpp"
#include "html/fast/tag_at_hand.hpp"
#include "html/tape/noted_attributes.hpp"
#include "html/tokenizer/source_offsets.hpp"
#include "html/tree/insertion_mode.hpp"
#include "html/tree/tree_builder.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::html
{

/// The bytes at hand. Tags, comments and raw text are found in them without the states.
class markup_at_hand
{
public:
    /// @param where  the places of those bytes in the input
    markup_at_hand(
        tree_builder& tree, fast_state& state, std::string_view bytes,
        source_offsets const& where) noexcept
        : tree_(tree),
          state_(state),
          first_(bytes.data()),
          last_(first_ + bytes.size()),
          where_(where)
    {}

    [[nodiscard]] char const* first() const noexcept { return first_; }
    [[nodiscard]] char const* last() const noexcept { return last_; }
    [[nodiscard]] source_offsets const& where() const noexcept { return where_; }
    /// The offset of a byte in the input.
    [[nodiscard]] std::uint64_t offset_of(char const* at) const noexcept { return where_.of(at); }

    /// Note a tag that has been passed over.
    void note_tag(char const* less_than) noexcept { last_tag_ = less_than; }
    /// Report the last such tag to the tree.
    void end() noexcept
    {
        if (last_tag_ != nullptr) tree_.last_tag_offset = offset_of(last_tag_);
    }

    /// Whether a token is longer than the limit.
    [[nodiscard]] bool is_too_long(char const* begin, char const* end) const noexcept
    {
        return static_cast<std::size_t>(end - begin) > tree_.limits.token_bytes;
    }

    /// The size up to which a tag meets no limit: an attribute takes two bytes at least.
    [[nodiscard]] std::size_t largest_tag() const noexcept
    {
        html::limits const& most = tree_.limits;
        bool const is_bounded = most.attributes < most.token_bytes / 2;
        return is_bounded ? 2 * most.attributes + 1 : most.token_bytes;
    }

    /// Read a start tag with its attributes.
    /// @return  valid until the next call; nothing if the states must read the tag
    [[nodiscard]] std::optional<tag_token> read_token(tag_at_hand const& start) const
    {
        auto token = html::read_token(start, last_, state_.attributes);
        bool const is_within_limits = token &&
            token->attributes.size() <= tree_.limits.attributes &&
            token->bytes.size() <= tree_.limits.token_bytes;
        if (!is_within_limits) return std::nullopt;
        token->offset = offset_of(start.less_than);
        return token;
    }

    /// Make a token of an end tag.
    /// @return  nothing if it meets the limit of a token
    [[nodiscard]] std::optional<tag_token> end_token(tag_at_hand const& end) const noexcept
    {
        if (is_too_long(end.name_begin(), end.name_end)) return std::nullopt;
        return bare_tag(end.id, end.name(), offset_of(end.less_than));
    }

    /// Whether a start tag has an attribute that only `attention::wide` notes, if that is on.
    [[nodiscard]] bool has_wide_sign(tag_token const& start) const noexcept
    {
        if (tree_.attention != attention::wide) return false;
        return find_attribute(start, "id") || find_attribute(start, "lang");
    }

    /// Whether the element of a start tag has no scope of its own.
    [[nodiscard]] bool is_without_meaning(tag_token const& start, scope const& owner) const
    {
        if (has_wide_sign(start)) return false;
        noted_attributes const noted(tree_.keeper.noted_names(), start);
        return noted.have_no_meaning() || tree_.keeper.passes_over(owner, noted);
    }

    /// @param is_held  whether comments may have to be inserted elsewhere, and so are held, up to
    ///                 the limit
    /// @return         the byte behind the comment; null if it is left alone, or is none
    [[nodiscard]] char const* pass_comment(char const* less_than, bool is_held) const noexcept
    {
        char const* const behind = find_comment_end(less_than, last_);
        return is_held && behind != nullptr && is_too_long(less_than, behind) ? nullptr : behind;
    }

    /// Pass over an element that holds text alone.
    /// @return  the byte behind it; null if its end is not found
    [[nodiscard]] char const* pass_raw_text(tag_at_hand const& start)
    {
        return behind_element(find_raw_text_element_end(start.id, start.end + 1, last_));
    }

    /// Note an element that has been passed over up to `behind`; null: it was not.
    [[nodiscard]] char const* behind_element(char const* behind) noexcept
    {
        for (char const* at = behind; at != nullptr && at != first_; --at)
        {
            if (*(at - 1) != '<') continue;
            last_tag_ = at - 1;
            break;
        }
        return behind;
    }

private:
    tree_builder& tree_;
    fast_state& state_;
    char const* first_;
    char const* last_;
    char const* last_tag_ = nullptr; ///< that was passed over
    source_offsets const& where_;
};

} // namespace mf2::html
