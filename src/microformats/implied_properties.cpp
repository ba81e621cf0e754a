#include "microformats/implied_properties.hpp"

#include "microformats/element_view.hpp"
#include "microformats/implying_elements.hpp"
#include "microformats/property_values.hpp"
#include "microformats/result_size.hpp"
#include "microformats/text_content.hpp"
#include "microformats/trim_text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

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
        if (!entry->has_content_apart()) return entry;
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

implying_element implying(tape_entry const& start)
{
    implying_element made{element_view(start)};
    made.start = &start;
    return made;
}

implying_children children_of(tape_entry const& parent)
{
    implying_children all;
    auto const* child = first_child(parent);
    for (; child != nullptr; child = next_sibling(*child)) all.add(implying(*child));
    return all;
}

implying_root implying_root_of(tape_entry const& start)
{
    implying_root root{implying(start), children_of(start), {}};
    auto const* const child = root.children.only_child();
    if (child != nullptr) root.grandchildren = children_of(*child->start);
    return root;
}

/// What is implied, and where it comes from.
struct implied_value
{
    property_value value;
    tape_entry const* element;
    value_origin from;
};

implied_value imply_name(implying_root const& root, page_facts const& facts)
{
    auto const& memory = facts.memory;
    auto const from = name_source(root, facts.options->implied);
    auto const text = from ? decoded_copy(*from->element->text, memory.work)
                           : implied_name_text(*root.self.start, facts.options->text, memory.work);
    std::pmr::string trimmed(trim_text(text), memory.values);
    if (!from) return {std::move(trimmed), root.self.start, {}};
    return {std::move(trimmed), from->element->start, {value_rule::attribute, from->attribute}};
}

implied_value imply_url(implied_source const& from, page_facts& facts)
{
    element_view const element(*from.element->start);
    facts.place = element.token().offset;
    value_origin const origin{value_rule::attribute, from.attribute};
    if (from.attribute == value_attribute::src)
        return {read_image(element, image_form::with_alt, facts), from.element->start, origin};
    auto const reference = decoded_copy(*from.element->reference, facts.memory.work);
    return {facts.resolve(reference), from.element->start, origin};
}

} // namespace

void imply_properties(tape_entry const& start, page_facts& facts, contribution_list& contributions)
{
    present_properties const present(contributions);
    auto const& memory = facts.memory;
    auto const add = [&](property_kind kind, char const* name, implied_value&& found) {
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
    bool const is_any =
        present.may_imply_name() || present.may_imply_photo() || present.may_imply_url();
    if (!is_any) return;
    implying_root const root = implying_root_of(start);
    if (present.may_imply_name()) add(property_kind::p, "name", imply_name(root, facts));
    if (present.may_imply_photo())
    {
        if (auto const from = photo_source(root))
            add(property_kind::u, "photo", imply_url(*from, facts));
    }
    if (present.may_imply_url())
    {
        if (auto const from = url_source(root, facts.options->implied))
            add(property_kind::u, "url", imply_url(*from, facts));
    }
}

} // namespace mf2::microformats
