#include "interpret/items.hpp"
#include "interpret/page_subject.hpp"
#include "interpret/url_set.hpp"

#include <mf2/interpret.hpp>

namespace mf2
{

item const* representative_h_card(
    document const& page, std::string_view page_url, std::pmr::memory_resource* memory)
{
    auto const cards = interpret::items_of_type(page, "h-card", memory);
    interpret::url_set own(memory);
    own.add(interpret::without_fragment(page_url));
    item const* const subject = interpret::find_page_subject(page, cards, own, memory);
    if (subject != nullptr) return subject;

    // The only h-card, if a url is the page's.
    bool const is_it = cards.size() == 1 && own.contains_any((*cards.front())["url"]);
    return is_it ? cards.front() : nullptr;
}

} // namespace mf2
