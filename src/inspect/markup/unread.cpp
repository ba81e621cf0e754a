#include "inspect/markup/unread.hpp"

#include "bytes/ascii.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <optional>

namespace mf2::inspect
{

namespace
{

/// Whether a name was meant to be a root class.
bool resembles_root(std::string_view name)
{
    if (name.size() < 3 || (name[0] != 'h' && name[0] != 'H') || name[1] != '-') return false;
    // A name such as h-4 is a height.
    bool const is_word = ascii::is_alpha(name[2]);
    return is_word && !microformats::is_root_name(name);
}

/// Why a tag that is not in the tree gave nothing; none if it is in the tree.
std::optional<unread_cause> cause_of(tag_fate fate)
{
    switch (fate)
    {
    case tag_fate::in_tree: break;
    case tag_fate::in_template: return unread_cause::in_template;
    case tag_fate::dropped: return unread_cause::dropped;
    }
    return std::nullopt;
}

/// Why a class with the form of a property gave nothing.
unread_cause cause_for_property(told_tag const& tag, items_in_markup const& items)
{
    if (auto const lost = cause_of(items.fate(tag))) return *lost;
    item const* const around = items.around(tag);
    item const* const written_in = items.around_in_source(tag);
    if (around == nullptr)
        return written_in == nullptr ? unread_cause::outside_of_items : unread_cause::moved;
    return around->source() == item_source::classic_microformats ? unread_cause::in_classic_item
                                                                 : unread_cause::unexplained;
}

/// Why a class gave nothing; none if it gave something, or was not meant to.
std::optional<unread_cause> cause_for_class(
    std::string_view name, told_tag const& tag, items_in_markup const& items)
{
    if (microformats::is_root_name(name))
    {
        if (items.begun_by(tag) != nullptr) return std::nullopt;
        return cause_of(items.fate(tag)).value_or(unread_cause::left_out);
    }
    if (resembles_root(name)) return unread_cause::not_a_root;
    auto const property = microformats::as_property_name(name);
    if (!property || items.has_value(tag, property->name)) return std::nullopt;
    return cause_for_property(tag, items);
}

} // namespace

std::string_view reason(unread_cause cause)
{
    switch (cause)
    {
    case unread_cause::outside_of_items: return "is in no item";
    case unread_cause::in_classic_item:
        return "is in a classic microformat, which has names of its own";
    case unread_cause::in_template: return "is on or in a template, which gives nothing";
    case unread_cause::moved:
        return "is outside of the item that it is written in: the HTML parser puts it there";
    case unread_cause::dropped: return "was dropped by the HTML parser";
    case unread_cause::left_out:
        return "begins no item: left out by an option, or something else was read in its place";
    case unread_cause::not_a_root: return "does not have the form of a root, such as h-card";
    case unread_cause::no_href: return "says nothing without href";
    case unread_cause::no_part_of_a_date: return "is no date, time or zone, and is ignored";
    case unread_cause::repeated_part: return "is ignored: there was such a part before";
    case unread_cause::unexplained: return "gave nothing: something else was read in its place";
    }
    return {};
}

std::vector<unread_name> unread_names(
    std::vector<told_tag> const& tags, items_in_markup const& items)
{
    std::vector<unread_name> found;
    for (told_tag const& tag : tags)
    {
        // The tag may have added to the element of an earlier one.
        if (tag.is_of_page()) continue;
        microformats::for_each_token(tag.value("class"), [&](std::string_view name) {
            auto const cause = cause_for_class(name, tag, items);
            if (cause) found.push_back({&tag, std::string(name), *cause});
        });
        bool has_rel = false;
        microformats::for_each_token(tag.value("rel"), [&has_rel](auto) { has_rel = true; });
        if (tag.is_hyperlink() && has_rel && !tag.has("href"))
            found.push_back({&tag, "rel", unread_cause::no_href});
    }
    return found;
}

} // namespace mf2::inspect
