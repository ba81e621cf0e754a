#pragma once

#include "archive/raw_input.hpp"

#include <mf2/archive/byte_source.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mf2::cli
{

/// Parts of a file, one behind the other, as a source of their own. If the file begins with a
/// dictionary frame of Zstandard and the first part is a frame, the dictionary frame comes first.
///
/// Parts with a small gap between them are read at once. A file that can be read only once is read
/// from its start up to the last part.
class parts_source final : public archive::byte_source
{
public:
    /// @param of     outlives this object; at its start
    /// @param parts  not empty, in order, without overlaps
    parts_source(archive::byte_source& of, std::span<archive::extent const> parts);

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override;
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return size_; }
    [[nodiscard]] boost::system::error_code failure() const override { return of_.failure(); }
    [[nodiscard]] std::uint64_t place(std::uint64_t offset) const override;

    /// The offset of the first part behind the file's end, once the end was read.
    [[nodiscard]] std::optional<std::uint64_t> missing() const { return missing_; }

private:
    struct part
    {
        std::uint64_t start; ///< offset in this source
        archive::extent of;
    };

    /// The bytes of one read of the file.
    struct buffer
    {
        std::vector<char> bytes;
        std::uint64_t offset = 0;
        std::size_t size = 0;
    };

    bool may_need_dictionary(archive::extent const& first);
    void add_dictionary();
    void load(buffer& to, std::uint64_t offset, std::uint64_t size);
    bool go_to(std::uint64_t offset, std::vector<char>& room);
    [[nodiscard]] part const& part_at(std::uint64_t offset) const;

    archive::byte_source& of_;
    bool is_seekable_;
    std::uint64_t next_ = 0;  ///< offset of the file's next read
    std::vector<part> parts_; ///< the dictionary frame, if there is one, and the wanted parts
    std::uint64_t size_ = 0;
    std::uint64_t at_ = 0;
    std::uint64_t dictionary_size_ = 0; ///< of its frame
    buffer dictionary_;                 ///< separate, because wanted bytes are loaded before it
    buffer wanted_;
    std::optional<std::uint64_t> missing_;
};

} // namespace mf2::cli
