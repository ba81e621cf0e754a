#include "inspect/lint/lint_document.hpp"

#include "inspect/lint/linted_page.hpp"

#include <mf2/parse.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace mf2::inspect
{

namespace
{

/// The attributes that rules look at. Includes need ids and the references to them.
constexpr wanted_attribute attributes[] = {
    {"class"},
    {"rel"},
    {"rev"},
    {"id"},
    {"itemref"},
    {"headers"},
    {"hidden", telling::by_itself, keeping::presence},
    {"alt", telling::beside_others},
    {"data", telling::beside_others},
    {"datetime", telling::beside_others},
    {"href", telling::beside_others},
    {"poster", telling::beside_others, keeping::presence},
    {"src", telling::beside_others, keeping::presence},
    {"style", telling::beside_others},
    {"title", telling::beside_others},
    {"value", telling::beside_others}};

std::vector<std::uint64_t> places_of_diagnostics(document const& of)
{
    std::vector<std::uint64_t> all;
    for (diagnostic const& each : of.provenance.diagnostics) all.push_back(each.offset);
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<finding> find_all(linted_page const& page)
{
    findings found;
    for (auto* const group :
         {find_in_class_names, find_misspelt, find_in_tree, find_in_ends, find_in_hidden,
          find_in_relations, find_in_urls, find_in_values, find_in_value_parts, find_in_items,
          find_in_nesting, find_in_page, find_in_includes, find_in_diagnostics})
    {
        group(page, found);
    }
    return found.take();
}

/// How many elements begin items. An item that is several values counts once.
std::size_t count_elements(items_in_markup const& items)
{
    std::size_t count = 0;
    item const* last = nullptr;
    for (item const* each : items.items())
    {
        if (last == nullptr || last->start() != each->start()) ++count;
        last = each;
    }
    return count;
}

} // namespace

boost::system::result<linted_document> lint_document(
    std::string_view bytes, parse_options const& options)
{
    parse_options with_places = options;
    with_places.places = places::on;
    auto const document = parse(bytes, with_places);
    if (!document) return document.error();
    auto const markup = told_tags(bytes, options, places_of_diagnostics(*document), attributes);
    if (!markup) return markup.error();
    items_in_markup const items(*document, *markup);
    source_lines const lines(bytes, document->provenance.encoding);
    linted_document linted{{}, count_elements(items)};
    for (finding& each : find_all({*document, *markup, items, lines, options, bytes}))
    {
        line_and_column const place = lines.at(each.offset);
        told_tag const* const tag = markup->tag_at(each.offset);
        linted.findings.push_back(
            {std::move(each), place, tag == nullptr ? std::string() : tag->text});
    }
    return linted;
}

} // namespace mf2::inspect
