#include "html/text/attribute_value.hpp"

#include "bytes/ascii.hpp"
#include "encoding/utf8.hpp"
#include "html/text/character_reference.hpp"
#include "html/text/input_text.hpp"
#include "html/text/search.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace mf2::html
{

namespace
{

/// The byte at a place, or -1 behind the end.
int at(std::string_view raw, std::size_t index)
{
    return index < raw.size() ? static_cast<unsigned char>(raw[index]) : -1;
}

/// HTML, "Numeric character reference state" and those after it.
///
/// @param raw  from the number sign on
/// @return     the bytes used; 0 if it is no reference
template <typename String>
std::size_t append_numeric(String& out, std::string_view raw)
{
    bool const is_hexadecimal = at(raw, 1) == 'x' || at(raw, 1) == 'X';
    std::size_t const first_digit = is_hexadecimal ? 2 : 1;
    std::uint32_t const base = is_hexadecimal ? 16 : 10;
    std::uint32_t code = 0;
    std::size_t i = first_digit;
    while (is_hexadecimal ? ascii::is_hex_digit(at(raw, i)) : ascii::is_digit(at(raw, i)))
    {
        code = append_digit(code, base, ascii::hex_digit_value(raw[i]));
        ++i;
    }
    if (i == first_digit) return 0;
    if (at(raw, i) == ';') ++i;
    encoding::append_code_point(out, numeric_reference_code_point(code));
    return i;
}

/// Where a character reference stands.
enum class reference_place : std::uint8_t
{
    attribute,
    text,
};

/// HTML, "Named character reference state".
///
/// @param raw  from the name on
/// @return     the bytes used; 0 if it is no reference
template <typename String>
std::size_t append_named(String& out, std::string_view raw, reference_place where)
{
    named_reference_matcher matcher;
    for (char const c : raw)
    {
        if (!matcher.advance(c)) break;
    }
    std::size_t const size = matcher.matched_size();
    if (size == 0) return 0;
    int const next = at(raw, size);
    // "For historical reasons", a name without semicolon in front of these is left alone.
    bool const is_at_risk = where == reference_place::attribute && !matcher.has_semicolon();
    if (is_at_risk && (next == '=' || ascii::is_alphanumeric(next))) return 0;
    encoding::append_code_point(out, matcher.first_code_point());
    if (matcher.second_code_point() != 0)
    {
        encoding::append_code_point(out, matcher.second_code_point());
    }
    return size;
}

template <typename String>
void append_decoded(String& out, std::string_view raw, reference_place where)
{
    bool const is_text = where == reference_place::text;
    null_policy const nulls = is_text ? null_policy::drop : null_policy::replace;
    while (!raw.empty())
    {
        char const* const last = raw.data() + raw.size();
        char const* const ampersand = find_byte(raw.data(), last, '&');
        auto const size = static_cast<std::size_t>(ampersand - raw.data());
        append_text(out, raw.substr(0, size), nulls);
        raw.remove_prefix(size);
        if (raw.empty()) return;
        raw.remove_prefix(1);
        std::size_t const used =
            at(raw, 0) == '#' ? append_numeric(out, raw) : append_named(out, raw, where);
        if (used == 0) out.push_back('&');
        raw.remove_prefix(used);
    }
}

bool is_plain_in_name(char c) noexcept
{
    return c > ' ' && c < '\x7F';
}

template <typename String>
void append_lowered(String& out, std::string_view raw)
{
    std::size_t const begin = out.size();
    bool const is_plain = std::all_of(raw.begin(), raw.end(), is_plain_in_name);
    if (is_plain) out.append(raw);
    else append_text(out, raw, null_policy::replace);
    std::transform(
        out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(),
        out.begin() + static_cast<std::ptrdiff_t>(begin), ascii::to_lower);
}

} // namespace

void append_attribute_value(std::string& out, std::string_view raw)
{
    append_decoded(out, raw, reference_place::attribute);
}

void append_attribute_value(std::pmr::string& out, std::string_view raw)
{
    append_decoded(out, raw, reference_place::attribute);
}

void append_character_data(std::pmr::string& out, std::string_view raw)
{
    append_decoded(out, raw, reference_place::text);
}

void append_name(std::string& out, std::string_view raw)
{
    append_lowered(out, raw);
}

void append_name(std::pmr::string& out, std::string_view raw)
{
    append_lowered(out, raw);
}

} // namespace mf2::html
