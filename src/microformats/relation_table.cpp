#include "microformats/relation_table.hpp"

#include "microformats/whitespace.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace mf2::microformats
{

namespace
{

void fill(
    std::optional<std::pmr::string>& known, std::optional<std::string_view> const& further,
    std::pmr::memory_resource* memory)
{
    if (further && (!known || known->empty())) known.emplace(*further, memory);
}

bool is_filled(
    std::optional<std::pmr::string> const& known, std::optional<std::string_view> const& further)
{
    return !further || (known && (!known->empty() || further->empty()));
}

/// Most documents with a related URL have several.
constexpr std::size_t first_capacity = 8;

} // namespace

relation_table::relation_table(memory const& from)
    : results_(from.results),
      work_(from.work),
      rels_(from.results),
      urls_(from.results),
      rel_index_(rels_, from.work),
      url_index_(urls_, from.work),
      pairs_(from.work),
      pairs_of_urls_(from.work),
      related_(from.work)
{}

bool relation_table::has_all_of(relation_view const& link)
{
    std::size_t const place = url_index_.find(link.url);
    if (place == urls_.size()) return false;
    related_url const& url = urls_[place];
    bool const adds_nothing = !url.text.empty() && is_filled(url.hreflang, link.hreflang) &&
        is_filled(url.media, link.media) && is_filled(url.title, link.title) &&
        is_filled(url.type, link.type);
    if (!adds_nothing) return false;
    look_up_pairs_of(place);
    auto const number = static_cast<std::uint32_t>(place);
    bool has_all = true;
    for_each_token(link.rels, [&](std::string_view rel) {
        auto const known = static_cast<std::uint32_t>(rel_index_.find(rel));
        has_all = has_all && related_.contains(pair{known, number}.key());
    });
    return has_all;
}

void relation_table::add(relation_view const& link)
{
    auto const number = static_cast<std::uint32_t>(url_index_.find(link.url));
    bool const is_new = number == urls_.size();
    if (is_new)
    {
        if (urls_.capacity() == 0) urls_.reserve(first_capacity);
        urls_.push_back(related_url{
            std::pmr::string(link.url, results_), std::pmr::vector<std::pmr::string>(results_),
            std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::pmr::string(results_)});
        url_index_.add_last();
    }
    else look_up_pairs_of(number);
    related_url& url = urls_[number];
    fill(url.hreflang, link.hreflang, results_);
    fill(url.media, link.media, results_);
    fill(url.title, link.title, results_);
    fill(url.type, link.type, results_);
    if (url.text.empty()) url.text = link.text;
    std::size_t const first = pairs_.size();
    for_each_token(link.rels, [&](std::string_view rel) {
        pair const found{place_of(rel), number};
        if (is_new || related_.insert(found.key()).second) pairs_.push_back(found);
    });
    if (is_new) pairs_of_urls_.push_back({first, pairs_.size()});
}

/// The place of a relation, which may be new.
std::uint32_t relation_table::place_of(std::string_view rel)
{
    std::size_t const place = rel_index_.find(rel);
    if (place == rels_.size())
    {
        rels_.push_back(
            {std::pmr::string(rel, results_), std::pmr::vector<std::pmr::string>(results_)});
        rel_index_.add_last();
    }
    return static_cast<std::uint32_t>(place);
}

/// From now on a URL's pairs are asked for.
void relation_table::look_up_pairs_of(std::size_t url)
{
    url_pairs& of_url = pairs_of_urls_[url];
    if (std::exchange(of_url.has_set, true)) return;
    for (std::size_t i = of_url.first; i != of_url.last; ++i) related_.insert(pairs_[i].key());
}

/// Put the texts of all pairs where they belong. Linear, but for the names of relations, which are
/// sorted: taken by their order, they come to every URL in it.
void relation_table::relate()
{
    if (pairs_.empty()) return;
    std::pmr::vector<std::size_t> ends(rels_.size(), work_); // of the pairs of each relation
    std::pmr::vector<std::uint32_t> counts(urls_.size(), work_);
    for (pair const& each : pairs_)
    {
        ++ends[each.rel];
        ++counts[each.url];
    }
    for (std::size_t url = 0; url != urls_.size(); ++url) urls_[url].rels.reserve(counts[url]);
    std::inclusive_scan(ends.begin(), ends.end(), ends.begin());
    std::pmr::vector<std::uint32_t> urls(pairs_.size(), work_);
    for (auto each = pairs_.rbegin(); each != pairs_.rend(); ++each)
    {
        urls[--ends[each->rel]] = each->url;
    }
    // They are the beginnings now.
    ends.push_back(pairs_.size());
    std::pmr::vector<std::uint32_t> sorted(rels_.size(), work_);
    std::iota(sorted.begin(), sorted.end(), 0U);
    std::sort(sorted.begin(), sorted.end(), [this](std::uint32_t left, std::uint32_t right) {
        return rels_[left].name < rels_[right].name;
    });
    for (std::uint32_t const rel : sorted)
    {
        relation& related = rels_[rel];
        related.urls.reserve(ends[rel + 1] - ends[rel]);
        for (std::size_t i = ends[rel]; i != ends[rel + 1]; ++i)
        {
            related.urls.push_back(urls_[urls[i]].url);
            urls_[urls[i]].rels.push_back(related.name);
        }
    }
    pairs_.clear();
}

std::pmr::vector<relation> relation_table::take_rels()
{
    relate();
    rel_index_.clear();
    return std::move(rels_);
}

std::pmr::vector<related_url> relation_table::take_urls()
{
    relate();
    url_index_.clear();
    return std::move(urls_);
}

void relation_table::clear()
{
    rels_.clear();
    urls_.clear();
    rel_index_.clear();
    url_index_.clear();
    pairs_.clear();
    pairs_of_urls_.clear();
    related_.clear();
}

} // namespace mf2::microformats
