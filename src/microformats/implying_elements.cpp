#include "microformats/implying_elements.hpp"

namespace mf2::microformats
{

using html::tag;

implying_element::implying_element(element_view const& element) : id(element.id())
{
    switch (id)
    {
    case tag::img:
        reference = element.raw("src");
        text = element.raw("alt");
        break;
    case tag::object: reference = element.raw("data"); break;
    case tag::a: reference = element.raw("href"); break;
    case tag::area:
        reference = element.raw("href");
        text = element.raw("alt");
        break;
    case tag::link:
        reference = element.raw("href");
        text = element.raw("title");
        break;
    case tag::abbr: text = element.raw("title"); break;
    default: break;
    }
}

void implying_children::add(implying_element const& child)
{
    if (count_++ == 0) first_ = child;
    switch (child.id)
    {
    case tag::img: return image_.add(child);
    case tag::object: return object_.add(child);
    case tag::a: return link_.add(child);
    case tag::area: return area_.add(child);
    case tag::link: return link_element_.add(child);
    default: return;
    }
}

namespace
{

std::optional<implied_source> own_name(implying_element const& element, implied style) noexcept
{
    if (!element.text) return std::nullopt;
    // From links nobody but who asks for it implies anything.
    if (element.id == tag::link && style != implied::with_links) return std::nullopt;
    bool const is_title = element.id == tag::abbr || element.id == tag::link;
    return implied_source{&element, is_title ? value_attribute::title : value_attribute::alt};
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
    auto const image = [](implying_element const& one) {
        return implied_source{&one, value_attribute::src};
    };
    auto const object = [](implying_element const& one) {
        return implied_source{&one, value_attribute::data};
    };
    if (root.self.id == tag::img && root.self.reference) return image(root.self);
    if (root.self.id == tag::object && root.self.reference) return object(root.self);
    for (auto const* const inside : {&root.children, &root.grandchildren})
    {
        if (auto const* const found = inside->image()) return image(*found);
        if (auto const* const found = inside->object()) return object(*found);
    }
    return std::nullopt;
}

std::optional<implied_source> url_source(implying_root const& root, implied style) noexcept
{
    auto const link = [](implying_element const& one) {
        return implied_source{&one, value_attribute::href};
    };
    bool const has_links = style == implied::with_links;
    tag const id = root.self.id;
    bool const is_link = id == tag::a || id == tag::area || (has_links && id == tag::link);
    if (is_link && root.self.reference) return link(root.self);
    for (auto const* const inside : {&root.children, &root.grandchildren})
    {
        if (auto const* const found = inside->link()) return link(*found);
        if (auto const* const found = inside->area()) return link(*found);
        auto const* const other = has_links ? inside->link_element() : nullptr;
        if (other != nullptr) return link(*other);
    }
    return std::nullopt;
}

} // namespace mf2::microformats
