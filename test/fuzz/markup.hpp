#pragma once

#include "fuzz/fuzz_input.hpp"

#include <string>
#include <string_view>

namespace mf2::fuzz
{

/// A document chosen by the bytes of an input: tags, classes, attributes, pieces of text. Raw bytes
/// seldom make tables, formatting elements, forms and microformats interact.
[[nodiscard]] std::string markup_from(std::string_view choices);

/// Likewise, with markers, and templates for them, in place of text.
[[nodiscard]] std::string markers_from(std::string_view choices);

/// The document for an input of the target `parse`: its content, unless that begins with the byte 1
/// or 2. Then the bytes behind it choose the document, with markers for 2.
[[nodiscard]] std::string document_of(fuzz_input const& input);

} // namespace mf2::fuzz
