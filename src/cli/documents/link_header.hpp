#pragma once

#include <mf2/parse_options.hpp>
#include <mf2/parts.hpp>
#include <mf2/relations.hpp>

#include <string_view>
#include <vector>

namespace mf2::cli
{

/// Read the Link fields of a page: RFC 8288, "Link Serialisation in HTTP Headers" and "Parsing a
/// Link Header Field". Ignores malformed parts, and links of another page, by their `anchor`.
/// @param field     the fields, joined by commas
/// @param page_url  absolute; the base of URLs, and the page whose links count
/// @return          each link with its target, which may come several times; without text
[[nodiscard]] std::vector<parts::related_url> read_link_header(
    std::string_view field, std::string_view page_url);

/// Put the links that were sent with a document before its own relations. For each attribute of a
/// URL, the first value that is not empty counts, as in the document.
/// @param how  if it wants no relations, no link is added
void add_links(
    std::vector<parts::related_url> const& links, parse_options const& how, relations& to);

} // namespace mf2::cli
