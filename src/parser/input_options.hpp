#pragma once

#include "encoding/input_stream.hpp"
#include "html/tape/retention_policy.hpp"
#include "html/tokenizer/limits.hpp"

#include <mf2/parse_options.hpp>

#include <memory_resource>

namespace mf2
{

/// The options that decide a document's encoding.
/// @param memory  for temporary data
[[nodiscard]] encoding::input_stream_options input_options(
    parse_options const& options,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// The limits of tokens and trees.
[[nodiscard]] html::limits limits_of(parse_options const& options);

/// Which attributes make a difference to results.
[[nodiscard]] html::attention attention_of(parse_options const& options) noexcept;

} // namespace mf2
