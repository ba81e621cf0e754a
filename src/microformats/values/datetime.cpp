#include "microformats/values/datetime.hpp"

#include "microformats/values/trim_text.hpp"

#include <utility>

// Rules need no names from typeid: the core builds without run-time type information.
#ifndef BOOST_SPIRIT_X3_NO_RTTI
#define BOOST_SPIRIT_X3_NO_RTTI
#endif

#include <boost/fusion/include/at_c.hpp>
#include <boost/spirit/home/x3.hpp>

namespace mf2::microformats
{
namespace
{

namespace x3 = boost::spirit::x3;

using text_range = boost::iterator_range<std::string_view::const_iterator>;

//     value-part    = (date [separator time-zoned] / time-zoned / zone) end
//     time-zoned    = time [*whitespace zone]
//     separator     = "T" / "t" / 1*whitespace
//     date          = calendar-date / ordinal-date
//     calendar-date = 4DIGIT "-" 2DIGIT "-" 2DIGIT
//     ordinal-date  = 4DIGIT "-" 3DIGIT
//     time          = twelve-hour / clock
//     twelve-hour   = hour [minutes] *space meridiem              ; hour is 1 to 12
//     clock         = hour minutes                                ; hour is 0 to 23
//     minutes       = ":" sixty [":" sixty ["." 1*DIGIT]]
//     meridiem      = ("a" / "p") ("m" / ".m.")                   ; in any case
//     space         = whitespace / U+00A0 / U+202F                ; as typography has it there
//     zone          = "Z" / ("+" / "-") 1*2DIGIT [[":"] sixty]    ; in any case, no digit behind it
//
// Rules set their attribute in one action at their end, so that an alternative given up leaves
// nothing behind.

// No attribute allocates memory.

/// Hours, written with two digits, and the text behind them.
struct time_text
{
    unsigned hours;
    std::string_view rest;
};

struct zone_text
{
    std::array<char, 6> characters;
    std::size_t size;
};

struct value_parts
{
    date_text date;
    std::optional<time_text> time;
    zone_text zone{};
};

x3::rule<class value_part, value_parts> const value_part = "value part";
x3::rule<class date, date_text> const date = "date";
x3::rule<class calendar_date, date_text> const calendar_date = "calendar date";
x3::rule<class ordinal_date, date_text> const ordinal_date = "ordinal date";
x3::rule<class time, time_text> const time = "time";
x3::rule<class twelve_hour, time_text> const twelve_hour = "twelve hour";
x3::rule<class clock, time_text> const clock = "clock";
x3::rule<class minutes, text_range> const minutes = "minutes";
x3::rule<class zone, zone_text> const zone = "zone";

template <unsigned Least, unsigned Most>
using digits = x3::uint_parser<unsigned, 10, Least, Most>;

constexpr digits<1, 1> one_digit{};
constexpr digits<2, 2> two_digits{};
constexpr digits<3, 3> three_digits{};
constexpr digits<4, 4> four_digits{};
constexpr digits<1, 2> hour{};

/// Write a number in decimal, with zeros before it.
/// @return  behind its last digit
char* write_padded(char* to, unsigned number, std::size_t width) noexcept
{
    for (char* at = to + width; at != to; number /= 10)
        *--at = static_cast<char>('0' + number % 10);
    return to + width;
}

std::string_view view_of(text_range range)
{
    return {range.begin(), range.end()};
}

constexpr bool is_leap(unsigned year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

constexpr unsigned days_in(unsigned year, unsigned month)
{
    constexpr unsigned days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

zone_text to_zone(std::string_view text) noexcept
{
    zone_text zone{};
    zone.size = text.copy(zone.characters.data(), zone.characters.size());
    return zone;
}

constexpr auto set_value = [](auto& context) { x3::_val(context) = x3::_attr(context); };
constexpr auto set_date = [](auto& context) { x3::_val(context).date = x3::_attr(context); };
constexpr auto set_time = [](auto& context) { x3::_val(context).time = x3::_attr(context); };
constexpr auto set_zone = [](auto& context) { x3::_val(context).zone = x3::_attr(context); };

constexpr auto set_calendar_date = [](auto& context) {
    unsigned const year = boost::fusion::at_c<0>(x3::_attr(context));
    unsigned const month = boost::fusion::at_c<1>(x3::_attr(context));
    unsigned const day = boost::fusion::at_c<2>(x3::_attr(context));
    x3::_pass(context) = month >= 1 && month <= 12 && day >= 1 && day <= days_in(year, month);
    if (x3::_pass(context)) x3::_val(context) = date_text(year, month, day);
};

constexpr auto set_ordinal_date = [](auto& context) {
    unsigned const year = boost::fusion::at_c<0>(x3::_attr(context));
    unsigned day = boost::fusion::at_c<1>(x3::_attr(context));
    x3::_pass(context) = day >= 1 && day <= (is_leap(year) ? 366U : 365U);
    if (!x3::_pass(context)) return;

    unsigned month = 1;
    for (; day > days_in(year, month); ++month) day -= days_in(year, month);
    x3::_val(context) = date_text(year, month, day);
};

constexpr auto set_twelve_hour = [](auto& context) {
    unsigned const hours = boost::fusion::at_c<0>(x3::_attr(context));
    boost::optional<text_range> const rest = boost::fusion::at_c<1>(x3::_attr(context));
    char const meridiem = boost::fusion::at_c<2>(x3::_attr(context));
    x3::_pass(context) = hours >= 1 && hours <= 12;
    if (!x3::_pass(context)) return;

    unsigned const noon = meridiem == 'p' || meridiem == 'P' ? 12 : 0;
    x3::_val(context) = {hours % 12 + noon, rest ? view_of(*rest) : ":00"};
};

constexpr auto set_clock = [](auto& context) {
    unsigned const hours = boost::fusion::at_c<0>(x3::_attr(context));
    text_range const rest = boost::fusion::at_c<1>(x3::_attr(context));
    x3::_pass(context) = hours <= 23;
    if (x3::_pass(context)) x3::_val(context) = {hours, view_of(rest)};
};

constexpr auto set_zulu = [](auto& context) { x3::_val(context) = to_zone("Z"); };
constexpr auto set_utc = [](auto& context) { x3::_val(context) = to_zone("+00:00"); };

constexpr auto set_offset = [](auto& context) {
    char const sign = boost::fusion::at_c<0>(x3::_attr(context));
    unsigned const hours = boost::fusion::at_c<1>(x3::_attr(context));
    boost::optional<unsigned> const rest = boost::fusion::at_c<2>(x3::_attr(context));
    x3::_pass(context) = hours <= 23;
    if (!x3::_pass(context)) return;
    zone_text offset = to_zone({&sign, 1});
    char* const end = write_padded(offset.characters.data() + 1, hours, 2);
    offset.size = write_padded(end, rest.value_or(0), 2) - offset.characters.data();
    x3::_val(context) = offset;
};

constexpr auto is_below_sixty = [](auto& context) {
    x3::_pass(context) = x3::_attr(context) < 60;
    x3::_val(context) = x3::_attr(context);
};

x3::rule<class sixty, unsigned> const sixty = "sixty";

auto const whitespace = x3::omit[x3::char_(" \t\n\f\r")];
auto const space = x3::omit[whitespace | "\xC2\xA0" | "\xE2\x80\xAF"];
auto const decimal = x3::omit[x3::char_('0', '9')];
auto const meridiem =
    x3::char_("AaPp") >> x3::omit[x3::char_("Mm") | ('.' >> x3::char_("Mm") >> '.')];
auto const separator = x3::omit[x3::char_("Tt")] | +whitespace;
auto const time_zoned = time[set_time] >> -(*whitespace >> zone[set_zone]);

auto const sixty_def = two_digits[is_below_sixty];
auto const minutes_def = x3::raw[':' >> sixty >> -(':' >> sixty >> -('.' >> +decimal))];
auto const calendar_date_def =
    (four_digits >> '-' >> two_digits >> '-' >> two_digits)[set_calendar_date];
auto const ordinal_date_def = (four_digits >> '-' >> three_digits)[set_ordinal_date];
auto const date_def = calendar_date[set_value] | ordinal_date[set_value];
auto const twelve_hour_def = (hour >> -minutes >> *space >> meridiem)[set_twelve_hour];
auto const clock_def = (hour >> minutes)[set_clock];
auto const time_def = twelve_hour[set_value] | clock[set_value];
auto const offset_minutes = -(-x3::lit(':') >> sixty) >> !decimal;
// Deviation: an offset loses its colon, +00:00 does not; the test suite has both.
auto const zone_def = x3::omit[x3::char_("Zz")][set_zulu] | x3::lit("+00:00")[set_utc] |
    (x3::char_("+-") >> two_digits >> offset_minutes)[set_offset] |
    (x3::char_("+-") >> one_digit >> offset_minutes)[set_offset];
auto const value_part_def =
    (date[set_date] >> -(separator >> time_zoned) | time_zoned | zone[set_zone]) >> x3::eoi;

BOOST_SPIRIT_DEFINE(
    value_part, date, calendar_date, ordinal_date, time, twelve_hour, clock, minutes, zone, sixty)

} // namespace

date_text::date_text(unsigned year, unsigned month, unsigned day) noexcept
{
    char* to = write_padded(characters_.data(), year, 4);
    *to++ = '-';
    to = write_padded(to, month, 2);
    *to++ = '-';
    write_padded(to, day, 2);
}

date_time_parts parse_value_part(std::string_view text, std::pmr::memory_resource* memory)
{
    date_time_parts parts{
        std::pmr::string(memory), std::pmr::string(memory), std::pmr::string(memory)};
    auto const trimmed = trim_text(text);
    auto first = trimmed.begin();
    value_parts found;
    if (!x3::parse(first, trimmed.end(), value_part, found)) return parts;
    parts.date = found.date.view();
    if (found.time)
    {
        std::array<char, 2> hours;
        write_padded(hours.data(), found.time->hours, hours.size());
        parts.time.append(hours.data(), hours.size()).append(found.time->rest);
    }
    parts.zone.assign(found.zone.characters.data(), found.zone.size);
    return parts;
}

date_time_builder::date_time_builder(std::pmr::memory_resource* memory)
    : parts_{std::pmr::string(memory), std::pmr::string(memory), std::pmr::string(memory)}
{}

void date_time_builder::add(std::string_view part)
{
    auto next = parse_value_part(part, parts_.date.get_allocator().resource());
    bool const repeats = (!next.date.empty() && !parts_.date.empty()) ||
        (!next.time.empty() && !parts_.time.empty()) ||
        (!next.zone.empty() && !parts_.zone.empty());
    if (repeats) return;

    if (!next.date.empty()) parts_.date = std::move(next.date);
    if (!next.time.empty()) parts_.time = std::move(next.time);
    if (!next.zone.empty()) parts_.zone = std::move(next.zone);
}

std::optional<std::pmr::string> date_time_builder::result(std::pmr::memory_resource* memory) const
{
    if (parts_.date.empty()) return std::nullopt;
    std::pmr::string value(parts_.date, memory);
    if (!parts_.time.empty()) ((value += ' ') += parts_.time) += parts_.zone;
    return value;
}

std::optional<std::pmr::string> date_time_builder::bare_time(
    std::pmr::memory_resource* memory) const
{
    if (!parts_.date.empty() || parts_.time.empty()) return std::nullopt;
    std::pmr::string value(parts_.time, memory);
    value += parts_.zone;
    return value;
}

date_text date_of(std::string_view value)
{
    auto const trimmed = trim_text(value);
    auto first = trimmed.begin();
    date_text found;
    if (!x3::parse(first, trimmed.end(), date >> !x3::omit[x3::char_('0', '9')], found)) return {};
    return found;
}

} // namespace mf2::microformats
