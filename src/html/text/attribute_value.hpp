#pragma once

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::html
{

/// Append an attribute's value, given as it stands in the source.
///
/// HTML, "Tokenization": character references by the rules for attributes, CR and CR LF become LF,
/// NUL becomes U+FFFD. Malformed UTF-8 is repaired as by the Encoding Standard's decoder. Linear.
void append_attribute_value(std::string& out, std::string_view raw);
void append_attribute_value(std::pmr::string& out, std::string_view raw);

/// Append text of the data state up to a tag, given as it stands in the source.
///
/// HTML, "Tokenization" and 'The "in body" insertion mode': the same with the rules for character
/// references in text, and NULs are dropped.
void append_character_data(std::pmr::string& out, std::string_view raw);

/// Append the name of a tag, an attribute or a DOCTYPE, given as it stands in the source.
///
/// HTML, "Tokenization": A to Z become lower case, NUL becomes U+FFFD; malformed UTF-8 is repaired.
void append_name(std::string& out, std::string_view raw);
void append_name(std::pmr::string& out, std::string_view raw);

} // namespace mf2::html
