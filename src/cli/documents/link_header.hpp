#pragma once

#include <mf2/parse_options.hpp>
#include <mf2/parts.hpp>
#include <mf2/relations.hpp>

#include <string_view>
#include <vector>

namespace mf2::cli
{

/// What the Link fields of a page say of other URLs. RFC 8288, "Link Serialisation in HTTP
/// Headers", read as "Parsing a Link Header Field" has it: what is malformed counts for nothing,
/// and so does a link that is of another page, by its `anchor`.
/// @param field     the fields, commas between them
/// @param page_url  absolute: what URLs are relative to, and what links are of
/// @return          each link with its target, which may be there several times; without text
[[nodiscard]] std::vector<parts::related_url> read_link_header(
    std::string_view field, std::string_view page_url);

/// Put links before the relations of a document, which was sent with them. Of what is said of one
/// URL, the first that is not empty counts, as in the document.
/// @param how  if it wants no relations, there are none
void add_links(
    std::vector<parts::related_url> const& links, parse_options const& how, relations& to);

} // namespace mf2::cli
