#pragma once

#include "html/names/element_namespace.hpp"
#include "html/names/tag.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

// HTML, "HTML fragment serialization algorithm": how the pieces of markup are written.

namespace mf2::html
{

/// HTML, "escaping a string", of text that is no attribute value.
void append_escaped_text(std::pmr::string& out, std::string_view text);

/// The name that an attribute of an element in a namespace is written with.
/// @param raw      as it stands in the source
/// @param storage  holds it if that differs
[[nodiscard]] std::string_view written_name(
    std::string_view raw, element_namespace space, std::pmr::string& storage);

/// An attribute, with the space before it.
/// @param name   as it is written
/// @param value  decoded
void append_attribute_text(std::pmr::string& out, std::string_view name, std::string_view value);

} // namespace mf2::html
