// Tests: test/interpret/find_feeds.cpp
#include "interpret/page_subject.hpp"

#include <algorithm>

namespace mf2::interpret
{

item const* find_page_subject(
    document const& page, std::span<item const* const> cards, url_set const& own,
    std::pmr::memory_resource* memory)
{
    auto const is_about_page = [&own](item const* card) {
        return own.contains_any((*card)["uid"]) && own.contains_any((*card)["url"]);
    };
    auto const by_page = std::find_if(cards.begin(), cards.end(), is_about_page);
    if (by_page != cards.end()) return *by_page;

    url_set me(memory);
    me.add_related(page, "me");
    auto const is_me = [&me](item const* card) { return me.contains_any((*card)["url"]); };
    auto const by_relation = std::find_if(cards.begin(), cards.end(), is_me);
    return by_relation == cards.end() ? nullptr : *by_relation;
}

} // namespace mf2::interpret
