#pragma once

#include <mf2/archive/record.hpp>

#include <string_view>

namespace mf2::archive
{

/// Fill in what the head of a WARC record says. WARC, "File and Record Model".
/// @param head  from "WARC/" to the empty line
void read_warc_head(std::string_view head, record& into);

/// Fill in what a line of an ARC file says. ARC file format, "URL-record".
/// @param line  one that `is_arc_line`
void read_arc_line(std::string_view line, record& into);

} // namespace mf2::archive
