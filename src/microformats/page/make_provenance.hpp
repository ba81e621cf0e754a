// Tests: test/parser/parse.cpp
#pragma once

#include <mf2/document.hpp>

#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

namespace mf2::microformats
{

/// The provenance of a document of which nothing is known yet.
[[nodiscard]] inline provenance make_provenance(std::pmr::memory_resource* memory)
{
    provenance made{
        std::pmr::string(memory),
        encoding_source::default_,
        std::pmr::string(memory),
        1,
        std::pmr::vector<diagnostic>(memory),
        0,
        std::nullopt,
        std::pmr::string(memory)};
    made.encoding = "UTF-8";
    return made;
}

/// A copy with all its text in `memory`.
[[nodiscard]] inline diagnostic copy_of(
    diagnostic const& original, std::pmr::memory_resource* memory)
{
    return {original.code, original.offset, std::pmr::string(original.text, memory)};
}

} // namespace mf2::microformats
