#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::test
{

/// The container of an archive's records.
enum class container : std::uint8_t
{
    warc,
    arc,
    gzip_each, ///< one record a member
    gzip_some, ///< several
    gzip_all,  ///< all in one member
    zstd_each,
    zstd_some,
    zstd_all,
    lz4_each,
    lz4_some,
    lz4_all,
    arc_gzip_each,
    arc_gzip_some,
    mixed_each, ///< gzip, nothing, zstd and LZ4 in turns, a member for each record
    mixed_some, ///< likewise, with several records a member
};

inline constexpr std::size_t containers = 15;

/// The fate that a record must have.
enum class fate : std::uint8_t
{
    kept,   ///< it comes once, intact and at its place
    moved,  ///< it comes once and intact; its place is not known
    lost,   ///< it comes once, and is corrupt
    doubted ///< it may come, be cut or be missing; intact only if its block is unchanged
};

/// A record that was written to an archive.
struct written_record
{
    std::string url;
    std::string block;
    std::uint64_t offset; ///< in the form of the output
    std::uint64_t length;
    fate must;
};

/// An archive with one damage.
struct damaged_archive
{
    std::string bytes;
    std::vector<written_record> records;
    bool is_told = true;      ///< damage must be reported, even if all records come
    bool is_lost_told = true; ///< damage must be reported if a record is missing
    bool is_checked = true;   ///< whether changed bytes can be detected at all
    bool is_far = false;      ///< the evidence of the damage is too far from it for a pipe
};

/// One of very many archives; made on demand.
struct grid_point
{
    std::string name; ///< container, size, damage, place
    std::function<damaged_archive()> make;
};

/// Every container with every damage at many places.
[[nodiscard]] std::vector<grid_point> archive_grid();

/// Every compressed container, of short records, with a member cut at every place.
[[nodiscard]] std::vector<grid_point> cut_members();

/// Small archives of gzip in which records share members. They have every damage to content where a
/// member begins, and the file ends in that member.
[[nodiscard]] std::vector<grid_point> cut_files();

/// Small archives of several formats in turns, without damage.
[[nodiscard]] std::vector<grid_point> whole_mixtures();

} // namespace mf2::test
