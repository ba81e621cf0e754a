#include "microformats/implied_properties.hpp"

#include "microformats/element_view.hpp"
#include "microformats/property_values.hpp"
#include "microformats/result_size.hpp"
#include "microformats/text_content.hpp"
#include "microformats/trim_text.hpp"
#include "microformats/whitespace.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

using html::tag;
using html::tape_entry;

/// What a root has that keeps properties from being implied.
struct present_properties
{
    bool has_name = false;
    bool has_photo = false;
    bool has_url = false;
    bool has_text = false; ///< p-* or e-*
    bool has_u = false;
    bool has_nested = false;

    explicit present_properties(contribution_list const& contributions)
    {
        for (auto const& one : contributions)
        {
            has_nested = has_nested || std::holds_alternative<item_contribution>(one) ||
                std::holds_alternative<taken_items>(one);
            if (auto const* property = std::get_if<property_contribution>(&one)) add(*property);
        }
    }

    void add(property_contribution const& property)
    {
        auto const kind = property.kind;
        add_name(property.name);
        has_text = has_text || kind == property_kind::p || kind == property_kind::e;
        has_u = has_u || kind == property_kind::u;
        has_nested = has_nested || std::holds_alternative<item>(property.value);
    }

    void add_name(std::string_view name)
    {
        switch (name.size())
        {
        case 3: has_url = has_url || name == "url"; break;
        case 4: has_name = has_name || name == "name"; break;
        case 5: has_photo = has_photo || name == "photo"; break;
        default: break;
        }
    }

    [[nodiscard]] bool may_imply_name() const { return !has_name && !has_text && !has_nested; }
    [[nodiscard]] bool may_imply_photo() const { return !has_photo && !has_u && !has_nested; }
    [[nodiscard]] bool may_imply_url() const { return !has_url && !has_u && !has_nested; }
};

/// The first element at or after `entry` among its siblings; null if there is none.
tape_entry const* element_from(tape_entry const* entry)
{
    for (;; entry = entry->next)
    {
        if (entry->kind == html::entry_kind::end) return nullptr;
        if (entry->kind != html::entry_kind::start) continue;
        if (!entry->is_html_element(tag::template_)) return entry;
        entry = entry->partner;
    }
}

tape_entry const* first_child(tape_entry const& parent)
{
    return element_from(parent.next);
}

tape_entry const* next_sibling(tape_entry const& element)
{
    return element_from(element.partner->next);
}

/// Selectors, ":only-child".
tape_entry const* only_child(tape_entry const* parent)
{
    if (parent == nullptr) return nullptr;
    auto const* child = first_child(*parent);
    return child != nullptr && next_sibling(*child) == nullptr ? child : nullptr;
}

/// The children of an element that properties may be implied from, found in one walk over all of
/// them.
class implying_children
{
public:
    explicit implying_children(tape_entry const* parent)
    {
        auto const* child = parent == nullptr ? nullptr : first_child(*parent);
        for (; child != nullptr; child = next_sibling(*child)) note(*child);
    }

    // Selectors, ":only-of-type", each with an attribute that it must have; null: there is none.
    [[nodiscard]] tape_entry const* image() const { return image_.with("src"); }
    [[nodiscard]] tape_entry const* object() const { return object_.with("data"); }
    [[nodiscard]] tape_entry const* link() const { return link_.with("href"); }
    [[nodiscard]] tape_entry const* area() const { return area_.with("href"); }
    [[nodiscard]] tape_entry const* link_element() const { return link_element_.with("href"); }

private:
    struct kind
    {
        tape_entry const* first = nullptr;
        bool has_others = false;

        void note(tape_entry const& child)
        {
            has_others = first != nullptr;
            if (!has_others) first = &child;
        }
        [[nodiscard]] tape_entry const* with(std::string_view attribute) const
        {
            bool const is_meant =
                first != nullptr && !has_others && element_view(*first).has(attribute);
            return is_meant ? first : nullptr;
        }
    };

    void note(tape_entry const& child)
    {
        switch (child.data->id())
        {
        case tag::img: return image_.note(child);
        case tag::object: return object_.note(child);
        case tag::a: return link_.note(child);
        case tag::area: return area_.note(child);
        case tag::link: return link_element_.note(child);
        default: return;
        }
    }

    kind image_;
    kind object_;
    kind link_;
    kind area_;
    kind link_element_;
};

/// What is implied, and where it comes from.
template <class Value>
struct implied_value
{
    Value value;
    tape_entry const* element;
    value_origin from;
};

bool implies_from_links(page_facts const& facts)
{
    return facts.options->implied == implied::with_links;
}

