#include "microformats/relations/relation_table.hpp"

#include "items/relations_writer.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace mf2::microformats
{

namespace
{

bool is_filled(
    std::optional<std::string_view> const& known, std::optional<std::string_view> const& further)
{
    return !further || (known && (!known->empty() || further->empty()));
}

/// Most documents with a related URL have several.
constexpr std::size_t first_capacity = 8;
/// For their texts, in bytes. With the resource's own bytes it is still a block that is recycled.
constexpr std::size_t first_text_capacity = 896;

} // namespace

relation_table::relation_table(memory const& from)
    : results_(from.results),
      work_(from.work),
      texts_(first_text_capacity, from.work),
      rels_(from.work),
      urls_(from.work),
      rel_index_(rels_, from.work),
      url_index_(urls_, from.work),
      pairs_(from.work),
      pairs_of_urls_(from.work),
      last_places_(from.work),
      related_(from.work)
{}

bool relation_table::has_all_of(relation_view const& link, found_text const& url)
{
    if (url.place == urls_.size()) return false;
    related_url const& known = urls_[url.place];
    bool const adds_nothing = !known.text.empty() && is_filled(known.hreflang, link.hreflang) &&
        is_filled(known.media, link.media) && is_filled(known.title, link.title) &&
        is_filled(known.type, link.type);
    if (!adds_nothing) return false;
    if (pairs_of_urls_[url.place].rels == link.rels) return true;
    look_up_pairs_of(url.place);
    bool has_all = true;
    for_each_token(link.rels, [&](std::string_view rel) {
        pair const wanted{rel_index_.find(rel).place, url.place};
        has_all = has_all && related_.contains(wanted.key());
    });
    return has_all;
}

void relation_table::add(relation_view const& link, found_text const& url)
{
    bool const is_new = url.place == urls_.size();
    if (is_new)
    {
        if (urls_.capacity() == 0) urls_.reserve(first_capacity);
        urls_.emplace_back().url = keep(link.url);
        url_index_.add_last(url.hash);
    }
    else look_up_pairs_of(url.place);
    related_url& known = urls_[url.place];
    fill(known.hreflang, link.hreflang);
    fill(known.media, link.media);
    fill(known.title, link.title);
    fill(known.type, link.type);
    if (known.text.empty()) known.text = keep(link.text);
    std::size_t const first = pairs_.size();
    look_up_rels_of(link);
    for (std::uint32_t const rel : last_places_)
    {
        pair const found{rel, url.place};
        if (is_new || related_.insert(found.key()).second) pairs_.push_back(found);
    }
    if (is_new) pairs_of_urls_.push_back({first, pairs_.size(), last_rels_});
}

/// A copy that is valid until the relations are taken.
std::string_view relation_table::keep(text what)
{
    text_size_ += what.size();
    return copy_of(what);
}

relation_table::text relation_table::copy_of(text what)
{
    if (what.empty()) return {};
    auto* const copy = static_cast<char*>(texts_.allocate(what.size(), 1));
    std::copy(what.begin(), what.end(), copy);
    return {copy, what.size()};
}

/// The first value that is not empty counts.
void relation_table::fill(std::optional<text>& known, std::optional<text> const& further)
{
    if (further && (!known || known->empty())) known = keep(*further);
}

/// The place of a relation, which may be new.
std::uint32_t relation_table::place_of(text rel)
{
    found_text const found = rel_index_.find(rel);
    if (found.place == rels_.size())
    {
        rels_.emplace_back().name = keep(rel);
        rel_index_.add_last(found.hash);
    }
    return found.place;
}

/// Put the places of a link's relations into `last_places_`. Most often they are there from the
/// last link.
void relation_table::look_up_rels_of(relation_view const& link)
{
    if (link.rels == last_rels_) return;
    last_rels_ = {};
    last_places_.clear();
    for_each_token(
        link.rels, [this](std::string_view rel) { last_places_.push_back(place_of(rel)); });
    bool const is_one = last_places_.size() == 1;
    last_rels_ = is_one ? rels_[last_places_.front()].name : copy_of(link.rels);
}

/// Put a URL's pairs into `related_`: from now on they are looked up.
void relation_table::look_up_pairs_of(std::size_t url)
{
    url_pairs& of_url = pairs_of_urls_[url];
    if (std::exchange(of_url.has_set, true)) return;
    for (std::size_t i = of_url.first; i != of_url.last; ++i) related_.insert(pairs_[i].key());
}

/// The URLs of each relation, in the order in which they were added: the pairs, sorted by counting.
class relation_table::urls_by_relation
{
public:
    urls_by_relation(
        std::span<pair const> pairs, std::size_t relation_count, std::pmr::memory_resource* memory)
        : begins_(relation_count + 1, memory), urls_(pairs.size(), memory)
    {
        for (pair const& each : pairs) ++begins_[each.rel];
        std::inclusive_scan(begins_.begin(), begins_.end(), begins_.begin());
        // Now these are the ends of the groups. From the last pair on, each moves its end back by
        // one.
        for (std::size_t i = pairs.size(); i-- > 0;) urls_[--begins_[pairs[i].rel]] = pairs[i].url;
    }

    [[nodiscard]] std::span<std::uint32_t const> of(std::size_t relation) const noexcept
    {
        std::size_t const first = begins_[relation];
        return std::span(urls_).subspan(first, begins_[relation + 1] - first);
    }

private:
    std::pmr::vector<std::size_t> begins_;
    std::pmr::vector<std::uint32_t> urls_;
};

/// The places of relations, sorted by their names.
std::pmr::vector<std::uint32_t> relation_table::sorted_by_name() const
{
    std::pmr::vector<std::uint32_t> places(rels_.size(), work_);
    std::iota(places.begin(), places.end(), 0U);
    std::sort(places.begin(), places.end(), [this](std::uint32_t left, std::uint32_t right) {
        return rels_[left].name < rels_[right].name;
    });
    return places;
}

/// Make the lists of all relations and URLs. Linear, but for sorting the names of relations. Taken
/// in that order, they are sorted for each URL, too.
void relation_table::relate(relations_writer& all) const
{
    auto const rels = all.rels();
    auto const urls = all.urls();
    urls_by_relation const related(pairs_, rels.size(), work_);
    for (std::size_t rel = 0; rel != rels.size(); ++rel)
    {
        auto const from = related.of(rel);
        auto const list = all.add_list(from.size());
        std::transform(from.begin(), from.end(), list.begin(), [&urls](std::uint32_t url) {
            return urls[url].url;
        });
        rels[rel].urls = list;
    }

    std::pmr::vector<std::size_t> counts(urls.size(), work_);
    for (pair const& each : pairs_) ++counts[each.url];
    std::pmr::vector<std::span<text>> unfilled(work_); // parts of the lists of URLs
    unfilled.reserve(urls.size());
    for (std::size_t url = 0; url != urls.size(); ++url)
    {
        unfilled.push_back(all.add_list(counts[url]));
        urls[url].rels = unfilled.back();
    }
    for (std::uint32_t const rel : sorted_by_name())
    {
        for (std::uint32_t const url : related.of(rel))
        {
            unfilled[url].front() = rels[rel].name;
            unfilled[url] = unfilled[url].subspan(1);
        }
    }
}

relations relation_table::take()
{
    if (urls_.empty()) return {};
    relations_writer all({rels_.size(), urls_.size(), 2 * pairs_.size(), text_size_}, results_);
    std::transform(rels_.begin(), rels_.end(), all.rels().begin(), [&all](relation const& each) {
        return relation{all.add_text(each.name), {}};
    });
    std::transform(urls_.begin(), urls_.end(), all.urls().begin(), [&all](related_url const& each) {
        return related_url{all.add_text(each.url),        {},
                           all.add_if_any(each.hreflang), all.add_if_any(each.media),
                           all.add_if_any(each.title),    all.add_if_any(each.type),
                           all.add_text(each.text)};
    });
    relate(all);
    clear();
    return all.finish();
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
    last_rels_ = {};
    last_places_.clear();
    texts_.release();
    text_size_ = 0;
}

} // namespace mf2::microformats
