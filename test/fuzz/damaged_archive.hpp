#pragma once

#include "fuzz/choices.hpp"
#include "fuzz/fuzz_input.hpp"

#include <string>
#include <string_view>

namespace mf2::fuzz
{

/// An archive chosen by the bytes of an input: its form, its records, and damages to a record or to
/// the file. Raw bytes seldom get past the first member.
[[nodiscard]] std::string archive_from(std::string_view choices);

/// Change some bytes of a record or a file.
void add_damage(choices& from, std::string& text);

/// The archive for an input of the target `archive`: its content, unless that begins with the byte
/// 1 or 2. Then the bytes behind it choose the archive; for 2 it is one of `pages_from`.
[[nodiscard]] std::string archive_of(fuzz_input const& input);

} // namespace mf2::fuzz
