// Tests: test/html/tree/tree_constructor.cpp
#include "html/tree/growing_element.hpp"

#include "bytes/ascii.hpp"

#include <algorithm>
#include <cstdint>

namespace mf2::html
{

namespace
{

void assign_lower(std::pmr::string& lower, std::string_view name)
{
    lower = name;
    std::transform(lower.begin(), lower.end(), lower.begin(), ascii::to_lower);
}

} // namespace

element_data_ptr const& growing_element::begin(tag_token const& token)
{
    data_ = element_data::create(*memory_, token, element_namespace::html);
    if (preset_) data_ = element_data::merge(*memory_, data_, preset_->token());
    return data_;
}

growing_element::outcome growing_element::add(tag_token const& late, limits const& most)
{
    tag_token const known = data_->token();
    bool const is_first = names_.empty();
    for (std::size_t i = 0; is_first && i < known.attributes.size(); ++i)
    {
        assign_lower(name_, known.attribute_name(i));
        names_.insert(name_);
    }
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

bool growing_element::finish()
{
    if (slices_.empty()) return false;
    tag_token late = data_->token();
    late.bytes = bytes_;
    late.name_size = 0;
    late.attributes = slices_;
    data_ = element_data::merge(*memory_, data_, late);
    return true;
}

} // namespace mf2::html
