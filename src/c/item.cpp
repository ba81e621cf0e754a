#include "c/handles.hpp"

#include <cstddef>
#include <type_traits>
#include <variant>

// A pointer to one is a pointer to the other.
static_assert(std::is_standard_layout_v<mf2::meta_item>);

namespace
{

using mf2::c::no_string;
using mf2::c::text_at;
using mf2::c::to_c;
using mf2::c::to_cpp;

/// The index of no property: the value that an item is itself.
constexpr std::size_t itself = SIZE_MAX;

mf2_value const no_value{nullptr, 0, 0};

mf2::property_values values_of(mf2_property property) noexcept
{
    if (property.item_ == nullptr) return {};
    return to_cpp(property.item_).properties()[property.index_].values;
}

mf2::property_value read(mf2_value value) noexcept
{
    mf2::item const& item = to_cpp(value.item_);
    if (value.property_ != itself) return item.properties()[value.property_].values[value.index_];
    mf2::simple_value const simple = *item.value();
    if (auto const* const text = std::get_if<std::string_view>(&simple)) return *text;
    return std::get<mf2::image>(simple);
}

/// What is read of a value of one kind.
/// @return  `otherwise` of one of another kind
template <class Kind, class Result, class Read>
Result read_of(mf2_value value, Result otherwise, Read how) noexcept
{
    if (value.item_ == nullptr) return otherwise;
    mf2::property_value const found = read(value);
    auto const* const wanted = std::get_if<Kind>(&found);
    return wanted != nullptr ? how(*wanted) : otherwise;
}

/// What is read of a picture in a `srcset`.
template <class Read>
mf2_string read_source(mf2_value value, std::size_t index, Read how) noexcept
{
    return read_of<mf2::image>(value, no_string, [&](mf2::image const& image) {
        return index < image.srcset.size() ? to_c(how(image.srcset[index])) : no_string;
    });
}

} // namespace

std::size_t mf2_item_type_count(mf2_item const* item)
{
    return to_cpp(item).type().size();
}

mf2_string mf2_item_type(mf2_item const* item, std::size_t index)
{
    return text_at(to_cpp(item).type(), index);
}

int mf2_item_has_type(mf2_item const* item, char const* type)
{
    return to_cpp(item).has_type(type) ? 1 : 0;
}

std::size_t mf2_item_property_count(mf2_item const* item)
{
    return to_cpp(item).properties().size();
}

mf2_property mf2_item_property(mf2_item const* item, std::size_t index)
{
    bool const is_there = index < to_cpp(item).properties().size();
    return is_there ? mf2_property{item, index} : mf2_property{nullptr, 0};
}

mf2_property mf2_item_find(mf2_item const* item, char const* name)
{
    mf2::properties const all = to_cpp(item).properties();
    for (std::size_t index = 0; index != all.size(); ++index)
    {
        if (all[index].name == name) return {item, index};
    }
    return {nullptr, 0};
}

mf2_string mf2_item_first(mf2_item const* item, char const* name)
{
    return to_c(to_cpp(item).first(name));
}

std::size_t mf2_item_child_count(mf2_item const* item)
{
    return to_cpp(item).children().size();
}

mf2_item const* mf2_item_child(mf2_item const* item, std::size_t index)
{
    return to_c(mf2::c::at(to_cpp(item).children(), index));
}

mf2_string mf2_item_id(mf2_item const* item)
{
    return to_c(to_cpp(item).id());
}

mf2_value mf2_item_value(mf2_item const* item)
{
    return to_cpp(item).value() ? mf2_value{item, itself, 0} : no_value;
}

mf2_string mf2_item_html(mf2_item const* item)
{
    return to_c(to_cpp(item).html());
}

mf2_string mf2_item_lang(mf2_item const* item)
{
    return to_c(to_cpp(item).lang());
}

std::uint64_t mf2_item_start(mf2_item const* item)
{
    return to_cpp(item).start();
}

std::uint64_t mf2_item_end(mf2_item const* item)
{
    return to_cpp(item).end();
}

int mf2_item_source(mf2_item const* item)
{
    switch (to_cpp(item).source())
    {
    case mf2::item_source::microformats: break;
    case mf2::item_source::classic_microformats: return MF2_SOURCE_CLASSIC_MICROFORMATS;
    case mf2::item_source::metaformats: return MF2_SOURCE_METAFORMATS;
    }
    return MF2_SOURCE_MICROFORMATS;
}

mf2_item const* mf2_meta_item_item(mf2_meta_item const* item)
{
    return reinterpret_cast<mf2_item const*>(item);
}

mf2_string mf2_property_name(mf2_property property)
{
    if (property.item_ == nullptr) return no_string;
    return to_c(to_cpp(property.item_).properties()[property.index_].name);
}

std::size_t mf2_property_value_count(mf2_property property)
{
    return values_of(property).size();
}

mf2_value mf2_property_value(mf2_property property, std::size_t index)
{
    bool const is_there = index < values_of(property).size();
    return is_there ? mf2_value{property.item_, property.index_, index} : no_value;
}

int mf2_value_kind(mf2_value value)
{
    struct
    {
        int operator()(std::string_view) const { return MF2_VALUE_TEXT; }
        int operator()(mf2::image const&) const { return MF2_VALUE_IMAGE; }
        int operator()(mf2::embedded_markup const&) const { return MF2_VALUE_MARKUP; }
        int operator()(mf2::nested_item const&) const { return MF2_VALUE_ITEM; }
        int operator()(mf2::date_time const&) const { return MF2_VALUE_DATE_TIME; }
    } constexpr kind_of;
    return value.item_ == nullptr ? MF2_VALUE_NONE : std::visit(kind_of, read(value));
}

mf2_string mf2_value_text(mf2_value value)
{
    return value.item_ == nullptr ? no_string : to_c(text_of(read(value)));
}

mf2_string mf2_value_alt(mf2_value value)
{
    return read_of<mf2::image>(value, no_string, [](mf2::image const& image) {
        return image.has_alt ? to_c(image.alt) : no_string;
    });
}

mf2_string mf2_value_html(mf2_value value)
{
    return read_of<mf2::embedded_markup>(
        value, no_string, [](mf2::embedded_markup const& markup) { return to_c(markup.html); });
}

mf2_string mf2_value_lang(mf2_value value)
{
    return read_of<mf2::embedded_markup>(
        value, no_string, [](mf2::embedded_markup const& markup) { return to_c(markup.lang); });
}

mf2_string mf2_value_authored(mf2_value value)
{
    return read_of<mf2::date_time>(
        value, no_string, [](mf2::date_time const& date) { return to_c(date.authored); });
}

mf2_item const* mf2_value_item(mf2_value value)
{
    return read_of<mf2::nested_item>(
        value, static_cast<mf2_item const*>(nullptr),
        [](mf2::nested_item const& nested) { return to_c(&*nested); });
}

std::size_t mf2_value_source_count(mf2_value value)
{
    return read_of<mf2::image>(
        value, std::size_t{0}, [](mf2::image const& image) { return image.srcset.size(); });
}

mf2_string mf2_value_source_descriptor(mf2_value value, std::size_t index)
{
    return read_source(value, index, [](mf2::image_source of) { return of.descriptor; });
}

mf2_string mf2_value_source_url(mf2_value value, std::size_t index)
{
    return read_source(value, index, [](mf2::image_source of) { return of.url; });
}
