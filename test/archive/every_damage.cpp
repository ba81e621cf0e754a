// Every kind of damage in every container, at many places, read in several ways.
#include "archive/archive_grid.hpp"
#include "archive/samples.hpp"
#include "support/share.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <sstream>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

/// Small pieces of changing size.
std::function<std::size_t(std::uint64_t)> trickle(std::size_t of_all)
{
    return [of_all, count = std::size_t{1}](std::uint64_t) mutable {
        constexpr std::size_t small = 64;
        constexpr std::size_t large = 4'096;
        count = (count * 5 + 3) % 4'099;
        // For a large file, pieces like those of a pipe.
        return 1 + (of_all < 100'000 ? count % small : small + count % large);
    };
}

struct way
{
    std::string_view name;
    rereading again;
    bool is_trickle;
};

constexpr way ways[] = {
    {"file", rereading::possible, false},
    {"pipe", rereading::refused, false},
    {"file in small pieces", rereading::possible, true},
    {"pipe in small pieces", rereading::refused, true}};

read_archive read_as(way const& how, std::string_view bytes)
{
    if (!how.is_trickle) return read(bytes, how.again);
    cut_source source(bytes, how.again, trickle(bytes.size()));
    return read(source);
}

/// The first difference of two texts.
std::string difference(std::string const& left, std::string const& right)
{
    auto const at = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    auto const from = static_cast<std::size_t>(at.first - left.begin());
    std::size_t const line = left.rfind('\n', from) == left.npos ? 0 : left.rfind('\n', from) + 1;
    return left.substr(line, 200) + "--- against\n" + right.substr(line, 200);
}

using found_records = std::multimap<std::string, read_record const*>;

/// The fault of a record, or nothing.
std::string complaint(
    damaged_archive const& made, written_record const& written, found_records const& found,
    found_records const& corrupt)
{
    auto const [first, last] = found.equal_range(written.url);
    auto const count = std::distance(first, last);
    std::string const start = written.url + ": ";
    if (count > 1) return start + "comes " + std::to_string(count) + " times";
    if (written.must == fate::lost)
    {
        bool const is_counted = count == 0 && corrupt.count(written.url) == 1;
        return is_counted ? "" : start + "is not told as lost, once";
    }
    bool const must_come = written.must != fate::doubted;
    if (count == 0) return must_come ? start + "is lost" : "";
    record const& head = first->second->head;
    if (head.integrity != integrity::intact) return must_come ? start + "is not intact" : "";
    std::string_view const block =
        std::string_view(first->second->block).substr(0, head.block_size);
    if (made.is_checked && block != written.block) return start + "is not what was written";
    if (written.must != fate::kept) return "";
    if (head.offset == written.offset && head.length == written.length) return "";
    std::ostringstream text;
    text << start << "is at " << written.offset << '+' << written.length << ", not at "
         << head.offset << '+' << head.length;
    return text.str();
}

/// All faults of an archive as it was read.
std::string complaints(damaged_archive const& made, read_archive const& found)
{
    found_records by_url;
    found_records corrupt; // these give no pages
    for (read_record const& each : found.records)
    {
        bool const is_corrupt = each.head.integrity == integrity::corrupt;
        (is_corrupt ? corrupt : by_url).emplace(each.head.url(), &each);
    }
    std::string all;
    std::size_t most = 3;
    std::size_t intact = 0;
    for (written_record const& each : made.records)
    {
        std::string const wrong = complaint(made, each, by_url, corrupt);
        if (!wrong.empty() && most-- != 0) all += wrong + "\n";
        auto const at = by_url.find(each.url);
        if (at != by_url.end() && at->second->head.integrity == integrity::intact) ++intact;
        if (most == 0) break;
    }
    bool const is_lost = intact < made.records.size() && made.is_checked && made.is_lost_told;
    if (found.damages.empty() && (made.is_told || is_lost)) all += "no damage is told of\n";
    return all;
}

/// Read an archive in every way; all must agree.
void check(grid_point const& point)
{
    damaged_archive const made = point.make();
    if (made.bytes.empty()) return;
    std::string first;
    for (way const& how : ways)
    {
        bool const is_blind = made.is_far && how.again == rereading::refused;
        if (is_blind) continue;
        read_archive const found = read_as(how, made.bytes);
        std::string const wrong = complaints(made, found);
        BOOST_TEST(wrong.empty(), point.name << ", " << how.name << ":\n" << wrong);
        std::string const told = found.told();
        if (first.empty()) first = told;
        bool const agrees = told == first;
        BOOST_TEST(
            agrees,
            point.name << ", " << how.name << " differs:\n"
                       << difference(first, told));
    }
}

/// Whether a point is taken: one in as many as MF2_EVERY_DAMAGE says, or those whose names contain
/// it.
bool is_taken(std::size_t index, std::string const& name)
{
    char const* const wanted = std::getenv("MF2_EVERY_DAMAGE");
    // Small archives take a hundredth of the time.
    std::size_t const usual = name.find(", small") == name.npos ? 100 : 10;
    std::size_t const taken = wanted == nullptr ? share(usual) : std::strtoull(wanted, nullptr, 10);
    if (taken == 0) return name.find(wanted) != name.npos;
    // Neighbours in the grid are alike.
    std::uint64_t const scattered = index * std::uint64_t{2'654'435'761} % (std::uint64_t{1} << 32);
    return scattered / 64 % taken == 0;
}

} // namespace

BOOST_AUTO_TEST_SUITE(every_damage)

BOOST_AUTO_TEST_CASE(costs_what_it_is_in_and_nothing_else_however_it_is_read)
{
    std::vector<grid_point> const grid = archive_grid();
    for (std::size_t index = 0; index < grid.size(); ++index)
    {
        if (is_taken(index, grid[index].name)) check(grid[index]);
    }
}

BOOST_AUTO_TEST_CASE(lets_no_member_run_on_into_the_next)
{
    // Only the following bytes show where a member was cut: check all small archives.
    std::size_t index = 0;
    for (grid_point const& each : archive_grid())
    {
        bool const is_small = each.name.find("small, member cut") != each.name.npos;
        if (is_small && index++ % share(1) == 0) check(each);
    }
}

BOOST_AUTO_TEST_CASE(lets_no_member_run_on_wherever_it_is_cut)
{
    std::size_t index = 0;
    for (grid_point const& each : cut_members())
    {
        if (index++ % share(1) == 0) check(each);
    }
}

BOOST_AUTO_TEST_CASE(costs_no_record_before_the_end_of_a_cut_file)
{
    std::size_t index = 0;
    for (grid_point const& each : cut_files())
    {
        if (index++ % share(1) == 0) check(each);
    }
}

BOOST_AUTO_TEST_CASE(a_mixture_of_formats_is_read_as_a_whole_wherever_it_is_cut_in_two)
{
    for (grid_point const& each : whole_mixtures())
    {
        check(each);
        damaged_archive const made = each.make();
        std::string const told = read(made.bytes).told();
        BOOST_TEST(told.find('-') == told.npos, told);
        for (std::size_t cut = 1; cut < made.bytes.size(); cut += share(1))
        {
            auto const in_two = [cut](std::uint64_t offset) {
                return offset < cut ? static_cast<std::size_t>(cut - offset) : SIZE_MAX;
            };
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                cut_source source(made.bytes, again, in_two);
                std::string const found = read(source).told();
                BOOST_TEST(found == told, each.name << " cut at " << cut);
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
