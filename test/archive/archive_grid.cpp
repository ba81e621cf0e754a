#include "archive/archive_grid.hpp"

#include "archive/samples.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <utility>

namespace mf2::test
{

namespace
{

using namespace std::string_view_literals;

/// A stretch of an archive's content: a record, or what is none.
struct piece
{
    std::string bytes;
    std::optional<std::size_t> record;
};

struct member
{
    std::size_t offset; // in the file
    std::size_t size;
    std::size_t first_record;
    std::size_t last_record;
};

struct packed_archive
{
    damaged_archive made;
    std::vector<member> members;
};

/// An archive as it was before it was damaged.
struct whole_archive
{
    container kind;
    std::vector<piece> pieces; // a record each
    std::vector<written_record> records;
};

bool is_plain(container kind)
{
    return kind == container::warc || kind == container::arc;
}

bool is_gzip(container kind)
{
    return kind == container::gzip_each || kind == container::gzip_some ||
        kind == container::gzip_all;
}

/// How many records there are in a member.
std::size_t records_each(container kind)
{
    switch (kind)
    {
    case container::gzip_each:
    case container::zstd_each: return 1;
    case container::gzip_some:
    case container::zstd_some: return 4;
    case container::warc:
    case container::arc:
    case container::gzip_all:
    case container::zstd_all: break;
    }
    return SIZE_MAX;
}

std::string_view name(container kind)
{
    constexpr std::array<std::string_view, containers> names{
        "warc", "arc", "gzip-each", "gzip-some", "gzip-all", "zstd-each", "zstd-some", "zstd-all"};
    return names[static_cast<std::size_t>(kind)];
}

/// Text that hardly compresses, and holds what heads are made of.
std::string text_of(std::size_t size, std::uint32_t seed)
{
    constexpr std::string_view letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .";
    std::minstd_rand chance(seed + 1);
    std::string text;
    while (text.size() < size)
    {
        text += letters[chance() >> 8 & 63U];
        if (chance() % 500 == 0) text += "\r\n\r\n";
        if (chance() % 900 == 0) text += "\nWARC/1.0 is a format\nContent-Length: 7\r\n";
    }
    return text;
}

constexpr std::size_t small_page = 300;
constexpr std::size_t large_page = 20'000;

whole_archive make_whole(container kind, std::size_t records, std::size_t size)
{
    whole_archive whole{kind, {}, {}};
    for (std::size_t index = 0; index < records; ++index)
    {
        std::string const url = "http://example.com/" + std::to_string(index);
        auto const seed = static_cast<std::uint32_t>(index);
        // Some pages are much longer than others, and some nearly empty.
        std::size_t const share = index % 11 == 0 ? 3 * size : index % 5 == 0 ? 1 : size;
        std::string const block = response("<p class=h-card>x</p>" + text_of(share, seed) + "</p>");
        bool const is_arc = kind == container::arc;
        std::string const record = is_arc ? arc_record(url, block)
            : index % 3 == 2              ? warc_record("resource", url, block)
                                          : warc_record("response", url, block);
        whole.pieces.push_back({record, index});
        whole.records.push_back({url, block, 0, 0, fate::kept});
    }
    return whole;
}

std::string pack(container kind, std::string const& content)
{
    if (is_plain(kind)) return content;
    return is_gzip(kind) ? quick_gzip(content) : zstd(content);
}

/// Write the pieces, and note where the records are.
packed_archive pack(whole_archive const& whole)
{
    packed_archive packed{{{}, whole.records}, {}};
    std::uint64_t position = 0;
    std::string content;
    std::vector<std::size_t> in_member;
    auto const flush = [&] {
        if (content.empty()) return;
        std::string const bytes = pack(whole.kind, content);
        std::size_t const at = packed.made.bytes.size();
        if (!is_plain(whole.kind) && !in_member.empty())
        {
            packed.members.push_back({at, bytes.size(), in_member.front(), in_member.back()});
        }
        if (!is_plain(whole.kind) && in_member.size() == 1)
        {
            packed.made.records[in_member.front()].offset = at;
            packed.made.records[in_member.front()].length = bytes.size();
        }
        packed.made.bytes += bytes;
        content.clear();
        in_member.clear();
    };
    for (piece const& each : whole.pieces)
    {
        if (each.record && !each.bytes.empty())
        {
            if (in_member.size() == records_each(whole.kind)) flush();
            written_record& record = packed.made.records[*each.record];
            record.offset = position;
            record.length = each.bytes.size();
            in_member.push_back(*each.record);
            if (is_plain(whole.kind))
            {
                packed.members.push_back(
                    {static_cast<std::size_t>(position), each.bytes.size(), *each.record,
                     *each.record});
            }
        }
        content += each.bytes;
        position += each.bytes.size();
    }
    flush();
    return packed;
}

/// The part of a record that is its head, with the empty line.
std::size_t head_size(whole_archive const& whole, std::size_t record)
{
    bool const is_arc = whole.kind == container::arc;
    return whole.pieces[record].bytes.find(is_arc ? "\n"sv : "\r\n\r\n"sv) + (is_arc ? 1 : 4);
}

/// Damages to content.

using change = std::function<bool(whole_archive& whole, std::size_t record)>;

struct content_damage
{
    std::string name;
    change apply; // false where it cannot be applied
    fate damaged = fate::doubted;
    bool is_told = true;
    bool is_for_arc = true;
    bool is_lost_told = true;
};

/// Make the length that is told another one.
bool tell_length(whole_archive& whole, std::size_t record, std::int64_t more)
{
    std::string& bytes = whole.pieces[record].bytes;
    std::size_t const size = whole.records[record].block.size();
    if (more < 0 && size < static_cast<std::size_t>(-more)) return false;
    std::string const told = std::to_string(size);
    bool const is_arc = whole.kind == container::arc;
    std::size_t const at = is_arc
        ? bytes.find('\n') - told.size()
        : bytes.find("Content-Length: " + told + "\r\n\r\nHTTP/") + "Content-Length: "sv.size();
    std::uint64_t const wrong = size + static_cast<std::uint64_t>(more);
    bytes.replace(at, told.size(), std::to_string(wrong));
    return true;
}

/// How far the next record is from the end of the block, and how long that is.
std::int64_t next_record_end(whole_archive const& whole, std::size_t record)
{
    std::size_t const ends = whole.kind == container::arc ? 1 : 4;
    std::size_t const next =
        record + 1 < whole.pieces.size() ? whole.pieces[record + 1].bytes.size() : 0;
    return static_cast<std::int64_t>(ends + next);
}

void add_wrong_lengths(std::vector<content_damage>& to)
{
    for (std::int64_t const more :
         {1LL,  2LL,   3LL,    4LL,      5LL,       7LL,         12LL,
          20LL, 100LL, 1000LL, 70'000LL, 300'000LL, 3'000'000LL, 99'999'999'999LL,
          -1LL, -2LL,  -4LL,   -7LL,     -20LL,     -100LL,      -1'000LL})
    {
        to.push_back(
            {"length" + std::string(more < 0 ? "" : "+") + std::to_string(more),
             [more](whole_archive& whole, std::size_t record) {
                 // Such as it would be if the next records belonged to it.
                 std::int64_t const next = next_record_end(whole, record);
                 if (more > 4 && more >= next - 4 && more <= next) return false;
                 // No record before this one has shown its line ends.
                 if (record == 0 && more > 0 && more <= 4) return false;
                 return tell_length(whole, record, more);
             }});
    }
    for (std::int64_t const more : {-9, 1, 2, 5})
    {
        to.push_back(
            {"length+next" + std::to_string(more),
             [more](whole_archive& whole, std::size_t record) {
                 if (record + 1 == whole.pieces.size()) return false;
                 return tell_length(whole, record, next_record_end(whole, record) + more);
             }});
    }
    to.push_back({"length=0", [](whole_archive& whole, std::size_t record) {
                      auto const size =
                          static_cast<std::int64_t>(whole.records[record].block.size());
                      return tell_length(whole, record, -size);
                  }});
}

void add_other_lengths(std::vector<content_damage>& to)
{
    for (std::string_view const field : {"X: "sv, "Content-Length: x"sv, "Content-Length 1"sv})
    {
        to.push_back(
            {"no length, " + std::string(field),
             [field](whole_archive& whole, std::size_t record) {
                 std::string& bytes = whole.pieces[record].bytes;
                 std::size_t const at = bytes.rfind("Content-Length: ", head_size(whole, record));
                 bytes.replace(at, "Content-Length: "sv.size(), field);
                 return true;
             },
             fate::doubted, true, false});
    }
}

void add_garbage(std::vector<content_damage>& to)
{
    std::string binary;
    for (int byte = 0; byte < 1'000; ++byte) binary += static_cast<char>(byte * 37 ^ byte >> 3);
    std::string starts;
    for (int line = 0; line < 2'000; ++line) starts += "WARC/1.0\nA";
    std::string fields;
    for (int line = 0; line < 2'000; ++line) fields += "A" + std::to_string(line) + ":WARC/1.0\n";
    std::string empty_lines = "x";
    for (int line = 0; line < 100; ++line) empty_lines += "\r\n";
    std::vector<std::pair<std::string, std::string>> const all{
        {"x", "x"},
        {"text", "some garbage"},
        {"line", "some garbage\r\n"},
        {"start", "WARC/1.0 "},
        {"100", std::string(100, '?')},
        {"binary", binary},
        {"70000", std::string(70'000, '?')},
        {"300000", std::string(300'000, 'y')},
        {"starts", starts},
        {"fields", "WARC/1.0\n" + fields},
        {"empty lines", empty_lines},
        {"magic", "\x1F\x8B\x08\x28\xB5\x2F\xFD"}};
    for (auto const& [name, garbage] : all)
    {
        to.push_back(
            {"garbage " + name,
             [garbage = garbage](whole_archive& whole, std::size_t record) {
                 // A line of ARC that garbage stands before is another line.
                 bool const is_last = record + 1 == whole.pieces.size();
                 bool const hides_next =
                     whole.kind == container::arc && !garbage.ends_with('\n') && !is_last;
                 if (hides_next) return false;
                 whole.pieces.insert(
                     whole.pieces.begin() + static_cast<std::ptrdiff_t>(record) + 1,
                     {garbage, std::nullopt});
                 return true;
             },
             fate::moved});
    }
}

/// Take bytes away from a record.
void add_losses(std::vector<content_damage>& to)
{
    for (std::size_t const left :
         {5U, 9U, 10U, 11U, 30U, 50U, 70U, 100U, 130U, 160U, 190U, 220U, 250U, 280U})
    {
        to.push_back(
            {"head ends at " + std::to_string(left),
             [left](whole_archive& whole, std::size_t record) {
                 if (left >= head_size(whole, record)) return false;
                 whole.pieces[record].bytes.resize(left);
                 return true;
             },
             fate::doubted, true, false});
    }
    for (std::size_t const lost : {1U, 8U, 12U, 40U, 120U, 250U})
    {
        to.push_back(
            {"head begins at " + std::to_string(lost),
             [lost](whole_archive& whole, std::size_t record) {
                 std::string& bytes = whole.pieces[record].bytes;
                 bytes.erase(0, lost);
                 // A line end that is left belongs to what is before it.
                 if (bytes.front() == '\r' && lost < 12) return false;
                 // A URL without its first letter is one.
                 if (whole.kind == container::arc && lost < 5) return false;
                 return lost < head_size(whole, record);
             }});
    }
    for (std::size_t const lost : {5U, 6U, 20U, 100U, 299U})
    {
        to.push_back(
            {"block without its last " + std::to_string(lost),
             [lost](whole_archive& whole, std::size_t record) {
                 std::string& bytes = whole.pieces[record].bytes;
                 if (head_size(whole, record) + lost >= bytes.size()) return false;
                 bytes.resize(bytes.size() - lost);
                 // The next record does not begin a line.
                 bool const is_last = record + 1 == whole.records.size();
                 if (whole.kind == container::arc && !is_last)
                     whole.records[record + 1].must = fate::doubted;
                 return true;
             }});
    }
    to.push_back({"no block", [](whole_archive& whole, std::size_t record) {
                      whole.pieces[record].bytes.resize(head_size(whole, record));
                      return true;
                  }});
    to.push_back(
        {"no record",
         [](whole_archive& whole, std::size_t record) {
             whole.pieces[record].bytes.clear();
             return true;
         },
         fate::doubted, false, true, false});
}

void add_line_ends(std::vector<content_damage>& to)
{
    for (std::size_t const lost : {1U, 2U, 3U, 4U})
    {
        to.push_back(
            {"without " + std::to_string(lost) + " of the line ends",
             [lost](whole_archive& whole, std::size_t record) {
                 std::string& bytes = whole.pieces[record].bytes;
                 if (whole.kind == container::arc && lost > 1) return false;
                 bytes.resize(bytes.size() - lost);
                 return true;
             },
             fate::moved, false});
    }
    for (std::string_view const more : {"\r\n"sv, "\n\n\n"sv, "\r\n\r\n\r\n\r\n"sv})
    {
        to.push_back(
            {"more line ends",
             [more](whole_archive& whole, std::size_t record) {
                 whole.pieces[record].bytes += more;
                 return true;
             },
             fate::moved});
    }
    to.push_back(
        {"LF alone",
         [](whole_archive& whole, std::size_t record) {
             std::string& bytes = whole.pieces[record].bytes;
             std::size_t const head = head_size(whole, record);
             std::string lines = bytes.substr(0, head);
             std::erase(lines, '\r');
             bytes.replace(0, head, lines);
             return true;
         },
         fate::moved, true, false});
    to.push_back(
        {"a line without a colon",
         [](whole_archive& whole, std::size_t record) {
             whole.pieces[record].bytes.insert(10, "no field\r\n");
             return true;
         },
         fate::moved, true, false});
    to.push_back(
        {"a head of 70000 bytes",
         [](whole_archive& whole, std::size_t record) {
             whole.pieces[record].bytes.insert(10, "X: " + std::string(70'000, 'x') + "\r\n");
             return true;
         },
         fate::doubted, true, false});
}

std::vector<content_damage> content_damages()
{
    std::vector<content_damage> all;
    add_wrong_lengths(all);
    add_other_lengths(all);
    add_garbage(all);
    add_losses(all);
    add_line_ends(all);
    return all;
}

/// Damages to the file as it lies there.

struct file_damage
{
    std::string name;
    std::function<bool(packed_archive& packed, container kind, std::size_t of_member)> apply;
    bool is_for_plain = true;
};

/// What holds of the records in a member from now on.
void doubt(packed_archive& packed, std::size_t of_member)
{
    member const& lost = packed.members[of_member];
    for (std::size_t index = lost.first_record; index <= lost.last_record; ++index)
    {
        packed.made.records[index].must = fate::doubted;
    }
}

/// Records behind a member are further on in the file; in the content they are where they were, unless
/// nobody can say how long it was.
void shift(
    packed_archive& packed, container kind, std::size_t from_member, std::int64_t by,
    fate of_shared = fate::kept)
{
    for (std::size_t index = from_member; index < packed.members.size(); ++index)
    {
        member& at = packed.members[index];
        at.offset = static_cast<std::size_t>(static_cast<std::int64_t>(at.offset) + by);
        bool const is_in_file = is_plain(kind) || at.first_record == at.last_record;
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
                 // The ends of a member tell how much is in it.
                 bool const is_size = percent <= 3 || percent >= 99;
                 if (is_size) shift(packed, kind, of_member + 1, 0, fate::moved);
                 bool const is_line_end = kind == container::arc && percent == 100;
                 if (is_line_end && of_member + 1 < packed.members.size())
                     doubt(packed, of_member + 1);
                 constexpr std::size_t way_back = std::size_t{2} << 20;
                 packed.made.is_far = at.size > way_back;
                 doubt(packed, of_member);
                 return true;
             }});
    }
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
             [percent](packed_archive& packed, container kind, std::size_t of_member) {
                 member const& at = packed.members[of_member];
                 std::size_t const left =
                     1 + (at.size - 1) * static_cast<std::size_t>(percent) / 100;
                 std::size_t const lost = at.size - left;
                 packed.made.bytes.erase(at.offset + left, lost);
                 shift(packed, kind, of_member + 1, -static_cast<std::int64_t>(lost), fate::moved);
                 doubt(packed, of_member);
                 packed.made.is_told = lost > 4;
                 return true;
             },
             false});
    }
}

void insert(packed_archive& packed, container kind, std::size_t behind, std::string_view bytes)
{
    member const& at = packed.members[behind];
    packed.made.bytes.insert(at.offset + at.size, bytes);
    shift(packed, kind, behind + 1, static_cast<std::int64_t>(bytes.size()));
}

std::string repeated(std::string_view what, std::size_t times)
{
    std::string all;
    while (times-- != 0) all += what;
    return all;
}

void add_insertions(std::vector<file_damage>& to)
{
    constexpr std::string_view gzip_magic = "\x1F\x8B\x08";
    constexpr std::string_view gzip_head = "\x1F\x8B\x08\0\0\0\0\0\0\3"sv;
    constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";
    std::vector<std::pair<std::string, std::string>> const all{
        {"garbage", "some garbage between members"},
        {"long garbage", std::string(300'000, '?')},
        {"a magic number of gzip", std::string(gzip_magic)},
        {"magic numbers of gzip", repeated(gzip_magic, 20)},
        {"very many magic numbers of gzip", repeated(gzip_magic, 20'000)},
        {"heads of gzip", repeated(gzip_head, 20'000)},
        {"a magic number of zstd", std::string(zstd_magic)},
        {"very many magic numbers of zstd", repeated(zstd_magic, 20'000)},
        {"heads of zstd", repeated("\x28\xB5\x2F\xFD\x24\x05\x29\0\0"sv, 10'000)},
        {"a start of deflate data", std::string("\x1F\x8B\x08\0\0\0\0\0\0\0\xFF\xFF"sv)},
        {"zeros", std::string(1'000, '\0')}};
    for (auto const& [name, bytes] : all)
    {
        to.push_back(
            {name + " behind a member",
             [bytes = bytes](packed_archive& packed, container kind, std::size_t at) {
                 insert(packed, kind, at, bytes);
                 return true;
             },
             false});
    }
}

void add_special_frames(std::vector<file_damage>& to)
{
    constexpr std::string_view frame = "\x53\x2A\x4D\x18\x07\0\0\0skipped"sv;
    constexpr std::string_view larger = "\x53\x2A\x4D\x18\xFF\xFF\0\0skipped"sv;
    to.push_back(
        {"a skippable frame",
         [frame](packed_archive& packed, container kind, std::size_t at) {
             if (is_plain(kind) || is_gzip(kind)) return false;
             insert(packed, kind, at, frame);
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
             insert(packed, kind, at, wrong);
             return true;
         },
         false});
    to.push_back(
        {"a member without content",
         [](packed_archive& packed, container kind, std::size_t at) {
             insert(packed, kind, at, pack(kind, std::string()));
             packed.made.is_told = false;
             return true;
         },
         false});
}

std::vector<file_damage> file_damages()
{
    std::vector<file_damage> all;
    add_flipped_bits(all);
    add_cuts(all);
    add_insertions(all);
    add_special_frames(all);
    return all;
}

/// The archives that are damaged.

struct size
{
    std::string_view name;
    std::size_t records;
    std::size_t page;
};

constexpr std::array<size, 2> sizes{{{"small", 40, small_page}, {"large", 160, large_page}}};

using shared_whole = std::shared_ptr<whole_archive const>;

/// Made once, however many archives are made of it.
std::function<shared_whole()> kept_whole(container kind, size const& how_large)
{
    auto kept = std::make_shared<shared_whole>();
    return [kept, kind, how_large] {
        if (!*kept)
        {
            *kept = std::make_shared<whole_archive const>(
                make_whole(kind, how_large.records, how_large.page));
        }
        return *kept;
    };
}

damaged_archive make(whole_archive whole, content_damage const& how, std::size_t record)
{
    whole.records[record].must = how.damaged;
    damaged_archive none;
    if (!how.apply(whole, record)) return none;
    packed_archive packed = pack(whole);
    packed.made.is_told = how.is_told;
    packed.made.is_lost_told = how.is_lost_told;
    return std::move(packed.made);
}

damaged_archive make(whole_archive const& whole, file_damage const& how, std::size_t percent)
{
    packed_archive packed = pack(whole);
    std::size_t const of_member = (packed.members.size() - 1) * percent / 100;
    if (!how.apply(packed, whole.kind, of_member)) return {};
    return std::move(packed.made);
}

} // namespace

std::vector<grid_point> archive_grid()
{
    std::vector<grid_point> grid;
    for (std::size_t index = 0; index < containers; ++index)
    {
        auto const kind = static_cast<container>(index);
        for (size const& how_large : sizes)
        {
            auto const whole = kept_whole(kind, how_large);
            std::string const before =
                std::string(name(kind)).append(", ").append(how_large.name).append(", ");
            for (std::size_t const percent : {0U, 3U, 20U, 47U, 80U, 98U, 100U})
            {
                std::string const behind = ", at " + std::to_string(percent) + " %";
                for (content_damage const& how : content_damages())
                {
                    if (kind == container::arc && !how.is_for_arc) continue;
                    std::size_t const record = (how_large.records - 1) * percent / 100;
                    grid.push_back(
                        {before + how.name + behind, [=] { return make(*whole(), how, record); }});
                }
                for (file_damage const& how : file_damages())
                {
                    if (is_plain(kind) && !how.is_for_plain) continue;
                    grid.push_back(
                        {before + how.name + behind, [=] { return make(*whole(), how, percent); }});
                }
            }
        }
    }
    return grid;
}

} // namespace mf2::test
