#pragma once

#include "options/refusal.hpp"

#include <mf2/archive/filter.hpp>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

/// Parsers for the texts of archive options.
namespace mf2::archive
{

/// "1/100": a sample, of one part at least and of all at most.
[[nodiscard]] options::result<url_sample> to_sample(std::string_view text);

/// "response,resource".
[[nodiscard]] options::result<std::vector<record_type>> to_record_types(std::string_view text);

/// "200,404".
[[nodiscard]] options::result<std::vector<int>> to_statuses(std::string_view text);

/// A regular expression in Perl's syntax.
[[nodiscard]] options::result<boost::regex> to_pattern(std::string const& text);

/// "2024-01-31", "2024-01-31T12:00:00Z", "20240131": a date of years down to seconds, or the
/// beginning of one, as digits.
[[nodiscard]] options::result<std::string> to_date_digits(std::string_view text);

/// "60", "0.5": seconds, rounded up to a thousandth; 0 means no limit.
[[nodiscard]] options::result<std::chrono::milliseconds> to_time(std::string_view text);

/// "128M": bytes, from the 8 MiB of RFC 8878 to the 2 GiB that zstd supports.
[[nodiscard]] options::result<std::uint64_t> to_window(std::string_view text);

/// "text/html,text/plain".
[[nodiscard]] options::result<std::vector<std::string>> to_media_types(std::string_view text);

} // namespace mf2::archive
