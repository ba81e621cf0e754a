// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds items that lack properties.
#include "inspect/lint/linted_page.hpp"
#include "items/item_walk.hpp"
#include "microformats/vocabulary/root_names.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>
#include <iterator>
#include <memory_resource>
#include <string_view>

namespace mf2::inspect
{

namespace
{

class item_inspector
{
public:
    item_inspector(linted_page const& page, findings& found)
        : page_(page), found_(found), authors_(page.found, page.options.base_url)
    {}

    /// Inspect an item and all items in it.
    void inspect_all(item const& outermost)
    {
        walk_items(
            outermost, std::pmr::new_delete_resource(),
            [this](item const& one, item const* parent) {
                bool const is_value = parent != nullptr && &one < parent->children().data();
                if (!is_value) inspect_content(one);
                inspect(one);
                return descent::into;
            });
    }

private:
    /// Whether microformats2 gives the item this type: classic microformats have rules of their
    /// own.
    static bool is_own(item const& one, std::string_view type)
    {
        return one.source() == item_source::microformats && one.has_type(type);
    }

    /// Inspect an item that is no property's value.
    void inspect_content(item const& one)
    {
        if (is_own(one, "h-entry")) inspect_entry(one);
        if (is_own(one, "h-event") && !one.contains("start"))
            found_.add(
                lint_rule::event_without_start, one.start(),
                "h-event has no start: write dt-start on its time");
    }

    void inspect(item const& one)
    {
        inspect_name(one);
        if (is_own(one, "h-card") && one.first("name").empty() && !has_written_name(one))
            found_.add(lint_rule::card_without_name, one.start(), "h-card has no name");
    }

    /// Whether a class gives the name. An empty one has a finding already.
    static bool has_written_name(item const& one)
    {
        auto const names = one["name"];
        auto const places = places_of(names);
        return !places.empty() && !places.front().is_implied;
    }

    /// microformats2 parsing, "parsing for implied properties": if the item has a p-* or e-*
    /// property, that is the reason why no name is implied.
    void inspect_name(item const& one)
    {
        bool const is_asked = one.source() == item_source::microformats && has_known_type(one) &&
            page_.options.implied != implied::off;
        if (!is_asked || one.contains("name") || one.nested().empty()) return;
        for (property const each : one.properties())
        {
            for (value_place const& place : places_of(each.values))
            {
                if (place.kind == property_kind::p || place.kind == property_kind::e) return;
            }
        }
        std::string message(one.type().front());
        message += " has no name: none is implied where an item is in it, such as ";
        found_.add(
            lint_rule::name_not_implied, one.start(),
            message + described(one.nested().front(), page_));
    }

    void inspect_entry(item const& entry)
    {
        if (!entry.contains("name") && !shows_something(entry))
            tell(lint_rule::entry_without_name, entry, "name, and nothing that stands for one");
        if (!entry.contains("url")) tell(lint_rule::entry_without_url, entry, "url");
        if (!entry.contains("published"))
            tell(lint_rule::entry_without_published, entry, "published");
        authorship const author = authors_.author_of(entry);
        if (author.card == nullptr && author.name.empty() && author.page.empty())
            tell(lint_rule::entry_without_author, entry, "author");
    }

    /// Whether readers have something to show of a post without a name: content, a picture, or the
    /// post that it answers. IndieWeb, "post-type-discovery": all posts but articles do without a
    /// name.
    static bool shows_something(item const& entry)
    {
        constexpr std::string_view shown_properties[] = {
            "content",     "summary",   "photo",     "video",    "audio",   "rsvp",
            "in-reply-to", "repost-of", "like-of",   "checkin",  "read-of", "bookmark-of",
            "listen-of",   "watch-of",  "follow-of", "featured", "location"};
        return std::any_of(
            std::begin(shown_properties), std::end(shown_properties),
            [&entry](std::string_view name) { return entry.contains(name); });
    }

    void tell(lint_rule rule, item const& entry, std::string_view missing)
    {
        found_.add(rule, entry.start(), "h-entry has no " + std::string(missing));
    }

    linted_page const& page_;
    findings& found_;
    author_finder authors_;
};

} // namespace

bool has_known_type(item const& one)
{
    auto const types = one.type();
    return std::any_of(types.begin(), types.end(), [](std::string_view each) {
        return microformats::is_known_root(each);
    });
}

std::string described(item const& one, linted_page const& page)
{
    return "the " + shown(one.type().front()) + " of line " +
        std::to_string(page.lines.at(one.start()).line);
}

void find_in_items(linted_page const& page, findings& found)
{
    item_inspector inspector(page, found);
    for (item const& each : page.found.items) inspector.inspect_all(each);
}

} // namespace mf2::inspect
