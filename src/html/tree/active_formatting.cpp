#include "html/tree/active_formatting.hpp"

#include "html/text/attribute_value.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace mf2::html
{

namespace
{

/// Put the attributes in order of their names: each as a name, a NUL, a value and a NUL. Decoded
/// names and values have no NUL.
std::pmr::string in_order_of_names(tag_token const& tag, std::pmr::memory_resource* memory)
{
    std::pmr::string decoded(memory);
    std::pmr::vector<std::size_t> ends(memory);
    ends.reserve(tag.attributes.size());
    for (std::size_t i = 0; i < tag.attributes.size(); ++i)
    {
        append_name(decoded, tag.attribute_name(i));
        decoded.push_back('\0');
        append_attribute_value(decoded, tag.attribute_value(i));
        decoded.push_back('\0');
        ends.push_back(decoded.size());
    }
    std::pmr::vector<std::string_view> attributes(memory);
    attributes.reserve(ends.size());
    std::size_t begin = 0;
    for (std::size_t const end : ends)
    {
        attributes.push_back(std::string_view(decoded).substr(begin, end - begin));
        begin = end;
    }
    std::sort(attributes.begin(), attributes.end());
    std::pmr::string ordered(memory);
    ordered.reserve(decoded.size());
    for (std::string_view const attribute : attributes) ordered += attribute;
    return ordered;
}

/// Whether an element has attributes that may have a meaning for the retention.
bool has_meaning(
    tag_token const& element, attribute_names const& names, attention given_to) noexcept
{
    auto const has = [&element](std::string_view name) {
        return find_attribute(element, name).has_value();
    };
    if (std::ranges::any_of(names.telling_names(), has)) return true;
    return given_to == attention::wide && (has("id") || has("lang"));
}

/// Whether an element has attributes that may have a meaning; the entry stores the answer.
bool may_mean_something(
    active_formatting_elements::entry const& element, attribute_names const& names,
    attention given_to) noexcept
{
    using meaning = active_formatting_elements::meaning;
    if (element.attributes == meaning::unknown)
    {
        bool const is_some =
            element.data->has_attributes() && has_meaning(element.data->token(), names, given_to);
        element.attributes = is_some ? meaning::some : meaning::none;
    }
    return element.attributes == meaning::some;
}

} // namespace

active_formatting_elements::outcome active_formatting_elements::push(
    std::uint64_t serial, element_data_ptr data)
{
    entry newest;
    newest.serial = serial;
    newest.id = data->id();
    newest.data = std::move(data);
    if (has_notes_) newest.family = family_of(newest);
    if (has_elements_after_marker() && (!has_notes_ || may_be_third(newest.family)))
    {
        leave_three_of(newest);
    }
    outcome const result = make_room();
    entries_.push_back(std::move(newest));
    count(entries_.back());
    absent_.reset(static_cast<std::size_t>(entries_.back().id));
    open_ = serial;
    if (entries_.size() > short_size && !has_notes_) take_notes();
    return result;
}

/// The Noah's Ark clause: keep only three of a family.
void active_formatting_elements::leave_three_of(entry& newest)
{
    std::size_t members = 0;
    for (std::size_t i = entries_.size(); i-- > 0 && !entries_[i].is_marker();)
    {
        if (entries_[i].id != newest.id || entries_[i].family != newest.family) continue;
        if (!have_same_attributes(entries_[i], newest)) continue;
        if (++members == 3) return remove(i);
    }
}

std::string_view active_formatting_elements::attributes_in_order(entry& of) const
{
    if (!of.attributes_in_order)
    {
        auto* const memory = entries_.get_allocator().resource();
        of.attributes_in_order = std::allocate_shared<std::pmr::string>(
            std::pmr::polymorphic_allocator<>(memory), in_order_of_names(of.data->token(), memory));
    }
    return *of.attributes_in_order;
}

/// Compare attributes as the parser made them, in any order. Linear in their bytes, except for
/// sorting each once: an attacker may have all pairs in the list compared.
bool active_formatting_elements::have_same_attributes(entry& left, entry& right) const
{
    tag_token const one = left.data->token();
    tag_token const other = right.data->token();
    if (one.attributes.size() != other.attributes.size()) return false;
    // Most formatting elements have no attributes.
    if (one.attributes.empty()) return true;
    if (one.bytes.substr(one.name_size) == other.bytes.substr(other.name_size)) return true;
    return attributes_in_order(left) == attributes_in_order(right);
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

void active_formatting_elements::move(
    std::size_t from, std::size_t to, std::uint64_t serial) noexcept
{
    auto const place = [this](std::size_t index) {
        return entries_.begin() + static_cast<std::ptrdiff_t>(index);
    };
    cloned(from, serial);
    if (from < to) std::rotate(place(from), place(from + 1), place(to));
    else std::rotate(place(to), place(from), place(from + 1));
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

std::uint32_t active_formatting_elements::family_of(entry& of) const
{
    std::size_t const hash = of.data->has_attributes() ? hash_(attributes_in_order(of)) : 0;
    // 0 stands for no hash.
    return (static_cast<std::uint32_t>(hash) + 2 * static_cast<std::uint32_t>(of.id)) | 1;
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
        each.family = family_of(each);
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

bool active_formatting_elements::has_meaning_after_marker(
    attribute_names const& names, attention given_to) const noexcept
{
    for (std::size_t i = entries_.size(); i-- > 0 && !entries_[i].is_marker();)
    {
        if (may_mean_something(entries_[i], names, given_to)) return true;
    }
    return false;
}

bool active_formatting_elements::has_meaning(
    attribute_names const& names, attention given_to) const noexcept
{
    return std::any_of(entries_.begin(), entries_.end(), [&](entry const& each) {
        return !each.is_marker() && may_mean_something(each, names, given_to);
    });
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
