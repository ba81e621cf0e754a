// Tests: test/html/tape/fragment_serializer.cpp
#include "html/tape/markup_text.hpp"

#include "bytes/ascii.hpp"
#include "bytes/find_in_set.hpp"
#include "html/tape/foreign_names.hpp"

#include <algorithm>
#include <cstddef>

namespace mf2::html
{
namespace
{

/// HTML, "escaping a string": bytes that may have to be escaped in text. U+00A0 starts with C2.
struct escaped_in_text
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '&') | bytes::is(each, '<') | bytes::is(each, '>') |
            bytes::is(each, '\xC2');
    }
};

/// The bytes that may have to be escaped in attribute values.
struct escaped_in_value
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '"') | escaped_in_text::has(each);
    }
};

/// HTML, "escaping a string", for the character at the start of `rest`.
/// @return  the text to write instead; empty for any other character
std::string_view escape_of(std::string_view rest)
{
    switch (rest.front())
    {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return rest.starts_with("\xC2\xA0") ? "&nbsp;" : "";
    }
}

template <class Escaped>
void append_escaped(std::pmr::string& out, std::string_view text)
{
    while (true)
    {
        char const* const last = text.data() + text.size();
        char const* const hit = bytes::find_in_set<Escaped>(text.data(), last);
        auto const found = static_cast<std::size_t>(hit - text.data());
        out.append(text.data(), found);
        text.remove_prefix(found);
        if (text.empty()) return;

        auto const escape = escape_of(text);
        std::size_t const length = text.front() == '\xC2' && !escape.empty() ? 2 : 1;
        out += escape.empty() ? text.substr(0, 1) : escape;
        text.remove_prefix(length);
    }
}

/// Whether the name of an HTML element's attribute is written as it stands in the source. The
/// tokenizer changes ASCII upper alphas and NUL. Bytes beyond ASCII may be malformed.
bool is_plain_name(std::string_view name) noexcept
{
    return std::all_of(name.begin(), name.end(), [](char c) {
        return c != '\0' && ascii::is_ascii(c) && !ascii::is_upper(c);
    });
}

} // namespace

void append_escaped_text(std::pmr::string& out, std::string_view text)
{
    append_escaped<escaped_in_text>(out, text);
}

std::string_view written_name(
    std::string_view raw, element_namespace space, std::pmr::string& storage)
{
    if (space == element_namespace::html && is_plain_name(raw)) return raw;
    storage.clear();
    append_attribute_name(storage, raw, space);
    return storage;
}

void append_attribute_text(std::pmr::string& out, std::string_view name, std::string_view value)
{
    ((out += ' ') += name) += "=\"";
    append_escaped<escaped_in_value>(out, value);
    out += '"';
}

} // namespace mf2::html
