// Tests: test/cli/archive/inputs/index.cpp, test/cli/archive/extract_wanted.cpp
#include "cli/archive/inputs/wanted_records.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace mf2::cli
{

namespace
{

/// Join parts that overlap or touch.
/// @param parts  in order
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

/// Whether one of the parts has a byte.
/// @param parts  in order
bool has(std::vector<archive::extent> const& parts, std::uint64_t offset)
{
    auto const next = std::upper_bound(
        parts.begin(), parts.end(), offset,
        [](std::uint64_t at, archive::extent const& each) { return at < each.offset; });
    return next != parts.begin() && offset - std::prev(next)->offset < std::prev(next)->length;
}

} // namespace

void put_in_order(wanted_records& of)
{
    std::sort(of.parts.begin(), of.parts.end(), [](auto const& left, auto const& right) {
        return left.offset < right.offset;
    });
    join_parts(of.parts);
    std::sort(of.starts.begin(), of.starts.end());
    of.starts.erase(std::unique(of.starts.begin(), of.starts.end()), of.starts.end());
    std::erase_if(of.starts, [&](std::uint64_t each) { return has(of.parts, each); });
}

} // namespace mf2::cli
