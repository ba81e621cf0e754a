#include "microformats/relation_table.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace mf2::microformats
{

namespace
{

void fill(
    std::optional<std::pmr::string>& known, std::optional<std::pmr::string> const& further,
    std::pmr::memory_resource* memory)
{
    if (further && (!known || known->empty())) known.emplace(*further, memory);
}

bool is_filled(
    std::optional<std::pmr::string> const& known, std::optional<std::pmr::string> const& further)
{
    return !further || (known && (!known->empty() || further->empty()));
}

/// Most documents with a related URL have several.
constexpr std::size_t first_capacity = 8;

} // namespace

relation_table::relation_table(memory const& from)
    : results_(from.results),
      rels_(from.results),
      urls_(from.results),
      rel_index_(from.work),
      url_index_(from.work),
      pairs_(from.work),
      met_(from.work)
{}

bool relation_table::has_met(std::string_view raw_href)
{
    return !met_.insert(std::hash<std::string_view>{}(raw_href)).second;
}

bool relation_table::has_all_of(relation_contribution const& link) const
{
    auto const place = url_index_.find(link.url);
    if (place == url_index_.end()) return false;
    related_url const& url = urls_[place->second];
    return !url.text.empty() && is_filled(url.hreflang, link.hreflang) &&
        is_filled(url.media, link.media) && is_filled(url.title, link.title) &&
        is_filled(url.type, link.type) &&
        std::all_of(link.rels.begin(), link.rels.end(), [&](std::pmr::string const& rel) {
            auto const known = rel_index_.find(rel);
            return known != rel_index_.end() &&
                pairs_.count(pair_of(known->second, place->second)) != 0;
        });
}

void relation_table::add(relation_contribution const& link)
{
    auto const [place, is_new] = url_index_.try_emplace(link.url, urls_.size());
    if (is_new)
    {
        if (urls_.capacity() == 0) urls_.reserve(first_capacity);
        urls_.push_back(related_url{
            std::pmr::string(link.url, results_), std::pmr::vector<std::pmr::string>(results_),
            std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::pmr::string(results_)});
    }
    related_url& url = urls_[place->second];
    fill(url.hreflang, link.hreflang, results_);
    fill(url.media, link.media, results_);
    fill(url.title, link.title, results_);
    fill(url.type, link.type, results_);
    if (url.text.empty()) url.text = link.text;
    for (std::pmr::string const& rel : link.rels)
    {
        auto const [known, is_new_rel] = rel_index_.try_emplace(rel, rels_.size());
        if (is_new_rel)
        {
            rels_.push_back(
                {std::pmr::string(rel, results_), std::pmr::vector<std::pmr::string>(results_)});
        }
        if (!pairs_.insert(pair_of(known->second, place->second)).second) continue;
        rels_[known->second].urls.push_back(url.url);
        url.rels.push_back(rel);
    }
}

std::pmr::vector<relation> relation_table::take_rels()
{
    rel_index_.clear();
    return std::move(rels_);
}

std::pmr::vector<related_url> relation_table::take_urls()
{
    url_index_.clear();
    pairs_.clear();
    for (related_url& url : urls_) std::sort(url.rels.begin(), url.rels.end());
    return std::move(urls_);
}

void relation_table::clear()
{
    rels_.clear();
    urls_.clear();
    rel_index_.clear();
    url_index_.clear();
    pairs_.clear();
    met_.clear();
}

} // namespace mf2::microformats
