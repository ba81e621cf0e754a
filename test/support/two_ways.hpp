#pragma once

#include "html/tape/retention_policy.hpp"
#include "html/tokenizer/limits.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace mf2::test
{

/// The way in which tags at hand are read.
enum class way
{
    at_hand,   ///< by their outlines and as whole elements, where they can be
    by_states, ///< each by the tokenizer's states
};

/// The outcome of a document.
struct way_outcome
{
    /// JSON, the places of items, the limits that were met, whether another pass is needed
    std::string result;
    std::size_t tags; ///< that came as tokens
};

/// @param given  wide: items have their languages
[[nodiscard]] way_outcome read_in(
    std::span<std::string_view const> pieces, way which, html::limits const& most,
    html::attention given = html::attention::ordinary);

/// Check that both ways give the same, whole and at every cut.
/// @return  the number of tags that the states did not read, with the document whole and room
///          behind it
std::size_t check_both_ways(std::string_view html, html::limits const& most = {});

/// Check the same with markup behind it that shows which elements are open, and which are listed.
std::size_t check_both_ways_with_probes(std::string const& html, html::limits const& most = {});

} // namespace mf2::test
