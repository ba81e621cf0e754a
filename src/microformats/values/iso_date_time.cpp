#include "microformats/values/iso_date_time.hpp"

#include "bytes/ascii.hpp"
#include "bytes/text_reader.hpp"
#include "microformats/values/datetime.hpp"
#include "microformats/values/trim_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>

namespace mf2::microformats
{
namespace
{

using iso_text = std::optional<std::pmr::string>;

// These forms are short enough to be read by hand. A grammar as in datetime.cpp would add 7 KiB of
// code to the core of small machines.
using bytes::text_reader;

char next_upper(text_reader const& in) noexcept
{
    return ascii::to_upper(in.next());
}

/// @return  NUL at the end
char take_upper(text_reader& in) noexcept
{
    char const c = next_upper(in);
    in.take_any();
    return c;
}

unsigned to_number(std::string_view digits) noexcept
{
    unsigned number = 0;
    for (char const c : digits) number = 10 * number + static_cast<unsigned>(c - '0');
    return number;
}

/// Take a number of exactly this many digits; nothing if there are more or fewer.
std::optional<unsigned> take_number(text_reader& in, std::size_t digits) noexcept
{
    auto const taken = in.take_digits();
    return taken.size() == digits ? std::optional(to_number(taken)) : std::nullopt;
}

// --- dates and times ----------------------------------------------------------------------------

/// @param zone  as datetime.hpp writes it
void append_zone(std::pmr::string& to, std::string_view zone)
{
    if (zone.empty()) return;
    bool const is_utc = zone == "Z" || zone.find_first_of("123456789") == std::string_view::npos;
    if (is_utc) to += 'Z';
    else ((to += zone.substr(0, 3)) += ':') += zone.substr(zone.size() - 2);
}

/// The forms of datetime.hpp.
iso_text from_parts(std::string_view text, std::pmr::memory_resource* memory)
{
    auto const parts = parse_value_part(text, memory);
    if (parts.empty()) return std::nullopt;
    std::pmr::string iso(parts.date, memory);
    if (!parts.date.empty() && !parts.time.empty()) iso += 'T';
    iso += parts.time;
    append_zone(iso, parts.zone);
    return iso;
}

/// ISO 8601, "basic format": without hyphens and colons.
iso_text from_basic(std::string_view text, std::pmr::memory_resource* memory)
{
    text_reader in(text);
    auto const date = in.take_digits();
    if (date.size() != 8) return std::nullopt;
    std::pmr::string extended(memory);
    ((extended = date.substr(0, 4)) += '-') += date.substr(4, 2);
    (extended += '-') += date.substr(6);
    if (next_upper(in) == 'T')
    {
        extended += take_upper(in);
        auto const time = in.take_digits();
        if (time.size() != 4 && time.size() != 6) return std::nullopt;
        ((extended += time.substr(0, 2)) += ':') += time.substr(2, 2);
        if (time.size() == 6) (extended += ':') += time.substr(4);
    }
    return from_parts(extended += in.rest(), memory);
}

/// HTML, "week number of the last day" of a year.
unsigned weeks_in(unsigned year) noexcept
{
    // The weekday of 1 January, from Monday as 0; in the year 1 it was a Monday.
    unsigned const before = year - 1;
    unsigned const day = (before + before / 4 - before / 100 + before / 400) % 7;
    bool const is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return day == 3 || (is_leap && day == 2) ? 53 : 52;
}

/// HTML, "valid month string", "valid week string", and a year alone.
bool is_partial_date(std::string_view text) noexcept
{
    text_reader in(text);
    auto const year = take_number(in, 4);
    if (!year || *year == 0) return false;
    if (in.is_at_end()) return true;
    bool const is_week = in.take("-W");
    if (!is_week && !in.take("-")) return false;
    auto const number = take_number(in, 2);
    return number && in.is_at_end() && *number >= 1 && *number <= (is_week ? weeks_in(*year) : 12U);
}

/// HTML, "valid yearless date string".
iso_text from_yearless(std::string_view text, std::pmr::memory_resource* memory)
{
    text_reader in(text);
    in.take("--");
    auto const month_and_day = in.rest();
    // Any leap year will do.
    std::pmr::string dated("2000-", memory);
    auto const date = date_of(dated += month_and_day);
    if (month_and_day.size() != 5 || date.empty()) return std::nullopt;
    return iso_text(std::in_place, std::pmr::string("--", memory) += date.view().substr(5));
}

// --- durations ----------------------------------------------------------------------------------

/// A number and its unit.
struct duration_component
{
    std::string_view whole;
    std::string_view fraction; ///< without its point; of seconds only
    char unit;
};

std::optional<duration_component> take_component(text_reader& in) noexcept
{
    duration_component one{in.take_digits(), {}, '\0'};
    if (one.whole.empty()) return std::nullopt;
    bool const has_fraction = in.take(".");
    if (has_fraction) one.fraction = in.take_digits();
    in.take_while(ascii::is_whitespace);
    one.unit = take_upper(in);
    if (has_fraction && (one.fraction.empty() || one.unit != 'S')) return std::nullopt;
    auto const zeros = std::min(one.whole.find_first_not_of('0'), one.whole.size() - 1);
    one.whole.remove_prefix(zeros);
    return one;
}

void append_component(std::pmr::string& to, duration_component const& one)
{
    to += one.whole;
    if (!one.fraction.empty()) (to += '.') += one.fraction;
    to += one.unit;
}

/// ISO 8601, "duration": `P` and components in order; those behind `T` are of a time.
iso_text from_iso_duration(std::string_view text, std::pmr::memory_resource* memory)
{
    if (std::any_of(text.begin(), text.end(), ascii::is_whitespace)) return std::nullopt;
    text_reader in(text);
    if (take_upper(in) != 'P' || in.is_at_end()) return std::nullopt;
    std::pmr::string iso("P", memory);
    std::string_view units = "YMWD";
    bool is_time = false;
    while (!in.is_at_end())
    {
        if (next_upper(in) == 'T' && !is_time)
        {
            iso += take_upper(in);
            is_time = true;
            units = "HMS";
            if (in.is_at_end()) return std::nullopt;
        }
        auto const one = take_component(in);
        auto const place = one ? units.find(one->unit) : std::string_view::npos;
        if (place == std::string_view::npos) return std::nullopt;
        units.remove_prefix(place + 1);
        append_component(iso, *one);
    }
    return iso;
}

/// HTML, "duration time component": weeks, days, hours, minutes and seconds in any order.
iso_text from_time_components(std::string_view text, std::pmr::memory_resource* memory)
{
    constexpr std::string_view units = "WDHMS";
    std::array<std::optional<duration_component>, units.size()> found;
    text_reader in(text);
    while (!in.is_at_end())
    {
        in.take_while(ascii::is_whitespace);
        auto const one = take_component(in);
        auto const place = one ? units.find(one->unit) : std::string_view::npos;
        if (place == std::string_view::npos || found[place]) return std::nullopt;
        found[place] = one;
    }
    auto& [weeks, days, hours, minutes, seconds] = found;
    bool const has_time = hours || minutes || seconds;
    std::array<char, 20> number;
    if (weeks && (days || has_time))
    {
        // Weeks stand alone in ISO 8601.
        auto const in_days = days ? days->whole : std::string_view();
        constexpr std::size_t most_digits = 9;
        if (std::max(weeks->whole.size(), in_days.size()) > most_digits) return std::nullopt;
        auto const written = std::to_chars(
            number.data(), number.data() + number.size(),
            std::uint64_t{7} * to_number(weeks->whole) + to_number(in_days));
        auto const size = static_cast<std::size_t>(written.ptr - number.data());
        days = duration_component{{number.data(), size}, {}, 'D'};
        weeks.reset();
    }
    std::pmr::string iso("P", memory);
    if (weeks) append_component(iso, *weeks);
    if (days) append_component(iso, *days);
    if (has_time) iso += 'T';
    for (auto const& one : {hours, minutes, seconds})
    {
        if (one) append_component(iso, *one);
    }
    return iso.size() == 1 ? iso_text() : iso;
}

} // namespace

iso_text iso_date_time(std::string_view text, std::pmr::memory_resource* memory)
{
    text = trim_text(text);
    if (auto iso = from_parts(text, memory)) return iso;
    if (is_partial_date(text)) return iso_text(std::in_place, text, memory);
    for (auto* const form : {from_basic, from_yearless, from_iso_duration, from_time_components})
    {
        if (auto iso = form(text, memory)) return iso;
    }
    return std::nullopt;
}

} // namespace mf2::microformats
