#pragma once

#include "output/json_text.hpp"

#include <mf2/handler.hpp>

#include <cstddef>
#include <string>

namespace mf2::cli
{

/// JSON without line ends, for readers that split lines at any separator.
inline constexpr json_style one_line{.separators = line_separators::escaped};

/// Append an item and its place as a line of JSON, without the line's end:
///
///     {"path":[...],"start":OFFSET,"end":OFFSET,"item":{...}}
///
/// `path` has the enclosing items, outermost first; of a top-level item it is empty. Each is
/// {"type":[...],"property":NAME}, or {"type":[...],"child":true} if the next inner item is a
/// child.
void append_item_line(std::string& out, item const& value, item_path where);

/// The charge of a path against `parse_options::output_limit`: nearly its size in JSON.
[[nodiscard]] std::size_t path_size(item_path where);

/// Append the item of a document's head and its place as JSON:
///
///     {"path":[],"start":OFFSET,"end":OFFSET,"meta-item":{...}}
void append_meta_item_line(std::string& out, meta_item const& value);

} // namespace mf2::cli
