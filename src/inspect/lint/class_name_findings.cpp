// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds class names that gave nothing, or are read as something else.
#include "bytes/ascii.hpp"
#include "inspect/lint/linted_page.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "inspect/markup/unread.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "microformats/vocabulary/classic.hpp"
#include "microformats/vocabulary/root_names.hpp"
#include "microformats/vocabulary/root_rules.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory_resource>
#include <optional>

namespace mf2::inspect
{

namespace
{

using microformats::for_each_token;

std::string in_lower_case(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower) c = ascii::to_lower(c);
    return lower;
}

/// Whether a name is a root class of a microformats2 vocabulary.
bool is_vocabulary(std::string_view name)
{
    return microformats::is_root_name(name) && microformats::is_known_root(name);
}

std::optional<lint_rule> rule_for(unread_cause cause)
{
    switch (cause)
    {
    case unread_cause::outside_of_items: return lint_rule::property_outside_of_root;
    case unread_cause::in_classic_item: return lint_rule::property_in_classic_root;
    case unread_cause::in_template: return lint_rule::in_template;
    case unread_cause::moved: return lint_rule::moved_by_parser;
    case unread_cause::dropped: return lint_rule::dropped_by_parser;
    case unread_cause::left_out: return lint_rule::excluded_root;
    case unread_cause::not_a_root:
    case unread_cause::no_href:           // relation_findings.cpp
    case unread_cause::no_part_of_a_date: // those of `ignored_values` have a rule of their own
    case unread_cause::repeated_part:
    case unread_cause::unexplained: break;
    }
    return std::nullopt;
}

/// Why a name gave nothing, with a remedy if one is known.
std::string reason_for(unread_name const& one, linted_page const& page)
{
    item const* const begun = page.items.begun_by(*one.tag);
    bool const is_on_root = one.cause == unread_cause::outside_of_items && begun != nullptr &&
        !is_item_property(without_prefix(one.name));
    if (!is_on_root) return std::string(reason(one.cause));
    return "is on the element of " + shown(begun->type().front()) +
        " itself, and in no item around that: write it on an element in it";
}

/// Only names of vocabularies count: others may have any purpose.
void find_unread(linted_page const& page, findings& found)
{
    bool const is_meant = uses_microformats2(page);
    microformats::root_rules const rules(page.options, std::pmr::get_default_resource());
    for (unread_name const& each : unread_names(page.markup.tags, page.items))
    {
        auto const rule = rule_for(each.cause);
        bool const is_left_out =
            each.cause == unread_cause::left_out && !rules.is_mf2_root(each.name);
        if (each.cause == unread_cause::left_out && !is_left_out) continue;
        bool const is_known = is_left_out || is_vocabulary(each.name) ||
            (is_meant && is_known_property_class(each.name));
        if (!rule || !is_known) continue;
        std::string message = shown(each.name) + ' ';
        message += is_left_out ? std::string("begins no item: an option leaves it out")
                               : reason_for(each, page);
        found.add(*rule, each.tag->offset, std::move(message));
    }
}

void find_capitals(told_tag const& tag, bool is_meant, findings& found)
{
    for_each_token(tag.value("class"), [&](std::string_view name) {
        std::string const lower = in_lower_case(name);
        bool const is_known = is_vocabulary(lower) || (is_meant && is_known_property_class(lower));
        if (name == lower || !is_known) return;
        found.add(
            lint_rule::upper_case_name, tag.offset,
            std::string(name) + " is not " + lower + ": such names have no capitals");
    });
}

/// `vcard` without h-card beside it.
void find_classic_roots(told_tag const& tag, item const& begun, findings& found)
{
    if (begun.source() != item_source::classic_microformats) return;
    for_each_token(tag.value("class"), [&](std::string_view name) {
        auto const root = microformats::as_classic_root(name);
        if (!root || root == microformats::classic_root::item) return;
        // The type of hnews is in no vocabulary yet.
        if (!microformats::is_known_root(microformats::type_of(*root))) return;
        std::string message = std::string(name) + " is a classic microformat, which ";
        message += microformats::type_of(*root);
        found.add(lint_rule::classic_root, tag.offset, message + " replaces");
    });
}

/// The property class that replaces a classic class name in this item; empty if none does.
std::string replacement_for(std::string_view written, item const& around)
{
    for (auto const& mapping : microformats::class_mappings(written))
    {
        auto const types = microformats::types_of(mapping.roots);
        bool const applies = std::any_of(
            types.begin(), types.end(), [&](std::string_view one) { return around.has_type(one); });
        if (applies) return std::string(mf2::name(mapping.kind)) + '-' + std::string(mapping.name);
    }
    return {};
}

/// Whether a class name can only be a property of a classic microformat. Others, such as "title",
/// may have any purpose.
bool is_plainly_classic(std::string_view name, told_tag const& tag)
{
    constexpr std::string_view names[] = {
        "additional-name",
        "bday",
        "country-name",
        "dtend",
        "dtreviewed",
        "dtstart",
        "entry-content",
        "entry-summary",
        "entry-title",
        "family-name",
        "fn",
        "given-name",
        "honorific-prefix",
        "honorific-suffix",
        "locality",
        "nickname",
        "organization-name",
        "post-office-box",
        "postal-code",
        "street-address"};
    bool const is_link = tag.has("href") && (name == "url" || name == "email");
    return is_link || (name == "photo" && tag.has("src")) ||
        std::find(std::begin(names), std::end(names), name) != std::end(names);
}

/// Whether an element contains this text and nothing else.
bool is_text_of(told_tag const& tag, std::string_view text, std::string_view source)
{
    std::string_view const inner =
        source.substr(std::min<std::uint64_t>(tag.content, source.size()), text.size() + 2);
    return inner == std::string(text) + "</";
}

/// Properties of items by name. Those of an item are sorted once.
class known_properties
{
public:
    struct entry
    {
        bool is_written = false; ///< a class gives it: it is not implied
        std::string_view text;   ///< of its first value
    };

