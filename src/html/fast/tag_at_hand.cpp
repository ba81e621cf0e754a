#include "html/fast/tag_at_hand.hpp"

#include "bytes/byte_block.hpp"
#include "html/names/tag_sets.hpp"
#include "html/text/attribute_names.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace mf2::html
{

namespace
{

/// Read an attribute value behind its '='.
/// @return  the byte behind it, which is at hand; null if it is written in another way
char const* read_value(char const* at, char const* last, std::string_view& value) noexcept
{
    if (at == last) return nullptr;
    if (*at == '"' || *at == '\'')
    {
        char const* const end = find_byte(at + 1, last, *at);
        value = {at + 1, end};
        return last - end < 2 ? nullptr : end + 1;
    }
    char const* const end = find_unquoted_value_end(at, last);
    value = {at, end};
    return end == last || value.empty() ? nullptr : end;
}

/// Read an attribute at its name.
/// @return  the byte behind it, which is at hand; null if it is written in another way
char const* read_attribute(
    char const* first, char const* last, std::string_view& name, std::string_view& value) noexcept
{
    if (*first == '=') return nullptr;
    char const* at = find_name_end(first, last);
    while (at != last && !ends_attribute_name(*at)) ++at;
    if (at == last) return nullptr;
    name = {first, at};
    value = {at, at};
    if (*at == '=') return read_value(at + 1, last, value);
    if (!ascii::is_whitespace(*at)) return at;
    // An '=' may still come.
    while (at + 1 != last && ascii::is_whitespace(at[1])) ++at;
    return at + 1 == last || at[1] == '=' ? nullptr : at;
}

/// Find the next '<' that may begin a tag whose name has this initial.
/// @param initial  in lower case
char const* find_tag_with(char initial, char const* at, char const* last) noexcept
{
    using bytes::byte_block;
    using bytes::is;
    auto const upper = static_cast<char>(initial - 'a' + 'A');
    auto const is_initial = [&](byte_block each) { return is(each, initial) | is(each, upper); };
    for (; last - at > std::ptrdiff_t{byte_block::size} + 2; at += byte_block::size)
    {
        auto const second = byte_block::load(at + 1);
        auto const ends = is(second, '/') & is_initial(byte_block::load(at + 2));
        auto const found = is(byte_block::load(at), '<') & (is_initial(second) | ends);
        if (unsigned const bits = found.bits(); bits != 0) return at + std::countr_zero(bits);
    }
    return find_byte(at, last, '<');
}

} // namespace

std::optional<tag_token> read_token(
    tag_at_hand const& start, char const* last, std::pmr::vector<attribute_slice>& slices)
{
    slices.clear();
    char const* const begin = start.name_begin();
    auto const place = [begin](char const* at) { return static_cast<std::uint32_t>(at - begin); };
    char const* at = start.name_end;
    if (*at != '>' && *at != '/' && !ascii::is_whitespace(*at)) return std::nullopt; // it goes on
    char const* behind_value = nullptr;
    while (*at != '>')
    {
        // Behind a value in quotes white space may be missing.
        if (*at == '/' || ascii::is_whitespace(*at)) ++at;
        else
        {
            std::string_view name, value;
            at = read_attribute(at, last, name, value);
            if (at == nullptr) return std::nullopt;
            behind_value = value.data() + value.size();
            slices.push_back(
                {place(name.data()), static_cast<std::uint32_t>(name.size()), place(value.data()),
                 static_cast<std::uint32_t>(value.size())});
        }
        if (at == last) return std::nullopt;
    }
    bool const is_self_closing = at[-1] == '/' && behind_value != at;
    return tag_token{start.id, is_self_closing, place(start.name_end), {begin, at}, slices};
}

char const* find_element_end(
    std::string_view name, std::size_t depth, char const* content, char const* last) noexcept
{
    char const initial = ascii::to_lower(name.front());
    char const* at = content;
    while ((at = find_tag_with(initial, at, last)) != last)
    {
        bool const is_end = ++at != last && *at == '/';
        if (is_end) ++at;
        std::string_view const rest(at, last);
        bool const is_same =
            rest.size() > name.size() && are_same_names(rest.substr(0, name.size()), name);
        if (!is_same) continue;
        char const behind = rest[name.size()];
        if (!is_end) depth += behind == '>' || behind == '/' || ascii::is_whitespace(behind);
        else if (behind == '>' && --depth == 0) return at + name.size() + 1;
    }
    return nullptr;
}

char const* find_raw_text_element_end(tag id, char const* content, char const* last) noexcept
{
    for (char const* at = find_byte(content, last, '<'); at != last; at = find_byte(at, last, '<'))
    {
        ++at;
        if (at == last || (*at == '!' && id == escapable_tag)) return nullptr;
        if (*at != '/') continue;
        char const* const name = at + 1;
        if (name == last || !ascii::is_alpha(*name)) continue;
        char const* const name_end = find_name_end(name, last);
        if (name_end == last) return nullptr;
        if (lookup_tag({name, name_end}, last) != id) continue;
        // Otherwise it has attributes, or a solidus.
        return *name_end == '>' ? name_end + 1 : nullptr;
    }
    return nullptr;
}

char const* find_comment_end(char const* less_than, char const* last) noexcept
{
    constexpr std::string_view opening = "<!--";
    std::string_view const rest(less_than, last);
    if (!rest.starts_with(opening)) return nullptr;
    std::string_view const content = rest.substr(opening.size());
    if (content.starts_with('>') || content.starts_with("->")) return nullptr;
    // "--!>" is an end, too.
    for (char const* at = find_byte(content.data(), last, '>'); at != last;
         at = find_byte(at + 1, last, '>'))
    {
        std::string_view const before(content.data(), at);
        if (before.ends_with("--")) return at + 1;
        if (before.ends_with("--!")) return nullptr;
    }
    return nullptr;
}

} // namespace mf2::html
