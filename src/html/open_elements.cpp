#include "html/open_elements.hpp"

#include <algorithm>
#include <utility>

namespace mf2::html
{

namespace
{

/// HTML, "has an element in scope": the HTML elements that end the search.
constexpr tag_set scope_tags{tag::applet, tag::caption, tag::html,   tag::table,  tag::td,
                             tag::th,     tag::marquee, tag::object, tag::select, tag::template_};
constexpr tag_set list_item_scope_tags = scope_tags.with({tag::ol, tag::ul});
constexpr tag_set button_scope_tags = scope_tags.with({tag::button});
constexpr tag_set table_scope_tags{tag::html, tag::table, tag::template_};

bool is_foreign_boundary(open_element const& element) noexcept
{
    // In MathML and SVG the special elements and these are the same.
    return element.space != element_namespace::html && is_special(element.id, element.space);
}

/// A test for the boundary of a scope that foreign elements bound too.
auto bounded_by(tag_set const& tags)
{
    return [&tags](open_element const& element) {
        return element.is_html(tags) || is_foreign_boundary(element);
    };
}

} // namespace

open_element& open_elements::push(open_element&& element)
{
    if (element.space == element_namespace::html) ++counts_[static_cast<std::size_t>(element.id)];
    return elements_.emplace_back(std::move(element));
}

void open_elements::insert(std::size_t index, open_element&& element)
{
    if (element.space == element_namespace::html) ++counts_[static_cast<std::size_t>(element.id)];
    is_sorted_ = false;
    elements_.insert(elements_.begin() + static_cast<std::ptrdiff_t>(index), std::move(element));
}

void open_elements::remove(std::size_t index) noexcept
{
    open_element const& element = elements_[index];
    if (element.space == element_namespace::html) --counts_[static_cast<std::size_t>(element.id)];
    elements_.erase(elements_.begin() + static_cast<std::ptrdiff_t>(index));
}

void open_elements::clear() noexcept
{
    elements_.clear();
    counts_.fill(0);
    is_sorted_ = true;
}

template <class Boundary>
bool open_elements::has_before(tag_set const& values, Boundary is_boundary) const noexcept
{
    for (std::size_t i = elements_.size(); i-- > 0;)
    {
        if (elements_[i].is_html(values)) return true;
        if (is_boundary(elements_[i])) return false;
    }
    return false;
}

bool open_elements::finds_in_scope(tag value) const noexcept
{
    return has_before({value}, bounded_by(scope_tags));
}

bool open_elements::has_in_scope(tag_set const& values) const noexcept
{
    return has_before(values, bounded_by(scope_tags));
}

bool open_elements::finds_in_list_item_scope(tag value) const noexcept
{
    return has_before({value}, bounded_by(list_item_scope_tags));
}

bool open_elements::finds_in_button_scope(tag value) const noexcept
{
    return has_before({value}, bounded_by(button_scope_tags));
}

bool open_elements::has_in_table_scope(tag_set const& values) const noexcept
{
    return has_before(
        values, [](open_element const& element) { return element.is_html(table_scope_tags); });
}

bool open_elements::is_in_scope(std::size_t index) const noexcept
{
    auto const is_boundary = bounded_by(scope_tags);
    for (std::size_t i = elements_.size(); i-- > index + 1;)
    {
        if (is_boundary(elements_[i])) return false;
    }
    return true;
}

std::size_t open_elements::last_index_of(tag value) const noexcept
{
    if (!has(value)) return npos;
    for (std::size_t i = elements_.size(); i-- > 0;)
    {
        if (elements_[i].is_html(value)) return i;
    }
    return npos;
}

std::size_t open_elements::index_of_serial(std::uint32_t serial) const noexcept
{
    if (!is_sorted_)
    {
        for (std::size_t i = elements_.size(); i-- > 0;)
        {
            if (elements_[i].serial == serial) return i;
        }
        return npos;
    }
    auto const place = std::lower_bound(
        elements_.begin(), elements_.end(), serial,
        [](open_element const& element, std::uint32_t wanted) { return element.serial < wanted; });
    if (place == elements_.end() || place->serial != serial) return npos;
    return static_cast<std::size_t>(place - elements_.begin());
}

} // namespace mf2::html