std::optional<value_attribute> name_attribute_of(tag id, page_facts const& facts)
{
    if (id == tag::img || id == tag::area) return value_attribute::alt;
    if (id == tag::abbr) return value_attribute::title;
    if (id == tag::link && implies_from_links(facts)) return value_attribute::title;
    return std::nullopt;
}

using implied_text = implied_value<std::pmr::string>;

std::optional<implied_text> read_name_attribute(tape_entry const& element, page_facts const& facts)
{
    element_view const view(element);
    auto const which = name_attribute_of(view.id(), facts);
    auto text = which ? view.attribute(name(*which), facts.memory.work) : std::nullopt;
    if (!text) return std::nullopt;
    return implied_text{*std::move(text), &element, {value_rule::attribute, *which}};
}

/// Untrimmed.
implied_text imply_name(tape_entry const& root, page_facts const& facts)
{
    if (auto found = read_name_attribute(root, facts)) return *std::move(found);
    auto const* const child = only_child(&root);
    for (auto const* const element : {child, only_child(child)})
    {
        if (element == nullptr) break;
        auto found = read_name_attribute(*element, facts);
        if (found && !found->value.empty()) return *std::move(found);
    }
    return {implied_name_text(root, facts.options->text, facts.memory.work), &root, {}};
}

/// The children of a root and, if it has but one, those of that.
struct implying_descendants
{
    explicit implying_descendants(tape_entry const& root)
        : children(&root), grandchildren(only_child(&root))
    {}

    implying_children children;
    implying_children grandchildren;
};

using implied_url = implied_value<property_value>;

implied_url read_url(tape_entry const& element, value_attribute which, page_facts& facts)
{
    element_view const view(element);
    facts.place = view.token().offset;
    auto const reference = view.attribute_or_empty(name(which), facts.memory.work);
    return {facts.resolve(reference), &element, {value_rule::attribute, which}};
}

std::optional<implied_url> imply_photo(
    tape_entry const& root, implying_descendants const& inside, page_facts& facts)
{
    auto const image = [&facts](tape_entry const& element) {
        facts.place = element_view(element).token().offset;
        return implied_url{
            read_image(element_view(element), image_form::with_alt, facts),
            &element,
            {value_rule::attribute, value_attribute::src}};
    };
    auto const object = [&facts](tape_entry const& element) {
        return read_url(element, value_attribute::data, facts);
    };
    element_view const view(root);
    if (view.id() == tag::img && view.has("src")) return image(root);
    if (view.id() == tag::object && view.has("data")) return object(root);
    for (auto const* const elements : {&inside.children, &inside.grandchildren})
    {
        if (auto const* found = elements->image()) return image(*found);
        if (auto const* found = elements->object()) return object(*found);
    }
    return std::nullopt;
}

std::optional<implied_url> imply_url(
    tape_entry const& root, implying_descendants const& inside, page_facts& facts)
{
    auto const link = [&facts](tape_entry const& element) {
        return read_url(element, value_attribute::href, facts);
    };
    element_view const view(root);
    bool const has_links = implies_from_links(facts);
    bool const is_link =
        view.id() == tag::a || view.id() == tag::area || (has_links && view.id() == tag::link);
    if (is_link && view.has("href")) return link(root);
    for (auto const* const elements : {&inside.children, &inside.grandchildren})
    {
        if (auto const* found = elements->link()) return link(*found);
        if (auto const* found = elements->area()) return link(*found);
        auto const* const other = has_links ? elements->link_element() : nullptr;
        if (other != nullptr) return link(*other);
    }
    return std::nullopt;
}

} // namespace

void imply_properties(tape_entry const& start, page_facts& facts, contribution_list& contributions)
{
    present_properties const present(contributions);
    auto const& memory = facts.memory;
    auto const add = [&](property_kind kind, char const* name, implied_url&& found) {
        facts.budget.check_value(text_size_of(found.value));
        facts.budget.spend(implied_size_of(found.value));
        property_contribution property{
            kind, std::pmr::string(name, memory.values), std::move(found.value)};
        property.from = found.from;
        property.is_implied = true;
        property.start = found.element->data->offset();
        property.end = found.element->end_offset;
        contributions.emplace_back(std::move(property));
    };
    if (present.may_imply_name())
    {
        implied_text const found = imply_name(start, facts);
        std::pmr::string trimmed(trim_text(found.value), memory.values);
        add(property_kind::p, "name", {std::move(trimmed), found.element, found.from});
    }
    if (!present.may_imply_photo() && !present.may_imply_url()) return;
    implying_descendants const inside(start);
    if (present.may_imply_photo())
    {
        if (auto photo = imply_photo(start, inside, facts))
            add(property_kind::u, "photo", *std::move(photo));
    }
    if (present.may_imply_url())
    {
        if (auto url = imply_url(start, inside, facts))
            add(property_kind::u, "url", *std::move(url));
    }
}

} // namespace mf2::microformats
