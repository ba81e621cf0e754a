#pragma once

#include "encoding/encoding.hpp"

#include <boost/test/tools/assertion_result.hpp>
#include <boost/test/tree/test_unit.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace mf2::test
{

/// Decode bytes as a whole.
[[nodiscard]] std::string decode(encoding::encoding which, std::string_view bytes);

/// Decode bytes in pieces, through a buffer of `room` bytes.
[[nodiscard]] std::string decode_pieces(
    encoding::encoding which, std::span<std::string_view const> pieces, std::size_t room);

/// Whether the text does not depend on the cuts: at every place in two, or byte by byte.
[[nodiscard]] bool is_the_same_at_every_cut(encoding::encoding which, std::string_view bytes);

/// Check that bytes become a text, at every cut and with small buffers.
void check_decoding(encoding::encoding which, std::string_view bytes, std::string_view text);

/// A precondition of cases: that this build has the legacy decoders.
[[nodiscard]] boost::test_tools::assertion_result needs_legacy_decoders(
    boost::unit_test::test_unit_id unit);

} // namespace mf2::test
