#pragma once

#include "fuzz/fuzz_input.hpp"

#include <string>
#include <string_view>

namespace mf2::fuzz
{

/// An archive in which each byte of the input has chosen something: what the records lie in, the
/// records, and damages to a record or to the file. Bytes as they stand seldom get past the first
/// member.
[[nodiscard]] std::string archive_from(std::string_view choices);

/// The archive that an input of the target `archive` stands for: its content as it stands or, if
/// that begins with the byte 1, what the bytes behind it choose.
[[nodiscard]] std::string archive_of(fuzz_input const& input);

} // namespace mf2::fuzz
