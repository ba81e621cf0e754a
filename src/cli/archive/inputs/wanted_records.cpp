// Tests: test/cli/archive/inputs/index.cpp
#include "cli/archive/inputs/wanted_records.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace mf2::cli
{

namespace
{

/// Join parts in order that overlap or touch.
void join_parts(std::vector<archive::extent>& parts)
{
    std::size_t joined = 0;
    for (archive::extent const& each : parts)
    {
        archive::extent* const last = joined == 0 ? nullptr : &parts[joined - 1];
        bool const touches = last != nullptr && each.offset <= last->offset + last->length;
        if (!touches) parts[joined++] = each;
        else last->length = std::max(last->length, each.offset + each.length - last->offset);
    }
    parts.resize(joined);
}

/// Let parts in order end where the next one begins, if not before. Of those that begin at one
/// place the first stays.
void cut_parts(std::vector<archive::extent>& parts)
{
    auto const end =
        std::unique(parts.begin(), parts.end(), [](auto const& left, auto const& right) {
            return left.offset == right.offset;
        });
    parts.erase(end, parts.end());
    for (std::size_t next = 1; next < parts.size(); ++next)
    {
        archive::extent& each = parts[next - 1];
        std::uint64_t const most = parts[next].offset - each.offset;
        each.length = each.length == 0 ? most : std::min(each.length, most);
    }
}

} // namespace

void put_in_order(wanted_records& of)
{
    std::sort(of.parts.begin(), of.parts.end(), [](auto const& left, auto const& right) {
        // The longest first; a length that is known is better than none.
        return std::pair(left.offset, right.length) < std::pair(right.offset, left.length);
    });
    of.has_one_each ? cut_parts(of.parts) : join_parts(of.parts);
}

} // namespace mf2::cli
