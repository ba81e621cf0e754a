#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// What a document is turned into.
struct converted
{
    std::string text;
    bool has_any = false; ///< of what is looked for: items, or relations if these alone are wanted
};

/// Read a document and write its JSON on the way, without whitespace between its tokens: nothing of
/// it is kept but that.
/// @param how   with what is to be known of this document
/// @param path  of its file, for the first member of an object that is a line; none: the JSON alone
[[nodiscard]] result<converted> read_as_json(
    std::string_view bytes, parse_options how, options const& chosen,
    std::optional<std::string> const& path);

} // namespace mf2::cli
