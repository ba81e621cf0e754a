#include "archive/iri.hpp"
#include "archive/page_json.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

namespace mf2::archive
{

namespace
{

constexpr std::string_view vocabulary = "http://microformats.org/profile/";
constexpr std::string_view relations = "http://www.w3.org/1999/xhtml/vocab#";
constexpr std::string_view rdf_type = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";
constexpr std::string_view label = "<http://www.w3.org/2000/01/rdf-schema#label>";
constexpr std::string_view rdf_html = "^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML>";

// Results do not keep the prefixes of property classes. These are the names that the vocabularies
// of microformats2 use with u- and with dt-; all others are p-.
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

std::string url_or_literal(std::string_view url)
{
    if (!is_absolute_url(url)) return literal(url);
    std::string out;
    append_iri(out, url);
    return out;
}

/// A prefix that is stable for a record in every run, and differs from those of other records.
/// Without an ID, many records have the URL and the date of another.
std::string blank_node_prefix(page const& from)
{
    std::uint64_t hash = 0xCBF29CE484222325; // FNV-1a
    auto const add = [&hash](std::string_view bytes) {
        for (char const c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
        hash *= 0x100000001B3;
    };
    for (std::string const* part : {&from.file, &from.url, &from.date, &from.record_id}) add(*part);
    add(std::to_string(from.offset));
    std::string prefix = "_:b";
    append_hexadecimal(prefix, hash, 16);
    return prefix += 'n';
}

/// Writes the items of one page. Wiki, "microformats2-parsing-rdf": an item is a blank node, its
/// types and properties are terms of the profile, its p-name is its label, too. Decided here, since
/// the wiki leaves it open: html is an rdf:HTML literal, children are values of `children`,
/// relations are terms of the XHTML vocabulary.
class quad_writer
{
public:
    quad_writer(line_output& out, page const& from, writer_options const& options)
        : out_(out), options_(options), prefix_(blank_node_prefix(from))
    {
        append_iri(graph_, from.url);
    }

    void write_item(item const& value)
    {
        begin(value);
        while (!open_.empty() && !out_.is_refused()) go_on(open_.back());
    }

    void write_relations(std::span<relation const> rels)
    {
        for (relation const& each : rels)
        {
            std::string const predicate = term(relations, each.name);
            for (auto const& url : each.urls)
            {
                if (out_.is_refused()) return;
                write(graph_, predicate, url_or_literal(url));
            }
        }
    }

private:
    /// An item that has begun.
    struct level
    {
        item const* of;
        std::string node;
        std::size_t property = 0; ///< the one that is written
        std::size_t value = 0;    ///< its next value
        std::size_t child = 0;    ///< the next one
    };

    void begin(item const& value)
    {
        open_.push_back({&value, prefix_ + std::to_string(next_++)});
        for (auto const type : value.type())
            write(open_.back().node, rdf_type, term(vocabulary, type));
    }

    /// Write up to the next nested item, or to the item's end.
    void go_on(level& at)
    {
        properties const all = at.of->properties();
        for (; at.property != all.size(); ++at.property)
        {
            property const each = all[at.property];
            while (at.value != each.values.size() && !out_.is_refused())
            {
                property_value const one = each.values[at.value++];
                if (auto const* const nested = std::get_if<nested_item>(&one))
                    return begin(**nested);
                std::visit([&](auto const& held) { write_value(at.node, each.name, held); }, one);
            }
            at.value = 0;
        }
        if (at.child != at.of->children().size()) return begin(at.of->children()[at.child++]);
        end();
    }

    /// Write an item's relation to the one around it, behind its own content.
    void end()
    {
        level const inner = std::move(open_.back());
        open_.pop_back();
        if (open_.empty()) return;
        level const& outer = open_.back();
        if (outer.child != 0) return write(outer.node, term(vocabulary, "children"), inner.node);
        std::string_view const name = outer.of->properties()[outer.property].name;
        write_property(outer.node, inner.of->html() ? "e-" : prefix_of(name), name, inner.node);
    }

    void write(std::string_view subject, std::string_view predicate, std::string_view object)
    {
        std::string& line = out_.text();
        line.append(subject).append(" ").append(predicate).append(" ").append(object);
        line.append(" ").append(graph_).append(" .");
        out_.end_line();
    }

    void write_property(
        std::string_view node, std::string_view prefix, std::string_view name,
        std::string_view object)
    {
        write(node, term(vocabulary, std::string(prefix).append(name)), object);
    }

    void write_value(std::string_view node, std::string_view name, std::string_view text)
    {
        std::string_view const prefix = prefix_of(name);
        write_property(node, prefix, name, prefix == "u-" ? url_or_literal(text) : literal(text));
        if (name == "name") write(node, label, literal(text));
    }

    void write_value(std::string_view node, std::string_view name, image const& value)
    {
        write_property(node, "u-", name, url_or_literal(value.value));
    }

    void write_value(std::string_view node, std::string_view name, embedded_markup const& value)
    {
        bool const has_html = options_.html == part::written;
        write_property(
            node, "e-", name,
            has_html ? literal(value.html).append(rdf_html) : literal(value.value));
    }

    void write_value(std::string_view node, std::string_view name, date_time const& value)
    {
        write_property(node, "dt-", name, literal(value.value));
    }

    /// Does nothing: `go_on` begins nested items.
    void write_value(std::string_view, std::string_view, nested_item const&) {}

    static std::string_view prefix_of(std::string_view name)
    {
        if (has(url_properties, name)) return "u-";
        return has(time_properties, name) ? "dt-" : "p-";
    }

    line_output& out_;
    writer_options const& options_;
    std::string graph_;
    std::string prefix_;
    std::size_t next_ = 0;
    std::vector<level> open_;
};

} // namespace

bool can_be_written(page const& from, writer_options const& options)
{
    return options.format != page_format::nquads || has_scheme(from.url);
}

void write_nquads(line_output& out, page const& from, writer_options const& options)
{
    if (!can_be_written(from, options)) return;
    quad_writer writer(out, from, options);
    for (item const& each : from.content.items) writer.write_item(each);
    if (options.rels == part::written) writer.write_relations(from.content.relations.rels());
}

} // namespace mf2::archive
