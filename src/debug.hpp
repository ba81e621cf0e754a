#pragma once

#include <mf2/parse_options.hpp>

#include <string>
#include <string_view>

/// Looking at how a document is read.
namespace mf2::debug
{

/// The tree of a whole document in the form of the html5lib tree construction tests, printed from
/// the tape under `retention::everything`.
[[nodiscard]] std::string tree(std::string_view bytes, parse_options const& options = {});

} // namespace mf2::debug
