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

/// Remembers where the records of an archive are that revisits may refer to: at least the last
/// 131,072 of them, in at most 64 MB.
class record_places
{
public:
    /// Remember a record that was come by.
    /// @param about  as it is where its head was read
    void note(record const& about);

    /// The offset of a record that a revisit may refer to: by WARC-Refers-To, else by
    /// WARC-Refers-To-Target-URI and WARC-Refers-To-Date, else, where it has none of these, by its
    /// WARC-Payload-Digest.
    [[nodiscard]] std::optional<std::uint64_t> find(record const& revisit) const;

    /// Whether that record, whose head was read, is the one. Hashes are remembered, not texts.
    [[nodiscard]] static bool refers_to(record const& revisit, record const& found);

    /// Whether so much may be read once more. All that is read so is linear in what was read first.
    /// @param furthest  that was read so far, in bytes of the file
    [[nodiscard]] bool may_read(std::uint64_t size, std::uint64_t furthest)
    {
        return account_.may_read(size, furthest);
    }

    /// More has been read than that, since a record is longer than it says.
    void note_more(std::uint64_t size) { account_.note_more(size); }

private:
    /// By hashes of names. Whoever writes names with hashes that are alike hides records, but no
    /// look-up takes longer.
    using offsets = std::map<std::uint64_t, std::uint64_t>;

    void add(std::string_view kind, std::string_view name, std::string_view more, std::uint64_t at);
    [[nodiscard]] std::optional<std::uint64_t> find(
        std::string_view kind, std::string_view name, std::string_view more) const;

    offsets newer_;
    offsets older_; ///< forgotten when the newer ones are as many
    reread_account account_;
};

} // namespace mf2::archive
