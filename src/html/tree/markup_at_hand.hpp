// Tests: test/html/tree/tag_loop.cpp
#pragma once

#include "bytes/ascii.hpp"
#include "html/tape/noted_attributes.hpp"
#include "html/tokenizer/plain_tag.hpp"
#include "html/tokenizer/source_offsets.hpp"
#include "html/tree/insertion_mode.hpp"
#include "html/tree/tree_builder.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::html
{

/// What of a start tag's attributes is looked at.
struct noted_tag
{
    explicit noted_tag(attribute_names const& names) noexcept : attributes(names) {}

    noted_attributes attributes;
    std::size_t count = 0;
    char const* last_value_end = nullptr;

    void operator()(std::string_view name, std::string_view value) noexcept
    {
        ++count;
        last_value_end = value.data() + value.size();
        attributes.note(name, value);
    }

    /// Whether the solidus before the end of the tag, if it is one, belongs to no value.
    [[nodiscard]] bool is_self_closing(char const* end) const noexcept
    {
        return end[-1] == '/' && last_value_end != end;
    }
};

/// The bytes at hand, in which tags, comments and raw text are found without the states.
class markup_at_hand
{
public:
    /// @param where  those bytes are in the input
    markup_at_hand(tree_builder& tree, std::string_view bytes, source_offsets const& where) noexcept
        : tree_(tree), first_(bytes.data()), last_(first_ + bytes.size()), where_(where)
    {}

    [[nodiscard]] char const* first() const noexcept { return first_; }
    [[nodiscard]] char const* last() const noexcept { return last_; }
    [[nodiscard]] source_offsets const& where() const noexcept { return where_; }
    /// Where a tag begins in the input.
    [[nodiscard]] std::uint64_t offset_of(char const* less_than) const noexcept
    {
        return where_.of(less_than);
    }

    /// A tag has been passed over.
    void note_tag(char const* less_than) noexcept { last_tag_ = less_than; }
    /// Tell the tree of the last one.
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

    /// Read the attributes of a start tag.
    /// @return  its '>'; null if the tag has to be looked at
    [[nodiscard]] char const* find_end(plain_tag const& start, noted_tag& noted) const
    {
        char const* const end = read_plain_attributes(start, last_, noted);
        bool const is_within_limits = end != nullptr && noted.count <= tree_.limits.attributes &&
            !is_too_long(start.name, end);
        return is_within_limits ? end : nullptr;
    }

    /// Read a start tag with its attributes.
    /// @return  valid until the next is read; nothing if the tag has to be looked at
    [[nodiscard]] std::optional<tag_token> read_token(plain_tag const& start) const
    {
        auto token = read_plain_token(start, last_, tree_.attributes_at_hand);
        bool const is_within_limits = token &&
            token->attributes.size() <= tree_.limits.attributes &&
            token->bytes.size() <= tree_.limits.token_bytes;
        if (!is_within_limits) return std::nullopt;
        token->offset = offset_of(start.name - 1);
        return token;
    }

    /// An end tag as a token.
    /// @return  nothing if it meets the limit of a token
    [[nodiscard]] std::optional<tag_token> end_token(plain_tag const& end) const noexcept
    {
        if (is_too_long(end.name, end.name_end)) return std::nullopt;
        std::string_view const name = plain::view(end.name, end.name_end);
        return tag_token{end.id, false, name, name, {}, offset_of(end.name - 2)};
    }

    /// Whether a start tag, all of whose attributes are plain, has one that `attention::wide` is
    /// for, where that is given.
    [[nodiscard]] bool has_wide_sign(plain_tag const& start) const noexcept
    {
        if (tree_.attention != attention::wide) return false;
        bool has_sign = false;
        auto const note = [&has_sign](std::string_view name, std::string_view) {
            has_sign |= ascii::equals_lower(name, "id") || ascii::equals_lower(name, "lang");
        };
        return read_plain_attributes(start, last_, note) == nullptr || has_sign;
    }

    /// Whether an element with such attributes in a scope has none of its own.
    [[nodiscard]] bool is_without_meaning(
        plain_tag const& start, noted_tag const& noted, scope const& owner) const
    {
        if (has_wide_sign(start)) return false;
        return noted.attributes.have_no_meaning() ||
            tree_.keeper.passes_over(owner, noted.attributes);
    }

    /// @param is_held  whether comments may have to be inserted elsewhere, and so are held, up to
    ///                 the limit
    /// @return         what is behind the comment; null if it is left alone, or is none
    [[nodiscard]] char const* pass_comment(char const* less_than, bool is_held) const noexcept
    {
        char const* const behind = find_plain_comment_end(less_than, last_);
        return is_held && behind != nullptr && is_too_long(less_than, behind) ? nullptr : behind;
    }

    /// Pass over an element that is all text.
    /// @param start  its start tag, which ends at `end`
    /// @return       what is behind it; null if that is not told
    [[nodiscard]] char const* pass_raw_text(plain_tag const& start, char const* end)
    {
        return behind_element(find_raw_text_element_end(start, end + 1, last_));
    }

    /// An element has been passed over up to here, or could not be.
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
    char const* first_;
    char const* last_;
    char const* last_tag_ = nullptr; ///< that was passed over
    source_offsets const& where_;
};

} // namespace mf2::html
