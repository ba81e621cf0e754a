// Tests: test/archive/warc_reader.cpp, test/archive/every_damage.cpp
#pragma once

#include "archive/decompressor.hpp"
#include "archive/member_format.hpp"
#include "archive/raw_input.hpp"
#include "archive/reread_account.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// The evidence, beside its own bytes, that content begins somewhere.
enum class evidence : std::uint8_t
{
    place, ///< the content before has ended
    none,  ///< the bytes may be part of a page, or of damaged content
};

/// Finds out where an archive goes on in another format.
class format_probe
{
public:
    /// The number of bytes that show whether a member has a record: zstd cannot decompress a block
    /// before it is complete. RFC 8878, "Blocks".
    static constexpr std::size_t size = std::size_t{129} << 10;

    /// @param account  charged for the bytes looked at, since they are read again; outlives the
    ///                 probe
    explicit format_probe(reread_account& account) : account_(account) {}

    /// The compression of the member that begins with these bytes, if one does. If only its own
    /// bytes say so, its content must have a record.
    /// @param furthest  the last offset that was read so far
    [[nodiscard]] std::optional<compression> look_at(
        std::string_view bytes, evidence there, std::uint64_t furthest);

    /// The format of the content that begins here, behind a member. Its first bytes show an
    /// uncompressed record. If these may be part of damaged content, the record must end where its
    /// length says: before another record, a member, or the end.
    [[nodiscard]] std::optional<compression> look_at(raw_input& raw, evidence there);

private:
    reread_account& account_;
    // Kept, as those of `member_decoder`.
    std::array<std::unique_ptr<decompressor>, number_of_compressions> libraries_;
};

/// Whether an uncompressed WARC record begins here and ends where its length says.
[[nodiscard]] bool has_whole_record(raw_input& raw);

} // namespace mf2::archive
