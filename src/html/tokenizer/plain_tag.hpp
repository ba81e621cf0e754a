#pragma once

#include "bytes/ascii.hpp"
#include "html/names/tag_lookup.hpp"
#include "html/names/tag_sets.hpp"
#include "html/text/attribute_names.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/token.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string_view>
#include <vector>

namespace mf2::html
{

/// The begin of a tag as nearly all tags are written.
struct plain_tag
{
    enum class form : std::uint8_t
    {
        start,
        end,   ///< all of it, but for its '>'
        other, ///< not a tag, one that is written otherwise, or not all of it at hand
    };

    form what = form::other;
    tag id = tag::unknown;
    char const* name = nullptr;
    char const* name_end = nullptr; ///< a byte at hand
};

/// Read a tag at its '<' up to the end of its name.
///
/// Reads what "Tokenization" would make of it, but only where that is told without its states. Left
/// to them are parse errors that change what is read; repeated attributes and stray solidi are not.
/// @param last  the end of the bytes at hand
[[nodiscard]] inline plain_tag read_plain_tag(char const* less_than, char const* last) noexcept;

/// Read the rest of a plain start tag: nothing but white space, solidi, and attributes, each a
/// name, or a name, '=' and a value with nothing between. Errors that change nothing are read over.
/// @param note  called with the name and the raw value of each attribute; it may throw
/// @return      the '>' at the end of the tag; null if it is not plain, whatever was noted
template <class Note>
[[nodiscard]] char const* read_plain_attributes(
    plain_tag const& begin, char const* last, Note&& note);

/// Read a plain start tag as a token, which lacks its offset.
/// @param slices  of the token; what was in it is forgotten
/// @return        nothing if the tag is not plain; else behind the bytes of the token is the '>'
[[nodiscard]] inline std::optional<tag_token> read_plain_token(
    plain_tag const& begin, char const* last, std::pmr::vector<attribute_slice>& slices);

/// Whether two tags have the same name, in any case.
[[nodiscard]] inline bool have_same_name(plain_tag const& left, plain_tag const& right) noexcept;

/// Find the end of the element of a plain start tag whose content is raw text, as `script` and
/// `style` have it outside of foreign content.
/// @param content  behind the start tag
/// @return         what is behind its end tag; null if that is not plain or not at hand, or a
///                 script has a comment, which its end tag might be in
[[nodiscard]] inline char const* find_raw_text_element_end(
    plain_tag const& begin, char const* content, char const* last) noexcept;

/// Find the end of a comment that begins and ends as most do. HTML, "Comment start state" and those
/// after it.
/// @return  what is behind it; null if it is written otherwise, is no comment, or not all at hand
[[nodiscard]] inline char const* find_plain_comment_end(
    char const* less_than, char const* last) noexcept;

namespace plain
{

[[nodiscard]] inline std::string_view view(char const* first, char const* last) noexcept
{
    return {first, static_cast<std::size_t>(last - first)};
}

/// Read an attribute value behind its '='.
/// @return  what is behind it, which is a byte at hand; null if it is not plain
[[nodiscard]] inline char const* read_value(
    char const* at, char const* last, std::string_view& value) noexcept
{
    if (at == last) return nullptr;
    if (*at == '"' || *at == '\'')
    {
        char const* const end = find_byte(at + 1, last, *at);
        value = view(at + 1, end);
        return last - end < 2 ? nullptr : end + 1;
    }
    char const* const end = find_unquoted_value_end(at, last);
    value = view(at, end);
    return end == last || value.empty() ? nullptr : end;
}

/// Read an attribute at its name.
/// @return  what is behind it, which is a byte at hand; null if it is not plain
template <class Note>
[[nodiscard]] char const* read_attribute(char const* first, char const* last, Note&& note)
{
    if (*first == '=') return nullptr;
    char const* at = find_name_end(first, last);
    while (at != last && !ends_attribute_name(*at)) ++at;
    if (at == last) return nullptr;
    std::string_view const name = view(first, at);
    std::string_view value = view(at, at);
    if (*at == '=')
    {
        at = read_value(at + 1, last, value);
    }
    else if (ascii::is_whitespace(*at))
    {
        // An '=' may still come.
        while (at + 1 != last && ascii::is_whitespace(at[1])) ++at;
        if (at + 1 == last || at[1] == '=') return nullptr;
    }
    if (at != nullptr) note(name, value);
    return at;
}

} // namespace plain

inline plain_tag read_plain_tag(char const* less_than, char const* last) noexcept
{
    plain_tag found;
    char const* const first = less_than + 1;
    bool const is_end = first != last && *first == '/';
    found.name = is_end ? first + 1 : first;
    if (found.name == last || !ascii::is_alpha(*found.name))
    {
        return found;
    }
    found.name_end = find_name_end(found.name, last);
    if (found.name_end == last || (is_end && *found.name_end != '>')) return found;
    found.id = lookup_tag(plain::view(found.name, found.name_end), last);
    found.what = is_end ? plain_tag::form::end : plain_tag::form::start;
    return found;
}

template <class Note>
char const* read_plain_attributes(plain_tag const& begin, char const* last, Note&& note)
{
    char const* at = begin.name_end;
    if (*at != '>' && *at != '/' && !ascii::is_whitespace(*at)) return nullptr; // the name goes on
    while (*at != '>')
    {
        // Behind a value in quotes white space may be missing.
        bool const is_between = *at == '/' || ascii::is_whitespace(*at);
        at = is_between ? at + 1 : plain::read_attribute(at, last, note);
        if (at == nullptr || at == last) return nullptr;
    }
    return at;
}

inline std::optional<tag_token> read_plain_token(
    plain_tag const& begin, char const* last, std::pmr::vector<attribute_slice>& slices)
{
    slices.clear();
    char const* const name = begin.name;
    auto const slice = [&slices, name](std::string_view attribute, std::string_view value) {
        slices.push_back(
            {static_cast<std::uint32_t>(attribute.data() - name),
             static_cast<std::uint32_t>(attribute.size()),
             static_cast<std::uint32_t>(value.data() - name),
             static_cast<std::uint32_t>(value.size())});
    };
    char const* const end = read_plain_attributes(begin, last, slice);
    if (end == nullptr) return std::nullopt;
    return tag_token{
        begin.id, false, plain::view(name, end), plain::view(name, begin.name_end), slices};
}

inline bool have_same_name(plain_tag const& left, plain_tag const& right) noexcept
{
    return std::equal(
        left.name, left.name_end, right.name, right.name_end,
        [](char one, char other) { return ascii::to_lower(one) == ascii::to_lower(other); });
}

inline char const* find_raw_text_element_end(
    plain_tag const& begin, char const* content, char const* last) noexcept
{
    for (char const* at = find_byte(content, last, '<'); at != last; at = find_byte(at, last, '<'))
    {
        ++at;
        if (at == last || (*at == '!' && begin.id == escapable_tag)) return nullptr;
        if (*at != '/') continue;
        plain_tag const end = read_plain_tag(at - 1, last);
        if (end.name_end == nullptr) continue; // not a name
        if (end.name_end == last) return nullptr;
        if (end.what == plain_tag::form::end && end.id == begin.id) return end.name_end + 1;
        // One with attributes, or a solidus.
        if (lookup_tag(plain::view(end.name, end.name_end), last) == begin.id) return nullptr;
    }
    return nullptr;
}

inline char const* find_plain_comment_end(char const* less_than, char const* last) noexcept
{
    constexpr std::string_view opening = "<!--";
    std::string_view const rest = plain::view(less_than, last);
    if (!rest.starts_with(opening)) return nullptr;
    std::string_view const content = rest.substr(opening.size());
    if (content.starts_with('>') || content.starts_with("->")) return nullptr;
    // "--!>" is an end, too.
    for (char const* at = find_byte(content.data(), last, '>'); at != last;
         at = find_byte(at + 1, last, '>'))
    {
        std::string_view const before = plain::view(content.data(), at);
        if (before.ends_with("--")) return at + 1;
        if (before.ends_with("--!")) return nullptr;
    }
    return nullptr;
}

} // namespace mf2::html
