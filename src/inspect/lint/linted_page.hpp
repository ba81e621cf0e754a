// Tests: test/inspect/lint/lint_document.cpp
#pragma once

#include "inspect/lint/finding.hpp"
#include "inspect/markup/items_in_markup.hpp"
#include "inspect/markup/source_lines.hpp"
#include "inspect/markup/told_tags.hpp"

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <string>
#include <string_view>

namespace mf2::inspect
{

/// The input of the rules. Its parts outlive it.
struct linted_page
{
    document const& found; ///< has the places of values
    told_markup const& markup;
    items_in_markup const& items;
    source_lines const& lines;
    parse_options const& options; ///< by which the page was parsed
    std::string_view source;      ///< the bytes of the page
};

/// Whether the class names of a page are meant to be microformats2.
[[nodiscard]] bool uses_microformats2(linted_page const& page);

/// Whether an item has a type of a microformats2 vocabulary.
[[nodiscard]] bool has_known_type(item const& one);

/// "the h-card of line 3".
[[nodiscard]] std::string described(item const& one, linted_page const& page);

// The rules, in groups with a common subject.

/// Find class names that gave nothing, or are read as something else.
void find_in_class_names(linted_page const& page, findings& found);
/// Find names that nearly are those of a vocabulary.
void find_misspelt(linted_page const& page, findings& found);
/// Find tags that the HTML parser moves, or makes several elements of.
void find_in_tree(linted_page const& page, findings& found);
/// Find faults in rel and rev.
void find_in_relations(linted_page const& page, findings& found);
/// Find items that lack properties.
void find_in_items(linted_page const& page, findings& found);
/// Find faults in feeds, and a missing h-card of the page.
void find_in_page(linted_page const& page, findings& found);
/// Find faults in the includes of classic microformats.
void find_in_includes(linted_page const& page, findings& found);
/// Find ends of elements that are missing or too early, and markup that is read as text.
void find_in_ends(linted_page const& page, findings& found);
/// Find items and properties that visitors do not see.
void find_in_hidden(linted_page const& page, findings& found);
/// Find prefixes that read another kind of value than is meant, and URLs that are none.
void find_in_urls(linted_page const& page, findings& found);
/// Find values that can hardly be meant.
void find_in_values(linted_page const& page, findings& found);
/// Find `value` elements that are ignored.
void find_in_value_parts(linted_page const& page, findings& found);
/// Find items in others that are no property of theirs.
void find_in_nesting(linted_page const& page, findings& found);
/// Make findings of the parser's diagnostics.
void find_in_diagnostics(linted_page const& page, findings& found);

} // namespace mf2::inspect
