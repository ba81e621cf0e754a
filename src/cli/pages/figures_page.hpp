#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// Whether a report's file gets an HTML page: its name ends in ".html".
[[nodiscard]] bool is_report_page(std::string_view file);

/// Write a number with commas: "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);

/// Round to the nearest whole number and write that with commas.
[[nodiscard]] std::string rounded(double number);

/// Format a number as printf does, in at most 63 characters.
/// @param format  has one conversion, of a double
[[nodiscard]] std::string formatted(char const* format, double number);

/// Write a size in decimal units: "12.3 MB".
[[nodiscard]] std::string size_text(std::uint64_t bytes);

/// Writes an HTML page of figures. The page loads nothing, has no script, and has light and dark
/// colours. This class has the parts that several tasks use; a task adds its own.
class figures_page
{
protected:
    /// @param title  has no markup
    explicit figures_page(std::string_view title);
    ~figures_page() = default;

    /// Write text, escaped; of more than 200 bytes only the beginning.
    void write_text(std::string_view text);

    // Numbers are written between these.
    void begin_numbers() { out_ += "<dl class=numbers>\n"; }
    void end_numbers() { out_ += "</dl>\n"; }

    /// @param value   has no markup
    /// @param is_bad  somebody should look at it
    void write_number(std::string_view name, std::string const& value, bool is_bad = false);

    /// A cell of a table with a bar.
    /// @param part  the bar's length, from 0 to 1
    void write_bar(double part);

    /// Say how many entries of a list are left out, if any are.
    void tell_of_rest(std::size_t count, std::size_t shown);

    /// Finish and return the page.
    [[nodiscard]] std::string take();

    std::string out_;
};

} // namespace mf2::cli
