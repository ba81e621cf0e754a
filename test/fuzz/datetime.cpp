#include "microformats/values/datetime.hpp"

#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::fuzz
{

namespace
{

using namespace mf2::microformats;

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool are_digits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

unsigned number(std::string_view digits)
{
    unsigned value = 0;
    for (char const digit : digits) value = value * 10 + static_cast<unsigned>(digit - '0');
    return value;
}

/// Whether two digits are a number below a limit.
bool is_below(std::string_view text, unsigned limit)
{
    return text.size() == 2 && are_digits(text) && number(text) < limit;
}

bool is_date(std::string_view text)
{
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    std::string_view const year = text.substr(0, 4);
    std::string_view const month = text.substr(5, 2);
    std::string_view const day = text.substr(8, 2);
    if (!are_digits(year) || !are_digits(month) || !are_digits(day)) return false;
    return std::chrono::year_month_day(
               std::chrono::year(static_cast<int>(number(year))), std::chrono::month(number(month)),
               std::chrono::day(number(day)))
        .ok();
}

bool is_time(std::string_view text)
{
    if (text.size() < 5 || text[2] != ':') return false;
    if (!is_below(text.substr(0, 2), 24) || !is_below(text.substr(3, 2), 60)) return false;
    if (text.size() == 5) return true;
    if (text[5] != ':' || !is_below(text.substr(6, 2), 60)) return false;
    return text.size() == 8 || (text[8] == '.' && are_digits(text.substr(9)));
}

bool is_zone(std::string_view text)
{
    if (text == "Z" || text == "+00:00") return true;
    return text.size() == 5 && (text[0] == '+' || text[0] == '-') &&
        is_below(text.substr(1, 2), 24) && is_below(text.substr(3), 60);
}

/// "date", "date time" or "date time" with a zone.
bool is_value(std::string_view text)
{
    if (!is_date(text.substr(0, 10))) return false;
    if (text.size() == 10) return true;
    if (text[10] != ' ') return false;
    std::string_view const rest = text.substr(11);
    std::size_t const zone = std::min(rest.find_first_of("Z+-"), rest.size());
    return is_time(rest.substr(0, zone)) && (zone == rest.size() || is_zone(rest.substr(zone)));
}

std::string shown(date_time_parts const& parts)
{
    std::string all(parts.date);
    return all.append("|").append(parts.time).append("|").append(parts.zone);
}

/// The parts of a text with its ASCII letters changed. Letters with a meaning may be of either
/// case.
template <class Change>
date_time_parts parts_with(std::string_view text, Change change)
{
    std::string changed(text);
    std::transform(changed.begin(), changed.end(), changed.begin(), change);
    return parse_value_part(changed);
}

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

char raised(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

void check_part(std::string_view text)
{
    date_time_parts const parts = parse_value_part(text);
    require(parts.date.empty() || is_date(parts.date), "a date is one", shown(parts));
    require(parts.time.empty() || is_time(parts.time), "a time is one", shown(parts));
    require(parts.zone.empty() || is_zone(parts.zone), "a zone is one", shown(parts));
    bool const is_date_and_zone = !parts.date.empty() && parts.time.empty() && !parts.zone.empty();
    require(!is_date_and_zone, "a date and a zone without a time are none");

    std::string in_form(parts.date);
    if (!parts.date.empty() && !parts.time.empty()) in_form += ' ';
    in_form.append(parts.time).append(parts.zone);
    require_same(shown(parse_value_part(in_form)), shown(parts), "the one form stays as it is");
    require_same(
        shown(parse_value_part("\t " + std::string(text) + "\n\f\r")), shown(parts),
        "whitespace around a part does not matter");
    require_same(
        shown(parts_with(text, lowered)), shown(parts), "the case of letters does not matter");
    require_same(
        shown(parts_with(text, raised)), shown(parts), "the case of letters does not matter");
}

void check_date_of(std::string_view text)
{
    std::string const date(date_of(text).view());
    require(date.empty() || is_date(date), "a date to lend is one", date);
    require_same(date_of(date).view(), date, "a date to lend stays as it is");
    date_time_parts const parts = parse_value_part(text);
    if (!parts.date.empty()) require_same(date, parts.date, "the date of a part is lent");
    require_same(
        date_of(std::string(text) + "x").view(), date, "what comes behind a date is ignored");
}

/// The value elements of an input.
std::vector<std::string_view> split(std::string_view text)
{
    std::vector<std::string_view> parts;
    std::size_t end = 0;
    while ((end = text.find('|')) != text.npos)
    {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

date_time_builder built(std::vector<std::string_view> const& parts)
{
    date_time_builder builder;
    for (std::string_view const part : parts) builder.add(part);
    return builder;
}

std::string result_of(date_time_builder const& builder)
{
    std::string both(builder.result().value_or("none"));
    return both.append("|").append(builder.bare_time().value_or("none"));
}

void check_builder(std::vector<std::string_view> const& parts)
{
    date_time_builder const builder = built(parts);
    std::string const value(builder.result().value_or(""));
    std::string const time(builder.bare_time().value_or(""));
    require(value.empty() || time.empty(), "a time is bare only without a date");
    require(value.empty() || is_value(value), "a value has the one form", value);
    require(time.empty() || is_value("2000-01-01 " + time), "so has a bare time", time);
    if (!value.empty())
        require_same(result_of(built({value})), value + "|none", "a value stays as it is");
    if (!time.empty())
        require_same(result_of(built({time})), "none|" + time, "so does a bare time");

    std::vector<std::string_view> twice = parts;
    twice.insert(twice.end(), parts.begin(), parts.end());
    require_same(result_of(built(twice)), result_of(builder), "the first of each kind wins");
}

} // namespace

int datetime(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    std::vector<std::string_view> const parts = split(text);
    for (std::string_view const part : parts)
    {
        check_part(part);
        check_date_of(part);
    }
    check_builder(parts);
    return 0;
}

} // namespace mf2::fuzz
