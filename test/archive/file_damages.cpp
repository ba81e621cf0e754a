#include "archive/sample_damages.hpp"
#include "archive/samples.hpp"

#include <string_view>
#include <utility>

namespace mf2::test
{

namespace
{

using namespace std::string_view_literals;

/// In a pipe, content of a member that was read this long before its damage shows counts as intact.
constexpr std::size_t way_back = std::size_t{2} << 20;

/// Set the fate of the records in a member.
void doubt(packed_archive& packed, std::size_t of_member, fate must = fate::doubted)
{
    member const& lost = packed.members[of_member];
    for (std::size_t index = lost.first_record; index <= lost.last_record; ++index)
    {
        packed.made.records[index].must = must;
    }
    // Behind a broken frame of LZ4 only compressed data is searched for.
    bool const is_last = of_member + 1 == packed.members.size();
    bool const hides_next = must == fate::doubted && is_lz4(lost.kind) && !is_last &&
        is_plain(packed.members[of_member + 1].kind);
    if (!hides_next) return;
    for (++of_member; of_member < packed.members.size(); ++of_member)
    {
        member const& next = packed.members[of_member];
        if (!is_plain(next.kind)) return;
        packed.made.records[next.first_record].must = fate::doubted;
    }
}

/// Damage a member's checksum. Its content can still be read.
void spoil_checksum(packed_archive& packed, std::size_t of_member)
{
    member const& at = packed.members[of_member];
    std::size_t const from_end = is_gzip(at.kind) ? 8 : 1;
    packed.made.bytes[at.offset + at.size - from_end] ^= '\x03';
    packed.made.is_far = packed.made.is_far || at.size > way_back;
    doubt(packed, of_member, fate::lost);
}

/// Records behind a member move in the file. In the content they stay where they were, unless the
/// size of that member is unknown.
void shift(
    packed_archive& packed, std::size_t from_member, std::int64_t by, fate of_shared = fate::kept)
{
    for (std::size_t index = from_member; index < packed.members.size(); ++index)
    {
        member& at = packed.members[index];
        at.offset = static_cast<std::size_t>(static_cast<std::int64_t>(at.offset) + by);
        bool const is_in_file = is_plain(at.kind) || at.first_record == at.last_record;
        for (std::size_t record = at.first_record; record <= at.last_record; ++record)
        {
            written_record& found = packed.made.records[record];
            if (is_in_file) found.offset += static_cast<std::uint64_t>(by);
            else if (found.must == fate::kept) found.must = of_shared;
        }
    }
}

void add_flipped_bits(std::vector<file_damage>& to)
{
    for (int const percent : {0, 1, 3, 10, 25, 50, 75, 90, 97, 99, 100})
    {
        to.push_back(
            {"bit flipped at " + std::to_string(percent),
             [percent](packed_archive& packed, container kind, std::size_t of_member) {
                 member const& at = packed.members[of_member];
                 std::size_t const place =
                     at.offset + (at.size - 1) * static_cast<std::size_t>(percent) / 100;
                 packed.made.bytes[place] ^= static_cast<char>(1 << percent % 8);
                 packed.made.is_told = false;
                 packed.made.is_checked = !is_plain(kind);
                 // The start of a member shows its size, or that it is a member. So does the
                 // content of the first member of a format, if it can be decompressed.
                 bool const is_first =
                     of_member != 0 && packed.members[of_member - 1].kind != at.kind;
                 bool const is_size = percent <= 3 || is_first;
                 // Plain records can be read in a frame of LZ4 whose header is lost.
                 bool const may_be_plain =
                     is_lz4(kind) && percent <= 3 && (is_first || of_member == 0);
                 if (may_be_plain) packed.made.is_checked = false;
                 if (is_size) shift(packed, of_member + 1, 0, fate::moved);
                 bool const is_line_end = kind == container::arc && percent == 100;
                 if (is_line_end && of_member + 1 < packed.members.size())
                     doubt(packed, of_member + 1);
                 packed.made.is_far = at.size > way_back;
                 doubt(packed, of_member);
                 return true;
             }});
    }
}

/// The content, or the declared size, is right as long as one of the two checks of RFC 1952 is.
/// Frames have only a checksum.
void add_damaged_trailers(std::vector<file_damage>& to)
{
    constexpr std::size_t size = 8;
    constexpr std::size_t checksum_size = 4;
    for (std::size_t byte = 0; byte < size; ++byte)
    {
        to.push_back(
            {"trailer damaged at " + std::to_string(byte),
             [byte](packed_archive& packed, container kind, std::size_t of_member) {
                 if (!is_gzip(kind) && byte < size - checksum_size) return false;
                 member const& at = packed.members[of_member];
                 packed.made.bytes[at.offset + at.size - size + byte] ^= '\x03';
                 packed.made.is_far = at.size > way_back;
                 doubt(packed, of_member, fate::lost);
                 return true;
             },
             false, false, true});
    }
    to.push_back(
        {"checksums of two members damaged",
         [](packed_archive& packed, container, std::size_t of_member) {
             bool const has_next = of_member + 1 < packed.members.size();
             if (!has_next || is_plain(packed.members[of_member + 1].kind)) return false;
             spoil_checksum(packed, of_member);
             spoil_checksum(packed, of_member + 1);
             return true;
         },
         false, false, true});
}

void add_cuts(std::vector<file_damage>& to)
{
    for (int const percent : {1, 10, 50, 90, 99})
    {
        to.push_back(
            {"file cut at " + std::to_string(percent),
             [percent](packed_archive& packed, container kind, std::size_t of_member) {
                 member const& at = packed.members[of_member];
                 std::size_t const left =
                     1 + (at.size - 1) * static_cast<std::size_t>(percent) / 100;
                 packed.made.bytes.resize(at.offset + left);
                 // A file that ends in the line ends behind a record may be whole.
                 bool const may_be_whole = is_plain(kind) && at.size - left <= 4;
                 if (may_be_whole) packed.made.is_told = packed.made.is_lost_told = false;
                 for (std::size_t index = of_member; index < packed.members.size(); ++index)
                 {
                     doubt(packed, index);
                 }
                 return true;
             }});
        to.push_back(
            {"member cut at " + std::to_string(percent),
             [percent](packed_archive& packed, container, std::size_t of_member) {
                 member const& at = packed.members[of_member];
                 std::size_t const left =
                     1 + (at.size - 1) * static_cast<std::size_t>(percent) / 100;
                 cut_member(packed, of_member, left);
                 return true;
             },
             false});
    }
}

void insert(
    packed_archive& packed, std::size_t behind, std::string_view bytes, fate of_shared = fate::kept)
{
    member const& at = packed.members[behind];
    packed.made.bytes.insert(at.offset + at.size, bytes);
    shift(packed, behind + 1, static_cast<std::int64_t>(bytes.size()), of_shared);
}

std::string repeated(std::string_view what, std::size_t times)
{
    std::string all;
    while (times-- != 0) all += what;
    return all;
}

/// Compressed data with a wrong checksum, behind garbage: nothing shows that it is a member before
/// much of it was decompressed.
std::string broken_behind_garbage(std::string packed)
{
    packed[packed.size() - (packed.starts_with('\x1F') ? 8 : 1)] ^= '\x03';
    return "x" + packed;
}

void add_broken_members(std::vector<file_damage>& to)
{
    constexpr std::size_t long_content = 40'000;
    // The first of many is a frame of five bytes with a wrong checksum.
    static constexpr std::string_view zstd_head = "\x28\xB5\x2F\xFD\x24\x05\x29\0\0"sv;
    std::vector<std::pair<std::string, std::string>> const all{
        {"a broken member of gzip", broken_behind_garbage(quick_gzip(letters_of(200, 3)))},
        {"a long broken member of gzip",
         broken_behind_garbage(quick_gzip(letters_of(long_content, 3)))},
        {"members of gzip in each other", repeated(false_member(15U << 10), 60)},
        {"long members of gzip in each other", repeated(false_member(60U << 10), 60)},
        {"frames of zstd in each other", repeated(false_frame(60U << 10), 60)},
        {"heads of zstd", repeated(zstd_head, 10'000)},
        {"a long broken frame of zstd", broken_behind_garbage(zstd(letters_of(long_content, 3)))},
        {"a broken frame of LZ4", broken_behind_garbage(lz4(letters_of(200, 3)))},
        {"a long broken frame of LZ4", broken_behind_garbage(lz4(letters_of(long_content, 3)))}};
    for (std::string_view const garbage : {"x"sv, "some garbage\r\n"sv})
    {
        to.push_back(
            {"a member of garbage",
             [garbage](packed_archive& packed, container kind, std::size_t at) {
                 insert(packed, at, pack(kind, std::string(garbage)), fate::moved);
                 return true;
             },
             false, true});
    }
    for (auto const& [name, bytes] : all)
    {
        to.push_back(
            {name + " behind a member",
             [bytes = bytes](packed_archive& packed, container kind, std::size_t at) {
                 // Each may hide the beginning of another format, which is searched for 350 times.
                 bool const is_last = at + 1 == packed.members.size();
                 bool const are_many = bytes.starts_with(zstd_head);
                 if (are_many && !is_last && packed.members[at + 1].kind != kind) return false;
                 // Their content counts as content of the archive.
                 insert(packed, at, bytes, fate::moved);
                 return true;
             },
             false});
    }
}

void add_insertions(std::vector<file_damage>& to)
{
    constexpr std::string_view gzip_magic = "\x1F\x8B\x08";
    constexpr std::string_view gzip_head = "\x1F\x8B\x08\0\0\0\0\0\0\3"sv;
    constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";
    constexpr std::string_view lz4_magic = "\x04\x22\x4D\x18";
    // Its blocks may have 4 MiB; the first has 256 bytes.
    constexpr std::string_view lz4_head = "\x04\x22\x4D\x18\x60\x70\x73\0\1\0\0"sv;
    std::vector<std::pair<std::string, std::string>> const all{
        {"garbage", "some garbage between members"},
        {"long garbage", std::string(300'000, '?')},
        {"a magic number of gzip", std::string(gzip_magic)},
        {"magic numbers of gzip", repeated(gzip_magic, 20)},
        {"very many magic numbers of gzip", repeated(gzip_magic, 20'000)},
        {"heads of gzip", repeated(gzip_head, 20'000)},
        {"a magic number of zstd", std::string(zstd_magic)},
        {"very many magic numbers of zstd", repeated(zstd_magic, 20'000)},
        {"a magic number of LZ4", std::string(lz4_magic)},
        {"very many magic numbers of LZ4", repeated(lz4_magic, 20'000)},
        {"heads of LZ4", repeated(lz4_head, 10'000)},
        {"a start of deflate data", std::string("\x1F\x8B\x08\0\0\0\0\0\0\0\xFF\xFF"sv)},
        {"zeros", std::string(1'000, '\0')}};
    for (auto const& [name, bytes] : all)
    {
        to.push_back(
            {name + " behind a member",
             [bytes = bytes](packed_archive& packed, container, std::size_t at) {
                 insert(packed, at, bytes);
                 return true;
             },
             false});
    }
    add_broken_members(to);
}

void add_special_frames(std::vector<file_damage>& to)
{
    constexpr std::string_view frame = "\x53\x2A\x4D\x18\x07\0\0\0skipped"sv;
    constexpr std::string_view larger = "\x53\x2A\x4D\x18\xFF\xFF\0\0skipped"sv;
    to.push_back(
        {"a skippable frame",
         [frame](packed_archive& packed, container kind, std::size_t at) {
             if (is_plain(kind) || is_gzip(kind)) return false;
             insert(packed, at, frame);
             packed.made.is_told = false;
             return true;
         },
         false});
    for (std::size_t left = 1; left < frame.size(); ++left)
    {
        to.push_back(
            {"the start of a skippable frame",
             [frame, left](packed_archive& packed, container kind, std::size_t at) {
                 bool const is_last = at + 1 == packed.members.size();
                 if (is_plain(kind) || is_gzip(kind) || !is_last) return false;
                 packed.made.bytes += frame.substr(0, left);
                 return true;
             },
             false});
    }
    to.push_back(
        {"a skippable frame that says to be longer than the file",
         [larger](packed_archive& packed, container kind, std::size_t at) {
             if (is_plain(kind) || is_gzip(kind)) return false;
             std::string wrong(larger);
             wrong[7] = '\x7F';
             insert(packed, at, wrong);
             return true;
         },
         false});
    to.push_back(
        {"a member without content",
         [](packed_archive& packed, container kind, std::size_t at) {
             insert(packed, at, pack(kind, std::string()));
             packed.made.is_told = false;
             return true;
         },
         false});
    for (std::string const& empty : {quick_gzip(""), zstd(""), lz4("")})
    {
        to.push_back(
            {"a member without content in what is not compressed",
             [empty](packed_archive& packed, container kind, std::size_t at) {
                 if (!is_plain(kind)) return false;
                 insert(packed, at, empty);
                 packed.made.is_told = false;
                 return true;
             },
             false});
    }
}

} // namespace

void cut_member(packed_archive& packed, std::size_t of_member, std::size_t left)
{
    member const& at = packed.members[of_member];
    std::size_t const lost = at.size - left;
    packed.made.bytes.erase(at.offset + left, lost);
    shift(packed, of_member + 1, -static_cast<std::int64_t>(lost), fate::moved);
    doubt(packed, of_member);
    packed.made.is_told = lost > 4;
}

std::vector<file_damage> file_damages()
{
    std::vector<file_damage> all;
    add_flipped_bits(all);
    add_damaged_trailers(all);
    add_cuts(all);
    add_insertions(all);
    add_special_frames(all);
    return all;
}

} // namespace mf2::test
