#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"

#include <mf2/document.hpp>

#include <string>

namespace mf2::cli
{

/// Write a document in JF2, without whitespace between its tokens, or in the INFO format of
/// Boost.PropertyTree, as the options say. `read_as_json` writes JSON.
[[nodiscard]] std::string to_text(document const& from, options const& chosen);

/// Write one of several documents with its file's name: the first member of a JSON object, or the
/// text of an INFO key `file`.
[[nodiscard]] std::string to_entry(
    std::string const& path, document const& from, options const& chosen);

/// Write the failure of one of several documents.
[[nodiscard]] std::string to_entry(
    std::string const& path, failure const& why, options const& chosen);

} // namespace mf2::cli
