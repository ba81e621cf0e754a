#pragma once

#include <mf2/archive/damage.hpp>
#include <mf2/archive/digest.hpp>
#include <mf2/archive/page.hpp>
#include <mf2/archive/record.hpp>
#include <mf2/archive/tally.hpp>

#include <mf2/export.hpp>

#include <boost/system/error_code.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::archive
{

/// A damage and the archive it is in.
struct located_damage
{
    std::string file;
    damage found;
};

/// A page that is worth a mention.
struct noted_page
{
    std::string file;
    std::uint64_t offset; ///< as in `page`
    std::string url;
    page_outcome outcome;
    std::uint64_t nanoseconds; ///< for parsing it
    std::uint64_t bytes;       ///< decoded
};

/// Times in nanoseconds. Stages run at the same time; their sum may be more than `total`.
struct stage_times
{
    std::uint64_t total = 0;
    std::uint64_t read = 0;       ///< reading records, with decompression
    std::uint64_t decompress = 0; ///< of the archive alone
    std::uint64_t parse = 0;      ///< decoding bodies and parsing pages, all threads together
    std::uint64_t format = 0;     ///< making the output, all threads together
    std::uint64_t write = 0;
};

/// The number of values of `item_source`.
inline constexpr std::size_t item_sources = 3;

/// Counts of the content of pages.
struct content_counts
{
    tally item_types; ///< of all items, nested ones too
    /// All items by their origin: see `item_source`.
    std::array<std::uint64_t, item_sources> item_origins{};
    tally properties;  ///< items that have each, by its name
    tally diagnostics; ///< by their codes' names
    tally findings;    ///< of `extract_options::judge`

    MF2_EXPORT void add(content_counts const& others);
};

/// Counts and times of reading archives.
///
/// Complexity of its functions: constant, except for names. Exceptions: std::bad_alloc.
///
///     statistics all;
///     for (auto const& [host, pages] : all.hosts.counts())
///     {
///         std::cout << host << ' ' << pages << '\n';
///     }
struct MF2_EXPORT statistics
{
    std::array<std::uint64_t, record_types> records{};
    std::uint64_t filtered = 0; ///< records that might hold pages, but are not wanted
    std::uint64_t not_html = 0; ///< such records without HTML, if no other media types are wanted
    std::uint64_t lost = 0;     ///< pages left out because their record is corrupt
    std::uint64_t pages = 0;
    std::uint64_t pages_with_items = 0;
    /// Of `pages`, those without a place in the output: see `can_be_written`.
    std::uint64_t without_place = 0;
    std::array<std::uint64_t, digest_results> digests{}; ///< of `pages`, if they are verified
    std::uint64_t read_again = 0;                        ///< pages that took more than one pass
    tally hosts;                                         ///< of pages with items
    tally statuses;
    tally media_types;
    tally encodings;
    content_counts content; ///< of `pages`
    std::uint64_t file_bytes = 0;
    std::uint64_t content_bytes = 0; ///< of the archives, decompressed
    std::uint64_t page_bytes = 0;    ///< decoded
    std::uint64_t output_bytes = 0;  ///< before compression
    stage_times times;
    std::array<std::uint64_t, damage_kinds> damages{};
    std::vector<located_damage> damage_places; ///< the first 10,000
    std::array<std::uint64_t, page_outcomes> outcomes{};
    std::vector<noted_page> over_limits; ///< the first 10,000
    std::vector<noted_page> slowest;     ///< ten, the slowest first

    /// Why the last `extract` could not keep a page's body in a temporary file, if it could not.
    boost::system::error_code storage_failure;

    void add_damage(std::string const& file, damage const& found);
    /// Add the damages of another count of the same archive. Then its places are in the order of
    /// their offsets.
    /// @param begin  the number of places before its own, those of other archives
    void add_damages(std::size_t begin, statistics const& other);
    void add_over_limit(noted_page page);
    void add_slow(noted_page const& page);
    [[nodiscard]] std::uint64_t all_damages() const;
};

} // namespace mf2::archive
