#include "bytes/ascii.hpp"
#include "interpret/items.hpp"
#include "interpret/page_subject.hpp"
#include "interpret/url_set.hpp"

#include <mf2/interpret.hpp>

#include <utility>
#include <variant>

namespace mf2
{

namespace
{

bool is_known(authorship const& author)
{
    return author.card != nullptr || !author.name.empty() || !author.page.empty();
}

} // namespace

author_finder::author_finder(
    document const& page, std::string_view page_url, std::pmr::memory_resource* memory)
    : memory_(memory),
      page_url_(memory),
      author_url_(memory),
      cards_(memory),
      feed_authors_(memory),
      feeds_(memory)
{
    auto own = interpret::comparable_url(interpret::without_fragment(page_url), memory);
    if (own) page_url_ = *std::move(own);
    for (item const* const card : interpret::items_of_type(page, "h-card", memory)) add_card(*card);
    interpret::for_each_item(page, memory, [this](item const& value, item const* parent) {
        add_feed_of(value, parent);
    });
    auto const entries = interpret::entries_of(page, memory);
    entries_ = entries.size();
    if (entries_ == 1) only_entry_ = entries.front();

    auto const authors = page.relations["author"];
    if (authors.empty()) return;
    related_ = author_at(authors.front());
    auto url = interpret::comparable_url(authors.front(), memory);
    if (url) author_url_ = *std::move(url);
}

void author_finder::add_card(item const& card)
{
    for (property_value const& each : card["url"])
    {
        auto url = interpret::comparable_url(text_of(each), memory_);
        if (url) cards_.try_emplace(*std::move(url), &card);
    }
}

void author_finder::add_feed_of(item const& value, item const* parent)
{
    if (value.has_type("h-feed")) feed_authors_.emplace(&value, read_author(value));
    if (feed_authors_.contains(parent)) feeds_.emplace(&value, parent);
}

authorship author_finder::read_author(item const& of) const
{
    std::string_view name;
    std::string_view url;
    for (property_value const& each : of["author"])
    {
        auto const* const nested = std::get_if<nested_item>(&each);
        if (nested != nullptr && (*nested)->has_type("h-card")) return {&**nested, {}, {}};
        std::string_view const text = ascii::trim(text_of(each));
        if (url.empty() && interpret::is_http_url(text, memory_)) url = text;
        if (name.empty()) name = text;
    }
    return url.empty() ? authorship{nullptr, name, {}} : author_at(url);
}

authorship author_finder::author_at(std::string_view url) const
{
    authorship found{nullptr, {}, url};
    auto const comparable = interpret::comparable_url(url, memory_);
    if (!comparable) return found;
    auto const card = cards_.find(*comparable);
    if (card != cards_.end()) found.card = card->second;
    return found;
}

authorship author_finder::author_of(item const& entry, page_role role) const
{
    if (interpret::is_card(entry)) return {};
    authorship const own = read_author(entry);
    if (is_known(own)) return own;
    auto const feed = feeds_.find(&entry);
    if (feed != feeds_.end())
    {
        authorship const shared = feed_authors_.at(feed->second);
        if (is_known(shared)) return shared;
    }
    return role == page_role::permalink ? related_ : authorship();
}

authorship author_finder::author_of(item const& entry) const
{
    return author_of(entry, role_for(entry));
}

page_role author_finder::role_for(item const& entry) const
{
    bool has_url = false;
    for (std::string_view const name : {"url", "uid"})
    {
        for (property_value const& each : entry[name])
        {
            auto const url = interpret::comparable_url(text_of(each), memory_);
            if (!url || *url == author_url_) continue;
            if (*url == page_url_) return page_role::permalink;
            has_url = true;
        }
    }
    if (has_url && !page_url_.empty()) return page_role::collection;
    bool const is_alone = entries_ == 0 ||
        (only_entry_ != nullptr && interpret::is_same_element(*only_entry_, entry));
    return is_alone ? page_role::permalink : page_role::collection;
}

authorship continue_on(
    document const& author_page, authorship const& found, std::pmr::memory_resource* memory)
{
    if (found.page.empty()) return found;
    auto const cards = interpret::items_of_type(author_page, "h-card", memory);
    interpret::url_set own(memory);
    own.add(found.page);
    own.add(interpret::without_fragment(found.page));
    item const* const subject = interpret::find_page_subject(author_page, cards, own, memory);
    return {subject != nullptr ? subject : found.card, {}, {}};
}

} // namespace mf2
