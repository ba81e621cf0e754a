// Tests: test/cli/archive/failing.cpp, test/cli/archive/task.cpp
#include "cli/archive/input_counts.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <numeric>
#include <string_view>

namespace mf2::cli
{

namespace
{

/// The name of a compression that is not read, by a file's first bytes; empty: none known.
std::string_view unread_compression(archive::byte_source& from)
{
    struct format
    {
        std::string_view magic;
        std::string_view name;
    };
    constexpr format formats[] = {
        {"BZh", "bzip2"},
        {"\xFD\x37\x7A\x58\x5A", "xz"},
        {"\x02\x21\x4C\x18", "LZ4's legacy frames"}};
    std::array<char, 5> start{};
    if (!from.seek(0)) return {};
    std::string_view const read(start.data(), from.read(start.data(), start.size()));
    auto const* const found =
        std::find_if(std::begin(formats), std::end(formats), [&](format const& each) {
            return read.starts_with(each.magic);
        });
    return found == std::end(formats) ? std::string_view() : found->name;
}

} // namespace

std::uint64_t input_counts::all_damages() const
{
    return std::accumulate(damages.begin(), damages.end(), std::uint64_t{0});
}

input_counts count(archive::statistics const& found)
{
    return {
        std::accumulate(found.records.begin(), found.records.end(), std::uint64_t{0}),
        found.content_bytes, found.lost, found.damages};
}

input_counts operator-(input_counts const& now, input_counts const& before)
{
    input_counts between{
        now.records - before.records, now.content - before.content, now.lost - before.lost, {}};
    std::transform(
        now.damages.begin(), now.damages.end(), before.damages.begin(), between.damages.begin(),
        std::minus<>());
    return between;
}

failing_set failing_in(input_counts const& counted)
{
    failing_set some;
    if (counted.all_damages() != 0) some.add(failing::damage);
    if (counted.of(archive::damage_kind::digest_mismatch) != 0) some.add(failing::digest);
    if (counted.lost != 0) some.add(failing::lost);
    return some;
}

std::string why_without_records(
    input_counts const& counted, archive::byte_source& from, std::uint64_t offset)
{
    using kind = archive::damage_kind;
    std::string_view const compression = unread_compression(from);
    if (!compression.empty())
        return "is compressed with " + std::string(compression) +
            ", which is not read: decompress it, into `mf2 archive -` for instance";
    bool const is_cut =
        counted.of(kind::truncated_member) != 0 || counted.of(kind::truncated_record) != 0;
    std::string why =
        is_cut ? "ends within its first WARC or ARC record" : "has no WARC or ARC record";
    if (offset != 0) why += " at byte " + std::to_string(offset);
    if (counted.of(kind::unknown_dictionary) != 0)
        why += ": frames of Zstandard need a dictionary that the file does not begin with";
    if (counted.of(kind::large_window) != 0) why += ": frames of Zstandard need a larger --window";
    return why;
}

} // namespace mf2::cli
