#pragma once

#include "cli/documents/input.hpp"
#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"

#include <optional>
#include <string>

namespace mf2::cli
{

/// A document's text in the wanted form.
struct converted
{
    std::string text;
    bool has_any = false;          ///< items, or relations if only these are wanted
    bool has_relative_url = false; ///< for lack of a base URL: `lacks_base_url`
};

/// Read a document and write its JSON on the way, without whitespace between its tokens. Keeps
/// nothing but the JSON.
/// @param path  the file's, for the first member of an object on a line; none: the JSON alone
[[nodiscard]] result<converted> read_as_json(
    read_page page, options const& chosen, std::optional<std::string> const& path);

} // namespace mf2::cli
