#pragma once

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <string>
#include <string_view>

namespace mf2::test
{

/// What a document comes to. Checks that it is the same at every cut, and with everything kept.
[[nodiscard]] document parsed_every_way(std::string_view html, parse_options options);

/// The same as JSON: the items.
[[nodiscard]] std::string items_every_way(std::string_view html, parse_options const& options);

} // namespace mf2::test
