// Tests: test/microformats/items/implied_properties.cpp
#include "microformats/items/implying_elements.hpp"

#include <algorithm>
#include <span>

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
    if (child.meaning->implies < implying::image) return;
    kind& all = kinds_[place_of(child.meaning->implies)];
    if (all.count++ == 0) all.first = child;
}

void implying_children::end_last(std::uint64_t end_offset) noexcept
{
    if (first_.start == last_) first_.end_offset = end_offset;
    for (kind& each : kinds_)
    {
        if (each.first.start == last_) each.first.end_offset = end_offset;
    }
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

/// Find the element of these kinds, in this order, that gives a URL.
std::optional<implied_source> source_among(
    implying_root const& root, std::span<implying const> kinds) noexcept
{
    auto const by_url = [](implying_element const& element) {
        return implied_source{&element, element.meaning->url};
    };
    bool const is_own = std::ranges::find(kinds, root.self.meaning->implies) != kinds.end();
    if (is_own && root.self.reference) return by_url(root.self);
    for (auto const* const inside : {&root.children, &root.grandchildren})
    {
        for (implying const kind : kinds)
        {
            if (auto const* const found = inside->only_one(kind)) return by_url(*found);
        }
    }
    return std::nullopt;
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
    constexpr std::array kinds{implying::image, implying::object};
    return source_among(root, kinds);
}

std::optional<implied_source> url_source(implying_root const& root, implied style) noexcept
{
    constexpr std::array kinds{implying::link, implying::area, implying::link_element};
    bool const has_links = style == implied::with_links;
    return source_among(root, std::span(kinds).first(has_links ? kinds.size() : kinds.size() - 1));
}

} // namespace mf2::microformats
