#pragma once

#include "cli/options/archive_options.hpp"
#include "inspect/lint/rules.hpp"
#include "options/refusal.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

// A refusal is the predicate of a sentence about the option.

/// A path, and not "-".
[[nodiscard]] mf2::options::result<std::string> to_config_file(std::string_view path);

/// "9": a number from 1 up.
[[nodiscard]] mf2::options::result<std::size_t> to_count(std::string_view text);

/// "4": from 1 to 1024.
[[nodiscard]] mf2::options::result<unsigned> to_threads(std::string_view text);

/// "p-name" or "name": a property, without its prefix.
[[nodiscard]] mf2::options::result<std::string> to_property(std::string_view text);

/// "https://example.com/": an absolute URL.
[[nodiscard]] mf2::options::result<std::string> to_absolute_url(std::string_view text);

/// "invalid-date": rules of `mf2 lint`, with commas between several.
[[nodiscard]] mf2::options::result<std::vector<inspect::lint_rule>> to_lint_rules(
    std::string_view text);

/// A file's path, to be added to others.
[[nodiscard]] mf2::options::result<std::vector<std::string>> to_report_file(std::string_view path);

/// "damage,lost".
[[nodiscard]] mf2::options::result<failing_set> to_failing_set(std::string_view text);

/// ".txt": the end of a file's name.
[[nodiscard]] mf2::options::result<std::string> to_ending(std::string_view text);

} // namespace mf2::cli
