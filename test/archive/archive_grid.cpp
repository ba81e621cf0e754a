#include "archive/archive_grid.hpp"

#include "archive/sample_damages.hpp"
#include "archive/samples.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <unordered_map>
#include <utility>

namespace mf2::test
{

using namespace std::string_view_literals;

container kind_of(container archive, std::size_t record)
{
    using enum container;
    // Each format comes behind each other one.
    constexpr std::array each{gzip_each, warc,      zstd_each, lz4_each, gzip_each, zstd_each,
                              warc,      gzip_each, lz4_each,  warc,     lz4_each,  zstd_each};
    constexpr std::array some{warc,      zstd_some, lz4_some, gzip_some, zstd_some, warc,
                              gzip_some, lz4_some,  warc,     lz4_some,  zstd_some, gzip_some};
    switch (archive)
    {
    case mixed_each: return each[record / 3 % each.size()];
    case mixed_some: return some[record / 8 % some.size()];
    default: return archive;
    }
}

bool is_mixed(container kind)
{
    return kind == container::mixed_each || kind == container::mixed_some;
}

bool is_plain(container kind)
{
    return kind == container::warc || kind == container::arc;
}

bool is_gzip(container kind)
{
    switch (kind)
    {
    case container::gzip_each:
    case container::gzip_some:
    case container::gzip_all:
    case container::arc_gzip_each:
    case container::arc_gzip_some: return true;
    case container::warc:
    case container::arc:
    case container::zstd_each:
    case container::zstd_some:
    case container::zstd_all:
    case container::lz4_each:
    case container::lz4_some:
    case container::lz4_all:
    case container::mixed_each:
    case container::mixed_some: break;
    }
    return false;
}

bool is_lz4(container kind)
{
    return kind == container::lz4_each || kind == container::lz4_some || kind == container::lz4_all;
}

bool is_arc(container kind)
{
    return kind == container::arc || kind == container::arc_gzip_each ||
        kind == container::arc_gzip_some;
}

bool is_each(container kind)
{
    return kind == container::gzip_each || kind == container::zstd_each ||
        kind == container::lz4_each || kind == container::arc_gzip_each;
}

std::string pack(container kind, std::string const& content)
{
    if (is_plain(kind)) return content;
    // Some frames declare their size and some do not.
    if (is_lz4(kind)) return lz4(content, content.size() % 2 == 0);
    return is_gzip(kind) ? quick_gzip(content) : zstd(content);
}

std::size_t head_size(whole_archive const& whole, std::size_t record)
{
    bool const has_line = is_arc(whole.kind);
    std::string_view const end = has_line ? "\n"sv : "\r\n\r\n"sv;
    return whole.pieces[record].bytes.find(end) + end.size();
}

namespace
{

/// The number of records in a member.
std::size_t records_each(container kind)
{
    if (is_each(kind) || is_plain(kind)) return 1;
    bool const is_shared_by_some = kind == container::gzip_some || kind == container::zstd_some ||
        kind == container::lz4_some || kind == container::arc_gzip_some;
    return is_shared_by_some ? 4 : SIZE_MAX;
}

std::string_view name(container kind)
{
    constexpr std::array<std::string_view, containers> names{
        "warc",      "arc",           "gzip-each",     "gzip-some",  "gzip-all",
        "zstd-each", "zstd-some",     "zstd-all",      "lz4-each",   "lz4-some",
        "lz4-all",   "arc-gzip-each", "arc-gzip-some", "mixed-each", "mixed-some"};
    return names[static_cast<std::size_t>(kind)];
}

/// Text that hardly compresses, with the characters of heads.
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
        std::string const record = is_arc(kind) ? arc_record(url, block)
            : index % 3 == 2                    ? warc_record("resource", url, block)
                                                : warc_record("response", url, block);
        whole.pieces.push_back({record, index});
        whole.records.push_back({url, block, 0, 0, fate::kept});
    }
    return whole;
}

/// Compress a member, unless that was done before.
std::string packed_member(whole_archive const& of, container kind, std::string const& content)
{
    if (of.packed != nullptr && !is_plain(kind))
    {
        auto const made = of.packed->find(content);
        if (made != of.packed->end()) return made->second;
    }
    return pack(kind, content);
}

