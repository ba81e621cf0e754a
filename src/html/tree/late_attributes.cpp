#include "html/tree/late_attributes.hpp"

#include "encoding/ascii.hpp"

#include <algorithm>
#include <cstdint>

namespace mf2::html
{

namespace
{

void assign_lower(std::pmr::string& lower, std::string_view name)
{
    lower = name;
    std::transform(lower.begin(), lower.end(), lower.begin(), encoding::to_ascii_lower);
}

} // namespace

late_attributes::outcome late_attributes::add(
    element_data_ptr const& original, tag_token const& late, limits const& most)
{
    tag_token const known = original->token();
    if (names_.empty()) begin(known);
    outcome result;
    for (std::size_t i = 0; i < late.attributes.size(); ++i)
    {
        std::string_view const name = late.attribute_name(i);
        std::string_view const value = late.attribute_value(i);
        assign_lower(name_, name);
        if (names_.find(name_) != names_.end()) continue;
        std::size_t const count = known.attributes.size() + slices_.size() + 1;
        std::size_t const size = known.bytes.size() + bytes_.size() + name.size() + value.size();
        if (count > most.attributes || size > most.token_bytes)
        {
            result.has_dropped = true;
            continue;
        }
        result.has_new = true;
        auto const begin = static_cast<std::uint32_t>(bytes_.size());
        auto const name_size = static_cast<std::uint32_t>(name.size());
        auto const value_size = static_cast<std::uint32_t>(value.size());
        slices_.push_back({begin, name_size, begin + name_size, value_size});
        bytes_.append(name).append(value);
        names_.insert(name_);
    }
    return result;
}

void late_attributes::begin(tag_token const& original)
{
    for (std::size_t i = 0; i < original.attributes.size(); ++i)
    {
        assign_lower(name_, original.attribute_name(i));
        names_.insert(name_);
    }
}

element_data_ptr late_attributes::merged(element_data_ptr const& original) const
{
    if (slices_.empty()) return original;
    tag_token token = original->token();
    token.bytes = bytes_;
    token.name = {};
    token.attributes = slices_;
    return element_data::merge(*memory_, original, token);
}

void late_attributes::clear() noexcept
{
    names_.clear();
    bytes_.clear();
    slices_.clear();
}

} // namespace mf2::html
