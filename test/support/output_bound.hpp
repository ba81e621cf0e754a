#pragma once

#include <mf2/parse_options.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

// Bounds on the output for a document, as doc/memory.md states them.
namespace mf2::test
{

/// The forms of output.
enum class written_form : std::uint8_t
{
    json,       ///< canonical JSON in one line, with or without provenance
    info,       ///< INFO
    jf2,        ///< JF2 in one line
    item_lines, ///< `mf2 items`
    archive,    ///< the lines of an archive's page, in any form
};

namespace output_bound
{

/// Sums and products stop at the largest number.
[[nodiscard]] constexpr std::uint64_t plus(std::uint64_t a, std::uint64_t b) noexcept
{
    return a + std::min(b, std::numeric_limits<std::uint64_t>::max() - a);
}
[[nodiscard]] constexpr std::uint64_t times(std::uint64_t factor, std::uint64_t a) noexcept
{
    bool const is_beyond = a > std::numeric_limits<std::uint64_t>::max() / factor;
    return is_beyond ? std::numeric_limits<std::uint64_t>::max() : factor * a;
}

} // namespace output_bound

/// The most that a document's results may count: `output_limit`, and sixteen for each byte of
/// input.
[[nodiscard]] constexpr std::uint64_t output_room(
    std::uint64_t input_bytes, parse_options const& options) noexcept
{
    return output_bound::plus(options.output_limit, output_bound::times(16, input_bytes));
}

/// The most bytes of memory that the results of a document take.
[[nodiscard]] constexpr std::uint64_t most_held(
    std::uint64_t input_bytes, parse_options const& options) noexcept
{
    using output_bound::plus;
    return plus(
        output_bound::times(4, output_room(input_bytes, options)),
        plus(std::uint64_t{256} << 10, options.base_url.size()));
}

/// The most bytes of output in a form for one document. Indented or coloured output may be twice as
/// long.
/// @param name_bytes  of the file's name, which is written with it
[[nodiscard]] constexpr std::uint64_t most_written(
    written_form form, std::uint64_t input_bytes, parse_options const& options,
    std::size_t name_bytes = 0) noexcept
{
    using output_bound::plus;
    using output_bound::times;
    std::uint64_t const room = output_room(input_bytes, options);
    // Provenance, and the outermost braces.
    std::uint64_t const given = plus(options.base_url.size(), name_bytes);
    std::uint64_t const fixed = plus(std::uint64_t{256} << 10, times(6, plus(input_bytes, given)));
    switch (form)
    {
    case written_form::json: return plus(times(6, room), fixed);
    case written_form::info: return plus(times(12, room), fixed);
    case written_form::jf2: return plus(times(18, room), fixed);
    case written_form::item_lines: return plus(times(13, room), fixed);
    case written_form::archive: return room;
    }
    return 0;
}

} // namespace mf2::test
