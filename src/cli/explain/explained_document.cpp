// Tests: test/cli/explain/explanation_json.cpp, test/cli/explain/explanation_text.cpp
#include "cli/explain/explained_document.hpp"

#include "inspect/markup/ignored_values.hpp"
#include "inspect/markup/items_in_markup.hpp"
#include "items/item_walk.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "output/item_selection.hpp"

#include <mf2/parse.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace mf2::cli
{

namespace
{

void add_places(item const& of, std::vector<std::uint64_t>& all)
{
    for_each_item(of, std::pmr::new_delete_resource(), [&all](item const& one) {
        all.push_back(one.start());
        for (property const each : one.properties())
        {
            for (value_place const& place : places_of(each.values)) all.push_back(place.start);
        }
    });
}

/// The offsets of items, values and diagnostics, sorted.
std::vector<std::uint64_t> places_in(document const& of)
{
    std::vector<std::uint64_t> all;
    for (item const& each : of.items) add_places(each, all);
    for (diagnostic const& each : of.provenance.diagnostics) all.push_back(each.offset);
    std::sort(all.begin(), all.end());
    return all;
}

/// Note, of the item and all items in it, those that have the property or contain one that has it.
void note_concerned(item const& one, explained_document& of)
{
    std::vector<std::pair<item const*, item const*>> all;
    walk_items(one, std::pmr::new_delete_resource(), [&all](item const& each, item const* parent) {
        all.push_back({&each, parent});
        return descent::into;
    });
    // Inner items first.
    for (auto at = all.rbegin(); at != all.rend(); ++at)
    {
        auto const [each, parent] = *at;
        if (each->contains(of.property)) of.concerned.insert(each);
        if (parent != nullptr && of.concerned.contains(each)) of.concerned.insert(parent);
    }
}

/// The offsets of the elements of a property's values, sorted.
std::vector<std::uint64_t> places_of_property(document const& of, std::string_view name)
{
    std::vector<std::uint64_t> all;
    for (item const& each : of.items)
    {
        for_each_item(each, std::pmr::new_delete_resource(), [&](item const& one) {
            for (value_place const& place : places_of(one[name])) all.push_back(place.start);
        });
    }
    std::sort(all.begin(), all.end());
    return all;
}

/// Whether a class that gave nothing was meant for the property.
bool is_of_property(inspect::unread_name const& one, std::string_view property)
{
    auto const meant = microformats::as_property_name(one.name);
    return meant && meant->name == property;
}

/// The unread names and ignored values, in the order of the document.
std::vector<inspect::unread_name> unread_of(
    document const& content, inspect::told_markup const& markup, std::string_view bytes)
{
    inspect::items_in_markup const items(content, markup);
    auto all = inspect::unread_names(markup.tags, items);
    for (auto& each : inspect::ignored_values(markup, items, bytes)) all.push_back(std::move(each));
    std::stable_sort(all.begin(), all.end(), [](auto const& left, auto const& right) {
        return left.tag->offset < right.tag->offset;
    });
    return all;
}

/// Drop all items but one, and the unread names and diagnostics outside of its bytes.
void keep_item(explained_document& of, std::size_t index)
{
    auto& items = of.content.items;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(index) + 1, items.end());
    items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(index));
    std::uint64_t const start = items.front().start();
    std::uint64_t const end = items.front().end();
    auto const is_elsewhere = [start, end](std::uint64_t offset) {
        return offset < start || offset >= end;
    };
    std::erase_if(of.unread, [&](inspect::unread_name const& each) {
        return is_elsewhere(each.tag->offset);
    });
    std::erase_if(of.content.provenance.diagnostics, [&](diagnostic const& each) {
        return is_elsewhere(each.offset);
    });
}

void keep_property(explained_document& of, std::string const& property)
{
    of.property = property;
    for (item const& each : of.content.items) note_concerned(each, of);
    auto const places = places_of_property(of.content, property);
    std::erase_if(of.unread, [&](inspect::unread_name const& each) {
        return each.property != nullptr
            ? !std::binary_search(places.begin(), places.end(), each.property->offset)
            : !is_of_property(each, property);
    });
    of.content.provenance.diagnostics.clear();
}

} // namespace

inspect::told_tag const* explained_document::tag_at(std::uint64_t offset) const
{
    auto const found = std::lower_bound(
        markup.tags.begin(), markup.tags.end(), offset,
        [](inspect::told_tag const& each, std::uint64_t wanted) { return each.offset < wanted; });
    bool const is_there = found != markup.tags.end() && found->offset == offset;
    // An html or body element without a tag has offset 0, too.
    return is_there && (offset != 0 || !found->value("class").empty()) ? &*found : nullptr;
}

result<explained_document> read_explained(
    std::string_view bytes, parse_options const& options, std::vector<std::string> const& types,
    explain_options const& part)
{
    parse_options with_places = options;
    with_places.places = places::on;
    auto found = parse(bytes, with_places);
    if (!found) return failure::because(found.error().message());
    auto markup = inspect::told_tags(bytes, options, places_in(*found));
    if (!markup) return failure::because(markup.error().message());
    auto unread = unread_of(*found, *markup, bytes);
    select_items(*found, types);
    inspect::source_lines lines(bytes, found->provenance.encoding);
    explained_document read{
        *std::move(found), *std::move(markup), std::move(lines), std::move(unread),
        options.implied != implied::off};
    if (part.item)
    {
        std::size_t const count = read.content.items.size();
        if (*part.item == 0 || *part.item > count)
            return failure::because("has " + std::to_string(count) + " items (--item)");
        keep_item(read, *part.item - 1);
    }
    if (!part.property.empty()) keep_property(read, part.property);
    return read;
}

} // namespace mf2::cli
