#include <mf2/archive/tally.hpp>

#include "bytes/beginning.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace mf2::archive
{

namespace
{

constexpr std::size_t longest_tallied = 255;
constexpr std::string_view more = "..."; // behind a shortened name

} // namespace

void tally::add(std::string_view name, std::uint64_t count)
{
    std::string shortened;
    if (name.size() > longest_tallied)
    {
        shortened = bytes::beginning_of(name, longest_tallied - more.size());
        name = shortened.append(more);
    }
    auto const known = counts_.find(name);
    if (known != counts_.end())
    {
        known->second += count;
        return;
    }
    if (counts_.size() == most_names) make_room();
    counts_.emplace(name, count);
}

void tally::add(tally const& others)
{
    for (auto const& [name, count] : others.counts_) add(name, count);
    add_uncounted(others.uncounted_, others.error_);
}

void tally::add_uncounted(std::uint64_t uncounted, std::uint64_t error)
{
    uncounted_ += uncounted;
    error_ += error;
}

/// Subtract the median from each count, and drop the names whose count is 0: at least half of them.
/// At least half of the names lose the whole median, so the error is a fraction of `uncounted_`.
void tally::make_room()
{
    std::vector<std::uint64_t> sorted;
    sorted.reserve(counts_.size());
    for (auto const& [name, count] : counts_) sorted.push_back(count);
    auto const middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    std::uint64_t const median = *middle;
    error_ += median;
    for (auto each = counts_.begin(); each != counts_.end();)
    {
        std::uint64_t const taken = std::min(each->second, median);
        uncounted_ += taken;
        each->second -= taken;
        each = each->second == 0 ? counts_.erase(each) : std::next(each);
    }
}

std::uint64_t tally::total() const
{
    return std::accumulate(
        counts_.begin(), counts_.end(), uncounted_,
        [](std::uint64_t sum, auto const& each) { return sum + each.second; });
}

std::vector<std::pair<std::string_view, std::uint64_t>> tally::largest(std::size_t most) const
{
    std::vector<std::pair<std::string_view, std::uint64_t>> all(counts_.begin(), counts_.end());
    if (all.size() <= most) return all;
    auto const end = all.begin() + static_cast<std::ptrdiff_t>(most);
    std::nth_element(all.begin(), end, all.end(), [](auto const& left, auto const& right) {
        return left.second != right.second ? left.second > right.second : left.first < right.first;
    });
    all.erase(end, all.end());
    std::sort(all.begin(), all.end());
    return all;
}

} // namespace mf2::archive
