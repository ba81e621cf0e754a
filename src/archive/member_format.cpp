// Tests: test/archive/damaged_members.cpp, test/archive/every_damage.cpp
#include "archive/member_format.hpp"

#include "archive/decompressor.hpp"
#include "archive/magic_numbers.hpp"
#include "archive/record_start.hpp"

#include <algorithm>

namespace mf2::archive
{

namespace
{

bool begins_gzip(std::string_view bytes)
{
    // RFC 1952: reserved bits of the flags are zero.
    return bytes.size() >= 4 && bytes.starts_with(gzip_magic) && (bytes[3] & '\xE0') == 0;
}

/// Skip text that ends with a zero byte.
bool skip_text(std::string_view& bytes)
{
    std::size_t const end = bytes.find('\0');
    if (end == bytes.npos) return false;
    bytes.remove_prefix(end + 1);
    return true;
}

/// Whether a header of RFC 1952, "Member header and trailer", is complete, and a block of RFC 1951
/// follows. A false magic number may stand before a long name. To read such a name behind each of
/// many numbers would not be linear.
/// @param bytes  that `begins_gzip` holds for
bool has_gzip_header(std::string_view bytes)
{
    enum : unsigned
    {
        header_crc = 2,
        extra = 4,
        name = 8,
        comment = 16
    };
    constexpr std::size_t fixed_size = 10;
    if (bytes.size() < fixed_size) return false;
    auto const flags = static_cast<unsigned char>(bytes[3]);
    bytes.remove_prefix(fixed_size);
    if ((flags & extra) != 0)
    {
        if (bytes.size() < 2) return false;
        std::size_t const size = 2 + little_endian(bytes.substr(0, 2));
        if (bytes.size() < size) return false;
        bytes.remove_prefix(size);
    }
    if ((flags & name) != 0 && !skip_text(bytes)) return false;
    if ((flags & comment) != 0 && !skip_text(bytes)) return false;
    std::size_t const checked = (flags & header_crc) != 0 ? 2 : 0;
    if (bytes.size() <= checked) return false;
    constexpr unsigned reserved_type = 3;
    return (static_cast<unsigned char>(bytes[checked]) >> 1 & 3U) != reserved_type;
}

/// The last bytes of a member of gzip: RFC 1952, CRC32 and ISIZE.
struct gzip_trailer
{
    static constexpr std::size_t size = 8;

