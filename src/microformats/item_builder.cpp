#include "microformats/item_builder.hpp"

#include "microformats/datetime.hpp"
#include "microformats/iso_date_time.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

namespace mf2::microformats
{
namespace
{

/// Lets names be looked up without a copy.
struct name_hash
{
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const noexcept
    {
        return std::hash<std::string_view>{}(name);
    }
};

template <class Value>
using name_map = boost::unordered_flat_map<
    std::pmr::string, Value, name_hash, std::equal_to<>,
    std::pmr::polymorphic_allocator<std::pair<std::pmr::string const, Value>>>;

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
        // Those that still wait are what they are without a date.
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
        std::pmr::string text(date_, memory_.work);
        (text += ' ') += **property.bare_time;
        if (auto* const nested = std::get_if<item>(&property.value))
        {
            parts::item changed = parts_of(std::move(*nested), memory_.work);
            changed.value = std::move(text);
            *nested = item(std::move(changed), memory_.results);
        }
        else property.value = std::move(text);
    }

    memory memory_;
    std::pmr::string date_; ///< of the nearest dt-* so far that has one
    std::pmr::vector<property_contribution*> waiting_;
};

/// Properties by name, in order of first appearance.
class property_list
{
public:
    property_list(std::pmr::vector<property>& properties, std::pmr::memory_resource* memory)
        : properties_(properties), index_(memory)
    {}

    [[nodiscard]] property* find(std::string_view name)
    {
        if (properties_.size() <= searched_linearly)
        {
            auto const found =
                std::find_if(properties_.begin(), properties_.end(), [name](property const& one) {
                    return one.name == name;
                });
            return found == properties_.end() ? nullptr : &*found;
        }
        for (; indexed_ != properties_.size(); ++indexed_)
        {
            index_.try_emplace(properties_[indexed_].name, indexed_);
        }
        auto const found = index_.find(name);
        return found == index_.end() ? nullptr : &properties_[found->second];
    }

    /// Take the name and the value.
    /// @return  where the value is now
    value_place add(property_contribution& value)
    {
        auto* existing = find(value.name);
        if (existing == nullptr)
        {
            auto* const memory = properties_.get_allocator().resource();
            properties_.push_back({std::move(value.name), make_values(memory)});
            existing = &properties_.back();
        }
        existing->values.push_back(std::move(value.value));
        return {
            static_cast<std::uint32_t>(existing - properties_.data()),
            static_cast<std::uint32_t>(existing->values.size() - 1)};
    }

private:
    static constexpr std::size_t searched_linearly = 16;

    std::pmr::vector<property>& properties_;
    name_map<std::size_t> index_;
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
void note_lent_value(
    property_kind kind, std::string_view name, value_place place, built_item& built)
{
    auto& value = built.item.properties[place.property].values[place.value];
    if (kind == property_kind::p && name == "name" && !built.name)
    {
        if (text_in(value)) built.name = place;
    }
    if (name != "url") return;
    built.has_url = true;
    if (kind != property_kind::u || built.url) return;
    auto const* const nested = std::get_if<item>(&value);
    if (nested == nullptr || nested->value()) built.url = place;
}

/// Tell the place of an item that is to be told of, now that it has one.
void place_untold(untold_items& all, untold_items&& one, value_place place)
{
    if (one.empty()) return;
    all.push_back(std::move(one.front()));
    all.back().property = place.property;
    all.back().index = place.value;
}

/// Write the dates that can be read as ISO 8601 has them, and beside them what they were.
void normalize_dates(contribution_list& contributions, std::pmr::memory_resource* memory)
{
    for (auto& one : contributions)
    {
        auto* const property = std::get_if<property_contribution>(&one);
        if (property == nullptr || property->kind != property_kind::dt) continue;
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
    std::size_t children = 0;
    bool has_deferred = false;
    bool has_bare_time = false;

    explicit contribution_summary(contribution_list const& contributions)
    {
        for (auto const& one : contributions)
        {
            if (std::holds_alternative<item_contribution>(one)) ++children;
            auto const* const property = std::get_if<property_contribution>(&one);
            if (property == nullptr) continue;
            ++properties;
            has_deferred = has_deferred || property->is_deferred;
            has_bare_time = has_bare_time || property->bare_time;
        }
    }
};

/// Room for so many properties is made at once: more values may well be of a few names.
constexpr std::size_t most_reserved = 8;

} // namespace

simple_value lent_value(
    parts::item const& from, value_place place, std::pmr::memory_resource* memory)
{
    auto const& value = from.properties[place.property].values[place.value];
    if (auto const* const nested = std::get_if<item>(&value))
        return parts_of(*nested->value(), memory);
    if (auto const* const picture = std::get_if<image>(&value)) return copy_of(*picture, memory);
    return std::pmr::string(std::get<std::pmr::string>(value), memory);
}

built_item build_item(
    std::pmr::vector<std::pmr::string> types, std::pmr::string id,
    contribution_list&& contributions, memory const& from, date_style dates)
{
    built_item built{
        make_parts(from.work), std::nullopt, std::nullopt, false, untold_items(from.work)};
    built.item.type = std::move(types);
    built.item.id = std::move(id);
    contribution_summary const seen(contributions);
    if (seen.has_deferred) drop_deferred(contributions, from.work);
    if (seen.has_bare_time) date_implier give_dates(contributions, from);
    if (dates == date_style::iso) normalize_dates(contributions, from.work);

    built.item.properties.reserve(std::min(seen.properties, most_reserved));
    built.item.children.reserve(seen.children);
    property_list properties(built.item.properties, from.work);
    for (auto& one : contributions)
    {
        if (auto* const child = std::get_if<item_contribution>(&one))
        {
            auto const index = static_cast<std::uint32_t>(built.item.children.size());
            built.item.children.push_back(std::move(child->value));
            place_untold(built.untold, std::move(child->untold), {untold_item::child, index});
        }
        else if (auto* const property = std::get_if<property_contribution>(&one))
        {
            auto const place = properties.add(*property);
            note_lent_value(
                property->kind, built.item.properties[place.property].name, place, built);
            place_untold(built.untold, std::move(property->untold), place);
        }
    }
    return built;
}

} // namespace mf2::microformats
