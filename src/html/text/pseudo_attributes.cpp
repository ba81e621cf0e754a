#include "html/text/pseudo_attributes.hpp"

#include "bytes/ascii.hpp"
#include "bytes/text_hash.hpp"
#include "bytes/text_reader.hpp"
#include "encoding/utf8.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

namespace mf2::html
{

namespace
{

using code_range = std::pair<char32_t, char32_t>;

/// XML, "NameStartChar", beyond ASCII.
constexpr std::array<code_range, 12> name_start_ranges{{
    {0xC0, 0xD6},
    {0xD8, 0xF6},
    {0xF8, 0x2FF},
    {0x370, 0x37D},
    {0x37F, 0x1FFF},
    {0x200C, 0x200D},
    {0x2070, 0x218F},
    {0x2C00, 0x2FEF},
    {0x3001, 0xD7FF},
    {0xF900, 0xFDCF},
    {0xFDF0, 0xFFFD},
    {0x10000, 0xEFFFF},
}};

bool is_name_start(char32_t c) noexcept
{
    if (c < 0x80) return ascii::is_alpha(static_cast<int>(c)) || c == ':' || c == '_';
    return std::any_of(
        name_start_ranges.begin(), name_start_ranges.end(),
        [c](code_range const& range) { return c >= range.first && c <= range.second; });
}

/// XML, "NameChar".
bool is_name_character(char32_t c) noexcept
{
    if (is_name_start(c) || c == '-' || c == '.' || c == 0xB7) return true;
    if (c < 0x80) return ascii::is_digit(static_cast<int>(c));
    return (c >= 0x300 && c <= 0x36F) || c == 0x203F || c == 0x2040;
}

/// XML, "Char".
bool is_xml_character(char32_t c) noexcept
{
    if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
    return c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
}

struct attribute
{
    std::string_view name;
    std::string_view raw_value;
};

using bytes::text_reader;

/// @return  whether there was any
bool skip_space(text_reader& in) noexcept
{
    // XML's white space has no form feed, unlike HTML's.
    return in.skip_all_of("\t\n\r ");
}

/// Take the code point at the front; there must be one.
char32_t take_code_point(text_reader& in) noexcept
{
    std::string_view const sequence = in.take_any(encoding::scan_sequence(in.rest()).length);
    constexpr std::array<unsigned, 5> lead_bits{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t code = static_cast<unsigned char>(sequence.front()) & lead_bits[sequence.size()];
    for (char const c : sequence.substr(1))
        code = (code << 6) | (static_cast<unsigned char>(c) & 0x3F);
    return code;
}

std::string_view take_name(text_reader& in) noexcept
{
    std::string_view const all = in.rest();
    bool is_first = true;
    while (!in.is_at_end())
    {
        text_reader ahead = in;
        char32_t const c = take_code_point(ahead);
        if (is_first ? !is_name_start(c) : !is_name_character(c)) break;
        is_first = false;
        in = ahead;
    }
    return all.substr(0, all.size() - in.rest().size());
}

std::optional<attribute> take_attribute(text_reader& in) noexcept
{
    attribute found;
    found.name = take_name(in);
    if (found.name.empty()) return std::nullopt;
    skip_space(in);
    if (!in.take('=')) return std::nullopt;
    skip_space(in);
    for (char const quote : {'"', '\''})
    {
        if (!in.take(quote)) continue;
        found.raw_value = in.take_up_to({&quote, 1});
        if (!in.take(quote)) return std::nullopt;
        return found;
    }
    return std::nullopt;
}

/// XML, "CharRef", behind its "&#".
std::optional<char32_t> read_character_reference(text_reader& from) noexcept
{
    bool const is_hex = from.take('x');
    char32_t code = 0;
    bool has_digit = false;
    while (!from.is_at_end())
    {
        char const c = from.next();
        if (is_hex ? !ascii::is_hex_digit(c) : !ascii::is_digit(c)) break;
        from.take_any();
        has_digit = true;
        constexpr char32_t too_large = 0x110000;
        code = std::min<char32_t>(code * (is_hex ? 16 : 10) + ascii::hex_digit_value(c), too_large);
    }
    if (!has_digit || !from.take(';') || !is_xml_character(code)) return std::nullopt;
    return code;
}

/// "PredefEntityRef", behind its "&".
std::optional<char32_t> read_entity_reference(text_reader& from) noexcept
{
    if (from.take("amp;")) return U'&';
    if (from.take("lt;")) return U'<';
    if (from.take("gt;")) return U'>';
    if (from.take("quot;")) return U'"';
    if (from.take("apos;")) return U'\'';
    return std::nullopt;
}

/// "PseudoAttValue": nothing if it is not well-formed.
std::optional<std::pmr::string> read_value(std::string_view raw, std::pmr::memory_resource* memory)
{
    std::pmr::string value(memory);
    text_reader from(raw);
    while (!from.is_at_end())
    {
        char32_t const c = take_code_point(from);
        if (c == '<' || !is_xml_character(c)) return std::nullopt;
        std::optional<char32_t> read = c;
        if (c == '&')
        {
            read = from.take('#') ? read_character_reference(from) : read_entity_reference(from);
        }
        if (!read) return std::nullopt;
        encoding::append_code_point(value, *read);
    }
    return value;
}

} // namespace

std::optional<std::pmr::string> pseudo_attribute(
    std::string_view data, std::string_view name, std::pmr::memory_resource* memory)
{
    using allocator = std::pmr::polymorphic_allocator<std::string_view>;
    boost::unordered_flat_set<std::string_view, bytes::text_hash, std::equal_to<>, allocator> names{
        allocator(memory)};
    std::optional<std::pmr::string> wanted;
    text_reader from(data);
    skip_space(from);
    while (!from.is_at_end())
    {
        auto const found = take_attribute(from);
        if (!found || !names.insert(found->name).second) return std::nullopt;
        auto value = read_value(found->raw_value, memory);
        if (!value) return std::nullopt;
        if (found->name == name) wanted = std::move(value);
        bool const is_separated = skip_space(from);
        if (!is_separated && !from.is_at_end()) return std::nullopt;
    }
    return wanted;
}

} // namespace mf2::html
