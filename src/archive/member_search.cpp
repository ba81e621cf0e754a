// How the members of an archive are found: the first one, and others behind whatever is none.
#include "archive/member_stream.hpp"

#include "archive/magic_numbers.hpp"
#include "archive/record_start.hpp"

#include <algorithm>

namespace mf2::archive
{

namespace
{

/// How much of a file's start shows how it is compressed, if it does not begin with garbage.
constexpr std::size_t recognised_size = std::size_t{64} << 10;

bool is_gzip(std::string_view bytes)
{
    // RFC 1952: reserved bits of the flags are zero.
    return bytes.size() >= 4 && bytes.starts_with(gzip_magic) && (bytes[3] & '\xE0') == 0;
}

bool is_zstd(std::string_view bytes)
{
    return bytes.starts_with(zstd_magic) || is_skippable(bytes);
}

/// Where the first bytes are that may begin a member of gzip.
std::size_t find_gzip(std::string_view bytes)
{
    std::size_t at = bytes.find(gzip_magic);
    while (at != bytes.npos && !is_gzip(bytes.substr(at))) at = bytes.find(gzip_magic, at + 1);
    return at;
}

/// How much of a member of gzip shows whether it is one, if nothing else does.
constexpr std::size_t largest_header = std::size_t{1} << 10;

/// Pass over text that a zero ends.
bool skip_text(std::string_view& bytes)
{
    std::size_t const end = bytes.find('\0');
    if (end == bytes.npos) return false;
    bytes.remove_prefix(end + 1);
    return true;
}

/// RFC 1952, "Member header and trailer"; what follows must be a block of RFC 1951. A number alone
/// that looks like a member's may stand before a long name, and to read all of that behind each of
/// many such numbers would not be linear.
/// @param bytes  which `is_gzip` holds for
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
        auto const low = static_cast<unsigned char>(bytes[0]);
        auto const high = static_cast<unsigned char>(bytes[1]);
        std::size_t const size = 2 + low + std::size_t{256} * high;
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

constexpr std::size_t largest_dictionary = std::size_t{16} << 20;

/// Zstandard Compression for WARC Files: a dictionary may itself be compressed.
std::string unpack_dictionary(std::string_view packed)
{
    if (!packed.starts_with(zstd_magic)) return std::string(packed);
    std::string unpacked(largest_dictionary, '\0');
    room out{unpacked.data(), unpacked.size()};
    static_cast<void>(make_zstd()->decode(packed, out));
    unpacked.resize(unpacked.size() - out.size);
    unpacked.shrink_to_fit();
    return unpacked;
}

} // namespace

/// What can be read only once is read from its start, and may have a dictionary there.
void member_stream::skip_to_part(std::uint64_t offset)
{
    raw_.need(4);
    if (is_skippable(raw_.unread())) skip_special_frame();
    raw_.skip_to(offset);
}

/// Find out how the file is compressed, and where it begins.
void member_stream::find_start()
{
    bool const is_long = raw_.need(recognised_size);
    if (!recognise() && is_long) search_start();
}

/// @return  false if nothing that is known was found; it is then taken for what is not compressed
bool member_stream::recognise()
{
    std::string_view const start = raw_.unread().substr(0, recognised_size);
    if (is_gzip(start)) format_ = compression::gzip;
    else if (is_zstd(start)) format_ = compression::zstd;
    else if (find_warc_start(start) != start.npos) format_ = compression::none;
    else if (is_arc_line(start.substr(0, start.find('\n')))) format_ = compression::none;
    else if (find_gzip(start) != start.npos) format_ = compression::gzip;
    else if (start.find(zstd_magic) != start.npos) format_ = compression::zstd;
    else return false;
    return true;
}

/// Pass over garbage, up to the first member or record.
void member_stream::search_start()
{
    note(damage_kind::garbage, raw_.offset());
    for (bool is_end = false; !is_end;)
    {
        is_end = !raw_.need(recognised_size);
        std::string_view const unread = raw_.unread();
        std::size_t const record = std::min(find_warc_start(unread), find_arc_line(unread));
        std::size_t const gzip = find_gzip(unread);
        std::size_t const zstd = unread.find(zstd_magic);
        std::size_t const found = std::min({record, gzip, zstd});
        // Of what begins further on there may be too little to tell.
        std::size_t const searched = unread.size() - (is_end ? 0 : largest_arc_line);
        if (found < searched)
        {
            if (found == gzip) format_ = compression::gzip;
            else if (found == zstd) format_ = compression::zstd;
            is_on_trial_ = format_ != compression::none;
            raw_.consume(found);
            return;
        }
        // An ARC line shows by the line end before it.
        raw_.consume(is_end ? searched : searched - 1);
    }
}

void member_stream::make_decoder()
{
    bool const is_gzip = format_ == compression::gzip;
    decoder_.emplace(is_gzip ? make_inflater(deflate_wrapper::gzip) : make_zstd(dictionary_));
}

/// Whether what comes next looks like the start of a member.
bool member_stream::may_begin_member()
{
    raw_.need(4);
    if (format_ == compression::zstd) return is_zstd(raw_.unread());
    if (!is_gzip(raw_.unread())) return false;
    if (!is_on_trial_) return true;
    raw_.need(largest_header);
    return has_gzip_header(raw_.unread().substr(0, largest_header));
}

void member_stream::begin_next_member()
{
    if (!raw_.need(1))
    {
        end();
        return;
    }
    if (!may_begin_member())
    {
        if (!is_on_trial_) note(damage_kind::garbage, raw_.offset());
        is_on_trial_ = true;
        search_member();
        return;
    }
    if (!is_skippable(raw_.unread()))
    {
        begin_member();
        return;
    }
    std::uint64_t const frame = raw_.offset();
    if (skip_special_frame()) return;
    // The file was cut, or what says to be so long is none: members may follow its first bytes.
    if (!is_on_trial_) note(damage_kind::truncated_member, frame);
    is_on_trial_ = true;
    if (may_reread(raw_.offset() - frame)) raw_.go_to(frame + 1);
}

/// Pass over a skippable frame of zstd; the first of a file may hold a dictionary.
/// @return  false if the file ends before the frame does
bool member_stream::skip_special_frame()
{
    constexpr std::size_t header_size = 8;
    if (!raw_.need(header_size)) return false;
    std::string_view const header = raw_.unread();
    std::uint64_t size = 0;
    for (int byte = 7; byte >= 4; --byte)
    {
        size = size << 8 | static_cast<unsigned char>(header[static_cast<std::size_t>(byte)]);
    }
    std::uint64_t const start = raw_.offset();
    bool const is_dictionary = start == 0 && header[0] == '\x5D';
    raw_.consume(header_size);
    std::string content;
    while (size != 0 && (!raw_.unread().empty() || raw_.fill()))
    {
        std::string_view const piece = raw_.unread().substr(0, size);
        if (is_dictionary && content.size() < largest_dictionary) content += piece;
        size -= piece.size();
        raw_.consume(piece.size());
    }
    if (size != 0) return false;
    if (!is_dictionary) return true;
    dictionary_ = unpack_dictionary(content);
    make_decoder();
    return true;
}

/// The dictionary of a file that is read from its middle.
void member_stream::load_dictionary()
{
    std::uint64_t const start = raw_.offset();
    if (!raw_.go_to(0)) return;
    if (raw_.need(4) && is_skippable(raw_.unread())) skip_special_frame();
    raw_.go_to(start);
    previous_end_ = start;
}

/// The last bytes of a member of gzip: RFC 1952, CRC32 and ISIZE.
struct member_stream::gzip_trailer
{
    static constexpr std::size_t size = 8;

