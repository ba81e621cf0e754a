// Tests: test/cli/run_inputs.cpp
#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/streams.hpp"

#include <mf2/item.hpp>

#include <cstddef>
#include <string_view>

namespace mf2::cli
{

/// The least size of a long document: 32 MiB.
inline constexpr std::size_t long_document = std::size_t{1} << 25;

/// Report that a long document's task takes a lot of memory; for `convert`, name one that does not.
/// @param subject  the document
void tell_of_length(
    std::string_view subject, std::size_t size, options const& chosen, streams const& with);

/// Whether no base URL is known and an item, or one nested in it, has a property with a relative
/// URL.
///
/// Complexity: linear in the size of the item.
[[nodiscard]] bool lacks_base_url(parse_options const& how, item const& found);

/// Report that a document's URLs are relative for lack of a base URL.
void tell_of_relative_urls(std::string_view subject, streams const& with);

} // namespace mf2::cli