    std::uint32_t checksum;
    std::uint32_t content_size;
};

/// Read the trailer of the broken member of gzip, if the member ends here.
std::optional<gzip_trailer> trailer_of(broken_member const& member, raw_input& raw)
{
    constexpr std::size_t size = gzip_trailer::size;
    std::uint64_t const end = raw.offset();
    if (end - member.offset < size || !raw.reaches_back_to(end - size)) return std::nullopt;
    raw.go_to(end - size);
    raw.need(size);
    std::uint64_t const fields = little_endian(raw.unread().substr(0, size));
    raw.go_to(end);
    return gzip_trailer{
        static_cast<std::uint32_t>(fields), static_cast<std::uint32_t>(fields >> 32)};
}

/// RFC 8878, "Frame Header" and "Blocks": reserved bits are zero; no block has the reserved type,
/// or more bytes than the largest.
/// @param bytes  begin with the magic number
bool has_zstd_header(std::string_view bytes)
{
    if (bytes.size() <= zstd_magic.size()) return false;
    bytes.remove_prefix(zstd_magic.size());
    auto const descriptor = static_cast<unsigned char>(bytes[0]);
    constexpr std::size_t dictionary_sizes[] = {0, 1, 2, 4};
    bool const is_single = (descriptor & 0x20U) != 0;
    unsigned const size_flag = descriptor >> 6;
    std::size_t const content_size =
        size_flag == 0 ? (is_single ? 1 : 0) : std::size_t{1} << size_flag;
    std::size_t const header =
        1 + (is_single ? 0 : 1) + dictionary_sizes[descriptor & 3U] + content_size;
    constexpr std::size_t block_header = 3;
    if ((descriptor & 8U) != 0 || bytes.size() < header + block_header) return false;
    std::uint64_t const block = little_endian(bytes.substr(header, block_header));
    constexpr std::size_t reserved_type = 3;
    constexpr std::size_t largest_block = std::size_t{128} << 10;
    return (block >> 1 & 3) != reserved_type && block >> 3 <= largest_block;
}

} // namespace

std::optional<compression> magic_format(std::string_view bytes)
{
    if (begins_gzip(bytes)) return compression::gzip;
    if (bytes.starts_with(zstd_magic)) return compression::zstd;
    if (bytes.starts_with(lz4_magic) && has_lz4_header(bytes)) return compression::lz4;
    return std::nullopt;
}

std::optional<compression> recognise(std::string_view start)
{
    start = start.substr(0, recognised_size);
    if (auto const format = magic_format(start)) return format;
    if (is_skippable(start)) return compression::zstd;
    if (is_arc_line(start.substr(0, start.find('\n')))) return compression::none;
    std::size_t const record = find_warc_start(start);
    std::size_t const member = find_member(start);
    if (member == start.npos && record == start.npos) return std::nullopt;
    // A frame of LZ4 may show the beginning of a record uncompressed.
    bool const is_plain =
        record < member || (record != start.npos && !format_of_member(start.substr(member)));
    return is_plain ? compression::none : magic_format(start.substr(member));
}

std::size_t find_member(std::string_view bytes)
{
    std::size_t at = 0;
    for (;;)
    {
        std::size_t const next = find_magic_number(bytes.substr(at));
        if (next == bytes.npos) return next;
        at += next;
        if (magic_format(bytes.substr(at))) return at;
        ++at;
    }
}

bool may_begin_member(raw_input& raw, compression format, bool is_on_trial)
{
    raw.need(format == compression::lz4 ? largest_frame_header : 4);
    if (format != compression::gzip && is_skippable(raw.unread())) return true;
    if (magic_format(raw.unread()) != format) return false;
    if (format != compression::gzip || !is_on_trial) return true;
    raw.need(largest_header);
    return has_gzip_header(raw.unread().substr(0, largest_header));
}

void go_to_member(raw_input& raw, compression format)
{
    for (;;)
    {
        std::string_view const unread = raw.unread();
        std::size_t const found = find_magic_number(unread);
        std::size_t const record = find_warc_start(unread.substr(0, found));
        if (record != unread.npos)
        {
            raw.consume(record);
            return;
        }
        if (found != unread.npos)
        {
            raw.consume(found);
            raw.need(largest_header);
            if (may_begin_member(raw, format, true) || format_of_member(raw.unread())) return;
            raw.consume(1);
            continue;
        }
        raw.consume(unread.size() - std::min(unread.size(), record_start_size - 1));
        if (raw.fill()) continue;
        raw.consume(raw.unread().size());
        return;
    }
}

std::optional<compression> format_of_member(std::string_view bytes)
{
    bytes = bytes.substr(0, largest_header);
    std::optional<compression> const format = magic_format(bytes);
    if (format == compression::gzip && !has_gzip_header(bytes)) return std::nullopt;
    if (format == compression::zstd && !has_zstd_header(bytes)) return std::nullopt;
    return format;
}

std::optional<std::uint64_t> told_content_size(std::string_view start, compression format)
{
    if (format == compression::zstd) return zstd_content_size(start);
    // LZ4 Frame Format, "Frame Descriptor": flags, the largest block, and the size if they say so.
    bool const is_told = format == compression::lz4 && (start[4] & 8) != 0;
    return is_told ? std::optional(little_endian(start.substr(6, 8))) : std::nullopt;
}

std::optional<std::uint64_t> broken_member::content_size(
    raw_input& raw, compression format, std::uint64_t end) const
{
    if (format != compression::gzip) return told_size;
    std::optional<gzip_trailer> const told = trailer_of(*this, raw);
    if (!told) return std::nullopt;
    // The checksum proves the decompressed content, so the size is the damaged field.
    if (told->checksum == checksum) return end - position;
    return told->content_size;
}

std::int64_t broken_member::missing_behind(
    raw_input& raw, compression format, std::uint64_t end) const
{
    // RFC 1951 compresses at most 1032 bytes into one, and incompressible bytes hardly grow. If the
    // end of a member of gzip is missing, its last bytes are arbitrary. Without content it may be
    // no member.
    constexpr std::uint64_t largest_ratio = 1032;
    std::uint64_t const packed_size = raw.offset() - offset;
    std::optional<std::uint64_t> const told = content_size(raw, format, end);
    bool const is_member = format != compression::gzip || has_content;
    bool const is_possible = is_member && told && *told <= largest_ratio * packed_size &&
        *told + largest_header >= packed_size;
    if (!is_possible) return missing;
    return missing + static_cast<std::int64_t>(*told) - static_cast<std::int64_t>(end - position);
}

bool broken_member::ends_here(raw_input& raw, compression format, std::uint64_t end) const
{
    if (format != compression::gzip) return true;
    auto const told = content_size(raw, format, end);
    return told && (*told & UINT32_MAX) == ((end - position) & UINT32_MAX);
}

} // namespace mf2::archive
