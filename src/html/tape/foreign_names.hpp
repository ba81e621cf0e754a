#pragma once

#include "html/tape/element_data.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::html
{

/// Append an element's local name as it is in the tree: in lower case, or as the parser adjusts it
/// in the SVG namespace. HTML, "any other start tag" of the rules for foreign content.
void append_element_name(std::string& out, element_data const& element);
void append_element_name(std::pmr::string& out, element_data const& element);

/// Append an attribute's qualified name as it is in the tree: in lower case, or as the parser
/// adjusts it on elements of this namespace. HTML, "adjust SVG attributes" and "adjust MathML
/// attributes". This is the name that serialising writes.
/// @param name  raw
void append_attribute_name(std::string& out, std::string_view name, element_namespace space);
void append_attribute_name(std::pmr::string& out, std::string_view name, element_namespace space);

/// Whether the parser puts an attribute of this name into the XLink, XML or XMLNS namespace.
/// HTML, "adjust foreign attributes".
/// @param name   raw
/// @param space  the element's
[[nodiscard]] bool is_foreign_attribute(std::string_view name, element_namespace space) noexcept;

} // namespace mf2::html
