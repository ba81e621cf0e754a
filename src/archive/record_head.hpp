#pragma once

#include "archive/record_start.hpp"

#include <mf2/archive/record.hpp>

#include <string_view>

namespace mf2::archive
{

/// Read the head of a WARC record. WARC, "File and Record Model".
/// @param head  from "WARC/" to the empty line
void read_warc_head(std::string_view head, record& into);

/// Read the first line of an ARC record. ARC file format, "URL-record".
void read_arc_line(arc_line const& line, record& into);

} // namespace mf2::archive
