#include "json_text.hpp"

#include "bytes/find_in_set.hpp"

#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <limits>
#include <system_error>
#include <variant>

namespace mf2
{

namespace
{

/// How much text is given on at once.
constexpr std::size_t overflow_size = std::size_t{16} * 1024;

/// RFC 8259, "Strings": what must be escaped.
struct escaped_characters
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is_at_most(each, 0x1F) | bytes::is(each, '"') | bytes::is(each, '\\');
    }
};

/// The same, and what U+0085, U+2028 and U+2029 begin with in UTF-8.
struct escaped_characters_and_separators
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return escaped_characters::has(each) | bytes::is(each, '\xC2') | bytes::is(each, '\xE2');
    }
};

} // namespace

void json_text::write(std::string_view text)
{
    switch (style_.separators)
    {
    case line_separators::verbatim: return write_string<escaped_characters>(text);
    case line_separators::escaped: return write_string<escaped_characters_and_separators>(text);
    }
}

template <class Special>
void json_text::write_string(std::string_view text)
{
    out_ += '"';
    while (!text.empty())
    {
        char const* const first = text.data();
        char const* const end = bytes::find_in_set<Special>(first, first + text.size());
        auto const size = static_cast<std::size_t>(end - first);
        // With a size: for any two iterators more would have to be thought of.
        out_.append(first, size);
        text.remove_prefix(size);
        if (!text.empty()) text.remove_prefix(write_special(text));
        give_overflow();
    }
    out_ += '"';
}

/// @param rest  begins with a special character, or what may be one
/// @return      how many bytes of it are written
std::size_t json_text::write_special(std::string_view rest)
{
    if (static_cast<unsigned char>(rest.front()) < 0x80)
    {
        write_escaped(rest.front());
        return 1;
    }
    bool const is_next_line = rest.starts_with("\xC2\x85");
    bool const is_line = rest.starts_with("\xE2\x80\xA8");
    if (is_next_line || is_line || rest.starts_with("\xE2\x80\xA9"))
    {
        out_ += is_next_line ? "\\u0085" : is_line ? "\\u2028" : "\\u2029";
        return is_next_line ? 2 : 3;
    }
    out_ += rest.front();
    return 1;
}

void json_text::write_escaped(char c)
{
    constexpr char digits[] = "0123456789abcdef";
    switch (c)
    {
    case '"': out_ += "\\\""; return;
    case '\\': out_ += "\\\\"; return;
    case '\b': out_ += "\\b"; return;
    case '\f': out_ += "\\f"; return;
    case '\n': out_ += "\\n"; return;
    case '\r': out_ += "\\r"; return;
    case '\t': out_ += "\\t"; return;
    default: break;
    }
    auto const code = static_cast<unsigned char>(c);
    out_ += "\\u00";
    out_ += digits[code >> 4];
    out_ += digits[code & 0xF];
}

void json_text::write(std::uint64_t number)
{
    std::array<char, std::numeric_limits<std::uint64_t>::digits10 + 1> digits{};
    auto const [end, problem] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    assert(problem == std::errc() && "there is room for every number");
    out_.append(digits.data(), end);
}

void json_text::key(std::string_view name)
{
    // What overflowed did not end where an object begins.
    if (out_.empty() || out_.back() != '{') out_ += ',';
    write(name);
    out_ += ':';
}

void json_text::write(image const& value)
{
    out_ += R"({"value":)";
    write(value.value);
    if (value.has_alt)
    {
        out_ += R"(,"alt":)";
        write(value.alt);
    }
    if (!value.srcset.empty())
    {
        out_ += R"(,"srcset":)";
        write_object(value.srcset);
    }
    out_ += '}';
}

void json_text::write(image_source const& value)
{
    write(value.descriptor);
    out_ += ':';
    write(value.url);
}

void json_text::write(embedded_markup const& value)
{
    out_ += R"({"value":)";
    write(value.value);
    if (style_.html == html_member::written)
    {
        out_ += R"(,"html":)";
        write(value.html);
    }
    write_language(value.lang);
    out_ += '}';
}

void json_text::write(date_time const& value)
{
    out_ += R"({"value":)";
    write(value.value);
    out_ += R"(,"authored":)";
    write(value.authored);
    out_ += '}';
}

void json_text::write(property const& value)
{
    write(value.name);
    out_ += ":[";
    bool is_first = true;
    for (property_value const& each : value.values)
    {
        if (!is_first) out_ += ',';
        is_first = false;
        std::visit([this](auto const& one) { write(one); }, each);
    }
    out_ += ']';
}

template <class Text>
void json_text::write_member(std::string_view key, std::optional<Text> const& value)
{
    if (!value) return;
    out_ += ',';
    write(key);
    out_ += ':';
    write(*value);
}

