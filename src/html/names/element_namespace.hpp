// Tests: test/html/names/tag.cpp
#pragma once

#include <cstdint>

namespace mf2::html
{

/// The namespaces the parser puts elements in. HTML, "Tree construction".
enum class element_namespace : std::uint8_t
{
    html,
    math_ml,
    svg,
};

} // namespace mf2::html
