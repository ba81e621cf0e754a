#pragma once

#include "html/names/element_namespace.hpp"
#include "html/names/tag.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

// HTML, "HTML fragment serialization algorithm": writing the parts of markup.

namespace mf2::html
{

/// HTML, "escaping a string", for text that is no attribute value.
void append_escaped_text(std::pmr::string& out, std::string_view text);

/// The name that an attribute of an element in a namespace is written with.
/// @param raw      as it stands in the source
/// @param storage  holds the name if it differs
[[nodiscard]] std::string_view written_name(
    std::string_view raw, element_namespace space, std::pmr::string& storage);

/// Append an attribute, with the space before it.
/// @param name   as it is written
/// @param value  decoded
void append_attribute_text(std::pmr::string& out, std::string_view name, std::string_view value);

} // namespace mf2::html
