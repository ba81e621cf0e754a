#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// Whether a report in a file of this name is a page to look at: it ends in ".html".
[[nodiscard]] bool is_report_page(std::string_view file);

/// 1,234,567.
[[nodiscard]] std::string grouped(std::uint64_t number);

/// The same of the nearest whole number.
[[nodiscard]] std::string rounded(double number);

/// A number as printf writes it, in at most 63 characters.
/// @param format  has one conversion, of a double
[[nodiscard]] std::string formatted(char const* format, double number);

/// "12.3 MB".
[[nodiscard]] std::string size_text(std::uint64_t bytes);

/// Writes a page of figures to look at. It needs nothing but itself, has no script, and goes with
/// light and dark. What the pages of several tasks are made of is here; a task adds its own.
class figures_page
{
protected:
    /// @param title  has no markup
    explicit figures_page(std::string_view title);
    ~figures_page() = default;

    /// Text that is never markup. Of a long one there is the beginning.
    void write_text(std::string_view text);

    // Numbers stand between these.
    void begin_numbers() { out_ += "<dl class=numbers>\n"; }
    void end_numbers() { out_ += "</dl>\n"; }

    /// @param value   has no markup
    /// @param is_bad  somebody should look at it
    void write_number(std::string_view name, std::string const& value, bool is_bad = false);

    /// A cell of a table with a bar.
    /// @param part  how long it is: up to 1
    void write_bar(double part);

    /// Say that a list goes on, if it does.
    void tell_of_rest(std::size_t count, std::size_t shown);

    /// The whole page.
    [[nodiscard]] std::string take();

    std::string out_;
};

} // namespace mf2::cli
