#include <mf2/json.hpp>

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace mf2
{

namespace
{

/// @tparam Texts  of what is a `std::string_view`
template <class Texts>
boost::json::array to_array(Texts const& values)
{
    boost::json::array array;
    array.reserve(values.size());
    for (std::string_view const value : values) array.emplace_back(value);
    return array;
}

boost::json::object to_object(image const& value)
{
    boost::json::object object{{"value", value.value}};
    if (value.has_alt) object.emplace("alt", value.alt);
    if (value.srcset.empty()) return object;
    boost::json::object sources;
    sources.reserve(value.srcset.size());
    for (image_source const each : value.srcset) sources.emplace(each.descriptor, each.url);
    object.emplace("srcset", std::move(sources));
    return object;
}

boost::json::object to_object(embedded_markup const& value)
{
    boost::json::object object{{"value", value.value}, {"html", value.html}};
    if (!value.lang.empty()) object.emplace("lang", value.lang);
    return object;
}

boost::json::object to_object(date_time const& value)
{
    return {{"value", value.value}, {"authored", value.authored}};
}

/// One value of a property, whichever kind it is.
struct value_writer
{
    boost::json::value operator()(std::string_view text) const { return boost::json::string(text); }
    boost::json::value operator()(image const& value) const { return to_object(value); }
    boost::json::value operator()(embedded_markup const& value) const { return to_object(value); }
    boost::json::value operator()(date_time const& value) const { return to_object(value); }
    boost::json::value operator()(nested_item const& nested) const { return to_json(*nested); }
};

boost::json::object to_object(properties const& all)
{
    boost::json::object object;
    object.reserve(all.size());
    for (property const each : all)
    {
        boost::json::array values;
        values.reserve(each.values.size());
        for (property_value const& value : each.values)
        {
            values.push_back(std::visit(value_writer(), value));
        }
        object.emplace(each.name, std::move(values));
    }
    return object;
}

boost::json::array to_array(std::span<item const> items)
{
    boost::json::array array;
    array.reserve(items.size());
    for (item const& each : items) array.push_back(to_json(each));
    return array;
}

boost::json::object to_object(value_place const& value)
{
    boost::json::object object{
        {"start", value.start},
        {"end", value.end},
        {"kind", name(value.kind)},
        {"rule", name(value.rule)}};
    if (value.attribute != value_attribute::none)
        object.emplace("attribute", name(value.attribute));
    if (value.is_implied) object.emplace("implied", true);
    return object;
}

boost::json::object to_places(properties const& all)
{
    boost::json::object object;
    object.reserve(all.size());
    for (property const each : all)
    {
        boost::json::array places;
        places.reserve(each.values.size());
        for (value_place const& place : places_of(each.values)) places.push_back(to_object(place));
        object.emplace(each.name, std::move(places));
    }
    return object;
}

template <class Text>
void add(
    boost::json::object& object, boost::json::string_view key, std::optional<Text> const& value)
{
    if (value) object.emplace(key, *value);
}

boost::json::object to_object(related_url const& value)
{
    boost::json::object object;
    object.emplace("rels", to_array(value.rels));
    object.emplace("text", value.text);
    add(object, "title", value.title);
    add(object, "media", value.media);
    add(object, "hreflang", value.hreflang);
    add(object, "type", value.type);
    return object;
}

} // namespace

boost::json::object to_json(item const& value)
{
    boost::json::object object;
    object.emplace("type", to_array(value.type()));
    object.emplace("properties", to_object(value.properties()));
    if (!value.id().empty()) object.emplace("id", value.id());
    if (!value.children().empty()) object.emplace("children", to_array(value.children()));
    if (auto const simple = value.value())
    {
        object.emplace("value", std::visit(value_writer(), *simple));
    }
    add(object, "html", value.html());
    if (!value.lang().empty()) object.emplace("lang", value.lang());
    if (value.has_places() || value.source() == item_source::metaformats)
        object.emplace("source", name(value.source()));
    if (value.has_places())
    {
        object.emplace("start", value.start());
        object.emplace("end", value.end());
        object.emplace("places", to_places(value.properties()));
    }
    return object;
}

boost::json::object to_json(meta_item const& value)
{
    if (value.type().empty()) return {};
    return {{"type", value.type()}, {"properties", to_object(value.properties())}};
}

boost::json::object to_json(document const& value)
{
    boost::json::object rels;
    rels.reserve(value.relations.rels().size());
    for (relation const& each : value.relations.rels())
        rels.emplace(each.name, to_array(each.urls));

    boost::json::object rel_urls;
    rel_urls.reserve(value.relations.urls().size());
    for (related_url const& each : value.relations.urls())
        rel_urls.emplace(each.url, to_object(each));

    boost::json::object object{{"items", to_array(std::span(value.items))}};
    if (value.meta_item) object.emplace("meta-item", to_json(*value.meta_item));
    object.emplace("rels", std::move(rels));
    object.emplace("rel-urls", std::move(rel_urls));
    return object;
}

boost::json::object provenance_to_json(document const& value)
{
    provenance const& about = value.provenance;
    boost::json::array diagnostics;
    diagnostics.reserve(about.diagnostics.size());
    for (diagnostic const& each : about.diagnostics)
    {
        diagnostics.push_back(boost::json::object{
            {"name", name(each.code)}, {"offset", each.offset}, {"text", each.text}});
    }
    boost::json::object object{
        {"encoding", about.encoding},
        {"encoding_source", name(about.encoding_source)},
        {"base_url", about.base_url},
        {"passes", about.passes},
        {"diagnostics", std::move(diagnostics)}};
    if (about.diagnostics_left_out != 0)
    {
        object.emplace("diagnostics_left_out", about.diagnostics_left_out);
    }
    if (about.title) object.emplace("title", *about.title);
    if (!about.lang.empty()) object.emplace("lang", about.lang);
    return object;
}

} // namespace mf2
