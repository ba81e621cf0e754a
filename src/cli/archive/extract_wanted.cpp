#include "cli/archive/extract_wanted.hpp"

#include "archive/member_format.hpp"
#include "archive/record_start.hpp"
#include "cli/archive/inputs/parts_source.hpp"

#include <algorithm>
#include <span>
#include <string>

namespace mf2::cli
{

namespace
{

using parts_view = std::span<archive::extent const>;

/// Whether a record, or a member with one, begins at an offset, rather than behind it.
bool has_record_at(named_source& from, std::uint64_t offset)
{
    if (!from.seek(offset)) return false;
    std::string bytes(archive::largest_arc_line, '\0');
    std::size_t size = 0;
    for (std::size_t got = 1; got != 0 && size != bytes.size(); size += got)
        got = from.read(bytes.data() + size, bytes.size() - size);
    bytes.resize(size);
    return archive::magic_format(bytes) || archive::is_warc_start(bytes) ||
        archive::is_arc_line(archive::first_line(bytes));
}

/// Extracts neighbouring parts at once, or a single record.
class wanted_extraction
{
public:
    wanted_extraction(
        named_source& from, archive::extract_options& how, archive::extract_receiver& receiver,
        archive::statistics& found, missing_record const& missing)
        : from_(from), how_(how), receiver_(receiver), found_(found), missing_(missing)
    {}

    archive::extract_end extract(parts_view parts)
    {
        parts_source source(from_, parts);
        how_.reader.offset = 0;
        how_.reader.length = *source.size();
        how_.reader.records = UINT64_MAX;
        archive::extract_end const end = archive::extract(source, how_, receiver_, found_);
        if (source.missing() && !is_told_) missing_(*source.missing());
        is_told_ = is_told_ || source.missing();
        return end;
    }

    archive::extract_end extract(std::uint64_t start)
    {
        if (!has_record_at(from_, start))
        {
            if (from_.failure()) return archive::extract_end::source_failed;
            missing_(start);
            return archive::extract_end::complete;
        }
        // `archive::extract` takes the source at its start.
        if (!from_.seek(0)) return archive::extract_end::source_failed;
        how_.reader.offset = start;
        how_.reader.length = UINT64_MAX;
        how_.reader.records = 1;
        return archive::extract(from_, how_, receiver_, found_);
    }

private:
    named_source& from_;
    archive::extract_options& how_;
    archive::extract_receiver& receiver_;
    archive::statistics& found_;
    missing_record const& missing_;
    bool is_told_ = false; // that a part is missing
};

} // namespace

archive::extract_end extract_wanted(
    named_source& from, wanted_records const& wanted, archive::extract_options& how,
    archive::extract_receiver& receiver, archive::statistics& found, missing_record const& missing)
{
    wanted_extraction reading(from, how, receiver, found, missing);
    parts_view left = wanted.parts;
    auto end = archive::extract_end::complete;
    for (auto start = wanted.starts.begin(); end == archive::extract_end::complete;)
    {
        bool const is_last = start == wanted.starts.end();
        auto const behind = std::partition_point(left.begin(), left.end(), [&](auto const& each) {
            return is_last || each.offset < *start;
        });
        auto const before = static_cast<std::size_t>(behind - left.begin());
        if (before != 0) end = reading.extract(left.first(before));
        left = left.subspan(before);
        if (is_last) break;
        if (end == archive::extract_end::complete) end = reading.extract(*start++);
    }
    return end;
}

} // namespace mf2::cli
