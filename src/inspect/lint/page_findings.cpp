// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds faults in feeds, and a missing h-card of the page.
#include "inspect/lint/linted_page.hpp"
#include "interpret/url_set.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>
#include <memory_resource>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::inspect
{

namespace
{

void find_in_feed(feed const& one, findings& found)
{
    item const& source = *one.source;
    auto const tell = [&](lint_rule rule, std::string message) {
        found.add(rule, source.start(), "h-feed has no " + std::move(message));
    };
    if (one.name.empty()) tell(lint_rule::feed_without_name, "name");
    if (!source.contains("url")) tell(lint_rule::feed_without_url, "url");
    bool const has_author =
        one.author.card != nullptr || !one.author.name.empty() || !one.author.page.empty();
    if (!has_author) tell(lint_rule::feed_without_author, "author");
    if (one.entries.empty()) tell(lint_rule::feed_without_entries, "entries");
}

/// Whether a URL is that of a whole site: https://example.com/.
bool is_of_site(std::string_view url)
{
    auto const host = url.find("://");
    if (host == std::string_view::npos) return false;
    auto const path = url.find_first_of("/?#", host + 3);
    return path == std::string_view::npos || url.substr(path) == "/";
}

/// Whether all parameters of a query only tell a site where its visitors come from.
bool counts_visitors(std::string_view query)
{
    while (!query.empty())
    {
        std::string_view const next = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(next.size() + 1, query.size()));
        std::string_view const name = next.substr(0, next.find('='));
        if (!name.starts_with("utm_") && name != "fbclid" && name != "gclid") return false;
    }
    return true;
}

/// Remove the parts in which a page's own URL may differ from the one that it was fetched by.
std::string_view core_of(std::string_view url)
{
    for (std::string_view const prefix : {"https://", "http://", "www."})
    {
        if (url.starts_with(prefix)) url.remove_prefix(prefix.size());
    }
    url = url.substr(0, url.find('#'));
    auto const query = url.find('?');
    if (query != std::string_view::npos && counts_visitors(url.substr(query + 1)))
        url = url.substr(0, query);
    if (url.ends_with('/')) url.remove_suffix(1);
    return url;
}

/// The URL of an h-card that nearly is that of the page; empty if there is none.
std::string_view near_url(item const& card, std::string_view page_url)
{
    for (property_value const& each : card["url"])
    {
        if (core_of(text_of(each)) == core_of(page_url)) return text_of(each);
    }
    return {};
}

/// The h-cards that are in no other item: one of them may represent the page.
std::vector<item const*> own_cards(document const& page)
{
    std::vector<item const*> cards;
    for (item const& each : page.items)
    {
        if (each.has_type("h-card")) cards.push_back(&each);
    }
    return cards;
}

/// representative h-card parsing. It needs the page's URL. A page that is not a site's root need
/// represent nobody, unless one of its cards says so.
void find_missing_representative(linted_page const& page, findings& found)
{
    std::string const& url = page.options.base_url;
    auto const cards = own_cards(page.found);
    if (url.empty() || cards.empty() || representative_h_card(page.found, url) != nullptr) return;
    interpret::url_set own(std::pmr::get_default_resource());
    own.add(url);
    auto const with_url = std::find_if(cards.begin(), cards.end(), [&own](item const* each) {
        return own.contains_any((*each)["url"]);
    });
    auto const nearest = std::find_if(cards.begin(), cards.end(), [&url](item const* each) {
        return !near_url(*each, url).empty();
    });
    std::string const message = "no h-card represents the page: ";
    if (with_url != cards.end())
        found.add(
            lint_rule::no_representative_card, (*with_url)->start(),
            message + "of several, this one has its URL as u-url, which must be its u-uid too");
    else if (nearest != cards.end())
        found.add(
            lint_rule::no_representative_card, (*nearest)->start(),
            message + "this one has " + quoted(near_url(**nearest, url)) + " as u-url, not " +
                quoted(url));
    else if (is_of_site(url))
        found.add(
            lint_rule::no_representative_card, cards.front()->start(),
            message + "none has its URL as u-url and u-uid, none a u-url with rel=me");
}

} // namespace

void find_in_page(linted_page const& page, findings& found)
{
    for (feed const& each : find_feeds(page.found, page.options.base_url))
    {
        bool const is_own =
            each.source != nullptr && each.source->source() == item_source::microformats;
        if (is_own) find_in_feed(each, found);
    }
    find_missing_representative(page, found);
}

} // namespace mf2::inspect
