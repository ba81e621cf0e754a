// Feeds, and the h-card of the page.
#include "inspect/lint/linted_page.hpp"
#include "interpret/items.hpp"

#include <mf2/interpret.hpp>

#include <memory_resource>
#include <string>
#include <utility>

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
    if (one.entries.empty())
        tell(
            lint_rule::feed_without_entries,
            "entries: they are the items in it that are no property");
}

/// representative h-card parsing. Only who knows the page's URL can tell.
void find_missing_representative(linted_page const& page, findings& found)
{
    std::string const& url = page.options.base_url;
    if (url.empty()) return;
    auto const cards =
        interpret::items_of_type(page.found, "h-card", std::pmr::get_default_resource());
    if (cards.empty() || representative_h_card(page.found, url) != nullptr) return;
    std::string const others = cards.size() == 1 ? "the only one has another url, or none"
                                                 : "there are " + std::to_string(cards.size()) +
            ", so that the url of the page alone is not enough";
    found.add(
        lint_rule::no_representative_card, cards.front()->start(),
        "no h-card represents the page: none has its URL as url and uid, none a url with rel=me, "
        "and " +
            others);
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
