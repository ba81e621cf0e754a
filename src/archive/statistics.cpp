// Tests: test/cli/archive/report_page.cpp, test/archive/extract.cpp
#include <mf2/archive/statistics.hpp>

#include <algorithm>
#include <numeric>

namespace mf2::archive
{

namespace
{

constexpr std::size_t most_places = 10'000;
constexpr std::size_t most_slow = 10;

} // namespace

void content_counts::add(content_counts const& others)
{
    item_types.add(others.item_types);
    for (std::size_t source = 0; source < item_sources; ++source)
    {
        item_origins[source] += others.item_origins[source];
    }
    properties.add(others.properties);
    diagnostics.add(others.diagnostics);
    findings.add(others.findings);
}

void statistics::add_damage(std::string const& file, damage const& found)
{
    ++damages[static_cast<std::size_t>(found.kind)];
    if (damage_places.size() < most_places) damage_places.push_back({file, found});
}

void statistics::add_damages(std::size_t begin, statistics const& other)
{
    for (std::size_t kind = 0; kind < damage_kinds; ++kind) damages[kind] += other.damages[kind];
    damage_places.insert(
        damage_places.end(), other.damage_places.begin(), other.damage_places.end());
    std::stable_sort(
        damage_places.begin() + static_cast<std::ptrdiff_t>(begin), damage_places.end(),
        [](located_damage const& left, located_damage const& right) {
            return left.found.offset < right.found.offset;
        });
    if (damage_places.size() > most_places) damage_places.resize(most_places);
}

void statistics::add_over_limit(noted_page page)
{
    if (over_limits.size() < most_places) over_limits.push_back(std::move(page));
}

void statistics::add_slow(noted_page const& page)
{
    auto const is_slower = [](noted_page const& left, noted_page const& right) {
        return left.nanoseconds > right.nanoseconds;
    };
    if (slowest.size() == most_slow && !is_slower(page, slowest.back())) return;
    slowest.insert(std::upper_bound(slowest.begin(), slowest.end(), page, is_slower), page);
    if (slowest.size() > most_slow) slowest.pop_back();
}

std::uint64_t statistics::all_damages() const
{
    return std::accumulate(damages.begin(), damages.end(), std::uint64_t{0});
}

} // namespace mf2::archive
