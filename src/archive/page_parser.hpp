#pragma once

#include "archive/block_store.hpp"

#include <mf2/archive/page.hpp>
#include <mf2/limited_resource.hpp>

#include <cstdint>
#include <memory>
#include <vector>

namespace mf2::archive
{

/// What parsing a page came to.
struct parsed_page
{
    std::unique_ptr<limited_resource> memory; ///< what `content` may be in
    page_outcome outcome = page_outcome::complete;
    std::vector<damage_kind> damages; ///< of its body
    std::uint64_t size = 0;           ///< of the page, decoded
    document content;
};

/// Parse a page, as often as it takes for an exact result.
/// @param body    as it was transferred; where it cannot be read, which its `failure` then tells,
///                the page has no content
/// @param fields  of the HTTP response, for its codings
[[nodiscard]] parsed_page parse_page(
    block_store& body, header_fields const& fields, parse_options const& options,
    page_guards const& guards);

/// What the first bytes of a body show.
struct first_look
{
    bool is_html = false;
    std::vector<damage_kind> damages; ///< of a body that is so short, or cannot be decoded further
};

/// Look at the first bytes of a body of which nothing says whether it is HTML. One that cannot be
/// read, which its `failure` then tells, is none.
[[nodiscard]] first_look look_at(block_store& body, header_fields const& fields);

} // namespace mf2::archive
