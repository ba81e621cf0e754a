#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace mf2::html
{

/// How much of a document is held. mf2::parse_options tells what becomes of more.
struct limits
{
    std::size_t depth = 512;
    std::size_t attributes = 4096;
    std::size_t token_bytes = std::size_t{8} << 20;
};

/// Where a limit that changes the tree was met first: the offset of the tag.
using limit_place = std::optional<std::uint64_t>;

} // namespace mf2::html
