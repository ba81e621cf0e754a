#pragma once

#include <mf2/parse_options.hpp>

#include <string>
#include <string_view>

namespace mf2::test
{

/// The canonical JSON of a document at http://example.com/. Checks that neither cuts nor retention
/// change it, and that json_text writes the same.
[[nodiscard]] std::string parsed(std::string_view html, parse_options options = {});

/// The JSON of the first value of a property of the first item.
[[nodiscard]] std::string first_value(
    std::string_view html, parse_options const& options, std::string_view property);

} // namespace mf2::test
