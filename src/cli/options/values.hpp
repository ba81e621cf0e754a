#pragma once

#include "options/refusal.hpp"

#include <mf2/archive/filter.hpp>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

// What is wrong with a text is the predicate of a sentence about the option it is for.

/// A path, and not "-".
[[nodiscard]] mf2::options::result<std::string> to_config_file(std::string_view path);

/// "1/100": some of all, at least one part and at most all of them.
[[nodiscard]] mf2::options::result<archive::url_sample> to_sample(std::string_view text);

/// "response,resource".
[[nodiscard]] mf2::options::result<std::vector<archive::record_type>> to_record_types(
    std::string_view text);

/// "200,404".
[[nodiscard]] mf2::options::result<std::vector<int>> to_statuses(std::string_view text);

/// A regular expression in Perl's syntax.
[[nodiscard]] mf2::options::result<boost::regex> to_pattern(std::string const& text);

/// "9": how often to do something, at least once.
[[nodiscard]] mf2::options::result<std::size_t> to_rounds(std::string_view text);

/// "4": from 1 to 1024.
[[nodiscard]] mf2::options::result<unsigned> to_threads(std::string_view text);

/// "60", "0.5": seconds, rounded up to a thousandth; 0 stands for any time.
[[nodiscard]] mf2::options::result<std::chrono::milliseconds> to_time(std::string_view text);

/// "text/html,text/plain".
[[nodiscard]] mf2::options::result<std::vector<std::string>> to_media_types(std::string_view text);

/// ".txt": how a file's name ends.
[[nodiscard]] mf2::options::result<std::string> to_ending(std::string_view text);

} // namespace mf2::cli
