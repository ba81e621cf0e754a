#pragma once

#include "bytes/ascii.hpp"
#include "html/names/tag_lookup.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/token.hpp"

#include <cstddef>
#include <memory_resource>
#include <optional>
#include <string_view>
#include <vector>

// The result of "Tokenization" for markup that is all at hand and written as nearly all is, without
// its states. Parse errors that change the result are left to the states; repeated attributes and
// stray solidi are not.

namespace mf2::html
{

/// A tag of which at least the name is at hand.
struct tag_at_hand
{
    tag id = tag::unknown;
    bool is_end = false;
    bool is_watched = false;         ///< whether a watched attribute has a value that matters
    char const* less_than = nullptr; ///< its first byte
    char const* name_end = nullptr;  ///< a byte at hand
    char const* end = nullptr;       ///< its '>'; null if only its name was read

    [[nodiscard]] char const* name_begin() const noexcept { return less_than + (is_end ? 2 : 1); }
    [[nodiscard]] std::string_view name() const noexcept { return {name_begin(), name_end}; }
    [[nodiscard]] std::size_t size() const noexcept
    {
        return static_cast<std::size_t>(end - less_than);
    }
};

/// Read a tag at its '<': all of an end tag, and a start tag up to the end of its name.
/// @param last  the end of the bytes at hand
/// @return      nothing if there is none, it is written in another way, or it is not all at hand
[[nodiscard]] inline std::optional<tag_at_hand> read_tag(
    char const* less_than, char const* last) noexcept
{
    tag_at_hand found;
    found.less_than = less_than;
    found.is_end = less_than + 1 != last && less_than[1] == '/';
    char const* const name = found.name_begin();
    if (name == last || !ascii::is_alpha(*name)) return std::nullopt;
    found.name_end = find_name_end(name, last);
    if (found.name_end == last || (found.is_end && *found.name_end != '>')) return std::nullopt;
    if (found.is_end) found.end = found.name_end;
    found.id = lookup_tag(found.name(), last);
    return found;
}

/// Read the rest of a start tag: white space, solidi and attributes. An attribute is a name, or a
/// name, '=' and a value with nothing between. Errors that change nothing are ignored.
/// @param slices  of the token; replaces the earlier ones
/// @return        a token without its offset; nothing if the tag is written in another way
[[nodiscard]] std::optional<tag_token> read_token(
    tag_at_hand const& start, char const* last, std::pmr::vector<attribute_slice>& slices);

/// The byte behind the tag of a token whose bytes are at hand.
[[nodiscard]] inline char const* behind_tag(tag_token const& token) noexcept
{
    return token.bytes.data() + token.bytes.size() + 1;
}

/// Find the end of an element by all tags with its name, wherever they are.
/// @param depth  how many elements with that name are open in it, itself included
/// @return       the byte behind its end tag; null if that is written in another way or not at hand
[[nodiscard]] char const* find_element_end(
    std::string_view name, std::size_t depth, char const* content, char const* last) noexcept;

/// Find the end of an element whose content is raw text, as that of `script` and `style` outside of
/// foreign content.
/// @param content  behind its start tag
/// @return         the byte behind its end tag; null if that is written in another way or not at
///                 hand, or if a script has a comment, which may hold its end tag
[[nodiscard]] char const* find_raw_text_element_end(
    tag id, char const* content, char const* last) noexcept;

/// Find the end of a comment that begins and ends as most do. HTML, "Comment start state" and those
/// after it.
/// @return  the byte behind it; null if it is written in another way, is no comment, or not all at
///          hand
[[nodiscard]] char const* find_comment_end(char const* less_than, char const* last) noexcept;

} // namespace mf2::html
