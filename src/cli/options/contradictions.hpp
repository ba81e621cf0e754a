#pragma once

#include "cli/options/option.hpp"

#include <functional>
#include <string>

namespace mf2::cli
{

// Judge the option of the function's name beside the others, after all have been read. Each
// returns the fault, as a sentence; empty if there is none.

[[nodiscard]] std::string judge_content_type(options const& read, given_options const&);
[[nodiscard]] std::string judge_id(options const&, given_options const& given);
[[nodiscard]] std::string judge_excluded_roots(options const&, given_options const& given);
[[nodiscard]] std::string judge_imply_from_links(options const&, given_options const& given);
[[nodiscard]] std::string judge_type(options const& read, given_options const&);
[[nodiscard]] std::string judge_pretty(options const& read, given_options const& given);
[[nodiscard]] std::string judge_provenance(options const& read, given_options const& given);
[[nodiscard]] std::string judge_places(options const& read, given_options const& given);
[[nodiscard]] std::string judge_items(options const& read, given_options const& given);
[[nodiscard]] std::string judge_only_with_items(options const& read, given_options const&);
[[nodiscard]] std::string judge_max_length(options const& read, given_options const&);
[[nodiscard]] std::string judge_archive_output(options const& read, given_options const&);
[[nodiscard]] std::string judge_ending(options const& read, given_options const& given);
[[nodiscard]] std::string judge_resume(options const& read, given_options const&);
[[nodiscard]] std::string judge_report(options const& read, given_options const&);
[[nodiscard]] std::string judge_fail_on(options const& read, given_options const&);
/// For a switch that changes how `--mentions` compares.
/// @param name  the option's
[[nodiscard]] std::function<std::string(options const&, given_options const&)> goes_with_mentions(
    std::string const& name);

/// For an option that needs a list of files.
/// @param name   the option's
/// @param lists  the options that name such lists
[[nodiscard]] std::function<std::string(options const&, given_options const&)> goes_with_list(
    std::string const& name, std::string const& lists = "--files-from");

} // namespace mf2::cli
