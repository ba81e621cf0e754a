#include "archive/page_json.hpp"

#include <mf2/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace mf2::archive
{

namespace
{

namespace json = boost::json;

constexpr std::string_view vocabulary = "http://microformats.org/profile/";
constexpr std::string_view relations = "http://www.w3.org/1999/xhtml/vocab#";
constexpr std::string_view rdf_type = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";
constexpr std::string_view rdf_html = "^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML>";

// Results do not keep the prefixes of property classes. These are the names that the vocabularies of
// microformats2 have with u- and with dt-; all others are p-.
constexpr std::array<std::string_view, 24> url_properties{
    "attachment",  "audio",  "bookmark-of",    "checkin", "email",     "featured",
    "follow-of",   "impp",   "in-reply-to",    "key",     "like-of",   "listen-of",
    "logo",        "photo",  "quotation-of",   "read-of", "repost-of", "sound",
    "syndication", "tag-of", "translation-of", "uid",     "url",       "video"};
constexpr std::array<std::string_view, 13> time_properties{
    "accessed", "anniversary", "bday", "deleted",  "dtstamp", "duration", "end",
    "listed",   "published",   "rev",  "reviewed", "start",   "updated"};

template <class Names>
bool has(Names const& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view view(json::string const& text)
{
    return {text.data(), text.size()};
}

void append_hexadecimal(std::string& out, std::uint64_t value, std::size_t digits)
{
    constexpr std::string_view digit = "0123456789ABCDEF";
    for (std::size_t left = digits; left != 0; --left)
    {
        out += digit[value >> 4 * (left - 1) & 0xF];
    }
}

// RFC 3987, and N-Quads, IRIREF: what may not stand in an IRI is percent-encoded.
void append_iri(std::string& out, std::string_view text)
{
    constexpr std::string_view refused = "<>\"{}|^`\\";
    out += '<';
    for (char const c : text)
    {
        bool const is_refused =
            static_cast<unsigned char>(c) <= 0x20 || refused.find(c) != refused.npos;
        if (!is_refused)
        {
            out += c;
            continue;
        }
        out += '%';
        append_hexadecimal(out, static_cast<unsigned char>(c), 2);
    }
    out += '>';
}

std::string term(std::string_view name_space, std::string_view name)
{
    std::string whole;
    append_iri(whole, std::string(name_space).append(name));
    return whole;
}

// N-Quads, STRING_LITERAL_QUOTE.
std::string literal(std::string_view text)
{
    std::string out = "\"";
    for (char const c : text)
    {
        switch (c)
        {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        default: out += c;
        }
    }
    return out += '"';
}

/// RFC 3986, "scheme", and something behind it.
bool is_absolute(std::string_view url)
{
    std::size_t const colon = url.find(':');
    if (colon == url.npos || colon == 0 || colon + 1 == url.size()) return false;
    return std::all_of(url.begin(), url.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
            c == '+' || c == '-' || c == '.';
    });
}

std::string url_or_literal(std::string_view url)
{
    if (!is_absolute(url)) return literal(url);
    std::string out;
    append_iri(out, url);
    return out;
}

/// The same for the same record in every run.
std::string blank_node_prefix(page const& from)
{
    std::uint64_t hash = 0xCBF29CE484222325; // FNV-1a
    for (std::string const* part : {&from.url, &from.date, &from.record_id})
    {
        for (char const c : *part) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
        hash *= 0x100000001B3;
    }
    std::string prefix = "_:b";
    append_hexadecimal(prefix, hash, 16);
    return prefix += 'n';
}

/// Writes the items of one page. Wiki, "microformats2-parsing-rdf": an item is a blank node, its types
/// and properties are terms of the profile. What the wiki leaves open: html is an rdf:HTML literal,
/// items that are no property's value hang on `children`, relations are terms of the XHTML vocabulary.
class quad_writer
{
public:
    quad_writer(std::string& out, page const& from) : out_(out), prefix_(blank_node_prefix(from))
    {
        append_iri(graph_, from.url);
    }

    std::string write_item(json::object const& item)
    {
        std::string const node = prefix_ + std::to_string(next_++);
        for (json::value const& type : item.at("type").as_array())
        {
            write(node, rdf_type, term(vocabulary, view(type.as_string())));
        }
        for (auto const& member : item.at("properties").as_object())
        {
            std::string_view const name(member.key().data(), member.key().size());
            for (json::value const& value : member.value().as_array())
            {
                write_property(node, name, value);
            }
        }
        if (json::value const* const children = item.if_contains("children"))
        {
            for (json::value const& child : children->as_array())
            {
                write(node, term(vocabulary, "children"), write_item(child.as_object()));
            }
        }
        return node;
    }

    void write_relations(json::object const& rels)
    {
        for (auto const& member : rels)
        {
            std::string const predicate =
                term(relations, std::string_view(member.key().data(), member.key().size()));
            for (json::value const& url : member.value().as_array())
            {
                write(graph_, predicate, url_or_literal(view(url.as_string())));
            }
        }
    }

private:
    void write(std::string_view subject, std::string_view predicate, std::string_view object)
    {
        out_.append(subject).append(" ").append(predicate).append(" ").append(object);
        out_.append(" ").append(graph_).append(" .\n");
    }

    void write_property(std::string const& node, std::string_view name, json::value const& value)
    {
        std::string const plain(name);
        if (value.is_string()) write_text(node, plain, view(value.as_string()));
        else if (value.as_object().contains("properties"))
        {
            std::string const predicate = term(vocabulary, prefix_of(plain) + plain);
            write(node, predicate, write_item(value.as_object()));
        }
        else if (json::value const* const html = value.as_object().if_contains("html"))
        {
            std::string const object = literal(view(html->as_string())).append(rdf_html);
            write(node, term(vocabulary, "e-" + plain), object);
        }
        else
        {
            // An image with its text, or markup whose html was left out.
            json::object const& object = value.as_object();
            std::string_view const text = view(object.at("value").as_string());
            if (object.contains("alt"))
                write(node, term(vocabulary, "u-" + plain), url_or_literal(text));
            else write(node, term(vocabulary, "e-" + plain), literal(text));
        }
    }

    void write_text(std::string const& node, std::string const& name, std::string_view text)
    {
        std::string const prefix = prefix_of(name);
        std::string const object = prefix == "u-" ? url_or_literal(text) : literal(text);
        write(node, term(vocabulary, prefix + name), object);
    }

    static std::string prefix_of(std::string_view name)
    {
        if (has(url_properties, name)) return "u-";
        return has(time_properties, name) ? "dt-" : "p-";
    }

    std::string& out_;
    std::string graph_;
    std::string prefix_;
    std::size_t next_ = 0;
};

} // namespace

void write_nquads(std::string& out, page const& from, writer_options const& options)
{
    if (!is_absolute(from.url)) return;
    json::object content = to_json(from.content);
    json::array items = wanted_items(std::move(content["items"].as_array()), options);
    bool const needs_items = options.pages == pages_written::with_items || !options.types.empty();
    if (needs_items && items.empty()) return;
    quad_writer writer(out, from);
    for (json::value const& item : items) writer.write_item(item.as_object());
    if (options.rels == part::written) writer.write_relations(content["rels"].as_object());
}

} // namespace mf2::archive
