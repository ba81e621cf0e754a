// Tests: test/suites/tree_construction.cpp, test/html/tree/insertion_mode.cpp
#include "html/tree/document_state.hpp"

namespace mf2::html
{

bool document_state::is_near_top(std::uint64_t serial) const noexcept
{
    constexpr std::size_t looked_at = 8;
    std::size_t const bottom = open.size() > looked_at ? open.size() - looked_at : 0;
    for (std::size_t i = open.size(); i-- > bottom;)
    {
        if (open[i].serial == serial) return true;
    }
    return false;
}

tag document_state::closest_item(closed_names const& siblings) const noexcept
{
    std::size_t const found = open.last_index_of(siblings.one, siblings.other);
    if (found == open.npos) return tag::unknown;
    std::size_t const barrier = open.last_barrier();
    bool const is_behind_barrier = barrier != open.npos && found < barrier;
    return !is_behind_barrier && open.floor.lets_close(found) ? open[found].id : tag::unknown;
}

} // namespace mf2::html
