#include "microformats/offered_media.hpp"

#include "microformats/element_meaning.hpp"
#include "microformats/element_view.hpp"
#include "microformats/root_rules.hpp"

namespace mf2::microformats
{
namespace
{

using html::entry_kind;

/// The name of the children that such an element shows; unknown if it says that itself.
html::tag child_shown_by(element_view const& element)
{
    element_meaning const& meaning = meaning_of(element.id());
    bool const has_url = meaning.url != value_attribute::none && element.has(name(meaning.url));
    return has_url ? html::tag::unknown : meaning.shows;
}

bool is_microformat(element_view const& element, page_facts const& facts)
{
    std::pmr::string storage(facts.memory.work);
    auto const class_value = decoded(element.raw("class").value_or(std::string_view()), storage);
    class_signs const signs = facts.roots.signs_of(class_value, wanted_names::roots_and_properties);
    return signs.has_root || signs.has_property;
}

} // namespace

html::tape_entry const* offered_media(html::tape_entry const& start, page_facts const& facts)
{
    if (facts.options->media == media::by_attributes) return nullptr;
    auto const wanted = child_shown_by(element_view(start));
    if (wanted == html::tag::unknown) return nullptr;
    for (auto const* entry = start.next; entry != start.partner; entry = entry->next)
    {
        if (entry->kind != entry_kind::start) continue;
        element_view const child(*entry);
        if (child.id() == wanted && child.has("src") && !is_microformat(child, facts)) return entry;
        entry = entry->partner;
    }
    return nullptr;
}

} // namespace mf2::microformats
