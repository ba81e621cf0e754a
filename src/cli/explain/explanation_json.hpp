#pragma once

#include "cli/explain/explained_document.hpp"

#include <cstdint>
#include <limits>
#include <string>

namespace mf2::cli
{

/// Write an explanation for editors, as JSON without white space between its tokens: lists of
/// "items", "values", "unread" names and "diagnostics". Each entry has "line" and "column", from 1,
/// and, in bytes from 0, "start" and "end" of an element, or the "offset" of a tag. doc/usage.md,
/// "Where a value comes from", has the members. An item or value refers to another item by its
/// index in "items".
/// @param most  write no value behind so many bytes: one of a misnested element is in many places,
///              with its name in each
[[nodiscard]] std::string explanation_json(
    explained_document const& of, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

} // namespace mf2::cli
