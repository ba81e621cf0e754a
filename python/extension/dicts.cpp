#include "dicts.hpp"

#include "building.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace mf2::python
{

namespace
{

/// What an item that stands for itself does not have: `value` and `html` are of the property that
/// it was a value of.
enum class standing
{
    in_place,
    alone
};

reference image_to_dict(mf2_value value)
{
    dict_maker dict;
    dict.set("value", mf2_value_text(value));
    dict.set_if_any("alt", mf2_value_alt(value));
    std::size_t const sources = mf2_value_source_count(value);
    if (sources == 0) return dict.finish();
    dict_maker srcset;
    for (std::size_t index = 0; index != sources; ++index)
    {
        srcset.set(
            to_name(to_view(mf2_value_source_descriptor(value, index))),
            to_str(to_view(mf2_value_source_url(value, index))));
    }
    dict.set("srcset", srcset.finish());
    return dict.finish();
}

reference markup_to_dict(mf2_value value)
{
    dict_maker dict;
    dict.set("value", mf2_value_text(value));
    dict.set("html", mf2_value_html(value));
    dict.set_if_not_empty("lang", mf2_value_lang(value));
    return dict.finish();
}

reference date_to_dict(mf2_value value)
{
    dict_maker dict;
    dict.set("value", mf2_value_text(value));
    dict.set("authored", mf2_value_authored(value));
    return dict.finish();
}

reference to_object(mf2_value value)
{
    switch (mf2_value_kind(value))
    {
    case MF2_VALUE_IMAGE: return image_to_dict(value);
    case MF2_VALUE_MARKUP: return markup_to_dict(value);
    case MF2_VALUE_ITEM: return to_dict(mf2_value_item(value));
    case MF2_VALUE_DATE_TIME: return date_to_dict(value);
    default: return to_str(to_view(mf2_value_text(value)));
    }
}

/// A dict with a list for each property of an item.
/// @param make  gives an object for each value
template <class Make>
reference by_property(mf2_item const* item, Make make)
{
    dict_maker dict;
    std::size_t const count = mf2_item_property_count(item);
    for (std::size_t index = 0; index != count; ++index)
    {
        mf2_property const property = mf2_item_property(item, index);
        dict.set(
            to_name(to_view(mf2_property_name(property))),
            make_list(mf2_property_value_count(property), [&](std::size_t of) {
                return make(mf2_property_value(property, of));
            }));
    }
    return dict.finish();
}

reference to_int(std::uint64_t number)
{
    return reference(PyLong_FromUnsignedLongLong(number));
}

/// Where a value comes from.
reference place_of(mf2_value value)
{
    dict_maker dict;
    dict.set("start", to_int(mf2_value_start(value)));
    dict.set("end", to_int(mf2_value_end(value)));
    dict.set("kind", mf2_value_prefix(value));
    dict.set("rule", mf2_value_rule(value));
    dict.set_if_not_empty("attribute", mf2_value_attribute(value));
    if (mf2_value_is_implied(value) != 0) dict.set("implied", reference(PyBool_FromLong(1)));
    return dict.finish();
}

std::string_view source_of(mf2_item const* item)
{
    switch (mf2_item_source(item))
    {
    case MF2_SOURCE_CLASSIC_MICROFORMATS: return "classic-microformats";
    case MF2_SOURCE_METAFORMATS: return "metaformats";
    default: return "microformats";
    }
}

reference make_dict(mf2_item const* item, standing how)
{
    dict_maker dict;
    dict.set("type", types_of(item));
    dict.set("properties", by_property(item, to_object));
    dict.set_if_not_empty("id", mf2_item_id(item));
    if (std::size_t const children = mf2_item_child_count(item); children != 0)
    {
        dict.set("children", make_list(children, [&](std::size_t index) {
                     return to_dict(mf2_item_child(item, index));
                 }));
    }
    mf2_value const value = mf2_item_value(item);
    if (how == standing::in_place)
    {
        if (mf2_value_kind(value) != MF2_VALUE_NONE) dict.set("value", to_object(value));
        dict.set_if_any("html", mf2_item_html(item));
    }
    dict.set_if_not_empty("lang", mf2_item_lang(item));
    bool const has_places = mf2_item_has_places(item) != 0;
    if (has_places || mf2_item_source(item) == MF2_SOURCE_METAFORMATS)
        dict.set("source", to_name(source_of(item)));
    if (has_places)
    {
        dict.set("start", to_int(mf2_item_start(item)));
        dict.set("end", to_int(mf2_item_end(item)));
        dict.set("places", by_property(item, place_of));
    }
    return dict.finish();
}

/// Nested items are as many calls deep as the document says.
reference to_dict_at_depth(mf2_item const* item, standing how)
{
    if (Py_EnterRecursiveCall(" while items were made into dicts") != 0) return {};
    reference dict = make_dict(item, how);
    Py_LeaveRecursiveCall();
    return dict;
}

/// Append what is of one of the types: the outermost ones, wherever they are.
bool append_wanted(
    PyObject* list, mf2_item const* item, std::vector<std::string> const& types, standing how)
{
    if (is_of(item, types))
    {
        reference const dict = to_dict_at_depth(item, how);
        return dict && PyList_Append(list, dict.get()) == 0;
    }
    std::size_t const properties = mf2_item_property_count(item);
    for (std::size_t index = 0; index != properties; ++index)
    {
        mf2_property const property = mf2_item_property(item, index);
        std::size_t const values = mf2_property_value_count(property);
        for (std::size_t of = 0; of != values; ++of)
        {
            mf2_item const* const nested = mf2_value_item(mf2_property_value(property, of));
            if (nested == nullptr) continue;
            if (!append_wanted(list, nested, types, standing::alone)) return false;
        }
    }
    std::size_t const children = mf2_item_child_count(item);
    for (std::size_t index = 0; index != children; ++index)
    {
        if (!append_wanted(list, mf2_item_child(item, index), types, standing::alone)) return false;
    }
    return true;
}

reference items_of(mf2_document const* document, std::vector<std::string> const& types)
{
    reference list(PyList_New(0));
    std::size_t const count = mf2_document_item_count(document);
    for (std::size_t index = 0; list && index != count; ++index)
    {
        mf2_item const* const item = mf2_document_item(document, index);
        if (!append_wanted(list.get(), item, types, standing::in_place)) list = {};
    }
    return list;
}

reference to_dict(mf2_related_url const* url)
{
    dict_maker dict;
    dict.set("rels", make_list(mf2_related_url_rel_count(url), [&](std::size_t index) {
                 return to_name(to_view(mf2_related_url_rel(url, index)));
             }));
    dict.set("text", mf2_related_url_text(url));
    dict.set_if_any("title", mf2_related_url_title(url));
    dict.set_if_any("media", mf2_related_url_media(url));
    dict.set_if_any("hreflang", mf2_related_url_hreflang(url));
    dict.set_if_any("type", mf2_related_url_type(url));
    return dict.finish();
}

reference rels_of(mf2_relations const* relations)
{
    dict_maker dict;
    std::size_t const count = mf2_relations_count(relations);
    for (std::size_t index = 0; index != count; ++index)
    {
        mf2_relation const* const relation = mf2_relations_relation(relations, index);
        dict.set(
            to_name(to_view(mf2_relation_name(relation))),
            make_list(mf2_relation_url_count(relation), [&](std::size_t of) {
                return to_str(to_view(mf2_relation_url(relation, of)));
            }));
    }
    return dict.finish();
}

reference rel_urls_of(mf2_relations const* relations)
{
    dict_maker dict;
    std::size_t const count = mf2_relations_url_count(relations);
    for (std::size_t index = 0; index != count; ++index)
    {
        mf2_related_url const* const url = mf2_relations_url(relations, index);
        dict.set(to_str(to_view(mf2_related_url_url(url))), to_dict(url));
    }
    return dict.finish();
}

reference to_dict(mf2_link const* link)
{
    dict_maker dict;
    dict.set("tag", to_name(to_view(mf2_link_tag(link))));
    dict.set("url", mf2_link_url(link));
    dict.set("rels", make_list(mf2_link_rel_count(link), [&](std::size_t index) {
                 return to_name(to_view(mf2_link_rel(link, index)));
             }));
    dict.set("text", mf2_link_text(link));
    dict.set("start", to_int(mf2_link_start(link)));
    dict.set("end", to_int(mf2_link_end(link)));
    return dict.finish();
}

reference to_dict(mf2_diagnostic const* diagnostic)
{
    dict_maker dict;
    dict.set("name", to_name(to_view(mf2_diagnostic_name(diagnostic))));
    dict.set("offset", to_int(mf2_diagnostic_offset(diagnostic)));
    dict.set("text", mf2_diagnostic_text(diagnostic));
    return dict.finish();
}

} // namespace

reference types_of(mf2_item const* item)
{
    return make_list(mf2_item_type_count(item), [&](std::size_t index) {
        return to_name(to_view(mf2_item_type(item, index)));
    });
}

bool is_of(mf2_item const* item, std::vector<std::string> const& types)
{
    if (types.empty()) return true;
    return std::any_of(types.begin(), types.end(), [item](std::string const& type) {
        return mf2_item_has_type(item, type.c_str()) != 0;
    });
}

reference to_dict(mf2_item const* item)
{
    return to_dict_at_depth(item, standing::in_place);
}

reference to_dict(mf2_meta_item const* item)
{
    dict_maker dict;
    if (item == nullptr) return dict.finish();
    mf2_item const* const content = mf2_meta_item_item(item);
    if (mf2_item_type_count(content) == 0) return dict.finish();
    dict.set("type", to_name(to_view(mf2_item_type(content, 0))));
    dict.set("properties", by_property(content, to_object));
    return dict.finish();
}

reference to_dict(mf2_provenance const* about)
{
    dict_maker dict;
    dict.set("encoding", mf2_provenance_encoding(about));
    dict.set("encoding_source", mf2_provenance_encoding_source(about));
    dict.set("base_url", mf2_provenance_base_url(about));
    dict.set("passes", reference(PyLong_FromLong(mf2_provenance_passes(about))));
    dict.set(
        "diagnostics", make_list(mf2_provenance_diagnostic_count(about), [&](std::size_t index) {
            return to_dict(mf2_provenance_diagnostic(about, index));
        }));
    if (auto const left_out = mf2_provenance_diagnostics_left_out(about); left_out != 0)
    {
        dict.set("diagnostics_left_out", to_int(left_out));
    }
    dict.set_if_any("title", mf2_provenance_title(about));
    dict.set_if_not_empty("lang", mf2_provenance_lang(about));
    return dict.finish();
}

reference links_of(mf2_document const* document)
{
    return make_list(mf2_document_link_count(document), [&](std::size_t index) {
        return to_dict(mf2_document_link(document, index));
    });
}

reference to_dict(mf2_document const* document, std::vector<std::string> const& types)
{
    mf2_relations const* const relations = mf2_document_relations(document);
    dict_maker dict;
    dict.set("items", items_of(document, types));
    if (mf2_meta_item const* const head = mf2_document_meta_item(document))
    {
        dict.set("meta-item", to_dict(head));
    }
    dict.set("rels", rels_of(relations));
    dict.set("rel-urls", rel_urls_of(relations));
    return dict.finish();
}

} // namespace mf2::python
