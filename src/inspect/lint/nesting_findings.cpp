// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds items in others that are no property of theirs.
#include "inspect/lint/linted_value.hpp"
#include "inspect/lint/vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

namespace
{

/// An item's usual property in an item around it, by the vocabularies. The first entry that fits
/// counts.
struct usual_place
{
    std::string_view around; ///< empty: any
    std::string_view type;
    std::string_view property_class;
};

constexpr usual_place usual_places[] = {
    {"h-event", "h-card", "p-organizer"}, {"h-event", "h-adr", "p-location"},
    {"h-event", "h-geo", "p-location"},   {"h-card", "h-adr", "p-adr"},
    {"h-card", "h-geo", "p-geo"},         {"h-card", "h-card", "p-org"},
    {"h-adr", "h-geo", "p-geo"},          {"h-entry", "h-adr", "p-location"},
    {"h-entry", "h-geo", "p-location"},   {"h-entry", "h-cite", "u-in-reply-to"},
    {"h-review", "h-product", "p-item"},  {"h-review", "h-item", "p-item"},
    {"h-review", "h-event", "p-item"},    {"h-product", "h-review", "p-review"},
    {"h-product", "h-card", "p-brand"},   {"h-recipe", "h-card", "p-author"},
    {"h-resume", "h-card", "p-contact"},  {"h-resume", "h-event", "p-experience"},
    {"h-listing", "h-card", "p-lister"},  {"", "h-card", "p-author"}};

/// Types whose items usually are a property of the item around them.
constexpr std::string_view part_types[] = {"h-adr", "h-card", "h-cite", "h-geo"};

template <class Names>
bool has(Names const& names, std::string_view name)
{
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

/// The first type of an item that a vocabulary has; empty if there is none.
std::string_view known_type(item const& one)
{
    for (std::string_view const type : one.type())
    {
        if (has(vocabulary_roots(), type)) return type;
    }
    return {};
}

std::string_view usual_class_in(item const& around, std::string_view type)
{
    auto const found =
        std::find_if(std::begin(usual_places), std::end(usual_places), [&](usual_place const& one) {
            return one.type == type && (one.around.empty() || around.has_type(one.around));
        });
    return found == std::end(usual_places) ? std::string_view() : found->property_class;
}

/// The element of a value.
struct value_range
{
    std::uint64_t begin;
    std::uint64_t end;
    std::string_view name; ///< of its property
    std::string_view text; ///< the value's
};

/// Elements of values, to look up the one around a place in logarithmic time.
class value_ranges
{
public:
    void clear() { all_.clear(); }
    void add(value_range one) { all_.push_back({one.begin, one}); }

    /// Sort before the first look-up.
    void sort()
    {
        std::sort(all_.begin(), all_.end(), [](entry const& left, entry const& right) {
            return left.begin < right.begin;
        });
        for (std::size_t i = 1; i < all_.size(); ++i)
        {
            if (all_[i].farthest.end < all_[i - 1].farthest.end)
                all_[i].farthest = all_[i - 1].farthest;
        }
    }

    /// Null if the place is in no element.
    [[nodiscard]] value_range const* at(std::uint64_t offset) const
    {
        auto const behind = std::upper_bound(
            all_.begin(), all_.end(), offset,
            [](std::uint64_t wanted, entry const& each) { return wanted < each.begin; });
        if (behind == all_.begin()) return nullptr;
        value_range const& found = (behind - 1)->farthest;
        return offset < found.end ? &found : nullptr;
    }

private:
    struct entry
    {
        std::uint64_t begin;
        value_range farthest; ///< of those that begin here or before, the one that ends last
    };

    std::vector<entry> all_;
};

class nesting_inspector
{
public:
    nesting_inspector(linted_page const& page, findings& found) : page_(page), found_(found) {}

    void inspect(item const& around)
    {
        std::string_view const type = known_type(around);
        if (around.source() != item_source::microformats || type.empty() || type == "h-feed")
            return;
        note_values(around);
        for (item const& each : around.children())
        {
            std::string_view const inner = known_type(each);
            bool const is_part = has(part_types, inner) && !usual_class_in(around, inner).empty();
            bool const is_same = !inner.empty() && inner == type;
            if (each.source() == item_source::microformats && (is_part || is_same))
                inspect(around, each, inner);
        }
    }

private:
    /// Note the texts of properties that usually are items, and the elements of e-* values.
    void note_values(item const& around)
    {
        texts_.clear();
        markup_.clear();
        for_each_value(page_, around, [this](linted_value const& one) {
            std::uint64_t const begin = one.place.start;
            if (one.place.kind == property_kind::e) markup_.add({begin, one.place.end, {}, {}});
            if (!one.is_item() && is_item_property(one.name))
                texts_.add({begin, one.place.end, one.name, text_of(one.value)});
        });
        texts_.sort();
        markup_.sort();
    }

    void inspect(item const& around, item const& inner, std::string_view type)
    {
        if (value_range const* const text = texts_.at(inner.start()))
        {
            told_tag const* const tag = page_.markup.tag_at(text->begin);
            if (tag != nullptr && text->begin != inner.start())
                found_.add(
                    lint_rule::property_around_item, text->begin,
                    shown(text->name) + " is the text " + quoted(text->text) + ", and " +
                        described(inner, page_) +
                        " in it is no property: write both classes on "
                        "one element, \"p-" +
                        shown(text->name) + ' ' + std::string(type) + '"');
            return;
        }
        // Somebody who is mentioned in a text is no property of it.
        if (markup_.at(inner.start()) != nullptr) return;
        std::string const usual(usual_class_in(around, type));
        bool const is_same = around.has_type(type);
        found_.add(
            lint_rule::item_without_property, inner.start(),
            std::string(type) + " is no property of " + described(around, page_) +
                (is_same ? ": an end tag is missing before it, or write \"" : ": write \"") +
                (usual.empty() ? "u-comment" : usual) + ' ' + std::string(type) + '"');
    }

    linted_page const& page_;
    findings& found_;
    value_ranges texts_;
    value_ranges markup_;
};

} // namespace

void find_in_nesting(linted_page const& page, findings& found)
{
    nesting_inspector inspector(page, found);
    for (item const* each : page.items.items()) inspector.inspect(*each);
}

} // namespace mf2::inspect
