#include "json_text.hpp"

#include "bytes/find_in_set.hpp"

#include <cstddef>
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

} // namespace

void json_text::write(std::string_view text)
{
    out_ += '"';
    char const* const last = text.data() + text.size();
    for (char const* run = text.data(); run != last;)
    {
        char const* const end = bytes::find_in_set<escaped_characters>(run, last);
        out_.append(run, end);
        run = end;
        if (run != last) write_escaped(*run++);
    }
    out_ += '"';
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

template <class Members>
void json_text::write_object(Members const& members)
{
    out_ += '{';
    bool is_first = true;
    for (auto const& each : members)
    {
        if (!is_first) out_ += ',';
        is_first = false;
        write(each);
    }
    out_ += '}';
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
    out_ += R"(,"html":)";
    write(value.html);
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
        give_overflow();
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
    write_array(value.type);
    out_ += R"(,"properties":)";
    write_object(value.properties);
    if (!value.id.empty())
    {
        out_ += R"(,"id":)";
        write(value.id);
    }
    if (!value.children.empty())
    {
        out_ += R"(,"children":)";
        write_array(value.children);
    }
    if (value.value)
    {
        out_ += R"(,"value":)";
        std::visit([this](auto const& one) { write(one); }, *value.value);
    }
    write_member("html", value.html);
    write_language(value.lang);
    if (value.source == item_source::metaformats) out_ += R"(,"source":"metaformats")";
    out_ += '}';
    give_overflow();
}

void json_text::write(meta_item const& value)
{
    out_ += '{';
    if (!value.type.empty())
    {
        out_ += R"("type":)";
        write(value.type);
        out_ += R"(,"properties":)";
        write_object(value.properties);
    }
    out_ += '}';
    give_overflow();
}

void json_text::write(relation const& value)
{
    write(value.name);
    out_ += ':';
    write_array(value.urls);
    give_overflow();
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
    give_overflow();
}

void json_text::write(document const& value)
{
    out_ += R"({"items":)";
    write_array(value.items);
    if (value.meta_item)
    {
        out_ += R"(,"meta-item":)";
        write(*value.meta_item);
    }
    out_ += R"(,"rels":)";
    write_object(value.rels);
    out_ += R"(,"rel-urls":)";
    write_object(value.rel_urls);
    out_ += '}';
}

void json_text::give_overflow()
{
    if (overflow_ == nullptr || out_.size() < overflow_size) return;
    (*overflow_)(out_);
    out_.clear();
}

} // namespace mf2
