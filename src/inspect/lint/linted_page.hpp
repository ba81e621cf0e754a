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

/// All that rules look at. Its parts live as long as it does.
struct linted_page
{
    document const& found; ///< has the places of values
    told_markup const& markup;
    items_in_markup const& items;
    source_lines const& lines;
    parse_options const& options; ///< by which it was read
    std::string_view source;      ///< its bytes
};

/// Whether the names of a page are meant to be those of microformats2.
[[nodiscard]] bool uses_microformats2(linted_page const& page);

/// Whether an item has a type that a vocabulary of microformats2 has.
[[nodiscard]] bool has_known_type(item const& one);

/// "the h-card of line 3".
[[nodiscard]] std::string described(item const& one, linted_page const& page);

// The rules, in groups that look at the same things.

/// Class names: what gave nothing, and what is taken for something else.
void find_in_class_names(linted_page const& page, findings& found);
/// Names that are nearly those of a vocabulary.
void find_misspelt(linted_page const& page, findings& found);
/// What the HTML parser makes of the tags.
void find_in_tree(linted_page const& page, findings& found);
/// rel and rev.
void find_in_relations(linted_page const& page, findings& found);
/// Properties of items, and those that they lack.
void find_in_items(linted_page const& page, findings& found);
/// Feeds, and the h-card of the page.
void find_in_page(linted_page const& page, findings& found);
/// What classic microformats include.
void find_in_includes(linted_page const& page, findings& found);
/// Where elements end, and what is taken for text because something does not end.
void find_in_ends(linted_page const& page, findings& found);
/// What visitors do not see.
void find_in_hidden(linted_page const& page, findings& found);
/// Prefixes that read another thing than is meant, and URLs that are none.
void find_in_urls(linted_page const& page, findings& found);
/// Values that can hardly be what is meant.
void find_in_values(linted_page const& page, findings& found);
/// What `value` elements hold and is ignored.
void find_in_value_parts(linted_page const& page, findings& found);
/// Items in others that are no property of theirs.
void find_in_nesting(linted_page const& page, findings& found);
/// What the parser has to say.
void find_in_diagnostics(linted_page const& page, findings& found);

} // namespace mf2::inspect
