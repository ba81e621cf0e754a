// Tests: test/microformats/items/extractor.cpp
#pragma once

#include "microformats/vocabulary/classic.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>

namespace mf2::microformats
{

/// The root that a part of the document is in: none, a microformats2 one, or classic ones.
struct root_context
{
    enum class kind : std::uint8_t
    {
        none,
        mf2,
        classic,
        elsewhere, ///< outside of the part that items are read from: no element is a root
    };

    kind what = kind::none;
    classic_roots roots;   ///< classic: those on the root's element
    std::size_t depth = 0; ///< how many roots the part is in
    /// The language of the nearest element around that has one; null: none has, or languages are
    /// off.
    std::pmr::string const* language = nullptr;
};

} // namespace mf2::microformats
