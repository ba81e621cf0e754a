// Tests: test/cli/run_inputs.cpp
#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/streams.hpp"

#include <mf2/item.hpp>

#include <cstddef>
#include <string_view>

namespace mf2::cli
{

/// From this size on a document is long: 32 MiB.
inline constexpr std::size_t long_document = std::size_t{1} << 25;

/// Say of a long document that its task takes a lot of memory, and what there is against it.
/// @param subject  the document
void tell_of_length(
    std::string_view subject, std::size_t size, options const& chosen, streams const& with);

/// Whether a page has no URL, and an item a property with a relative one, or an item in it has.
///
/// Complexity: linear in the size of the item.
[[nodiscard]] bool lacks_base_url(parse_options const& how, item const& found);

/// Say of a document that its URLs are relative for want of a base URL.
void tell_of_relative_urls(std::string_view subject, streams const& with);

} // namespace mf2::cli
