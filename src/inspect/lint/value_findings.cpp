// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds values that can hardly be meant: dates, empty texts, long names, answers.
#include "bytes/ascii.hpp"
#include "inspect/lint/linted_value.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "inspect/lint/written_date.hpp"
#include "inspect/markup/odd_date.hpp"
#include "microformats/values/iso_date_time.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

namespace mf2::inspect
{

namespace
{

/// Names are read in lists and notifications.
constexpr std::size_t most_words_of_name = 100;

std::string about_odd_date(std::string_view name, std::string_view given)
{
    std::string message = shown(name) + ": ";
    message += given.empty() ? "an empty text" : quoted(given);
    message += " is no date, time or duration that can be read";
    auto const meant = meant_dates(given);
    for (std::string const& each : meant)
        message += (&each == &meant.front() ? ": write " : " or ") + each;
    return message;
}

void find_odd_dates(item const& one, findings& found)
{
    for (property const each : one.properties())
    {
        auto const places = places_of(each.values);
        for (std::size_t i = 0; i != places.size(); ++i)
        {
            property_value const value = each.values[i];
            if (!is_odd_date(value, places[i])) continue;
            found.add(
                lint_rule::invalid_date, places[i].start,
                about_odd_date(each.name, text_of(value)));
        }
    }
}

/// A p-* or e-* without any text. An e-* without text may still hold a picture.
void find_empty(linted_value const& one, findings& found)
{
    bool const is_text = one.place.kind == property_kind::p && !one.is_item();
    bool const is_markup = std::holds_alternative<embedded_markup>(one.value) &&
        std::get<embedded_markup>(one.value).html.empty();
    std::string const written = one.property_class();
    if (!(is_text || is_markup) || !text_of(one.value).empty() || !is_known_property_class(written))
        return;
    std::string message = written + " is empty: ";
    message += one.name == "name" ? "write the name, or leave the class out so that one is implied"
                                  : "write the value, or leave the class out";
    found.add(lint_rule::empty_value, one.place.start, std::move(message));
}

/// h-entry, "p-rsvp".
void find_odd_answer(linted_value const& one, findings& found)
{
    constexpr std::string_view answers[] = {"yes", "no", "maybe", "interested"};
    if (one.name != "rsvp" || one.is_item()) return;
    std::string_view const given = ascii::trim(text_of(one.value));
    bool const is_known =
        std::any_of(std::begin(answers), std::end(answers), [given](std::string_view each) {
            return ascii::equals_lower(given, each);
        });
    if (is_known || given.empty()) return;
    found.add(
        lint_rule::unknown_rsvp, one.place.start,
        "p-rsvp: " + quoted(given) +
            " is none of its values: write <data class=\"p-rsvp\" value=\"yes\">, or no, maybe, "
            "interested");
}

std::size_t count_words(std::string_view text)
{
    std::size_t count = 0;
    microformats::for_each_token(text, [&count](auto) { ++count; });
    return count;
}

void find_long_name(item const& one, findings& found)
{
    auto const names = one["name"];
    auto const places = places_of(names);
    for (std::size_t i = 0; i != places.size(); ++i)
    {
        std::size_t const words = count_words(text_of(names[i]));
        if (words <= most_words_of_name) continue;
        std::string const size = std::to_string(words) + " words";
        std::string const type = shown(one.type().front());
        found.add(
            lint_rule::long_name, places[i].start,
            places[i].is_implied ? "the name of " + type + " is implied from all of its text, " +
                    size + ": write p-name on its name, or e-content on its text"
                                 : "the name of " + type + " has " + size +
                    ": write p-name on a heading, and e-content alone on the text");
    }
}

std::optional<moment> moment_of_first(item const& one, std::string_view name)
{
    auto const date = microformats::iso_date_time(one.first(name));
    return date ? moment_of(*date) : std::nullopt;
}

void find_in_event(item const& event, findings& found)
{
    auto const start = moment_of_first(event, "start");
    auto const end = moment_of_first(event, "end");
    if (!start || !end) return;
    // A date alone is the whole day, and a missing zone may be any.
    bool const are_alike = start->has_time == end->has_time && start->has_zone == end->has_zone;
    constexpr std::int64_t day = 24 * 60;
    std::int64_t const leeway = are_alike ? 0 : 2 * day;
    if (end->minutes + leeway >= start->minutes) return;
    found.add(
        lint_rule::end_before_start, event.start(),
        "h-event ends at " + quoted(event.first("end")) + ", before its start at " +
            quoted(event.first("start")) + ": write the later one in dt-end");
}

} // namespace

void find_in_values(linted_page const& page, findings& found)
{
    for_each_value(page, [&found](linted_value const& one) {
        find_empty(one, found);
        find_odd_answer(one, found);
    });
    for (item const* each : page.items.items())
    {
        find_odd_dates(*each, found);
        if (each->source() != item_source::microformats || !has_known_type(*each)) continue;
        find_long_name(*each, found);
        if (each->has_type("h-event")) find_in_event(*each, found);
    }
}

} // namespace mf2::inspect
