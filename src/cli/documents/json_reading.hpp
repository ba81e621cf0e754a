#pragma once

#include "cli/documents/input.hpp"
#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"

#include <optional>
#include <string>

namespace mf2::cli
{

/// What a document is turned into.
struct converted
{
    std::string text;
    bool has_any = false; ///< of what is looked for: items, or relations if these alone are wanted
    bool has_relative_url = false; ///< for want of a base URL: `lacks_base_url`
};

/// Read a document and write its JSON on the way, without whitespace between its tokens: nothing of
/// it is kept but that.
/// @param path  of its file, for the first member of an object that is a line; none: the JSON alone
[[nodiscard]] result<converted> read_as_json(
    read_page page, options const& chosen, std::optional<std::string> const& path);

} // namespace mf2::cli
