#include "interpret/items.hpp"
#include "interpret/url_set.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>

namespace mf2
{

item const* representative_h_card(
    document const& page, std::string_view page_url, std::pmr::memory_resource* memory)
{
    auto const cards = interpret::items_of_type(page, "h-card", memory);
    auto const first_of = [&cards](auto const& is_it) -> item const* {
        auto const found = std::find_if(cards.begin(), cards.end(), is_it);
        return found == cards.end() ? nullptr : *found;
    };

    // 1. uid and url are the page's.
    interpret::url_set own(memory);
    own.add(page_url);
    item const* const about_page = first_of([&own](item const* card) {
        return own.contains_any(values_of(*card, "uid")) &&
            own.contains_any(values_of(*card, "url"));
    });
    if (about_page != nullptr) return about_page;

    // 2. A url is one that the page calls "me".
    interpret::url_set me(memory);
    me.add_related(page, "me");
    item const* const about_me =
        first_of([&me](item const* card) { return me.contains_any(values_of(*card, "url")); });
    if (about_me != nullptr) return about_me;

    // 3. The only h-card, if a url is the page's.
    bool const is_it = cards.size() == 1 && own.contains_any(values_of(*cards.front(), "url"));
    return is_it ? cards.front() : nullptr;
}

} // namespace mf2
