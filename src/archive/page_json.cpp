#include "archive/page_json.hpp"

#include <mf2/json.hpp>
#include <mf2/json_writer.hpp>

#include <boost/json/serializer.hpp>

#include <algorithm>
#include <utility>

namespace mf2::archive
{

namespace
{

namespace json = boost::json;

void append_line(std::string& out, json::value const& value)
{
    json::serializer serializer;
    serializer.reset(&value);
    char buffer[4096];
    while (!serializer.done()) out += serializer.read(buffer, sizeof buffer);
    out += '\n';
}

json::value or_null(std::string const& text)
{
    if (text.empty()) return nullptr;
    return json::string(text);
}

/// What both forms of JSON say of the page.
json::object describe(page const& from)
{
    json::object line;
    line.reserve(20);
    line.emplace("url", from.url);
    line.emplace("date", or_null(from.date));
    line.emplace("record_id", or_null(from.record_id));
    line.emplace("payload_digest", or_null(from.payload_digest));
    line.emplace("file", from.file);
    line.emplace("offset", from.offset);
    line.emplace("length", from.length);
    line.emplace("status", from.status ? json::value(*from.status) : json::value(nullptr));
    line.emplace("content_type", or_null(from.content_type));
    return line;
}

/// What the parser says of its reading, under the names of an archive's line.
void add_provenance(json::object& line, page const& from)
{
    json::object about = provenance_to_json(from.content);
    line.emplace("encoding", std::move(about["encoding"]));
    line.emplace("encoding_source", std::move(about["encoding-source"]));
    line.emplace("base_url", std::move(about["base-url"]));
    line.emplace("truncated", or_null(from.truncated));
}

bool has_type(json::object const& item, std::vector<std::string> const& wanted)
{
    for (json::value const& type : item.at("type").as_array())
    {
        std::string_view const text(type.as_string().data(), type.as_string().size());
        if (std::find(wanted.begin(), wanted.end(), text) != wanted.end()) return true;
    }
    return false;
}

bool is_item(json::value const& value)
{
    return value.is_object() && value.as_object().contains("properties");
}

/// Calls `visit` for the items directly inside an item, in the order they are written.
template <class Visit>
void for_each_nested(json::object& item, Visit visit)
{
    for (auto& member : item.at("properties").as_object())
    {
        for (json::value& value : member.value().as_array())
        {
            if (is_item(value)) visit(value);
        }
    }
    json::value* const children = item.if_contains("children");
    if (children == nullptr) return;
    for (json::value& child : children->as_array()) visit(child);
}

void take_wanted(json::value& item, std::vector<std::string> const& types, json::array& into)
{
    if (has_type(item.as_object(), types))
    {
        into.push_back(std::move(item));
        return;
    }
    for_each_nested(
        item.as_object(), [&](json::value& nested) { take_wanted(nested, types, into); });
}

/// Take away the `html` of an item and of all that is in it.
void drop_html(json::value& value)
{
    if (!value.is_object()) return;
    json::object& object = value.as_object();
    object.erase("html");
    if (!is_item(value)) return;
    for (auto& member : object.at("properties").as_object())
    {
        for (json::value& each : member.value().as_array()) drop_html(each);
    }
    json::value* const children = object.if_contains("children");
    if (children == nullptr) return;
    for (json::value& child : children->as_array()) drop_html(child);
}

/// The item of a page's head, if it was asked for and is of a wanted type; else empty.
json::object wanted_meta_item(page const& from, writer_options const& options)
{
    if (!from.content.meta_item) return {};
    meta_item const& head = *from.content.meta_item;
    auto const is_its_type = [&head](std::string_view wanted) {
        return wanted.starts_with("h-") && wanted.substr(2) == head.type;
    };
    bool const is_wanted = options.types.empty() ||
        std::any_of(options.types.begin(), options.types.end(), is_its_type);
    return is_wanted ? to_json(head) : json::object();
}

/// The line of a page that is written with all there is to it, without values made of the content.
void write_whole_page(std::string& out, page& from)
{
    json::object line = describe(from);
    add_provenance(line, from);
    append_line(out, std::move(line));
    // Open the object again: a line's end and the brace are taken off.
    out.resize(out.size() - 2);
    std::size_t const content = out.size();
    json_writer writer([&out](std::string_view text) { out += text; });
    for (auto& each : from.content.items) writer.on_item(std::move(each));
    if (from.content.meta_item) writer.on_meta_item(std::move(*from.content.meta_item));
    writer.on_relations(std::move(from.content.rels), std::move(from.content.rel_urls));
    writer.close();
    out[content] = ',';
    out.back() = ',';
    json::object last;
    last.emplace("diagnostics", std::move(provenance_to_json(from.content)["diagnostics"]));
    std::string rest;
    append_line(rest, std::move(last));
    out.append(rest, 1);
}

} // namespace

boost::json::array wanted_items(boost::json::array&& items, writer_options const& options)
{
    json::array wanted;
    if (options.types.empty()) wanted = std::move(items);
    else
    {
        for (json::value& item : items) take_wanted(item, options.types, wanted);
    }
    if (options.html == part::omitted)
    {
        for (json::value& item : wanted) drop_html(item);
    }
    return wanted;
}

void write_json_page(std::string& out, page& from, writer_options const& options)
{
    bool const is_whole = options.types.empty() && options.html == part::written &&
        options.rels == part::written && options.pages == pages_written::all;
    if (is_whole)
    {
        write_whole_page(out, from);
        return;
    }
    json::object content = to_json(from.content);
    json::array items = wanted_items(std::move(content["items"].as_array()), options);
    bool const needs_items = options.pages == pages_written::with_items || !options.types.empty();
    if (needs_items && items.empty()) return;
    json::object line = describe(from);
    add_provenance(line, from);
    line.emplace("items", std::move(items));
    if (from.content.meta_item) line.emplace("meta-item", wanted_meta_item(from, options));
    if (options.rels == part::written)
    {
        line.emplace("rels", std::move(content["rels"]));
        line.emplace("rel-urls", std::move(content["rel-urls"]));
    }
    line.emplace("diagnostics", std::move(provenance_to_json(from.content)["diagnostics"]));
    append_line(out, std::move(line));
}

void write_json_items(std::string& out, page const& from, writer_options const& options)
{
    json::object content = to_json(from.content);
    json::array items = wanted_items(std::move(content["items"].as_array()), options);
    for (json::value& item : items)
    {
        json::object line = describe(from);
        add_provenance(line, from);
        line.emplace("item", std::move(item));
        append_line(out, std::move(line));
    }
    json::object head = wanted_meta_item(from, options);
    if (head.empty()) return;
    json::object line = describe(from);
    add_provenance(line, from);
    line.emplace("meta-item", std::move(head));
    append_line(out, std::move(line));
}

std::string write_page(page&& from, writer_options const& options)
{
    std::string out;
    switch (options.format)
    {
    case page_format::json: write_json_page(out, from, options); break;
    case page_format::items: write_json_items(out, from, options); break;
    case page_format::nquads: write_nquads(out, from, options); break;
    }
    return out;
}

} // namespace mf2::archive
