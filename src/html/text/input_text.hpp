#pragma once

#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::html
{

/// The treatment of a NUL.
enum class null_policy : std::uint8_t
{
    keep,    ///< U+0000
    drop,    ///< nothing
    replace, ///< U+FFFD
};

/// Append a slice of the input as the standard's tokenizer would see it.
///
/// HTML, "Preprocessing the input stream": CR and CR LF become LF. Malformed UTF-8 is repaired as
/// by the Encoding Standard's decoder. Linear.
/// @param raw  not cut inside a character or between CR and LF
void append_text(std::string& out, std::string_view raw, null_policy nulls);
void append_text(std::pmr::string& out, std::string_view raw, null_policy nulls);

} // namespace mf2::html