void json_text::write_language(std::string_view lang)
{
    if (lang.empty()) return;
    out_ += R"(,"lang":)";
    write(lang);
}

void json_text::write(item const& value)
{
    out_ += R"({"type":)";
    write_array(value.type());
    out_ += R"(,"properties":)";
    write_object(value.properties());
    if (!value.id().empty())
    {
        out_ += R"(,"id":)";
        write(value.id());
    }
    if (!value.children().empty())
    {
        out_ += R"(,"children":)";
        write_array(value.children());
    }
    if (auto const simple = value.value())
    {
        out_ += R"(,"value":)";
        std::visit([this](auto const& one) { write(one); }, *simple);
    }
    if (style_.html == html_member::written) write_member("html", value.html());
    write_language(value.lang());
    if (value.has_places() || value.source() == item_source::metaformats)
    {
        out_ += R"(,"source":)";
        write(name(value.source()));
    }
    if (value.has_places()) write_places(value);
    out_ += '}';
}

void json_text::write_places(item const& value)
{
    out_ += R"(,"start":)";
    write(value.start());
    out_ += R"(,"end":)";
    write(value.end());
    out_ += R"(,"places":{)";
    bool is_first = true;
    for (property const& each : value.properties())
    {
        if (!is_first) out_ += ',';
        is_first = false;
        write(each.name);
        out_ += ':';
        write_array(places_of(each.values));
    }
    out_ += '}';
}

void json_text::write(value_place const& value)
{
    begin_object();
    key("start");
    write(value.start);
    key("end");
    write(value.end);
    key("kind");
    write(name(value.kind));
    key("rule");
    write(name(value.rule));
    if (value.attribute != value_attribute::none)
    {
        key("attribute");
        write(name(value.attribute));
    }
    if (value.is_implied) out_ += R"(,"implied":true)";
    end_object();
}

void json_text::write(meta_item const& value)
{
    out_ += '{';
    if (!value.type().empty())
    {
        out_ += R"("type":)";
        write(value.type());
        out_ += R"(,"properties":)";
        write_object(value.properties());
    }
    out_ += '}';
}

void json_text::write(relation const& value)
{
    write(value.name);
    out_ += ':';
    write_array(value.urls);
}

void json_text::write(related_url const& value)
{
    write(value.url);
    out_ += R"(:{"rels":)";
    write_array(value.rels);
    out_ += R"(,"text":)";
    write(value.text);
    write_member("title", value.title);
    write_member("media", value.media);
    write_member("hreflang", value.hreflang);
    write_member("type", value.type);
    out_ += '}';
}

void json_text::write(diagnostic const& value)
{
    out_ += R"({"name":)";
    write(name(value.code));
    out_ += R"(,"offset":)";
    write(value.offset);
    out_ += R"(,"text":)";
    write(value.text);
    out_ += '}';
}

void json_text::write(enclosing_item const& value)
{
    out_ += R"({"type":)";
    write_array(value.type);
    if (value.property.empty()) out_ += R"(,"child":true)";
    else
    {
        out_ += R"(,"property":)";
        write(value.property);
    }
    out_ += '}';
}

void json_text::write(provenance const& value)
{
    begin_object();
    key("encoding");
    write(value.encoding);
    key("encoding_source");
    write(name(value.encoding_source));
    key("base_url");
    write(value.base_url);
    key("passes");
    write(static_cast<std::uint64_t>(value.passes));
    key("diagnostics");
    write_array(value.diagnostics);
    if (value.diagnostics_left_out != 0)
    {
        key("diagnostics_left_out");
        write(value.diagnostics_left_out);
    }
    write_member("title", value.title);
    write_language(value.lang);
    end_object();
}

void json_text::write(link const& value)
{
    begin_object();
    write_link_members(value);
    end_object();
}

void json_text::write_link_members(link const& value)
{
    key("tag");
    write(name(value.element));
    key("url");
    write(value.url);
    key("rels");
    write_array(value.rels);
    key("text");
    write(value.text);
    key("start");
    write(value.start);
    key("end");
    write(value.end);
}

void json_text::write_members(document const& value)
{
    key("items");
    write_array(value.items);
    if (value.meta_item)
    {
        key("meta-item");
        write(*value.meta_item);
    }
    key("rels");
    write_object(value.relations.rels());
    key("rel-urls");
    write_object(value.relations.urls());
}

void json_text::write(document const& value)
{
    begin_object();
    write_members(value);
    end_object();
}

void json_text::give_overflow()
{
    if (overflow_ == nullptr || out_.size() < overflow_size) return;
    (*overflow_)(out_);
    out_.clear();
}

} // namespace mf2
