#pragma once

#include "output/json_text.hpp"

#include <mf2/handler.hpp>

#include <cstddef>
#include <string>

namespace mf2::cli
{

/// JSON in which nothing ends a line, for readers that split lines at any separator.
inline constexpr json_style one_line{.separators = line_separators::escaped};

/// Append an item and where it stands as a line of JSON, without the line's end:
///     {"path":[...],"start":OFFSET,"end":OFFSET,"item":{...}}
/// `path` has what it is nested in, from the outermost in, each {"type":[...],"property":NAME} or,
/// if the next inner one is a child, {"type":[...],"child":true}; it is empty for a top-level item.
void append_item_line(std::string& out, item const& value, item_path where);

/// What a path counts for `parse_options::output_limit`: nearly the bytes that it is written with.
[[nodiscard]] std::size_t path_size(item_path where);

/// Append the item of a document's head and where it stands as JSON:
///     {"path":[],"start":OFFSET,"end":OFFSET,"meta-item":{...}}
void append_meta_item_line(std::string& out, meta_item const& value);

} // namespace mf2::cli
