#include "interpret/items.hpp"
#include "interpret/url_set.hpp"
#include "microformats/vocabulary/root_names.hpp"
#include "url/reference.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace mf2
{

namespace
{

/// The URL of an h-feed without a `url`.
std::pmr::string implied_url(
    std::string_view page_url, std::string_view id, std::pmr::memory_resource* memory)
{
    if (id.empty() || page_url.empty()) return std::pmr::string(page_url, memory);
    std::pmr::string fragment("#", memory);
    fragment += id;
    auto resolved = url::base_url(page_url, memory).resolve(fragment, memory);
    if (resolved.status != url::resolution::ok) return std::pmr::string(page_url, memory);
    return std::move(resolved.url);
}

/// Whether posts have such a type: one of a vocabulary, but not of feeds, people or places.
bool is_post_type(std::string_view type)
{
    return microformats::is_known_root(type) && type != "h-feed" && type != "h-card" &&
        type != "h-adr" && type != "h-geo";
}

/// Whether a child of a feed is one of its entries.
bool is_entry(item const& child)
{
    auto const types = child.type();
    return !child.has_type("h-feed") && std::any_of(types.begin(), types.end(), is_post_type);
}

/// The children of a feed, and h-entries that are its properties: a class may be `h-entry
/// e-content`.
std::pmr::vector<item const*> entries_in(item const& source, std::pmr::memory_resource* memory)
{
    std::pmr::vector<item const*> found(memory);
    auto const in_properties = source.nested().size() - source.children().size();
    for (item const& each : source.nested().first(in_properties))
    {
        if (each.has_type("h-entry") && is_entry(each)) found.push_back(&each);
    }
    for (item const& each : source.children())
    {
        if (is_entry(each)) found.push_back(&each);
    }
    interpret::put_in_order(found);
    return found;
}

feed make_feed(
    item const& source, std::string_view page_url, author_finder const& authors,
    std::pmr::memory_resource* memory)
{
    std::string_view const url = source.first("url");
    return {
        &source,
        nullptr,
        source.first("name"),
        url.empty() ? implied_url(page_url, source.id(), memory) : std::pmr::string(url, memory),
        authors.author_of(source, page_role::collection),
        entries_in(source, memory)};
}

/// Note for each feed which one it is a child of.
void link_nested_feeds(std::pmr::vector<feed>& feeds, std::pmr::memory_resource* memory)
{
    std::pmr::map<item const*, feed*> by_source(memory);
    for (feed& each : feeds) by_source.emplace(each.source, &each);
    for (feed const& outer : feeds)
    {
        for (item const& child : outer.source->children())
        {
            auto const inner = by_source.find(&child);
            if (inner != by_source.end()) inner->second->enclosing = outer.source;
        }
    }
}

/// h-feed, "Implied h-feed". It has no author of its own: its entries have theirs.
feed implied_feed(
    document const& page, std::string_view page_url, std::pmr::vector<item const*> entries,
    std::pmr::memory_resource* memory)
{
    for (item const& each : page.items)
    {
        if (is_entry(each) && !each.has_type("h-entry")) entries.push_back(&each);
    }
    interpret::put_in_order(entries);
    auto const& title = page.provenance.title;
    return {
        nullptr,
        nullptr,
        title ? std::string_view(*title) : std::string_view(),
        std::pmr::string(page_url, memory),
        {},
        std::move(entries)};
}

} // namespace

std::pmr::vector<feed> find_feeds(
    document const& page, std::string_view page_url, std::pmr::memory_resource* memory)
{
    std::pmr::vector<feed> feeds(memory);
    author_finder const authors(page, page_url, memory);
    page_url = interpret::without_fragment(page_url);
    auto const sources = interpret::items_of_type(page, "h-feed", memory);
    feeds.reserve(std::max(sources.size(), std::size_t(1)));
    for (item const* const source : sources)
    {
        feeds.push_back(make_feed(*source, page_url, authors, memory));
    }
    link_nested_feeds(feeds, memory);
    if (!sources.empty()) return feeds;

    auto entries = interpret::entries_of(page, memory);
    bool const is_own_page =
        entries.size() == 1 && authors.role_for(*entries.front()) == page_role::permalink;
    if (!entries.empty() && !is_own_page)
        feeds.push_back(implied_feed(page, page_url, std::move(entries), memory));
    return feeds;
}

} // namespace mf2
