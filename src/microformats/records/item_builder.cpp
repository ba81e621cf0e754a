#include "microformats/records/item_builder.hpp"

#include "bytes/text_hash.hpp"
#include "microformats/records/remade_item.hpp"
#include "microformats/values/datetime.hpp"
#include "microformats/values/iso_date_time.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::microformats
{
namespace
{

template <class Value>
using name_map = boost::unordered_flat_map<
    std::string_view, Value, bytes::text_hash, std::equal_to<>,
    std::pmr::polymorphic_allocator<std::pair<std::string_view const, Value>>>;

/// The index of a value among those of an item's properties.
struct value_index
{
    std::uint32_t property;
    std::uint32_t value;
};

/// The text of a value that is nothing but text.
std::optional<std::string_view> text_in(item_record const& value)
{
    if (value.value.kind == detail::value_kind::text) return value.value.text;
    auto const simple = value.value.is_item() ? value.nested.value() : std::nullopt;
    auto const* const text = simple ? std::get_if<std::string_view>(&*simple) : nullptr;
    return text == nullptr ? std::nullopt : std::optional(*text);
}

/// Gives bare times a date. Linear in the number of properties.
///
/// Value-class-pattern, "implied date". Only the value-class-pattern gives a bare time. The other
/// rules give the text as written, "19:00" too, and microformats2 parsing does not change that. Any
/// dt-* with a date may lend it, wherever it is from; a bare time has none to lend.
class date_implier
{
public:
    date_implier(record_list& records, memory const& from)
        : memory_(from), texts_(records.texts), waiting_(from.work)
    {
        for (item_record* one = records.first(); one != nullptr; one = one->next)
        {
            if (one->is_value() && one->kind == property_kind::dt) take(*one);
        }
        // No property lends these a date.
        for (auto* const each : waiting_) settle_alone(*each);
    }

private:
    void take(item_record& property)
    {
        auto const text = text_in(property);
        if (!text) return;
        if (!property.bare_time.empty())
        {
            if (date_.empty()) waiting_.push_back(&property);
            else settle(property);
            return;
        }
        auto const date = date_of(*text);
        if (date.empty()) return;
        date_ = date;
        for (auto* const earlier : waiting_) settle(*earlier);
        waiting_.clear();
    }

    void settle(item_record& property) const
    {
        std::pmr::string text(date_.view(), memory_.work);
        (text += ' ') += property.bare_time;
        put(property, texts_.copy(text));
    }

    void settle_alone(item_record& property) const
    {
        bool const has_date = !date_of(*text_in(property)).empty();
        if (!has_date) put(property, property.bare_time);
    }

    void put(item_record& property, std::string_view time) const
    {
        property.from = {value_rule::value_class};
        value_view const value{.text = time};
        if (property.value.is_item())
            property.nested = remade(std::move(property.nested), {.value = value}, memory_);
        else property.value = value;
    }

    memory memory_;
    arena& texts_;
    date_text date_; ///< of the nearest dt-* so far that has one
    std::pmr::vector<item_record*> waiting_;
};

/// Gathers properties by name, in order of first appearance.
class property_list
{
public:
    property_list(built_item& built, std::pmr::memory_resource* work)
        : built_(built),
          texts_(built.records->texts),
          room_(texts_.make_list<gathered_property>(
              std::min(built.records->value_count(), first_room))),
          work_(work)
    {}

    /// @return  the place of the value
    value_index add(item_record& value)
    {
        gathered_property* existing = find(value.name);
        if (existing == nullptr)
        {
            std::size_t const count = built_.properties.size();
            if (count == room_.size()) make_room();
            built_.properties = room_.first(count + 1);
            existing = &built_.properties.back();
            *existing = {value.name, &value, &value, 0};
        }
        else
        {
            existing->last->next_value = &value;
            existing->last = &value;
        }
        return {static_cast<std::uint32_t>(existing - room_.data()), existing->count++};
    }

private:
    static constexpr std::size_t searched_linearly = 16;
    /// Initial capacity, in properties: even many values often have few names.
    static constexpr std::size_t first_room = 8;

    void make_room()
    {
        auto const larger = texts_.make_list<gathered_property>(2 * room_.size());
        std::copy(room_.begin(), room_.end(), larger.begin());
        room_ = larger;
    }

    [[nodiscard]] gathered_property* find(std::string_view name)
    {
        auto const properties = built_.properties;
        if (properties.size() <= searched_linearly)
        {
            for (gathered_property& one : properties)
            {
                if (one.name == name) return &one;
            }
            return nullptr;
        }
        if (!index_) index_.emplace(work_);
        for (; indexed_ != properties.size(); ++indexed_)
        {
            index_->try_emplace(properties[indexed_].name, indexed_);
        }
        auto const found = index_->find(name);
        return found == index_->end() ? nullptr : &properties[found->second];
    }

    built_item& built_;
    arena& texts_;
    std::span<gathered_property> room_;
    std::pmr::memory_resource* work_;
    std::optional<name_map<std::size_t>> index_; ///< for an item of many names
    std::size_t indexed_ = 0;
};

/// Remove deferred values of properties that have others.
void drop_deferred(record_list& records, std::pmr::memory_resource* work)
{
    name_map<bool> has_ordinary(work);
    for (item_record const* one = records.first(); one != nullptr; one = one->next)
    {
        if (one->is_deferred) has_ordinary.try_emplace(one->name, false);
    }
    for (item_record const* one = records.first(); one != nullptr; one = one->next)
    {
        if (!one->is_value() || one->is_deferred) continue;
        auto const found = has_ordinary.find(one->name);
        if (found != has_ordinary.end()) found->second = true;
    }
    records.remove_if([&has_ordinary](item_record const& one) {
        return one.is_deferred && has_ordinary.find(one.name)->second;
    });
}

/// Note the values that the property around the item may ask for.
void note_lent_value(item_record const& property, built_item& built)
{
    bool const is_p = property.kind == property_kind::p;
    if (is_p && built.name == nullptr && property.name == "name" && text_in(property))
        built.name = &property;
    auto const has_value = [&property] {
        return !property.value.is_item() || property.nested.value().has_value();
    };
    bool const is_date = property.kind == property_kind::dt;
    if (is_date && built.date == nullptr && has_value()) built.date = &property;
    if (property.name != "url") return;
    built.has_url = true;
    bool const is_url = property.kind == property_kind::u;
    if (is_url && built.url == nullptr && has_value()) built.url = &property;
}

/// Append an item that is to be delivered, with those in it, now that its place is known.
void place_untold(untold_items& all, untold_ptr const& inside, value_index place)
{
    if (!inside) return;
    inside->push_front({place.property, place.value, inside->size()});
    all.splice(all.end(), *inside);
}

/// Write readable dates in ISO 8601 form, with the former text beside it. Dates that are items stay
/// as they are, even if the handler has taken the item.
void normalize_dates(record_list& records, std::pmr::memory_resource* work)
{
    for (item_record* one = records.first(); one != nullptr; one = one->next)
    {
        bool const is_date = one->is_value() && one->kind == property_kind::dt;
        if (!is_date || one->is_of_taken_item) continue;
        value_view& value = one->value;
        if (value.kind != detail::value_kind::text) continue;
        auto const iso = iso_date_time(value.text, work);
        if (!iso || *iso == value.text) continue;
        value.kind = detail::value_kind::date_time;
        value.beside = std::exchange(value.text, records.texts.copy(*iso));
    }
}

/// The rare cases among the records of an item.
struct record_summary
{
    bool has_deferred = false;
    bool has_bare_time = false;

    explicit record_summary(record_list const& records)
    {
        for (item_record const* one = records.first(); one != nullptr; one = one->next)
        {
            has_deferred |= one->is_deferred;
            has_bare_time |= !one->bare_time.empty();
        }
    }
};

value_place place_of(item_record const& one) noexcept
{
    return {one.start, one.end, one.kind, one.from.rule, one.from.attribute, one.is_implied};
}

/// @tparam Nested  how the items in it are given: `item&&` or `item const&`
template <class Nested>
item made_of(built_item const& from, std::pmr::memory_resource* memory, value_of_property const& as)
{
    item_frame const frame{from.types, from.id,  from.lang,   as.html,        as.value,
                           from.start, from.end, from.source, from.has_places};
    item_measure measure(frame);
    for (gathered_property const& each : from.properties)
    {
        measure.add_property(each.name);
        for (auto const* one = each.first; one != nullptr; one = one->next_value)
            measure.add_value(one->value);
    }
    item_record* const first = from.records->first();
    for (auto const* one = first; one != nullptr; one = one->next)
    {
        if (one->part == record_kind::child) measure.add_child();
    }

    item_writer writer(measure, frame, memory);
    for (gathered_property const& each : from.properties)
    {
        writer.begin_property(each.name);
        for (auto* one = each.first; one != nullptr; one = one->next_value)
        {
            writer.add_value(one->value, static_cast<Nested>(one->nested));
            if (from.has_places) writer.add_place(place_of(*one));
        }
    }
    for (auto* one = first; one != nullptr; one = one->next)
    {
        if (one->part == record_kind::child) writer.add_child(static_cast<Nested>(one->nested));
    }
    return writer.finish();
}

} // namespace

value_view lent_value(item_record const& from, arena& texts)
{
    value_view const& value = from.value;
    if (value.is_item()) return view_of(*from.nested.value(), texts);
    if (value.kind == detail::value_kind::image) return value;
    bool const is_date = value.kind == detail::value_kind::date_time;
    return {.text = is_date ? value.beside : value.text};
}

built_item build_item(
    std::span<std::string_view const> types, record_list& records, memory const& from,
    date_style dates)
{
    built_item built{.types = types, .records = &records, .untold = untold_items(from.work)};
    record_summary const seen(records);
    if (seen.has_deferred) drop_deferred(records, from.work);
    if (seen.has_bare_time) date_implier const give_dates(records, from);
    if (dates == date_style::iso) normalize_dates(records, from.work);

    property_list properties(built, from.work);
    std::uint32_t children = 0;
    for (item_record* one = records.first(); one != nullptr; one = one->next)
    {
        switch (one->part)
        {
        case record_kind::taken: break;
        case record_kind::child:
            place_untold(built.untold, one->untold, {untold_item::child, children++});
            break;
        case record_kind::value:
        {
            auto const place = properties.add(*one);
            note_lent_value(*one, built);
            place_untold(built.untold, one->untold, place);
            break;
        }
        }
    }
    return built;
}

item make_item(built_item& from, std::pmr::memory_resource* memory, value_of_property const& as)
{
    return made_of<item&&>(from, memory, as);
}

item make_copy(
    built_item const& from, std::pmr::memory_resource* memory, value_of_property const& as)
{
    return made_of<item const&>(from, memory, as);
}

} // namespace mf2::microformats
