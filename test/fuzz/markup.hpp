#pragma once

#include "fuzz/fuzz_input.hpp"

#include <string>
#include <string_view>

namespace mf2::fuzz
{

/// A document in which each byte of the input has chosen something: a tag, a class, an attribute, a
/// piece of text. Bytes as they stand seldom come to what tables, formatting elements, forms and
/// microformats do to each other.
[[nodiscard]] std::string markup_from(std::string_view choices);

/// The same with markers, and templates that go to them, in place of text.
[[nodiscard]] std::string markers_from(std::string_view choices);

/// The document that an input of the target `parse` stands for: its content as it stands or, if
/// that begins with the byte 1, what the bytes behind it choose; with the byte 2, with markers.
[[nodiscard]] std::string document_of(fuzz_input const& input);

} // namespace mf2::fuzz
