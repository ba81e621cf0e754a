// Tests: test/microformats/whole_item_reader.cpp
#include "microformats/tentative_results.hpp"

namespace mf2::microformats
{

void tentative_results::begin() noexcept
{
    was_base_used_ = facts_.base.was_used();
    reached_ = 0;
    items_ = 0;
    total_ = 0;
    spent_.clear();
}

void tentative_results::commit()
{
    for (; items_ != 0; --items_) facts_.budget.count_item();
    for (spending const& each : spent_)
    {
        facts_.budget.reach(each.offset);
        facts_.budget.spend(each.bytes);
    }
    spent_.clear();
}

bool tentative_results::append_resolved(std::string_view reference, std::pmr::string& to)
{
    if (facts_.base.is_final(reference))
    {
        to += reference;
        return true;
    }
    std::size_t const before = to.size();
    bool depends_on_base = true;
    if (!facts_.base.append_plain(reference, to))
    {
        auto const found = facts_.base.resolve(reference, facts_.memory.work);
        if (found.status == url::resolution::invalid) return false;
        depends_on_base = found.depends_on_base;
        to += found.url;
    }
    if (depends_on_base) spend(to.size() - before);
    return are_small();
}

} // namespace mf2::microformats