/// Write the pieces, and note the places of the records.
packed_archive pack(whole_archive const& whole)
{
    packed_archive packed{{{}, whole.records}, {}};
    std::uint64_t position = 0;
    std::string content;
    std::vector<std::size_t> in_member;
    container kind = kind_of(whole.kind, 0);
    auto const flush = [&] {
        if (content.empty()) return;
        std::string const bytes = packed_member(whole, kind, content);
        std::size_t const at = packed.made.bytes.size();
        if (!in_member.empty())
        {
            packed.members.push_back({at, bytes.size(), in_member.front(), in_member.back(), kind});
        }
        if (!is_plain(kind) && in_member.size() == 1)
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
            container const next = kind_of(whole.kind, *each.record);
            if (next != kind || in_member.size() == records_each(kind)) flush();
            kind = next;
            written_record& record = packed.made.records[*each.record];
            record.offset = is_plain(kind) ? packed.made.bytes.size() + content.size() : position;
            record.length = each.bytes.size();
            in_member.push_back(*each.record);
        }
        content += each.bytes;
        position += each.bytes.size();
    }
    flush();
    return packed;
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

/// The members of an archive, by their content.
auto packed_members(whole_archive const& whole)
{
    auto members = std::make_shared<std::unordered_map<std::string, std::string>>();
    packed_archive const packed = pack(whole);
    for (member const& each : packed.members)
    {
        if (is_plain(each.kind)) continue;
        std::string content;
        for (std::size_t index = each.first_record; index <= each.last_record; ++index)
            content += whole.pieces[index].bytes;
        members->emplace(std::move(content), packed.made.bytes.substr(each.offset, each.size));
    }
    return members;
}

/// Make the archive once, for all archives that are made of it.
std::function<shared_whole()> kept_whole(container kind, size const& how_large)
{
    auto kept = std::make_shared<shared_whole>();
    return [kept, kind, how_large] {
        if (!*kept)
        {
            whole_archive whole = make_whole(kind, how_large.records, how_large.page);
            whole.packed = packed_members(whole);
            *kept = std::make_shared<whole_archive const>(std::move(whole));
        }
        return *kept;
    };
}

/// The index of the member that a record is in; the number of members if it is in none.
std::size_t member_of(packed_archive const& packed, std::size_t record)
{
    auto const hit =
        std::find_if(packed.members.begin(), packed.members.end(), [record](member const& each) {
            return each.last_record >= record;
        });
    return static_cast<std::size_t>(hit - packed.members.begin());
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
    container const kind = packed.members[of_member].kind;
    if (is_plain(kind) && !how.is_for_plain) return {};
    if (!how.apply(packed, kind, of_member)) return {};
    return std::move(packed.made);
}

/// A damage to content in a member that is damaged too. The cost of both is not checked, only that
/// all ways of reading agree. But if the content can be read, each record in it must be counted as
/// a lost one.
damaged_archive make(
    whole_archive whole, content_damage const& how, std::size_t record, file_damage const& of_file)
{
    whole.records[record].must = how.damaged;
    if (!how.apply(whole, record)) return {};
    packed_archive packed = pack(whole);
    std::size_t const of_member = member_of(packed, record);
    if (of_member == packed.members.size()) return {};
    member const damaged = packed.members[of_member];
    std::vector<written_record> const written = packed.made.records;
    if (is_plain(damaged.kind) || !of_file.apply(packed, damaged.kind, of_member)) return {};
    for (written_record& each : packed.made.records) each.must = fate::doubted;
    for (std::size_t index = damaged.first_record; index <= damaged.last_record; ++index)
    {
        bool const is_there = of_file.keeps_content && written[index].must != fate::doubted;
        if (is_there) packed.made.records[index].must = fate::lost;
    }
    packed.made.is_told = packed.made.is_lost_told = false;
    if (of_file.adds_content) packed.made.is_checked = false;
    return std::move(packed.made);
}

/// A damage to content, and one to the member after the next: each costs only the records in it.
damaged_archive make_before(
    whole_archive whole, content_damage const& how, std::size_t record, file_damage const& of_file)
{
    whole.records[record].must = how.damaged;
    if (!how.apply(whole, record)) return {};
    packed_archive packed = pack(whole);
    std::size_t const of_member = member_of(packed, record) + 2;
    if (of_member >= packed.members.size()) return {};
    container const kind = packed.members[of_member].kind;
    if (is_plain(kind) || !of_file.apply(packed, kind, of_member)) return {};
    packed.made.is_told = false;
    packed.made.is_lost_told = how.is_lost_told;
    if (of_file.adds_content) packed.made.is_checked = false;
    return std::move(packed.made);
}

