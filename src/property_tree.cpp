#include <mf2/property_tree.hpp>

#include <boost/property_tree/ptree.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace mf2
{

namespace
{

using boost::property_tree::ptree;

// Trees are filled in their places: one that is put into another is copied, and its depth would
// cost.

/// Add a child, last.
ptree& add(ptree& parent, std::string_view name)
{
    return parent.push_back({std::string(name), ptree()})->second;
}

void fill(ptree& tree, std::string_view text)
{
    tree.data() = text;
}

void fill(ptree& tree, image const& value);
void fill(ptree& tree, embedded_markup const& value);
void fill(ptree& tree, date_time const& value);
void fill(ptree& tree, properties const& all);
void fill(ptree& tree, item const& value);
void fill(ptree& tree, meta_item const& value);
void fill(ptree& tree, related_url const& value);

void fill(ptree& tree, nested_item const& nested)
{
    fill(tree, *nested);
}

/// One value of a property, whichever kind it is.
template <class... Kinds>
void fill(ptree& tree, std::variant<Kinds...> const& value)
{
    std::visit([&tree](auto const& one) { fill(tree, one); }, value);
}

/// Add a child that is something.
template <class Value>
void add(ptree& parent, std::string_view name, Value const& value)
{
    fill(add(parent, name), value);
}

template <class Value>
void add_if_any(ptree& parent, std::string_view name, std::optional<Value> const& value)
{
    if (value) add(parent, name, *value);
}

void add_if_any(ptree& parent, std::string_view name, std::string_view text)
{
    if (!text.empty()) add(parent, name, text);
}

template <class Values>
void add_array(ptree& parent, std::string_view name, Values const& values)
{
    ptree& array = add(parent, name);
    for (auto const& each : values) add(array, "", each);
}

void fill(ptree& tree, image const& value)
{
    add(tree, "value", value.value);
    if (value.has_alt) add(tree, "alt", value.alt);
    if (value.srcset.empty()) return;
    ptree& sources = add(tree, "srcset");
    for (image_source const each : value.srcset) add(sources, each.descriptor, each.url);
}

void fill(ptree& tree, embedded_markup const& value)
{
    add(tree, "value", value.value);
    add(tree, "html", value.html);
    add_if_any(tree, "lang", value.lang);
}

void fill(ptree& tree, date_time const& value)
{
    add(tree, "value", value.value);
    add(tree, "authored", value.authored);
}

void fill(ptree& tree, properties const& all)
{
    for (property const each : all) add_array(tree, each.name, each.values);
}

void fill(ptree& tree, item const& value)
{
    add_array(tree, "type", value.type());
    add(tree, "properties", value.properties());
    add_if_any(tree, "id", value.id());
    if (!value.children().empty()) add_array(tree, "children", value.children());
    add_if_any(tree, "value", value.value());
    add_if_any(tree, "html", value.html());
    add_if_any(tree, "lang", value.lang());
    if (value.source() == item_source::metaformats) add(tree, "source", "metaformats");
}

void fill(ptree& tree, meta_item const& value)
{
    if (value.type().empty()) return;
    add(tree, "type", value.type());
    add(tree, "properties", value.properties());
}

void fill(ptree& tree, related_url const& value)
{
    add_array(tree, "rels", value.rels);
    add(tree, "text", value.text);
    add_if_any(tree, "title", value.title);
    add_if_any(tree, "media", value.media);
    add_if_any(tree, "hreflang", value.hreflang);
    add_if_any(tree, "type", value.type);
}

} // namespace

ptree to_property_tree(document const& value)
{
    ptree tree;
    add_array(tree, "items", value.items);
    add_if_any(tree, "meta-item", value.meta_item);
    ptree& rels = add(tree, "rels");
    for (relation const& each : value.relations.rels()) add_array(rels, each.name, each.urls);
    ptree& rel_urls = add(tree, "rel-urls");
    for (related_url const& each : value.relations.urls()) add(rel_urls, each.url, each);
    return tree;
}

} // namespace mf2
