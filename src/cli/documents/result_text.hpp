#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"

#include <mf2/document.hpp>

#include <string>

namespace mf2::cli
{

/// The results of a document, as the options want them: a JSON object without whitespace between
/// its tokens, or the lines of a document in the INFO format of Boost.PropertyTree.
[[nodiscard]] std::string to_text(document const& from, options const& chosen);

/// The results of one of several documents, or why there are none, with the name of its file: a
/// JSON object that has it as its first member, or the INFO lines of a key `file`.
[[nodiscard]] std::string to_entry(
    std::string const& path, result<document> const& from, options const& chosen);

} // namespace mf2::cli
