#include "html/tag_lookup.hpp"

#include "encoding/ascii.hpp"

#include <array>
#include <cstddef>
#include <cstring>

namespace mf2::html
{

namespace
{

constexpr std::size_t tag_count = static_cast<std::size_t>(tag::count_);

// clang-format off
/// In the order of the enumerators.
constexpr std::array<std::string_view, tag_count> names = {
    "",
    "a", "abbr", "address", "annotation-xml", "applet", "area", "article", "aside", "audio",
    "b", "base", "basefont", "bgsound", "big", "blockquote", "body", "br", "button",
    "caption", "center", "cite", "code", "col", "colgroup",
    "data", "dd", "del", "desc", "details", "dialog", "dir", "div", "dl", "dt",
    "em", "embed",
    "fieldset", "figcaption", "figure", "font", "footer", "foreignobject", "form", "frame",
    "frameset",
    "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html",
    "i", "iframe", "image", "img", "input", "ins",
    "keygen",
    "li", "link", "listing",
    "main", "malignmark", "marquee", "math", "menu", "meta", "mglyph", "mi", "mn", "mo", "ms",
    "mtext",
    "nav", "nobr", "noembed", "noframes", "noscript",
    "object", "ol", "optgroup", "option",
    "p", "param", "picture", "plaintext", "pre",
    "rb", "rp", "rt", "rtc", "ruby",
    "s", "script", "search", "section", "select", "selectedcontent", "small", "source", "span",
    "strike", "strong", "style", "sub", "summary", "sup", "svg",
    "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "time", "title", "tr",
    "track", "tt",
    "u", "ul",
    "var", "video",
    "wbr",
    "xmp"};
// clang-format on
static_assert(names.back() == "xmp", "as many names as enumerators");

/// The first eight bytes of a name, little-endian, zeros behind a shorter one.
constexpr std::uint64_t key_of(std::string_view name)
{
    std::uint64_t key = 0;
    for (std::size_t i = 0; i != name.size() && i != 8; ++i)
    {
        key |= std::uint64_t{static_cast<unsigned char>(name[i])} << (8 * i);
    }
    return key;
}

constexpr std::size_t slot_bits = 10;

/// Found by trial: with it no two names share a slot.
constexpr std::uint64_t multiplier = 0x5AFB24ACB7E5990D;

constexpr std::size_t slot_of(std::uint64_t key, std::size_t size)
{
    return static_cast<std::size_t>(((key ^ size) * multiplier) >> (64 - slot_bits));
}

struct tag_table
{
    std::array<tag, std::size_t{1} << slot_bits> slots{};
    std::array<std::uint64_t, tag_count> keys{};
    bool is_perfect = true;
};

constexpr tag_table make_table()
{
    tag_table made;
    for (std::size_t i = 1; i != tag_count; ++i)
    {
        made.keys[i] = key_of(names[i]);
        tag& slot = made.slots[slot_of(made.keys[i], names[i].size())];
        made.is_perfect = made.is_perfect && slot == tag::unknown;
        slot = static_cast<tag>(i);
    }
    return made;
}

constexpr tag_table table = make_table();
static_assert(table.is_perfect, "each name has a slot of its own: find another multiplier");

/// Lower case for the letters A to Z among eight bytes at once.
std::uint64_t to_lower(std::uint64_t bytes) noexcept
{
    constexpr std::uint64_t each = 0x0101010101010101u;
    std::uint64_t const seven_bits = bytes & (0x7f * each);
    std::uint64_t const from_a = seven_bits + (0x80 - 'A') * each;
    std::uint64_t const beyond_z = seven_bits + (0x7f - 'Z') * each;
    std::uint64_t const upper = from_a & ~beyond_z & ~bytes & (0x80 * each);
    return bytes | (upper >> 2);
}

/// `key_of` for any name without a loop: overlapping loads that stay inside it.
std::uint64_t load_key(std::string_view name) noexcept
{
    std::size_t const size = name.size();
    char const* const at = name.data();
    if (size >= 8)
    {
        std::uint64_t key;
        std::memcpy(&key, at, 8);
        return key;
    }
    if (size >= 4)
    {
        std::uint32_t low;
        std::uint32_t high;
        std::memcpy(&low, at, 4);
        std::memcpy(&high, at + size - 4, 4);
        return low | std::uint64_t{high} << (8 * (size - 4));
    }
    auto const byte = [at](std::size_t i) {
        return std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
    };
    return byte(0) | byte(size / 2) | byte(size - 1);
}

bool same_tail(std::string_view name, std::string_view lower) noexcept
{
    for (std::size_t i = 8; i < lower.size(); ++i)
    {
        if (encoding::to_ascii_lower(name[i]) != lower[i])
        {
            return false;
        }
    }
    return true;
}

tag find_tag(std::string_view name, std::uint64_t raw_key) noexcept
{
    std::uint64_t const key = to_lower(raw_key);
    tag const candidate = table.slots[slot_of(key, name.size())];
    auto const index = static_cast<std::size_t>(candidate);
    bool const is_same = table.keys[index] == key && names[index].size() == name.size() &&
        same_tail(name, names[index]);
    return is_same ? candidate : tag::unknown;
}

} // namespace

tag lookup_tag(std::string_view name) noexcept
{
    return name.empty() ? tag::unknown : find_tag(name, load_key(name));
}

tag lookup_tag(std::string_view name, char const* last) noexcept
{
    if (last - name.data() < 8 || name.empty()) return lookup_tag(name);
    std::uint64_t key;
    std::memcpy(&key, name.data(), 8);
    if (name.size() < 8) key &= ~std::uint64_t{0} >> (64 - 8 * name.size());
    return find_tag(name, key);
}

std::string_view name_of(tag value) noexcept
{
    return names[static_cast<std::size_t>(value)];
}

} // namespace mf2::html