/// A damage to content in a member, and the end of the file in that member's last record.
damaged_archive make_cut(whole_archive whole, content_damage const& how, std::size_t record)
{
    whole.records[record].must = how.damaged;
    if (!how.apply(whole, record)) return {};
    packed_archive packed = pack(whole);
    member const& last = packed.members[member_of(packed, record)];
    constexpr std::size_t lost = 50; // the trailer, and some of the last page
    packed.made.bytes.resize(last.offset + last.size - lost);
    for (std::size_t index = last.last_record; index != packed.made.records.size(); ++index)
        packed.made.records[index].must = fate::doubted;
    return std::move(packed.made);
}

} // namespace

std::vector<grid_point> archive_grid()
{
    std::vector<grid_point> grid;
    std::vector<file_damage> const of_file = file_damages();
    std::size_t pairs = 0;
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
                    if (is_arc(kind) && !how.is_for_arc) continue;
                    std::size_t const record = (how_large.records - 1) * percent / 100;
                    grid.push_back(
                        {before + how.name + behind, [=] { return make(*whole(), how, record); }});
                    if (is_plain(kind)) continue;
                    // A different one each time: all of them would be too many.
                    file_damage const& also = of_file[pairs++ % of_file.size()];
                    grid.push_back({before + how.name + " and " + also.name + behind, [=] {
                                        return make(*whole(), how, record, also);
                                    }});
                    if (how_large.page != small_page) continue;
                    grid.push_back({before + how.name + ", then " + also.name + behind, [=] {
                                        return make_before(*whole(), how, record, also);
                                    }});
                }
                for (file_damage const& how : of_file)
                {
                    grid.push_back(
                        {before + how.name + behind, [=] { return make(*whole(), how, percent); }});
                }
            }
        }
    }
    return grid;
}

std::vector<grid_point> cut_members()
{
    std::vector<grid_point> grid;
    for (std::size_t index = 0; index < containers; ++index)
    {
        auto const kind = static_cast<container>(index);
        // In a mixture, the members before each change of format.
        bool const is_mixture = is_mixed(kind);
        std::size_t const records = is_mixture ? 50 : 12;
        auto const whole =
            std::make_shared<packed_archive const>(pack(make_whole(kind, records, 1)));
        for (std::size_t of_member = 1; of_member + 1 < whole->members.size(); ++of_member)
        {
            member const& at = whole->members[of_member];
            bool const is_before_other = whole->members[of_member + 1].kind != at.kind;
            bool const is_cut = is_mixture ? is_before_other : of_member == 1;
            if (!is_cut || is_plain(at.kind)) continue;
            for (std::size_t left = 1; left < at.size; ++left)
            {
                std::string const place =
                    ", member " + std::to_string(of_member) + " cut behind " + std::to_string(left);
                grid.push_back({std::string(name(kind)) + place, [=] {
                                    packed_archive packed = *whole;
                                    cut_member(packed, of_member, left);
                                    return std::move(packed.made);
                                }});
            }
        }
    }
    return grid;
}

std::vector<grid_point> cut_files()
{
    std::vector<grid_point> grid;
    for (container const kind :
         {container::gzip_some, container::gzip_all, container::arc_gzip_some})
    {
        constexpr std::size_t records = 40;
        auto const whole = kept_whole(kind, sizes.front());
        for (content_damage const& how : content_damages())
        {
            if (is_arc(kind) && !how.is_for_arc) continue;
            // The first record of the first member, and of the last one if there are more.
            for (std::size_t const record : {std::size_t{0}, records - 4})
            {
                grid.push_back(
                    {std::string(name(kind)) + ", " + how.name + ", file cut behind " +
                         std::to_string(record),
                     [=] { return make_cut(*whole(), how, record); }});
            }
        }
    }
    return grid;
}

std::vector<grid_point> whole_mixtures()
{
    std::vector<grid_point> grid;
    for (container const kind : {container::mixed_each, container::mixed_some})
    {
        grid.push_back({std::string(name(kind)), [kind] {
                            damaged_archive made = pack(make_whole(kind, 40, 1)).made;
                            made.is_told = false;
                            return made;
                        }});
    }
    return grid;
}

} // namespace mf2::test