    std::uint32_t checksum;
    std::uint32_t content_size;
};

/// The trailer of the broken member of gzip, if it ends here.
std::optional<member_stream::gzip_trailer> member_stream::trailer()
{
    constexpr std::size_t size = gzip_trailer::size;
    std::uint64_t const end = raw_.offset();
    if (end - broken_.offset < size || !raw_.reaches_back_to(end - size)) return std::nullopt;
    raw_.go_to(end - size);
    std::uint64_t fields = 0;
    raw_.need(size);
    for (std::size_t byte = 0; byte < std::min(size, raw_.unread().size()); ++byte)
    {
        auto const digit = static_cast<unsigned char>(raw_.unread()[byte]);
        fields |= std::uint64_t{digit} << 8 * byte;
    }
    raw_.go_to(end);
    return gzip_trailer{
        static_cast<std::uint32_t>(fields), static_cast<std::uint32_t>(fields >> 32)};
}

/// How long the content of the broken member is, as it tells: a frame of zstd at its start, a
/// member of gzip in its trailer, which is before the next member.
std::optional<std::uint64_t> member_stream::told_size()
{
    if (format_ == compression::zstd) return broken_.told_size;
    std::optional<gzip_trailer> const told = trailer();
    if (!told) return std::nullopt;
    // The checksum vouches for what was decompressed, so that the size is what is damaged.
    if (told->checksum == broken_.checksum) return base_ + end_ - broken_.position;
    return told->content_size;
}

/// How much content is missing before the member that starts here, behind a broken one.
std::int64_t member_stream::count_missing()
{
    // RFC 1951 packs no more than 1032 bytes into one, and what cannot be packed hardly grows.
    // Where the end of a member of gzip is missing, its last bytes are any; and what has no content
    // may be no member.
    constexpr std::uint64_t largest_ratio = 1032;
    std::uint64_t const packed_size = raw_.offset() - broken_.offset;
    std::optional<std::uint64_t> const told = told_size();
    std::uint64_t const decoded = base_ + end_ - broken_.position;
    bool const is_member = format_ == compression::zstd || broken_.has_content;
    bool const is_possible = is_member && told && *told <= largest_ratio * packed_size &&
        *told + largest_header >= packed_size;
    if (!is_possible) return broken_.missing;
    return broken_.missing + static_cast<std::int64_t>(*told) - static_cast<std::int64_t>(decoded);
}

/// Whether the broken member ends here for certain. A changed bit may let one of gzip run on into
/// others.
bool member_stream::ends_before_another()
{
    if (!may_begin_member()) return false;
    if (format_ == compression::zstd) return true;
    std::uint64_t const decoded = base_ + end_ - broken_.position;
    std::optional<std::uint64_t> const told = told_size();
    return told && (*told & UINT32_MAX) == (decoded & UINT32_MAX);
}

void member_stream::search_member()
{
    std::string_view const magic = format_ == compression::gzip ? gzip_magic : zstd_magic;
    for (;;)
    {
        std::string_view const unread = raw_.unread();
        std::size_t const found = unread.find(magic);
        if (found != unread.npos)
        {
            raw_.consume(found);
            if (may_begin_member()) return;
            raw_.consume(1);
            continue;
        }
        raw_.consume(unread.size() - std::min(unread.size(), magic.size() - 1));
        if (raw_.fill()) continue;
        raw_.consume(raw_.unread().size());
        return;
    }
}

} // namespace mf2::archive
