#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"

#include <mf2/document.hpp>

#include <string>

namespace mf2::cli
{

/// A document in JF2, without whitespace between its tokens, or in the INFO format of
/// Boost.PropertyTree, whichever the options want. What is JSON is made by `read_as_json`.
[[nodiscard]] std::string to_text(document const& from, options const& chosen);

/// The same of one of several documents, with the name of its file: a JSON object that has it as
/// its first member, or the INFO lines of a key `file`.
[[nodiscard]] std::string to_entry(
    std::string const& path, document const& from, options const& chosen);

/// Why there is nothing of one of several documents.
[[nodiscard]] std::string to_entry(
    std::string const& path, failure const& why, options const& chosen);

} // namespace mf2::cli
