// Tests: test/microformats/items/implied_properties.cpp
#include "microformats/items/implying_elements.hpp"

namespace mf2::microformats
{

implying_element::implying_element(element_view const& element)
    : meaning(&meaning_of(element.id())), start(element.token().offset)
{
    if (meaning->implies == implying::nothing) return;
    auto const raw = [&element](value_attribute which) {
        return which != value_attribute::none ? element.raw(name(which)) : std::nullopt;
    };
    reference = raw(meaning->url);
    text = raw(meaning->text);
    if (meaning->implies == implying::image) srcset = element.raw("srcset");
}

void implying_children::add(implying_element const& child)
{
    last_ = child.start;
    if (count_++ == 0) first_ = child;
    switch (child.meaning->implies)
    {
    case implying::image: return image_.add(child);
    case implying::object: return object_.add(child);
    case implying::link: return link_.add(child);
    case implying::area: return area_.add(child);
    case implying::link_element: return link_element_.add(child);
    case implying::nothing:
    case implying::title: return;
    }
}

void implying_children::end_last(std::uint64_t end_offset) noexcept
{
    if (first_.start == last_) first_.end_offset = end_offset;
    for (kind* const each : {&image_, &object_, &link_, &area_, &link_element_})
        each->end(last_, end_offset);
}

void implying_root::start_inside(std::size_t depth, element_view const& element)
{
    if (depth == 1)
    {
        children.add(implying_element(element));
        if (children.count() == 2) grandchildren.clear();
    }
    else if (depth == 2 && children.count() == 1) grandchildren.add(implying_element(element));
}

void implying_root::end_inside(std::size_t depth, std::uint64_t end_offset) noexcept
{
    if (depth == 1) children.end_last(end_offset);
    if (depth == 2) grandchildren.end_last(end_offset);
}

namespace
{

std::optional<implied_source> own_name(implying_element const& element, implied style) noexcept
{
    if (!element.text) return std::nullopt;
    // `link` elements imply something only with `implied::with_links`.
    bool const is_link = element.meaning->implies == implying::link_element;
    if (is_link && style != implied::with_links) return std::nullopt;
    return implied_source{&element, element.meaning->text};
}

implied_source by_url(implying_element const& element) noexcept
{
    return {&element, element.meaning->url};
}

} // namespace

std::optional<implied_source> name_source(implying_root const& root, implied style) noexcept
{
    if (auto const own = own_name(root.self, style)) return own;
    auto const* const child = root.children.only_child();
    if (child == nullptr) return std::nullopt;
    for (auto const* const each : {child, root.grandchildren.only_child()})
    {
        if (each == nullptr || !each->text || each->text->empty()) continue;
        if (auto const found = own_name(*each, style)) return found;
    }
    return std::nullopt;
}

std::optional<implied_source> photo_source(implying_root const& root) noexcept
{
    implying const kind = root.self.meaning->implies;
    bool const is_shown = kind == implying::image || kind == implying::object;
    if (is_shown && root.self.reference) return by_url(root.self);
    for (auto const* const inside : {&root.children, &root.grandchildren})
    {
        if (auto const* const found = inside->image()) return by_url(*found);
        if (auto const* const found = inside->object()) return by_url(*found);
    }
    return std::nullopt;
}

std::optional<implied_source> url_source(implying_root const& root, implied style) noexcept
{
    bool const has_links = style == implied::with_links;
    implying const kind = root.self.meaning->implies;
    bool const is_link = kind == implying::link || kind == implying::area ||
        (has_links && kind == implying::link_element);
    if (is_link && root.self.reference) return by_url(root.self);
    for (auto const* const inside : {&root.children, &root.grandchildren})
    {
        if (auto const* const found = inside->link()) return by_url(*found);
        if (auto const* const found = inside->area()) return by_url(*found);
        auto const* const other = has_links ? inside->link_element() : nullptr;
        if (other != nullptr) return by_url(*other);
    }
    return std::nullopt;
}

} // namespace mf2::microformats
