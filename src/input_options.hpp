#pragma once

#include "encoding/input_stream.hpp"
#include "html/limits.hpp"

#include <mf2/parse_options.hpp>

namespace mf2
{

/// What the options say of a document's encoding.
[[nodiscard]] encoding::input_stream_options input_options(parse_options const& options);

/// What tokens and trees are bounded by.
[[nodiscard]] html::limits limits_of(parse_options const& options);

} // namespace mf2
