// Tests: test/suites/tokenizer.cpp, test/html/tokenizer/tokenizer.cpp
#pragma once

#include <mf2/parse_options.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace mf2::html
{

/// How much of a document is held. mf2::parse_options has the defaults and documents the effects.
struct limits
{
    std::size_t depth = parse_options{}.depth_limit;
    std::size_t attributes = parse_options{}.attribute_limit;
    std::size_t token_bytes = parse_options{}.token_limit;
};

/// The offset of the first tag that met a limit which changes the tree.
using limit_place = std::optional<std::uint64_t>;

} // namespace mf2::html
