#include "url/clean_input.hpp"

#include "bytes/ascii.hpp"

#include <algorithm>
#include <iterator>

namespace mf2::url
{

clean_input::clean_input(std::string_view input, std::pmr::memory_resource* memory)
    : copy_(memory), view_(input)
{
    while (!view_.empty() && ascii::is_c0_control_or_space(view_.front())) view_.remove_prefix(1);
    while (!view_.empty() && ascii::is_c0_control_or_space(view_.back())) view_.remove_suffix(1);
    if (!has_tab_or_newline(view_)) return;

    copy_.reserve(view_.size());
    std::remove_copy_if(
        view_.begin(), view_.end(), std::back_inserter(copy_), ascii::is_tab_or_newline);
    view_ = copy_;
}

} // namespace mf2::url
