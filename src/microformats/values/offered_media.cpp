#include "microformats/values/offered_media.hpp"

#include "microformats/vocabulary/element_meaning.hpp"
#include "microformats/vocabulary/root_rules.hpp"

namespace mf2::microformats
{
namespace
{

bool is_microformat(element_view const& element, page_facts const& facts)
{
    std::pmr::string storage(facts.memory.work);
    auto const class_value = decoded(element.raw("class").value_or(std::string_view()), storage);
    class_signs const signs = facts.roots.signs_of(class_value, wanted_names::roots_and_properties);
    return signs.has_root || signs.has_property;
}

} // namespace

html::tag child_shown_by(element_view const& element, page_facts const& facts)
{
    if (facts.options->media == media::by_attributes) return html::tag::unknown;
    element_meaning const& meaning = meaning_of(element.id());
    bool const has_url = meaning.url != value_attribute::none && element.has(name(meaning.url));
    return has_url ? html::tag::unknown : meaning.shows;
}

bool is_offer(element_view const& child, html::tag wanted, page_facts const& facts)
{
    return child.id() == wanted && child.has("src") && !is_microformat(child, facts);
}

} // namespace mf2::microformats
