#pragma once

#include "archive/reread_account.hpp"

#include <mf2/archive/record.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// Remembers where an archive's records are that revisits may refer to: at least the last 131,072
/// of them, in at most 64 MB.
class record_places
{
public:
    /// Remember a record.
    /// @param about  as it is after its head was read
    void note(record const& about);

    /// The offset of a record that a revisit may refer to: by WARC-Refers-To, else by
    /// WARC-Refers-To-Target-URI and WARC-Refers-To-Date. A revisit with none of these fields
    /// refers by its WARC-Payload-Digest.
    [[nodiscard]] std::optional<std::uint64_t> find(record const& revisit) const;

    /// Whether a revisit refers to the record at that offset, by its head: `find` compares only
    /// hashes.
    [[nodiscard]] static bool refers_to(record const& revisit, record const& found);

    /// Charge bytes that are read once more, unless that is refused. All such reading is linear in
    /// the first reading.
    /// @param furthest  the last offset of the file that was read so far
    [[nodiscard]] bool may_read(std::uint64_t size, std::uint64_t furthest)
    {
        return account_.may_read(size, furthest);
    }

    /// Charge further bytes: a record is longer than it declares.
    void note_more(std::uint64_t size) { account_.note_more(size); }

private:
    /// By hashes of names. Somebody who writes names with equal hashes hides records, but no
    /// look-up takes longer.
    using offsets = std::map<std::uint64_t, std::uint64_t>;

    void add(std::string_view kind, std::string_view name, std::string_view more, std::uint64_t at);
    [[nodiscard]] std::optional<std::uint64_t> find(
        std::string_view kind, std::string_view name, std::string_view more) const;

    offsets newer_;
    offsets older_; ///< dropped when the newer ones reach the limit
    reread_account account_;
};

} // namespace mf2::archive
