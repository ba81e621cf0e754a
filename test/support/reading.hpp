#pragma once

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <boost/system/error_code.hpp>

#include <span>
#include <string_view>

namespace mf2::test
{

/// The outcome of one pass over a document: its error, and the results delivered.
struct reading
{
    boost::system::error_code ec;
    document delivered;
};

/// Read a document in pieces, up to its end or the first error.
[[nodiscard]] reading read_pieces(
    std::span<std::string_view const> pieces, parse_options const& options);

/// The same options for a document in UTF-8. Otherwise the first 1024 bytes are buffered to look
/// for an encoding. A short document would then be read at once however it is cut.
[[nodiscard]] parse_options really_cut(parse_options options);

} // namespace mf2::test
