// Tests: test/suites/tokenizer.cpp, test/html/tokenizer/tokenizer.cpp
#pragma once

#include <mf2/parse_options.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace mf2::html
{

/// How much of a document is held: unless said, as much as mf2::parse_options says by default. It
/// tells what becomes of more.
struct limits
{
    std::size_t depth = parse_options{}.depth_limit;
    std::size_t attributes = parse_options{}.attribute_limit;
    std::size_t token_bytes = parse_options{}.token_limit;
};

/// Where a limit that changes the tree was met first: the offset of the tag.
using limit_place = std::optional<std::uint64_t>;

} // namespace mf2::html
