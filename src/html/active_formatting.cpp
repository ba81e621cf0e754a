#include "html/active_formatting.hpp"

#include "html/attribute_value.hpp"

#include <string>

namespace mf2::html
{

namespace
{

std::pmr::string decoded_name(tag_token const& token, std::size_t index)
{
    std::pmr::string name;
    append_name(name, token.attribute_name(index));
    return name;
}

std::pmr::string decoded_value(tag_token const& token, std::size_t index)
{
    std::pmr::string value;
    append_attribute_value(value, token.attribute_value(index));
    return value;
}

/// Whether two elements have the same attributes, in any order, compared as the parser made them.
bool have_same_attributes(tag_token const& left, tag_token const& right)
{
    if (left.attributes.size() != right.attributes.size()) return false;
    if (left.attributes.empty()) return true;
    if (left.bytes.substr(left.name.size()) == right.bytes.substr(right.name.size())) return true;
    for (std::size_t i = 0; i < left.attributes.size(); ++i)
    {
        auto const twin = find_attribute(right, decoded_name(left, i));
        if (!twin || decoded_value(left, i) != decoded_value(right, *twin)) return false;
    }
    return true;
}

} // namespace

void active_formatting_elements::push(std::uint64_t serial, element_data_ptr data)
{
    // The Noah's Ark clause: only three of a family.
    std::size_t family = 0;
    std::size_t earliest = npos;
    for (std::size_t i = entries_.size(); i-- > 0 && !entries_[i].is_marker();)
    {
        if (entries_[i].data->id() != data->id()) continue;
        if (!have_same_attributes(entries_[i].data->token(), data->token())) continue;
        earliest = i;
        if (++family == 3) break;
    }
    if (family == 3) remove(earliest);
    entries_.push_back({serial, std::move(data)});
    open_ = serial;
}

void active_formatting_elements::clear_to_last_marker() noexcept
{
    while (!entries_.empty())
    {
        bool const was_marker = entries_.back().is_marker();
        entries_.pop_back();
        if (was_marker) return;
    }
}

void active_formatting_elements::insert(
    std::size_t index, std::uint64_t serial, element_data_ptr data)
{
    entries_.insert(
        entries_.begin() + static_cast<std::ptrdiff_t>(index), entry{serial, std::move(data)});
}

void active_formatting_elements::clear() noexcept
{
    entries_.clear();
    open_ = 0;
}

void active_formatting_elements::remove(std::size_t index) noexcept
{
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(index));
}

bool active_formatting_elements::has_meaning_after_marker() const noexcept
{
    for (std::size_t i = entries_.size(); i-- > 0 && !entries_[i].is_marker();)
    {
        tag_token const element = entries_[i].data->token();
        for (std::string_view name : {"class", "rel", "itemref", "headers"})
        {
            if (find_attribute(element, name)) return true;
        }
    }
    return false;
}

std::size_t active_formatting_elements::last_index_of(tag id) const noexcept
{
    for (std::size_t i = entries_.size(); i-- > 0 && !entries_[i].is_marker();)
    {
        if (entries_[i].data->id() == id) return i;
    }
    return npos;
}

std::size_t active_formatting_elements::index_of_serial(std::uint64_t serial) const noexcept
{
    for (std::size_t i = entries_.size(); i-- > 0;)
    {
        if (entries_[i].serial == serial) return i;
    }
    return npos;
}

} // namespace mf2::html
