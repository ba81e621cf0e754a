// Tests: test/archive/damaged_records.cpp, test/archive/every_damage.cpp
#include "archive/head_scan.hpp"

#include "archive/record_start.hpp"
#include "archive/text.hpp"

#include <array>

namespace mf2::archive
{

namespace
{

/// WARC, "Named fields": fields that most heads have, and no head has twice.
constexpr std::array<std::string_view, 6> single_fields{"WARC-Type",    "WARC-Record-ID",
                                                        "WARC-Date",    "WARC-Target-URI",
                                                        "Content-Type", "Content-Length"};

} // namespace

head_scan::outcome head_scan::look(std::string_view head)
{
    for (;;)
    {
        std::size_t const end = head.find('\n', searched_);
        searched_ = end == head.npos ? head.size() : end;
        if (end == head.npos) return outcome::going;
        std::string_view const line = first_line(head.substr(line_, end + 1 - line_));
        if (line.empty())
        {
            size_ = end + 1;
            return outcome::complete;
        }
        // The bytes behind the line show whether a record starts at its end.
        if (end + 1 == head.size()) return outcome::going;
        if (line_ != 0 && is_cut_in(head, line)) return outcome::cut;
        line_ = searched_ = end + 1;
    }
}

/// Whether the head was cut in this line or before it, so that another head follows. That head
/// begins like a record, but so may the value of a field end, such as a URL. In a whole head,
/// though, every line has a name, and these fields come once.
bool head_scan::is_cut_in(std::string_view head, std::string_view line)
{
    std::size_t const colon = line.find(':');
    if (colon != line.npos && is_repeated(trim(line.substr(0, colon))))
    {
        size_ = *possible_start_;
        return true;
    }
    std::size_t const marker = line.rfind("WARC/");
    if (marker == line.npos || !is_warc_start(head.substr(line_ + marker))) return false;
    possible_start_ = size_ = line_ + marker;
    bool const goes_on = line.front() == ' ' || line.front() == '\t';
    return !goes_on && colon == line.npos;
}

/// Whether the head has had this field, and another head may have started since.
bool head_scan::is_repeated(std::string_view name)
{
    for (std::size_t index = 0; index < single_fields.size(); ++index)
    {
        if (!equals_ignoring_case(name, single_fields[index])) continue;
        bool const was_seen = (seen_ >> index & 1U) != 0;
        seen_ |= 1U << index;
        return was_seen && possible_start_;
    }
    return false;
}

} // namespace mf2::archive
