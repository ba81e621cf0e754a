#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// The number of bytes that show whether a WARC record starts: "WARC/0.18", CR LF, a letter.
inline constexpr std::size_t record_start_size = 12;

/// Whether a WARC record starts here: WARC, "version" and the first letter of a named field. The
/// line may end in LF alone. Drafts of the format have versions such as 0.17 and 0.18.
[[nodiscard]] bool is_warc_start(std::string_view bytes);

/// Where the first WARC record starts in these bytes.
/// @return  `npos` if none does
[[nodiscard]] std::size_t find_warc_start(std::string_view bytes);

/// The first line, without its end.
[[nodiscard]] std::string_view first_line(std::string_view text);

/// The parts of an ARC record's first line that both versions have; views into the line.
struct arc_line
{
    std::string_view url; ///< may have spaces, although no URL has
    std::string_view address;
    std::string_view date;
    std::string_view media_type; ///< up to its first space
    std::string_view length;
};

/// Split the first line of an ARC record. ARC file format, "URL-record-v1", "URL-record-v2":
///     URL SP IP-address SP archive-date SP content-type *( SP field ) SP length
/// @param line  without its end
/// @return      nothing if it is no such line
[[nodiscard]] std::optional<arc_line> split_arc_line(std::string_view line);

/// The first line of an ARC record must end within this many bytes.
inline constexpr std::size_t largest_arc_line = std::size_t{16} << 10;

/// Find the first line of an ARC record in a line. It begins where the line does, unless the rest
/// of something that was cut stands before its URL. That is a rest of a block, or of another such
/// line.
/// @param line  without its end
/// line.
/// @return      `npos` if there is none
[[nodiscard]] std::size_t find_arc_start(std::string_view line);

/// Find the first line of an ARC record behind a line end; see `find_arc_start`.
/// @param before  the last place where its line may begin
/// @return        `npos` if there is none
[[nodiscard]] std::size_t find_arc_line(
    std::string_view bytes, std::size_t before = std::string_view::npos);

/// Whether this is the first line of an ARC record.
/// @param line  without its end
[[nodiscard]] bool is_arc_line(std::string_view line);

} // namespace mf2::archive
