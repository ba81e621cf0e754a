#pragma once

#include "cli/streams/failure.hpp"

#include <mf2/archive/filter.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

// What is wrong with a text is the predicate of a sentence about the option it is for.

/// "https://example.com/": an absolute URL that others can be relative to.
[[nodiscard]] result<std::string> to_base_url(std::string_view text);

/// "shift_jis", or "detect".
[[nodiscard]] result<std::string> to_encoding(std::string_view label);

/// "h-entry,h-feed".
[[nodiscard]] result<std::vector<std::string>> to_root_names(std::string_view text);

/// A path, and not "-".
[[nodiscard]] result<std::string> to_config_file(std::string_view path);

/// "100".
[[nodiscard]] result<std::uint64_t> to_number(std::string_view text);

/// "64M": bytes, with K, M or G for powers of 1024.
[[nodiscard]] result<std::uint64_t> to_size(std::string_view text);

/// "1/100": some of all, at least one part and at most all of them.
[[nodiscard]] result<archive::url_sample> to_sample(std::string_view text);

/// "response,resource".
[[nodiscard]] result<std::vector<archive::record_type>> to_record_types(std::string_view text);

/// "200,404".
[[nodiscard]] result<std::vector<int>> to_statuses(std::string_view text);

/// A regular expression in Perl's syntax.
[[nodiscard]] result<boost::regex> to_pattern(std::string const& text);

/// "9": how often to do something, at least once.
[[nodiscard]] result<std::size_t> to_rounds(std::string_view text);

/// "4": from 1 to 1024.
[[nodiscard]] result<unsigned> to_threads(std::string_view text);

/// "60", "0.5": seconds, rounded up to a thousandth; 0 stands for any time.
[[nodiscard]] result<std::chrono::milliseconds> to_time(std::string_view text);

/// "text/html,text/plain".
[[nodiscard]] result<std::vector<std::string>> to_media_types(std::string_view text);

/// ".txt": how a file's name ends.
[[nodiscard]] result<std::string> to_ending(std::string_view text);

/// What stands between commas and spaces around them, without empty parts.
[[nodiscard]] std::vector<std::string> split(std::string_view text);

} // namespace mf2::cli
