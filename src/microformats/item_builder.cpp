#include "microformats/item_builder.hpp"

#include "bytes/text_hash.hpp"
#include "items/item_writer.hpp"
#include "microformats/datetime.hpp"
#include "microformats/iso_date_time.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace mf2::microformats
{
namespace
{

template <class Value>
using name_map = boost::unordered_flat_map<
    std::pmr::string, Value, bytes::text_hash, std::equal_to<>,
    std::pmr::polymorphic_allocator<std::pair<std::pmr::string const, Value>>>;

/// Which of an item's values of properties.
struct value_index
{
    std::uint32_t property;
    std::uint32_t value;
};

/// The text of a value, if it is one that has no more to it.
std::optional<std::string_view> text_in(property_value const& value)
{
    if (auto const* const text = std::get_if<std::pmr::string>(&value)) return *text;
    auto const* const nested = std::get_if<item>(&value);
    auto const simple = nested == nullptr ? std::nullopt : nested->value();
    auto const* const text = simple ? std::get_if<std::string_view>(&*simple) : nullptr;
    return text == nullptr ? std::nullopt : std::optional(*text);
}

/// Gives bare times a date. Linear in the number of properties.
///
/// Value-class-pattern, "implied date". A bare time is one that the value-class-pattern gave: the
/// other rules give what is written, "19:00" too, and microformats2 parsing has nothing changed in
/// that. Any dt-* with a date may lend it, from wherever it has it; a bare time has none to lend.
class date_implier
{
public:
    date_implier(contribution_list& contributions, memory const& from)
        : memory_(from), date_(from.work), waiting_(from.work)
    {
        for (auto& one : contributions)
        {
            auto* const property = std::get_if<property_contribution>(&one);
            if (property != nullptr && property->kind == property_kind::dt) take(*property);
        }
        // Nothing lends those a date.
        for (auto* const each : waiting_) settle_alone(*each);
    }

private:
    void take(property_contribution& property)
    {
        auto const text = text_in(property.value);
        if (!text) return;
        if (property.bare_time)
        {
            if (date_.empty()) waiting_.push_back(&property);
            else settle(property);
            return;
        }
        auto const date = date_of(*text);
        if (date.empty()) return;
        date_ = date.view();
        for (auto* const earlier : waiting_) settle(*earlier);
        waiting_.clear();
    }

    void settle(property_contribution& property) const
    {
        std::pmr::string text(date_, memory_.values);
        put(property, (text += ' ') += *property.bare_time);
    }

    void settle_alone(property_contribution& property) const
    {
        bool const has_date = !date_of(*text_in(property.value)).empty();
        if (!has_date) put(property, *property.bare_time);
    }

    void put(property_contribution& property, std::string_view time) const
    {
        std::pmr::string text(time, memory_.values);
        property.from = {value_rule::value_class};
        if (auto* const nested = std::get_if<item>(&property.value))
        {
            parts::item changed = parts_of(std::move(*nested), memory_.values);
            changed.value = std::move(text);
            *nested = item(std::move(changed), memory_.results);
        }
        else property.value = std::move(text);
    }

    memory memory_;
    std::pmr::string date_; ///< of the nearest dt-* so far that has one
    std::pmr::vector<property_contribution*> waiting_;
};

/// Gathers properties by name, in order of first appearance.
class property_list
{
public:
    property_list(built_item& built, std::pmr::memory_resource* memory)
        : properties_(built.properties), memory_(memory)
    {
        properties_.reserve(std::min(built.value_count, most_reserved));
    }

    /// @return  where the value comes to be
    value_index add(property_contribution& value)
    {
        gathered_property* existing = find(value.name);
        if (existing == nullptr)
        {
            properties_.push_back({value.name, &value, &value, 0});
            existing = &properties_.back();
        }
        else
        {
            existing->last->next = &value;
            existing->last = &value;
        }
        auto const property = static_cast<std::uint32_t>(existing - properties_.data());
        return {property, existing->count++};
    }

private:
    using name_index = boost::unordered_flat_map<
        std::string_view, std::size_t, bytes::text_hash, std::equal_to<>,
        std::pmr::polymorphic_allocator<std::pair<std::string_view const, std::size_t>>>;
    static constexpr std::size_t searched_linearly = 16;
    /// Room for so many properties is made at once: more values may well be of a few names.
    static constexpr std::size_t most_reserved = 8;

    [[nodiscard]] gathered_property* find(std::string_view name)
    {
        if (properties_.size() <= searched_linearly)
        {
            for (gathered_property& one : properties_)
            {
                if (one.name == name) return &one;
            }
            return nullptr;
        }
        if (!index_) index_.emplace(memory_);
        for (; indexed_ != properties_.size(); ++indexed_)
        {
            index_->try_emplace(properties_[indexed_].name, indexed_);
        }
        auto const found = index_->find(name);
        return found == index_->end() ? nullptr : &properties_[found->second];
    }

    std::pmr::vector<gathered_property>& properties_;
    std::pmr::memory_resource* memory_;
    std::optional<name_index> index_; ///< for an item of many names
    std::size_t indexed_ = 0;
};

/// Leave out deferred values of properties that have others.
void drop_deferred(contribution_list& contributions, std::pmr::memory_resource* memory)
{
    name_map<bool> has_ordinary(memory);
    for (auto const& one : contributions)
    {
        auto const* const property = std::get_if<property_contribution>(&one);
        if (property != nullptr && property->is_deferred)
            has_ordinary.try_emplace(property->name, false);
    }
    if (has_ordinary.empty()) return;

    for (auto const& one : contributions)
    {
        auto const* const property = std::get_if<property_contribution>(&one);
        if (property == nullptr || property->is_deferred) continue;
        auto const found = has_ordinary.find(property->name);
        if (found != has_ordinary.end()) found->second = true;
    }
    auto const is_superfluous = [&has_ordinary](contribution const& one) {
        auto const* const property = std::get_if<property_contribution>(&one);
        return property != nullptr && property->is_deferred &&
            has_ordinary.find(property->name)->second;
    };
    contributions.remove_if(is_superfluous);
}

/// Note what the property that the item is the value of may ask for.
void note_lent_value(property_contribution const& property, built_item& built)
{
    auto const& value = property.value;
    if (property.kind == property_kind::p && property.name == "name" && built.name == nullptr)
    {
        if (text_in(value)) built.name = &value;
    }
    auto const* const nested = std::get_if<item>(&value);
    bool const has_value = nested == nullptr || nested->value();
    bool const is_date = property.kind == property_kind::dt && has_value;
    if (is_date && built.date == nullptr) built.date = &value;
    if (property.name != "url") return;
    built.has_url = true;
    bool const is_url = property.kind == property_kind::u && has_value;
    if (is_url && built.url == nullptr) built.url = &value;
}

/// Tell the place of an item that is to be told of, now that it has one.
void place_untold(untold_items& all, untold_ptr const& inside, value_index place)
{
    if (!inside) return;
    inside->push_front({place.property, place.value, inside->size()});
    all.splice(all.end(), *inside);
}

/// Write the dates that can be read as ISO 8601 has them, and beside them what they were. Those of
/// items stay as they are, also where the item has been taken.
void normalize_dates(contribution_list& contributions, std::pmr::memory_resource* memory)
{
    for (auto& one : contributions)
    {
        auto* const property = std::get_if<property_contribution>(&one);
        if (property == nullptr || property->kind != property_kind::dt) continue;
        if (property->is_of_taken_item) continue;
        auto* const text = std::get_if<std::pmr::string>(&property->value);
        if (text == nullptr) continue;
        auto iso = iso_date_time(*text, memory);
        if (iso && *iso != *text) property->value = date_time{*std::move(iso), std::move(*text)};
    }
}

/// What has to be done with contributions that make an item.
struct contribution_summary
{
    std::size_t properties = 0;
    bool has_deferred = false;
    bool has_bare_time = false;

    explicit contribution_summary(contribution_list const& contributions)
    {
        for (auto const& one : contributions)
        {
            auto const* const property = std::get_if<property_contribution>(&one);
            if (property == nullptr) continue;
            ++properties;
            has_deferred = has_deferred || property->is_deferred;
            has_bare_time = has_bare_time || property->bare_time != nullptr;
        }
    }
};

value_place place_of(property_contribution const& one) noexcept
{
    return {one.start, one.end, one.kind, one.from.rule, one.from.attribute, one.is_implied};
}

/// @tparam Built  const if the items in it are to be copied
template <class Built>
item made_of(Built& from, std::pmr::memory_resource* memory, value_of_property const& as)
{
    item_frame frame{
        from.types, from.id,  from.lang,   std::nullopt,   as.value ? &*as.value : nullptr,
        from.start, from.end, from.source, from.has_places};
    if (as.html) frame.html = *as.html;
    item_measure measure(frame);
    for (gathered_property const& each : from.properties)
    {
        measure.add_property(each.name);
        for (auto const* one = each.first; one != nullptr; one = one->next)
            measure.add_value(one->value);
    }
    for (contribution const& one : from.contributions)
    {
        if (std::holds_alternative<item_contribution>(one)) measure.add_child();
    }

    item_writer writer(measure, frame, memory);
    for (gathered_property const& each : from.properties)
    {
        writer.begin_property(each.name);
        for (auto* one = each.first; one != nullptr; one = one->next)
        {
            if constexpr (std::is_const_v<Built>) writer.add_value(std::as_const(one->value));
            else writer.add_value(one->value);
            if (from.has_places) writer.add_place(place_of(*one));
        }
    }
    for (auto& one : from.contributions)
    {
        auto* const child = std::get_if<item_contribution>(&one);
        if (child == nullptr) continue;
        if constexpr (std::is_const_v<Built>) writer.add_child(child->value);
        else writer.add_child(std::move(child->value));
    }
    return writer.finish();
}

} // namespace

simple_value lent_value(property_value const& value, std::pmr::memory_resource* memory)
{
    if (auto const* const nested = std::get_if<item>(&value))
        return parts_of(*nested->value(), memory);
    if (auto const* const picture = std::get_if<image>(&value)) return copy_of(*picture, memory);
    if (auto const* const date = std::get_if<date_time>(&value))
        return std::pmr::string(date->authored, memory);
    return std::pmr::string(std::get<std::pmr::string>(value), memory);
}

built_item build_item(
    std::pmr::vector<std::pmr::string> types, std::pmr::string id,
    contribution_list&& contributions, memory const& from, date_style dates)
{
    built_item built{
        .types = std::move(types),
        .id = std::move(id),
        .lang = std::pmr::string(from.values),
        .contributions = std::move(contributions),
        .properties = std::pmr::vector<gathered_property>(from.values),
        .untold = untold_items(from.work)};
    contribution_summary const seen(built.contributions);
    if (seen.has_deferred) drop_deferred(built.contributions, from.work);
    if (seen.has_bare_time) date_implier give_dates(built.contributions, from);
    if (dates == date_style::iso) normalize_dates(built.contributions, from.values);

    built.value_count = seen.properties;
    property_list properties(built, from.values);
    std::uint32_t children = 0;
    for (auto& one : built.contributions)
    {
        if (auto* const child = std::get_if<item_contribution>(&one))
        {
            place_untold(built.untold, child->untold, {untold_item::child, children++});
        }
        else if (auto* const property = std::get_if<property_contribution>(&one))
        {
            auto const place = properties.add(*property);
            note_lent_value(*property, built);
            place_untold(built.untold, property->untold, place);
        }
    }
    return built;
}

item make_item(built_item&& from, std::pmr::memory_resource* memory, value_of_property const& as)
{
    return made_of(from, memory, as);
}

item make_item(
    built_item const& from, std::pmr::memory_resource* memory, value_of_property const& as)
{
    return made_of(from, memory, as);
}

} // namespace mf2::microformats
