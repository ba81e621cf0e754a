// Tests: test/microformats/vocabulary/open_rules.cpp
#include "microformats/vocabulary/root_rules.hpp"

#include "microformats/vocabulary/classic.hpp"
#include "microformats/vocabulary/root_names.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <functional>
#include <optional>

namespace mf2::microformats
{

root_rules::root_rules(parse_options const& options, std::pmr::memory_resource* memory)
    : classic_(options.classic),
      roots_(options.roots),
      excluded_(memory),
      are_restricted_(classic_ != mf2::classic::on || roots_ != mf2::roots::any)
{
    if (roots_ != mf2::roots::except) return;
    excluded_.assign(options.excluded_roots.begin(), options.excluded_roots.end());
    std::sort(excluded_.begin(), excluded_.end());
}

bool root_rules::is_mf2_root(std::string_view token) const noexcept
{
    if (!is_root_name(token)) return false;
    switch (roots_)
    {
    case mf2::roots::any: break;
    case mf2::roots::known: return is_known_root(token);
    case mf2::roots::except: return !is_excluded(token);
    }
    return true;
}

void root_rules::leave_out_others(class_reading& reading) const
{
    std::erase_if(reading.roots, [this](std::string_view name) { return !is_mf2_root(name); });
    if (classic_ != mf2::classic::on) reading.has_classic_root = false;
}

bool root_rules::is_excluded(std::string_view name) const noexcept
{
    if (!excluded_.empty())
    {
        return std::binary_search(excluded_.begin(), excluded_.end(), name, std::less<>());
    }
    auto const names = framework_class_names();
    return std::binary_search(names.begin(), names.end(), name);
}

bool root_rules::has_root_or_reference(std::string_view raw_value) const noexcept
{
    if (!microformats::may_hold_root_or_reference(raw_value)) return false;
    return raw_value.find('&') != std::string_view::npos || has_root(raw_value);
}

bool root_rules::has_root(std::string_view class_value) const noexcept
{
    if (!microformats::may_hold_root(class_value)) return false;
    bool found = false;
    for_each_token(class_value, [&](std::string_view token) {
        if (found) return;
        auto const classic =
            classic_ == mf2::classic::on ? as_classic_root(token) : std::optional<classic_root>();
        found = is_mf2_root(token) || (classic && *classic != classic_root::item);
    });
    return found;
}

} // namespace mf2::microformats
