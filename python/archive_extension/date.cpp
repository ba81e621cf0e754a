#include "date.hpp"
#include "bytes/ascii.hpp"

#include <array>
#include <chrono>
#include <cstddef>

namespace mf2::python
{

namespace
{

/// Take some digits from the front.
std::optional<int> take_number(std::string_view& from, std::size_t digits) noexcept
{
    if (from.size() < digits) return std::nullopt;
    int number = 0;
    for (char const c : from.substr(0, digits))
    {
        if (!ascii::is_digit(c)) return std::nullopt;
        number = number * 10 + (c - '0');
    }
    from.remove_prefix(digits);
    return number;
}

/// Take a fraction of a second, ".25", from the front, in microseconds.
std::optional<std::int64_t> take_fraction(std::string_view& from) noexcept
{
    if (from.empty() || from.front() != '.') return 0;
    from.remove_prefix(1);
    if (from.empty() || !ascii::is_digit(from.front())) return std::nullopt;
    std::int64_t sum = 0;
    std::int64_t unit = 100'000;
    for (; !from.empty() && ascii::is_digit(from.front()); from.remove_prefix(1), unit /= 10)
    {
        sum += (from.front() - '0') * unit;
    }
    return sum;
}

struct field
{
    char before; ///< the character before the field; NUL: none
    std::size_t digits;
    int least;
    int most;
};

constexpr std::array<field, 6> fields{
    {{'\0', 4, 0, 9999},
     {'-', 2, 1, 12},
     {'-', 2, 1, 31},
     {'T', 2, 0, 23},
     {':', 2, 0, 59},
     {':', 2, 0, 60}}};

} // namespace

std::optional<std::int64_t> to_microseconds(std::string_view date) noexcept
{
    using namespace std::chrono;
    std::array<int, fields.size()> values{0, 1, 1, 0, 0, 0};
    bool const is_compact = date.size() > 4 && ascii::is_digit(date[4]);
    std::size_t index = 0;
    for (; index != fields.size() && !date.empty() && date != "Z"; ++index)
    {
        field const& each = fields[index];
        if (!is_compact && each.before != '\0')
        {
            if (date.front() != each.before) return std::nullopt;
            date.remove_prefix(1);
        }
        auto const number = take_number(date, each.digits);
        if (!number || *number < each.least || *number > each.most) return std::nullopt;
        values[index] = *number;
    }
    auto const fraction = index == fields.size() ? take_fraction(date) : 0;
    if (index == 0 || !fraction || (!date.empty() && date != "Z")) return std::nullopt;
    year_month_day const day{
        year(values[0]), month(static_cast<unsigned>(values[1])),
        std::chrono::day(static_cast<unsigned>(values[2]))};
    if (!day.ok()) return std::nullopt;
    auto const time = sys_days(day) + hours(values[3]) + minutes(values[4]) + seconds(values[5]);
    return duration_cast<microseconds>(time.time_since_epoch()).count() + *fraction;
}

} // namespace mf2::python
