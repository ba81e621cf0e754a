#pragma once

#include "cli/archive/inputs/wanted_records.hpp"

#include <mf2/archive/byte_source.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mf2::cli
{

/// Parts of a file, one behind the other, as if there were nothing else. The dictionary frame that
/// a file of Zstandard begins with comes before them, if the first of them is a frame, too.
///
/// Parts with a small gap between them are read at once. What can be read only once is read from
/// its start on, up to the last part.
class parts_source final : public archive::byte_source
{
public:
    /// @param of      outlives the source; at its start
    /// @param wanted  some parts, in order, without overlaps
    parts_source(archive::byte_source& of, wanted_records const& wanted);

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override;
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return size_; }
    [[nodiscard]] boost::system::error_code failure() const override { return of_.failure(); }
    [[nodiscard]] std::uint64_t place(std::uint64_t offset) const override;

    /// Where the wanted parts are here.
    [[nodiscard]] std::vector<std::uint64_t> starts() const;
    /// The first byte of a part that the file ended before, when that was read.
    [[nodiscard]] std::optional<std::uint64_t> missing() const { return missing_; }

private:
    struct part
    {
        std::uint64_t start; ///< where it is here
        archive::extent of;
    };

    bool may_need_dictionary(archive::extent const& first);
    void add_dictionary();
    void load(std::uint64_t offset, std::size_t size);
    bool go_to(std::uint64_t offset);
    [[nodiscard]] part const& part_at(std::uint64_t offset) const;

    archive::byte_source& of_;
    bool is_seekable_;
    std::uint64_t next_ = 0;  ///< what is read next of the file
    std::vector<part> parts_; ///< the dictionary frame, if there is one, and those that are wanted
    std::size_t wanted_ = 0;  ///< of these the first that is wanted
    std::uint64_t size_ = 0;
    std::uint64_t at_ = 0;
    std::vector<char> buffer_;        ///< what was read of the file
    std::uint64_t buffer_offset_ = 0; ///< in the file
    std::size_t buffer_size_ = 0;
    std::optional<std::uint64_t> missing_;
};

} // namespace mf2::cli
