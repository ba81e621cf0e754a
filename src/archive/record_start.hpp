#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::archive
{

/// How many bytes show whether a WARC record starts: "WARC/1.0", CR LF, a letter.
inline constexpr std::size_t record_start_size = 11;

/// Whether a WARC record starts here: WARC, "version" and the first letter of a named field. The line
/// may end in LF alone.
[[nodiscard]] bool is_warc_start(std::string_view bytes);

/// Where the first WARC record starts in these bytes.
/// @return  `npos` if none does
[[nodiscard]] std::size_t find_warc_start(std::string_view bytes);

/// The first line, without its end.
[[nodiscard]] std::string_view first_line(std::string_view text);

/// Whether the first line is that of an ARC record, "URL-record".
/// @param line  without its end
[[nodiscard]] bool is_arc_line(std::string_view line);

} // namespace mf2::archive
