#include "html/open_elements.hpp"

#include <algorithm>
#include <utility>

namespace mf2::html
{

namespace
{

/// HTML, "has an element in scope": the HTML elements that end the search.
constexpr tag_set scope_tags{tag::applet,  tag::caption, tag::html, tag::table,  tag::td,
                             tag::th,      tag::marquee, tag::object, tag::select, tag::template_};
constexpr tag_set list_item_scope_tags = scope_tags.with({tag::ol, tag::ul});
constexpr tag_set button_scope_tags = scope_tags.with({tag::button});
constexpr tag_set table_scope_tags{tag::html, tag::table, tag::template_};

constexpr tag_set math_ml_scope_tags{tag::mi, tag::mo, tag::mn,
                                     tag::ms, tag::mtext, tag::annotation_xml};
constexpr tag_set svg_scope_tags{tag::foreign_object, tag::desc, tag::title};

constexpr tag_set special_tags{
    tag::address,  tag::applet,   tag::area,      tag::article,   tag::aside,    tag::base,
    tag::basefont, tag::bgsound,  tag::blockquote, tag::body,     tag::br,       tag::button,
    tag::caption,  tag::center,   tag::col,       tag::colgroup,  tag::dd,       tag::details,
    tag::dir,      tag::div,      tag::dl,        tag::dt,        tag::embed,    tag::fieldset,
    tag::figcaption, tag::figure, tag::footer,    tag::form,      tag::frame,    tag::frameset,
    tag::h1,       tag::h2,       tag::h3,        tag::h4,        tag::h5,       tag::h6,
    tag::head,     tag::header,   tag::hgroup,    tag::hr,        tag::html,     tag::iframe,
    tag::img,      tag::input,    tag::keygen,    tag::li,        tag::link,     tag::listing,
    tag::main,     tag::marquee,  tag::menu,      tag::meta,      tag::nav,      tag::noembed,
    tag::noframes, tag::noscript, tag::object,    tag::ol,        tag::p,        tag::param,
    tag::plaintext, tag::pre,     tag::script,    tag::search,    tag::section,  tag::select,
    tag::source,   tag::style,    tag::summary,   tag::table,     tag::tbody,    tag::td,
    tag::template_, tag::textarea, tag::tfoot,    tag::th,        tag::thead,    tag::title,
    tag::tr,       tag::track,    tag::ul,        tag::wbr,       tag::xmp};

bool is_foreign_boundary(open_element const& element) noexcept
{
    if (element.space == element_namespace::math_ml) return math_ml_scope_tags.has(element.id);
    if (element.space == element_namespace::svg) return svg_scope_tags.has(element.id);
    return false;
}

/// A test for the boundary of a scope that foreign elements bound too.
auto bounded_by(tag_set const& tags)
{
    return [&tags](open_element const& element)
    { return element.is_html(tags) || is_foreign_boundary(element); };
}

} // namespace

bool is_special(tag id, element_namespace space) noexcept
{
    switch (space)
    {
    case element_namespace::html: return special_tags.has(id);
    case element_namespace::math_ml: return math_ml_scope_tags.has(id);
    case element_namespace::svg: return svg_scope_tags.has(id);
    }
    return false;
}

open_element& open_elements::push(tag id, element_namespace space)
{
    if (space == element_namespace::html) ++counts_[static_cast<std::size_t>(id)];
    open_element& element = elements_.emplace_back();
    element.id = id;
    element.space = space;
    element.is_special = is_special(id, space);
    return element;
}

open_element& open_elements::push(open_element&& element)
{
    if (element.space == element_namespace::html) ++counts_[static_cast<std::size_t>(element.id)];
    return elements_.emplace_back(std::move(element));
}

void open_elements::pop() noexcept
{
    open_element const& last = elements_.back();
    if (last.space == element_namespace::html) --counts_[static_cast<std::size_t>(last.id)];
    elements_.pop_back();
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

bool open_elements::has_in_scope(tag value) const noexcept
{
    return has(value) && has_before({value}, bounded_by(scope_tags));
}

bool open_elements::has_in_scope(tag_set const& values) const noexcept
{
    return has_before(values, bounded_by(scope_tags));
}

bool open_elements::has_in_list_item_scope(tag value) const noexcept
{
    return has(value) && has_before({value}, bounded_by(list_item_scope_tags));
}

bool open_elements::has_in_button_scope(tag value) const noexcept
{
    return has(value) && has_before({value}, bounded_by(button_scope_tags));
}

bool open_elements::has_in_table_scope(tag value) const noexcept
{
    return has(value) && has_in_table_scope(tag_set{value});
}

bool open_elements::has_in_table_scope(tag_set const& values) const noexcept
{
    return has_before(values, [](open_element const& element)
                      { return element.is_html(table_scope_tags); });
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
    auto const place = std::lower_bound(elements_.begin(), elements_.end(), serial,
                                        [](open_element const& element, std::uint32_t wanted)
                                        { return element.serial < wanted; });
    if (place == elements_.end() || place->serial != serial) return npos;
    return static_cast<std::size_t>(place - elements_.begin());
}

} // namespace mf2::html
