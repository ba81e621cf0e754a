#pragma once

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <boost/system/error_code.hpp>

#include <span>
#include <string_view>

namespace mf2::test
{

/// How one pass over a document ended, and what was delivered of it.
struct reading
{
    boost::system::error_code ec;
    document delivered;
};

/// Read a document in pieces, up to its end or the first error.
[[nodiscard]] reading read_pieces(
    std::span<std::string_view const> pieces, parse_options const& options);

/// The same options for a document in UTF-8. Without that the first 1024 bytes wait for an encoding
/// to be declared, so that a short document is read at once however it is cut.
[[nodiscard]] parse_options really_cut(parse_options options);

} // namespace mf2::test