    /// Null if the item does not have it.
    [[nodiscard]] entry const* find(item const& one, std::string_view name)
    {
        auto const [place, is_new] = items_.try_emplace(&one);
        if (is_new) fill(place->second, one);
        auto const found = place->second.find(name);
        return found == place->second.end() ? nullptr : &found->second;
    }

private:
    using entries = std::map<std::string_view, entry>;

    static void fill(entries& into, item const& one)
    {
        for (property const each : one.properties())
        {
            auto const places = places_of(each.values);
            bool const is_written =
                std::any_of(places.begin(), places.end(), [](value_place const& place) {
                    return !place.is_implied;
                });
            into.emplace(each.name, entry{is_written, text_of(each.values.front())});
        }
    }

    std::map<item const*, entries> items_;
};

/// `fn` in an h-card without p-name.
void find_lone_classic(
    told_tag const& tag, item const& around, std::string_view source, known_properties& properties,
    findings& found)
{
    if (around.source() != item_source::microformats) return;
    for_each_token(tag.value("class"), [&](std::string_view name) {
        if (!is_plainly_classic(name, tag)) return;
        std::string const now = replacement_for(name, around);
        if (now.empty()) return;
        auto const* const known = properties.find(around, without_prefix(now));
        // An implied property with this text loses nothing.
        bool const is_same = known != nullptr &&
            (known->is_written || without_prefix(now) != "name" ||
             is_text_of(tag, known->text, source));
        if (is_same) return;
        found.add(
            lint_rule::classic_name_alone, tag.offset,
            std::string(name) +
                " is a name of a classic microformat, which h-* items do not read: write " + now);
    });
}

/// `p-fn` in the place of p-name.
void find_classic_names(told_tag const& tag, item const& around, findings& found)
{
    if (around.source() != item_source::microformats) return;
    for_each_token(tag.value("class"), [&](std::string_view name) {
        auto const property = microformats::as_property_name(name);
        if (!property || is_known_property(property->name)) return;
        for (auto const& mapping : microformats::class_mappings(property->name))
        {
            auto const types = microformats::types_of(mapping.roots);
            bool const applies = std::any_of(types.begin(), types.end(), [&](std::string_view one) {
                return around.has_type(one);
            });
            if (!applies || mapping.name == property->name) continue;
            std::string message = std::string(name) + " has the name of a classic microformat: ";
            (message += mf2::name(mapping.kind)) += '-';
            message += mapping.name;
            found.add(lint_rule::classic_property_name, tag.offset, message + " replaces it");
            return;
        }
    });
}

void find_framework_classes(item const& one, findings& found)
{
    if (one.source() != item_source::microformats) return;
    auto const names = framework_class_names();
    for (std::string_view const type : one.type())
    {
        if (!std::binary_search(names.begin(), names.end(), type)) continue;
        found.add(
            lint_rule::framework_class, one.start(),
            std::string(type) + " is a name that CSS frameworks or widgets use, and an item here");
    }
}

} // namespace

bool uses_microformats2(linted_page const& page)
{
    // Names that begin with p- prove nothing: FLOCSS, a way to name classes, has that prefix for
    // parts of a page.
    auto const& all = page.items.items();
    bool const has_item = std::any_of(all.begin(), all.end(), [](item const* each) {
        return each->source() == item_source::microformats && has_known_type(*each);
    });
    return has_item ||
        std::any_of(page.markup.tags.begin(), page.markup.tags.end(), [](told_tag const& tag) {
               bool is_proof = false;
               for_each_token(tag.value("class"), [&is_proof](std::string_view name) {
                   is_proof = is_proof || (is_known_property_class(name) && name[0] != 'p') ||
                       is_vocabulary(name);
               });
               return is_proof;
           });
}

void find_in_class_names(linted_page const& page, findings& found)
{
    find_unread(page, found);
    bool const is_meant = uses_microformats2(page);
    known_properties properties;
    for (told_tag const& tag : page.markup.tags)
    {
        if (!tag.has("class")) continue;
        find_capitals(tag, is_meant, found);
        item const* const begun = page.items.begun_by(tag);
        if (begun != nullptr) find_classic_roots(tag, *begun, found);
        item const* const around = page.items.around(tag);
        if (around != nullptr) find_classic_names(tag, *around, found);
        if (around != nullptr) find_lone_classic(tag, *around, page.source, properties, found);
    }
    for (item const* each : page.items.items()) find_framework_classes(*each, found);
}

} // namespace mf2::inspect
