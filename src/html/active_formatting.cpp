#include "html/active_formatting.hpp"

#include "html/attribute_value.hpp"
#include "html/decoded_value.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

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

/// Whether two elements have the same attributes, in any order, compared as the parser made them.
bool have_same_attributes(tag_token const& left, tag_token const& right)
{
    if (left.attributes.size() != right.attributes.size()) return false;
    if (left.attributes.empty()) return true;
    if (left.bytes.substr(left.name.size()) == right.bytes.substr(right.name.size())) return true;
    std::pmr::string left_storage;
    std::pmr::string right_storage;
    for (std::size_t i = 0; i < left.attributes.size(); ++i)
    {
        auto const twin = find_attribute(right, decoded_name(left, i));
        if (!twin) return false;
        auto const value = decoded(left.attribute_value(i), left_storage);
        if (value != decoded(right.attribute_value(*twin), right_storage)) return false;
    }
    return true;
}

bool have_same_attributes(element_data const& left, element_data const& right)
{
    // Most formatting elements have none.
    if (!left.has_attributes() || !right.has_attributes())
    {
        return left.has_attributes() == right.has_attributes();
    }
    return have_same_attributes(left.token(), right.token());
}

/// Whether an element has attributes that microformats look at.
bool has_meaning(tag_token const& element, attention given_to) noexcept
{
    auto const has = [&element](std::string_view name) {
        return find_attribute(element, name).has_value();
    };
    if (has("class") || has("rel") || has("itemref") || has("headers")) return true;
    return given_to == attention::wide && (has("id") || has("lang"));
}

} // namespace

active_formatting_elements::outcome active_formatting_elements::push(
    std::uint64_t serial, element_data_ptr data)
{
    tag const id = data->id();
    std::uint32_t const family = has_notes_ ? family_of(*data) : 0;
    if (has_elements_after_marker() && (!has_notes_ || may_be_third(family)))
    {
        leave_three_of(*data, family);
    }
    outcome const result = make_room();
    entries_.push_back({serial, std::move(data), family, id});
    count(entries_.back());
    absent_.reset(static_cast<std::size_t>(id));
    open_ = serial;
    if (entries_.size() > short_size && !has_notes_) take_notes();
    return result;
}

/// The Noah's Ark clause: only three of a family.
void active_formatting_elements::leave_three_of(
    element_data const& newest, std::uint32_t family) noexcept
{
    std::size_t members = 0;
    for (std::size_t i = entries_.size(); i-- > 0 && !entries_[i].is_marker();)
    {
        if (entries_[i].id != newest.id() || entries_[i].family != family) continue;
        if (!have_same_attributes(*entries_[i].data, newest)) continue;
        if (++members == 3) return remove(i);
    }
}

active_formatting_elements::outcome active_formatting_elements::insert_marker()
{
    outcome const result = make_room();
    entries_.emplace_back();
    return result;
}

void active_formatting_elements::forget_older_half() noexcept
{
    auto const middle = entries_.begin() + static_cast<std::ptrdiff_t>(most / 2);
    std::for_each(entries_.begin(), middle, [this](entry const& old) { uncount(old); });
    entries_.erase(entries_.begin(), middle);
}

void active_formatting_elements::clear_to_last_marker() noexcept
{
    absent_.reset();
    while (!entries_.empty())
    {
        bool const was_marker = entries_.back().is_marker();
        remove_last();
        if (was_marker) return;
    }
}

void active_formatting_elements::insert(
    std::size_t index, std::uint64_t serial, element_data_ptr data)
{
    tag const id = data->id();
    entry added{serial, std::move(data), 0, id};
    if (has_notes_) added.family = family_of(*added.data);
    count(added);
    absent_.reset(static_cast<std::size_t>(id));
    is_sorted_ = false;
    entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(index), std::move(added));
}

void active_formatting_elements::clear() noexcept
{
    entries_.clear();
    drop_notes();
    absent_.reset();
    open_ = 0;
    is_sorted_ = true;
}

void active_formatting_elements::remove(std::size_t index) noexcept
{
    uncount(entries_[index]);
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(index));
    if (entries_.empty()) clear();
}

void active_formatting_elements::remove_from(std::size_t index) noexcept
{
    while (entries_.size() > index) remove_last();
}

std::uint32_t active_formatting_elements::family_of(element_data const& data)
{
    tag_token const token = data.token();
    // The attributes may come in any order. 0 stands for no hash.
    std::size_t sum = static_cast<std::size_t>(data.id());
    std::pmr::string storage;
    std::hash<std::string_view> const hash;
    for (std::size_t i = 0; i < token.attributes.size(); ++i)
    {
        auto const value = decoded(token.attribute_value(i), storage);
        sum += hash(decoded_name(token, i)) ^ (hash(value) * 31);
    }
    return static_cast<std::uint32_t>(sum ^ (sum >> 32)) | 1;
}

bool active_formatting_elements::may_be_third(std::uint32_t family) const noexcept
{
    return families_[family / 2 % families_.size()] >= 3;
}

void active_formatting_elements::take_notes()
{
    has_notes_ = true;
    for (entry& each : entries_)
    {
        if (each.is_marker()) continue;
        each.family = family_of(*each.data);
        count(each);
    }
}

void active_formatting_elements::drop_notes() noexcept
{
    if (has_notes_) families_.fill(0);
    has_notes_ = false;
}

void active_formatting_elements::count(entry const& added) noexcept
{
    if (has_notes_) ++families_[added.family / 2 % families_.size()];
}

void active_formatting_elements::uncount(entry const& removed) noexcept
{
    if (has_notes_ && !removed.is_marker()) --families_[removed.family / 2 % families_.size()];
}

bool active_formatting_elements::has_meaning_after_marker(attention given_to) const noexcept
{
    for (std::size_t i = entries_.size(); i-- > 0 && !entries_[i].is_marker();)
    {
        entry const& each = entries_[i];
        if (each.attributes == meaning::unknown)
        {
            each.attributes =
                each.data->has_attributes() && has_meaning(each.data->token(), given_to)
                ? meaning::some
                : meaning::none;
        }
        if (each.attributes == meaning::some) return true;
    }
    return false;
}

std::size_t active_formatting_elements::last_index_of(tag id) const noexcept
{
    if (absent_.test(static_cast<std::size_t>(id))) return npos;
    for (std::size_t i = entries_.size(); i-- > 0 && !entries_[i].is_marker();)
    {
        if (entries_[i].id == id) return i;
    }
    absent_.set(static_cast<std::size_t>(id));
    return npos;
}

std::size_t active_formatting_elements::index_of_serial(std::uint64_t serial) const noexcept
{
    for (std::size_t i = entries_.size(); i-- > 0;)
    {
        if (entries_[i].serial == serial) return i;
        if (is_sorted_ && entries_[i].serial < serial && !entries_[i].is_marker()) return npos;
    }
    return npos;
}

} // namespace mf2::html
