#pragma once

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::html
{

/// Append the value of an attribute, given raw.
///
/// HTML, "Tokenization": character references by the rules for attributes, CR and CR LF become LF,
/// NUL becomes U+FFFD. Malformed UTF-8 is repaired as by the Encoding Standard's decoder. Linear.
void append_attribute_value(std::string& out, std::string_view raw);
void append_attribute_value(std::pmr::string& out, std::string_view raw);

/// Append text of the data state up to a tag, given raw.
///
/// HTML, "Tokenization" and 'The "in body" insertion mode': as above, with the rules for character
/// references in text; NULs are dropped.
void append_character_data(std::pmr::string& out, std::string_view raw);

/// Append the name of a tag, an attribute or a DOCTYPE, given raw.
///
/// HTML, "Tokenization": A to Z become lower case, NUL becomes U+FFFD; malformed UTF-8 is repaired.
void append_name(std::string& out, std::string_view raw);
void append_name(std::pmr::string& out, std::string_view raw);

} // namespace mf2::html
