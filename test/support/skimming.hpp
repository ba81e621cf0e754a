#pragma once

#include "html/tape/retention_policy.hpp"
#include "html/tokenizer/limits.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace mf2::test
{

/// How tags are read that could be passed over, or put on the tape with their elements.
enum class way
{
    skimming,
    general,
};

/// What a document came to.
struct skim_outcome
{
    /// JSON, the places of items, the limits that were met, whether another pass is needed
    std::string result;
    std::size_t tags; ///< that came as tokens
};

/// @param given  wide: items are told with their languages
[[nodiscard]] skim_outcome read_skimming(
    std::span<std::string_view const> pieces, way which, html::limits const& most,
    html::attention given = html::attention::ordinary);

/// Skimming gives what the general path gives, whole and at every cut.
/// @return  how many tags did not come as tokens, with the document whole and room behind it
std::size_t check_skimming(std::string_view html, html::limits const& most = {});

/// The same with something behind it that tells what is open and what is listed there.
std::size_t check_skimming_with_probes(std::string const& html, html::limits const& most = {});

} // namespace mf2::test
