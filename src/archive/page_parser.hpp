#pragma once

#include "archive/block_store.hpp"

#include <mf2/archive/page.hpp>
#include <mf2/limited_resource.hpp>

#include <cstdint>
#include <memory>
#include <vector>

namespace mf2::archive
{

/// The result of parsing a page.
struct parsed_page
{
    std::unique_ptr<limited_resource> memory; ///< `content` may be in it
    page_outcome outcome = page_outcome::complete;
    std::vector<damage_kind> damages; ///< of its body
    std::uint64_t size = 0;           ///< of the page, decoded
    document content;
};

/// Parse a page, in further passes if one does not make the result exact.
/// @param body    as it was transferred; if it cannot be read, as its `failure` tells, the page has
///                no content
/// @param fields  of the HTTP response, for its codings
[[nodiscard]] parsed_page parse_page(
    block_store& body, header_fields const& fields, parse_options const& options,
    page_guards const& guards);

/// The result of a look at a body's first bytes.
struct first_look
{
    bool is_html = false;
    std::vector<damage_kind> damages; ///< found while decoding them
};

/// Look at the first bytes of a body if nothing declares whether it is HTML. A body that cannot be
/// read, as its `failure` tells, is no HTML.
[[nodiscard]] first_look look_at(block_store& body, header_fields const& fields);

} // namespace mf2::archive
