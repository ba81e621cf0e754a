#include "microformats/values/value_class.hpp"

#include "microformats/vocabulary/element_meaning.hpp"
#include "microformats/vocabulary/space_separated.hpp"

namespace mf2::microformats
{
namespace
{

std::optional<std::string_view> raw_attribute(
    element_view const& element, value_class role, property_kind kind) noexcept
{
    if (role == value_class::value_title) return element.raw("title").value_or("");
    value_attribute const part = meaning_of(element.id()).part;
    bool const is_of_dates = part == value_attribute::datetime;
    if (part == value_attribute::none || (is_of_dates && kind != property_kind::dt))
        return std::nullopt;
    auto const raw = element.raw(name(part));
    return part == value_attribute::alt ? raw.value_or("") : raw;
}

} // namespace

value_class value_class_of(std::string_view class_value)
{
    auto role = value_class::none;
    if (class_value.find("value") == std::string_view::npos) return role;
    for_each_token(class_value, [&role](std::string_view token) {
        if (token == "value-title") role = value_class::value_title;
        if (token == "value" && role == value_class::none) role = value_class::value;
    });
    return role;
}

std::optional<std::pmr::string> value_class_attribute(
    element_view const& element, value_class role, property_kind kind,
    std::pmr::memory_resource* memory)
{
    auto const value = raw_attribute(element, role, kind);
    if (!value) return std::nullopt;
    return decoded_copy(*value, memory);
}

bool has_value_class_attribute(
    element_view const& element, value_class role, property_kind kind) noexcept
{
    return raw_attribute(element, role, kind).has_value();
}

void value_class_parts::begin(property_kinds wanted)
{
    wanted_ = wanted;
    if (!has_any_) return;
    text_.reset();
    url_.reset();
    dates_ = date_time_builder(memory_);
    has_any_ = false;
}

void open_value_parts::open(property_kinds wanted)
{
    if (depth_ == places_.size()) places_.emplace_back(wanted, places_.get_allocator().resource());
    else places_[depth_].begin(wanted);
    ++depth_;
}

void value_class_parts::add(property_kind kind, std::string_view part)
{
    has_any_ = true;
    if (kind == property_kind::dt)
    {
        dates_.add(part);
        return;
    }
    auto& joined = kind == property_kind::u ? url_ : text_;
    if (!joined) joined.emplace(memory_);
    *joined += part;
}

} // namespace mf2::microformats
