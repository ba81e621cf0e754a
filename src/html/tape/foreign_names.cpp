// Tests: test/suites/tree_construction.cpp, test/html/tape/fragment_serializer.cpp
#include "html/tape/foreign_names.hpp"

#include "bytes/ascii.hpp"
#include "bytes/packed_texts.hpp"
#include "html/text/attribute_value.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace mf2::html
{

namespace
{

using bytes::packed;

// Each list is sorted by the names' lower case.

// HTML, "tree construction", the names that the tag token is adjusted to in the SVG namespace.
constexpr std::string_view svg_tag_names[] = {
    "altGlyph",
    "altGlyphDef",
    "altGlyphItem",
    "animateColor",
    "animateMotion",
    "animateTransform",
    "clipPath",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feConvolveMatrix",
    "feDiffuseLighting",
    "feDisplacementMap",
    "feDistantLight",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feImage",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "fePointLight",
    "feSpecularLighting",
    "feSpotLight",
    "feTile",
    "feTurbulence",
    "foreignObject",
    "glyphRef",
    "linearGradient",
    "radialGradient",
    "textPath",
};

// HTML, "adjust SVG attributes".
constexpr std::string_view svg_attribute_names[] = {
    "attributeName",
    "attributeType",
    "baseFrequency",
    "baseProfile",
    "calcMode",
    "clipPathUnits",
    "diffuseConstant",
    "edgeMode",
    "filterUnits",
    "glyphRef",
    "gradientTransform",
    "gradientUnits",
    "kernelMatrix",
    "kernelUnitLength",
    "keyPoints",
    "keySplines",
    "keyTimes",
    "lengthAdjust",
    "limitingConeAngle",
    "markerHeight",
    "markerUnits",
    "markerWidth",
    "maskContentUnits",
    "maskUnits",
    "numOctaves",
    "pathLength",
    "patternContentUnits",
    "patternTransform",
    "patternUnits",
    "pointsAtX",
    "pointsAtY",
    "pointsAtZ",
    "preserveAlpha",
    "preserveAspectRatio",
    "primitiveUnits",
    "refX",
    "refY",
    "repeatCount",
    "repeatDur",
    "requiredExtensions",
    "requiredFeatures",
    "specularConstant",
    "specularExponent",
    "spreadMethod",
    "startOffset",
    "stdDeviation",
    "stitchTiles",
    "surfaceScale",
    "systemLanguage",
    "tableValues",
    "targetX",
    "targetY",
    "textLength",
    "viewBox",
    "viewTarget",
    "xChannelSelector",
    "yChannelSelector",
    "zoomAndPan",
};

// HTML, "adjust MathML attributes".
constexpr std::string_view math_ml_attribute_names[] = {"definitionURL"};

// HTML, "adjust foreign attributes".
constexpr std::string_view foreign_attribute_names[] = {
    "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show",  "xlink:title",
    "xlink:type",    "xml:lang",      "xml:space",  "xmlns",      "xmlns:xlink",
};

bool is_before(std::string_view left, std::string_view right) noexcept
{
    return std::lexicographical_compare(
        left.begin(), left.end(), right.begin(), right.end(),
        [](char a, char b) { return ascii::to_lower(a) < ascii::to_lower(b); });
}

/// The listed name that is the same ASCII case-insensitively, or an empty one.
std::string_view find_name(bytes::packed_texts names, std::string_view name) noexcept
{
    auto const found = std::ranges::lower_bound(names, name, is_before);
    if (found == names.end() || is_before(name, *found)) return {};
    return *found;
}

std::string_view adjusted_attribute_name(std::string_view name, element_namespace space) noexcept
{
    switch (space)
    {
    case element_namespace::html: return {};
    case element_namespace::math_ml: return find_name(packed<math_ml_attribute_names>(), name);
    case element_namespace::svg: return find_name(packed<svg_attribute_names>(), name);
    }
    return {};
}

template <class String>
void append_element_name_to(String& out, element_data const& element)
{
    if (element.space() == element_namespace::html && element.id() != tag::unknown)
    {
        out += name_of(element.id());
        return;
    }
    bool const is_svg = element.space() == element_namespace::svg;
    std::string_view const adjusted =
        is_svg ? find_name(packed<svg_tag_names>(), element.name()) : std::string_view();
    if (adjusted.empty()) append_name(out, element.name());
    else out += adjusted;
}

template <class String>
void append_attribute_name_to(String& out, std::string_view name, element_namespace space)
{
    std::string_view const adjusted = adjusted_attribute_name(name, space);
    if (adjusted.empty()) append_name(out, name);
    else out += adjusted;
}

} // namespace

void append_element_name(std::string& out, element_data const& element)
{
    append_element_name_to(out, element);
}

void append_element_name(std::pmr::string& out, element_data const& element)
{
    append_element_name_to(out, element);
}

void append_attribute_name(std::string& out, std::string_view name, element_namespace space)
{
    append_attribute_name_to(out, name, space);
}

void append_attribute_name(std::pmr::string& out, std::string_view name, element_namespace space)
{
    append_attribute_name_to(out, name, space);
}

bool is_foreign_attribute(std::string_view name, element_namespace space) noexcept
{
    return space != element_namespace::html &&
        !find_name(packed<foreign_attribute_names>(), name).empty();
}

} // namespace mf2::html
