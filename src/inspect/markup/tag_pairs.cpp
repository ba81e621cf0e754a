#include "inspect/markup/tag_pairs.hpp"

#include "bytes/ascii.hpp"

namespace mf2::inspect
{

void tag_pairs::open(std::string_view name, std::size_t number)
{
    std::size_t& count = count_of(name);
    ++count;
    open_.push_back({&count, number});
}

std::size_t tag_pairs::close(std::string_view name)
{
    std::size_t& count = count_of(name);
    if (count == 0) return none;
    while (open_.back().count != &count)
    {
        --*open_.back().count;
        open_.pop_back();
    }
    --count;
    std::size_t const number = open_.back().number;
    open_.pop_back();
    return number;
}

std::size_t& tag_pairs::count_of(std::string_view name)
{
    lower_.assign(name);
    for (char& c : lower_) c = ascii::to_lower(c);
    return counts_[lower_];
}

} // namespace mf2::inspect
