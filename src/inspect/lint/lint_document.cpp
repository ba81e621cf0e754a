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

/// Those that rules look at. Includes need ids and what refers to them.
constexpr wanted_attribute attributes[] = {
    {"class"},
    {"rel"},
    {"rev"},
    {"id"},
    {"itemref"},
    {"headers"},
    {"href", telling::beside_others},
    {"data", telling::beside_others}};

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
         {find_in_class_names, find_in_tree, find_in_relations, find_in_items, find_in_page,
          find_in_includes, find_in_diagnostics})
    {
        group(page, found);
    }
    return found.take();
}

/// The text of the tag at an offset; empty: no rule looks at one there.
std::string tag_at(std::uint64_t offset, std::vector<told_tag> const& tags)
{
    auto const found = std::lower_bound(
        tags.begin(), tags.end(), offset,
        [](told_tag const& each, std::uint64_t wanted) { return each.offset < wanted; });
    return found != tags.end() && found->offset == offset ? found->text : std::string();
}

} // namespace

boost::system::result<std::vector<placed_finding>> lint_document(
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
    std::vector<placed_finding> placed;
    for (finding& each : find_all({*document, *markup, items, lines, options}))
    {
        line_and_column const place = lines.at(each.offset);
        std::string tag = tag_at(each.offset, markup->tags);
        placed.push_back({std::move(each), place, std::move(tag)});
    }
    return placed;
}

} // namespace mf2::inspect
