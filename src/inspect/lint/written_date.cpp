#include "inspect/lint/written_date.hpp"

#include "bytes/ascii.hpp"
#include "microformats/values/datetime.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <iterator>

namespace mf2::inspect
{

namespace
{

using std::chrono::day;
using std::chrono::month;
using std::chrono::year;
using std::chrono::year_month_day;

/// Longer texts are no dates.
constexpr std::size_t longest_date = 48;

constexpr std::string_view months[] = {"jan", "feb", "mar", "apr", "may", "jun",
                                       "jul", "aug", "sep", "oct", "nov", "dec"};

std::optional<unsigned> to_number(std::string_view digits)
{
    unsigned number = 0;
    auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    bool const is_whole = error == std::errc() && end == digits.data() + digits.size();
    return is_whole ? std::optional(number) : std::nullopt;
}

std::string padded(unsigned number, std::size_t size)
{
    std::string digits = std::to_string(number);
    return digits.size() < size ? std::string(size - digits.size(), '0') + digits : digits;
}

std::string written(year_month_day date)
{
    return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + '-' +
        padded(static_cast<unsigned>(date.month()), 2) + '-' +
        padded(static_cast<unsigned>(date.day()), 2);
}

void add(std::vector<std::string>& to, unsigned y, unsigned m, unsigned d)
{
    if (y < 1000 || y > 9999) return;
    year_month_day const date(year(static_cast<int>(y)), month(m), day(d));
    if (!date.ok()) return;
    std::string text = written(date);
    if (std::find(to.begin(), to.end(), text) == to.end()) to.push_back(std::move(text));
}

/// A word of letters or of digits.
struct date_word
{
    std::string_view text;
    unsigned number = 0;   ///< of digits
    std::size_t month = 0; ///< from 1; 0: no month's name
    char before = ' ';     ///< the character before it
    [[nodiscard]] bool is_number() const { return ascii::is_digit(text.front()); }
};

std::size_t month_of(std::string_view word)
{
    if (word.size() < 3) return 0;
    for (std::size_t i = 0; i != std::size(months); ++i)
    {
        if (ascii::equals_lower(word.substr(0, 3), months[i])) return i + 1;
    }
    return 0;
}

std::vector<date_word> words_of(std::string_view text)
{
    std::vector<date_word> words;
    for (std::size_t i = 0; i != text.size();)
    {
        bool const is_digit = ascii::is_digit(text[i]);
        if (!is_digit && !ascii::is_alpha(text[i]))
        {
            ++i;
            continue;
        }
        std::size_t const begin = i;
        while (i != text.size() && (is_digit ? ascii::is_digit(text[i]) : ascii::is_alpha(text[i])))
            ++i;
        date_word word{text.substr(begin, i - begin)};
        if (is_digit) word.number = to_number(word.text).value_or(0);
        else word.month = month_of(word.text);
        if (begin != 0) word.before = text[begin - 1];
        words.push_back(word);
    }
    return words;
}

/// 05/03/2026, 3.5.2026, 2026/05/03
void add_by_numbers(std::vector<std::string>& to, std::vector<date_word> const& words)
{
    bool const has_three = words.size() > 2 && words[0].is_number() && words[1].is_number() &&
        words[2].is_number() && words[1].before == words[2].before;
    constexpr std::string_view separators = "/.-";
    if (!has_three || separators.find(words[1].before) == separators.npos) return;
    auto const [a, b, c] = std::array{words[0].number, words[1].number, words[2].number};
    if (words[0].text.size() == 4) return add(to, a, b, c);
    if (words[2].text.size() != 4) return;
    add(to, c, b, a);
    // Points and hyphens are between a day and the month behind it.
    if (words[1].before == '/') add(to, c, a, b);
}

/// 3 May 2026; Sunday, May 3rd, 2026, 10:00
void add_by_names(std::vector<std::string>& to, std::vector<date_word> const& words)
{
    auto const name = std::find_if(
        words.begin(), words.end(), [](date_word const& each) { return each.month != 0; });
    if (name == words.end()) return;
    auto const in_front = std::find_if(words.begin(), words.end(), [](date_word const& each) {
        return each.is_number() && each.text.size() <= 2;
    });
    auto const in_full = std::find_if(words.begin(), words.end(), [](date_word const& each) {
        return each.is_number() && each.text.size() == 4;
    });
    if (in_front == words.end() || in_full == words.end()) return;
    add(to, in_full->number, static_cast<unsigned>(name->month), in_front->number);
}

/// 1777802400, in seconds or with milliseconds.
void add_by_seconds(std::vector<std::string>& to, std::string_view text)
{
    if (text.size() == 13) text = text.substr(0, 10);
    auto const seconds = text.size() == 10 ? to_number(text) : std::nullopt;
    if (!seconds) return;
    std::chrono::sys_seconds const at{std::chrono::seconds(*seconds)};
    auto const date = std::chrono::floor<std::chrono::days>(at);
    auto const minute = std::chrono::duration_cast<std::chrono::minutes>(at - date).count();
    to.push_back(
        written(year_month_day(date)) + 'T' + padded(static_cast<unsigned>(minute / 60), 2) + ':' +
        padded(static_cast<unsigned>(minute % 60), 2) + 'Z');
}

/// The minutes of "HH:MM", or of "HHMM".
std::int64_t minutes_of(std::string_view text)
{
    std::string_view const hours = text.substr(0, 2);
    std::string_view const minutes = text.substr(text[2] == ':' ? 3 : 2, 2);
    return std::int64_t{to_number(hours).value()} * 60 + to_number(minutes).value();
}

} // namespace

std::vector<std::string> meant_dates(std::string_view text)
{
    std::vector<std::string> found;
    text = ascii::trim(text);
    if (text.empty() || text.size() > longest_date) return found;
    std::vector<date_word> const words = words_of(text);
    add_by_numbers(found, words);
    if (found.empty()) add_by_names(found, words);
    if (found.empty()) add_by_seconds(found, text);
    return found;
}

std::optional<moment> moment_of(std::string_view text)
{
    auto const [date, time, zone] = microformats::parse_value_part(text);
    if (date.empty()) return std::nullopt;
    std::string_view const digits = date;
    auto const y = static_cast<int>(to_number(digits.substr(0, 4)).value());
    auto const m = to_number(digits.substr(5, 2)).value();
    auto const d = to_number(digits.substr(8, 2)).value();
    std::chrono::sys_days const days{year(y) / month(m) / day(d)};
    moment found{
        std::int64_t{days.time_since_epoch().count()} * 24 * 60, !time.empty(), !zone.empty()};
    if (found.has_time) found.minutes += minutes_of(time);
    if (zone.empty() || zone == "Z") return found;
    std::int64_t const shift = minutes_of(std::string_view(zone).substr(1));
    found.minutes += zone.front() == '-' ? shift : -shift;
    return found;
}

} // namespace mf2::inspect
