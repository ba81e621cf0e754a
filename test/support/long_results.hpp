#pragma once

#include "support/hostile_inputs.hpp"

#include <span>

namespace mf2::test
{

/// Kinds of documents whose results or output would be far longer than the documents. Some need
/// options: the languages, the pictures of `srcset`, metaformats.
[[nodiscard]] std::span<hostile_input const> long_results() noexcept;

} // namespace mf2::test
