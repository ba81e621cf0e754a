// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds tags that the HTML parser moves, or makes several elements of.
#include "inspect/lint/linted_page.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <string_view>

namespace mf2::inspect
{

namespace
{

/// The first class of a tag that makes an item, or gives a property to one; empty if there is none.
std::string_view meant_class(told_tag const& tag, linted_page const& page)
{
    std::string_view meant;
    item const* const begun = page.items.begun_by(tag);
    microformats::for_each_token(tag.value("class"), [&](std::string_view name) {
        auto const property = microformats::as_property_name(name);
        bool const is_read =
            property && is_known_property_class(name) && page.items.has_value(tag, property->name);
        bool const is_root = begun != nullptr && has_known_type(*begun) && begun->has_type(name);
        if (meant.empty() && (is_read || is_root)) meant = name;
    });
    return meant;
}

} // namespace

void find_in_tree(linted_page const& page, findings& found)
{
    for (told_tag const& tag : page.markup.tags)
    {
        if (tag.is_of_page() || !tag.has("class")) continue;
        std::string_view const meant = meant_class(tag, page);
        if (meant.empty()) continue;
        std::size_t const elements = page.items.elements_of(tag);
        if (elements > 1)
        {
            found.add(
                lint_rule::made_twice, tag.offset,
                std::string(meant) + " is on " + std::to_string(elements) +
                    " elements, which the HTML parser makes of this tag");
        }
        item const* const written_in = page.items.around_in_source(tag);
        bool const is_moved = elements == 1 && written_in != nullptr &&
            page.items.around(tag) != written_in && !page.items.is_in(tag, *written_in);
        if (!is_moved) continue;
        found.add(
            lint_rule::moved_by_parser, tag.offset,
            std::string(meant) + " is not in " + described(*written_in, page) +
                ", which it is written in: the HTML parser puts it outside");
    }
}

} // namespace mf2::inspect
