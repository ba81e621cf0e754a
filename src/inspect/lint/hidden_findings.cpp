// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds items and properties that visitors do not see. microformats, "principles": "visible data".
#include "bytes/ascii.hpp"
#include "inspect/lint/linted_value.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

namespace
{

/// The attribute or style that hides an element; empty if it is shown.
std::string_view hiding_of(told_tag const& tag)
{
    if (tag.has("hidden")) return "hidden";
    std::string style;
    for (char const c : tag.value("style"))
    {
        if (!ascii::is_whitespace(c)) style += ascii::to_lower(c);
    }
    if (style.find("display:none") != style.npos) return "display:none";
    return style.find("visibility:hidden") != style.npos ? "visibility:hidden" : "";
}

/// The first class of a tag that begins an item of a vocabulary, or gives a property to one.
std::string_view first_meaning(told_tag const& tag, linted_page const& page)
{
    item const* const begun = page.items.begun_by(tag);
    item const* const around = page.items.around(tag);
    bool const may_mean = around != nullptr && around->source() == item_source::microformats;
    std::string_view first;
    microformats::for_each_token(tag.value("class"), [&](std::string_view name) {
        bool const is_root = begun != nullptr && begun->source() == item_source::microformats &&
            has_known_type(*begun) && begun->has_type(name);
        bool const is_read = may_mean && is_known_property_class(name) &&
            page.items.has_value(tag, without_prefix(name));
        if (first.empty() && (is_root || is_read)) first = name;
    });
    return first;
}

/// The visibility of an element, by itself and the elements around it.
enum class sight : std::uint8_t
{
    visible,
    hidden,
    told, ///< hidden, and reported
};

} // namespace

void find_in_hidden(linted_page const& page, findings& found)
{
    auto const& elements = page.markup.elements;
    std::vector<sight> all(elements.size(), sight::visible);
    std::vector<std::string_view> hiding(elements.size());
    for (std::size_t i = 0; i != elements.size(); ++i)
    {
        told_element const& element = elements[i];
        if (element.parent != told_element::none)
        {
            all[i] = all[element.parent];
            hiding[i] = hiding[element.parent];
        }
        if (element.tag == told_element::none || element.is_in_template || all[i] == sight::told)
            continue;
        told_tag const& tag = page.markup.tags[element.tag];
        if (all[i] == sight::visible) hiding[i] = hiding_of(tag);
        if (hiding[i].empty()) continue;
        all[i] = sight::hidden;
        std::string_view const name = first_meaning(tag, page);
        if (name.empty()) continue;
        all[i] = sight::told;
        found.add(
            lint_rule::hidden_content, tag.offset,
            std::string(name) + " is not shown, for " + std::string(hiding[i]) +
                ": write it on an element that visitors see");
    }
}

} // namespace mf2::inspect
