#include "microformats/root_rules.hpp"

#include "microformats/classic.hpp"
#include "microformats/whitespace.hpp"

#include <optional>

namespace mf2::microformats
{

root_rules::root_rules(parse_options const& options)
    : classic_(options.classic), are_restricted_(options.classic != mf2::classic::on)
{}

bool root_rules::is_mf2_root(std::string_view token) const noexcept
{
    return is_root_name(token);
}

bool root_rules::has_root_or_reference(std::string_view raw_value) const noexcept
{
    return raw_value.find('&') != std::string_view::npos || has_root(raw_value);
}

bool root_rules::has_root(std::string_view class_value) const noexcept
{
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
