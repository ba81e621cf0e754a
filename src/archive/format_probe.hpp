// Tests: test/archive/warc_reader.cpp, test/archive/every_damage.cpp
#pragma once

#include "archive/member_format.hpp"
#include "archive/raw_input.hpp"
#include "archive/reread_account.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// What says that something begins somewhere, but for its own bytes.
enum class evidence : std::uint8_t
{
    place, ///< what stands before has ended
    none,  ///< it may be part of a page, or of what is damaged
};

/// Finds out where an archive goes on in another format.
class format_probe
{
public:
    /// How many bytes show whether a member has a record: a block of zstd can't be decompressed
    /// before all of it is there. RFC 8878, "Blocks".
    static constexpr std::size_t size = std::size_t{129} << 10;

    /// @param account  what is looked at is on it, since it is read again; outlives the probe
    explicit format_probe(reread_account& account) : account_(account) {}

    /// How the member is compressed that begins with these bytes, if one does. Where only its own
    /// bytes say so, its content has to have a record.
    /// @param furthest  that was read so far
    [[nodiscard]] std::optional<compression> look_at(
        std::string_view bytes, evidence there, std::uint64_t furthest);

    /// The format of what begins here, behind a member. A record that is not compressed shows by
    /// its beginning. Where that may be part of what is damaged, it has to end where its length
    /// says: before another one, a member, or the end.
    [[nodiscard]] std::optional<compression> look_at(raw_input& raw, evidence there);

private:
    reread_account& account_;
};

/// Whether a WARC record begins here that is not compressed, and ends where its length says.
[[nodiscard]] bool has_whole_record(raw_input& raw);

} // namespace mf2::archive
