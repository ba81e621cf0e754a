#pragma once

#include <array>
#include <cstddef>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

/// Dates and times of dt-* properties.
///
/// Value-class-pattern, "Date and time values". Each value element may give a date, a time, a zone
/// or several of these; together they make one value. All parts are written in one form:
///     date   `2009-06-26`, an ordinal date too
///     time   `19:00`, `19:00:05`, `19:00:05.25`: 24 hours, two digits, precision as authored
///     zone   `Z`, `-0800`, four digits without a colon; only `+00:00` keeps its own
namespace mf2::microformats
{

/// A date in that form; empty if there is none.
class date_text
{
public:
    static constexpr std::size_t size = 10;

    date_text() = default;
    date_text(unsigned year, unsigned month, unsigned day) noexcept;

    [[nodiscard]] bool empty() const noexcept { return characters_[0] == '\0'; }
    [[nodiscard]] std::string_view view() const noexcept
    {
        return {characters_.data(), empty() ? 0 : size};
    }

private:
    std::array<char, size> characters_{};
};

/// The parts that one string gives. A missing part is empty.
struct date_time_parts
{
    std::pmr::string date;
    std::pmr::string time;
    std::pmr::string zone;

    bool empty() const noexcept { return date.empty() && time.empty() && zone.empty(); }
    bool operator==(date_time_parts const&) const = default;
};

/// Parse the text of one value element; all parts are empty if it has no accepted form.
///
/// Accepted forms:
/// - a date `YYYY-MM-DD` or `YYYY-DDD`
/// - a time `H:MM` or `HH:MM`, with optional seconds and fraction
/// - a time with `am`, `pm`, `a.m.` or `p.m.` in any case after it: then an hour alone will do
/// - a zone `Z`, `+HH`, `+HHMM` or `+HH:MM`, also with an hour of one digit
/// - a date, then `T`, `t` or ASCII whitespace, then a time
/// - a time, then a zone, with or without whitespace between
///
/// A date and a zone without a time are rejected, and so are days, hours and minutes that don't
/// exist.
/// @param text   white space around it is ignored: see `trim_text`
date_time_parts parse_value_part(
    std::string_view text, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// Joins the value elements of one dt-* property.
///
/// The first of each kind wins: a value element that repeats a kind is skipped whole. One that is
/// no date, time or zone is skipped, too.
class date_time_builder
{
public:
    explicit date_time_builder(
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    /// Add the text of the next value element, in document order.
    void add(std::string_view part);

    /// The value, "date" or "date time" with its zone directly after the time; nothing as long as
    /// there is no date.
    ///
    /// A zone without a time is left out.
    std::optional<std::pmr::string> result(
        std::pmr::memory_resource* memory = std::pmr::get_default_resource()) const;

    /// The time with its zone if there is a time but no date, as in `22:00-0600`: a date may be
    /// implied.
    std::optional<std::pmr::string> bare_time(
        std::pmr::memory_resource* memory = std::pmr::get_default_resource()) const;

private:
    date_time_parts parts_;
};

/// The date at the start of a dt-* value, verbatim or not, which it can lend to a bare time. An
/// ordinal date becomes a calendar date. Empty if there is none.
///
/// White space before it is ignored; anything but a digit may follow it.
date_text date_of(std::string_view value);

} // namespace mf2::microformats
