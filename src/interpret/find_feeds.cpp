#include "interpret/items.hpp"
#include "url/reference.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>
#include <map>
#include <utility>

namespace mf2
{

namespace
{

/// The URL of an h-feed that does not say its own.
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

feed make_feed(
    item const& source, std::string_view page_url, author_finder const& authors,
    std::pmr::memory_resource* memory)
{
    std::string_view const url = source.first("url");
    feed made{
        &source,
        nullptr,
        source.first("name"),
        url.empty() ? implied_url(page_url, source.id(), memory) : std::pmr::string(url, memory),
        authors.author_of(source, page_role::collection),
        std::pmr::vector<item const*>(memory)};
    for (item const& child : source.children())
    {
        if (!child.has_type("h-feed")) made.entries.push_back(&child);
    }
    return made;
}

/// Note for each feed which one it is right in.
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

/// h-feed, "Implied h-feed".
feed implied_feed(
    document const& page, std::string_view page_url, std::pmr::memory_resource* memory)
{
    auto const is_card = [](item const& each) { return each.has_type("h-card"); };
    bool const has_author = std::count_if(page.items.begin(), page.items.end(), is_card) == 1;
    feed made{nullptr, nullptr,
              {},      std::pmr::string(page_url, memory),
              {},      std::pmr::vector<item const*>(memory)};
    for (item const& each : page.items)
    {
        if (has_author && is_card(each)) made.author.card = &each;
        else made.entries.push_back(&each);
    }
    return made;
}

} // namespace

std::pmr::vector<feed> find_feeds(
    document const& page, std::string_view page_url, std::pmr::memory_resource* memory)
{
    std::pmr::vector<feed> feeds(memory);
    auto const sources = interpret::items_of_type(page, "h-feed", memory);
    if (!sources.empty())
    {
        author_finder const authors(page, page_url, memory);
        feeds.reserve(sources.size());
        for (item const* const source : sources)
        {
            feeds.push_back(make_feed(*source, page_url, authors, memory));
        }
        link_nested_feeds(feeds, memory);
        return feeds;
    }
    auto const is_entry = [](item const& each) { return each.has_type("h-entry"); };
    if (std::any_of(page.items.begin(), page.items.end(), is_entry))
    {
        feeds.push_back(implied_feed(page, page_url, memory));
    }
    return feeds;
}

} // namespace mf2
