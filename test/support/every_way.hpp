#pragma once

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <string>
#include <string_view>

namespace mf2::test
{

/// The document, checked to be the same at every cut and with everything kept.
[[nodiscard]] document parsed_every_way(std::string_view html, parse_options options);

/// The items of the document as JSON, checked likewise.
[[nodiscard]] std::string items_every_way(std::string_view html, parse_options const& options);

} // namespace mf2::test
