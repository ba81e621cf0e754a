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

/// Adds a child, last.
ptree& add(ptree& parent, std::string_view name, ptree child = {})
{
    return parent.push_back({std::string(name), std::move(child)})->second;
}

ptree to_tree(std::string_view text)
{
    return ptree(std::string(text));
}

template <class Text>
void add(ptree& parent, std::string_view name, std::optional<Text> const& text)
{
    if (text) add(parent, name, to_tree(*text));
}

template <class Texts>
ptree to_array(Texts const& texts)
{
    ptree array;
    for (std::string_view const text : texts) add(array, "", to_tree(text));
    return array;
}

ptree to_tree(image const& value)
{
    ptree tree;
    add(tree, "value", to_tree(value.value));
    if (value.has_alt) add(tree, "alt", to_tree(value.alt));
    if (value.srcset.empty()) return tree;
    ptree& sources = add(tree, "srcset");
    for (image_source const& each : value.srcset) add(sources, each.descriptor, to_tree(each.url));
    return tree;
}

ptree to_tree(embedded_markup const& value)
{
    ptree tree;
    add(tree, "value", to_tree(value.value));
    add(tree, "html", to_tree(value.html));
    if (!value.lang.empty()) add(tree, "lang", to_tree(value.lang));
    return tree;
}

ptree to_tree(date_time const& value)
{
    ptree tree;
    add(tree, "value", to_tree(value.value));
    add(tree, "authored", to_tree(value.authored));
    return tree;
}

ptree to_tree(item const& value);

ptree to_tree(indirect<item> const& nested)
{
    return to_tree(*nested);
}

/// One value of a property, whichever kind it is.
template <class Value>
ptree to_tree_of_any(Value const& value)
{
    return std::visit([](auto const& one) { return to_tree(one); }, value);
}

template <class Items>
ptree to_item_array(Items const& items)
{
    ptree array;
    for (item const& each : items) add(array, "", to_tree(each));
    return array;
}

ptree to_tree(std::pmr::vector<property> const& properties)
{
    ptree tree;
    for (property const& each : properties)
    {
        ptree& values = add(tree, each.name);
        for (property_value const& one : each.values) add(values, "", to_tree_of_any(one));
    }
    return tree;
}

ptree to_tree(item const& value)
{
    ptree tree;
    add(tree, "type", to_array(value.type));
    add(tree, "properties", to_tree(value.properties));
    if (!value.id.empty()) add(tree, "id", to_tree(value.id));
    if (!value.children.empty()) add(tree, "children", to_item_array(value.children));
    if (value.value) add(tree, "value", to_tree_of_any(*value.value));
    add(tree, "html", value.html);
    if (!value.lang.empty()) add(tree, "lang", to_tree(value.lang));
    if (value.source == item_source::metaformats) add(tree, "source", to_tree("metaformats"));
    return tree;
}

ptree to_tree(meta_item const& value)
{
    ptree tree;
    if (value.type.empty()) return tree;
    add(tree, "type", to_tree(value.type));
    add(tree, "properties", to_tree(value.properties));
    return tree;
}

ptree to_tree(related_url const& value)
{
    ptree tree;
    add(tree, "rels", to_array(value.rels));
    add(tree, "text", to_tree(value.text));
    add(tree, "title", value.title);
    add(tree, "media", value.media);
    add(tree, "hreflang", value.hreflang);
    add(tree, "type", value.type);
    return tree;
}

} // namespace

ptree to_property_tree(document const& value)
{
    ptree tree;
    add(tree, "items", to_item_array(value.items));
    if (value.meta_item) add(tree, "meta-item", to_tree(*value.meta_item));
    ptree& rels = add(tree, "rels");
    for (relation const& each : value.rels) add(rels, each.name, to_array(each.urls));
    ptree& rel_urls = add(tree, "rel-urls");
    for (related_url const& each : value.rel_urls) add(rel_urls, each.url, to_tree(each));
    return tree;
}

} // namespace mf2
