#pragma once

#include <mf2/export.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::archive
{

/// Counts by name, which is UTF-8, in memory that does not depend on the number of names in pages.
///
/// Up to 65,536 names are counted exactly. If there are more, the most frequent ones are kept. Then
/// each count may be too small, by at most `error()`. A name that is not kept occurred at most so
/// often. `error()` is never more than one 32,768th of `total()`. A name longer than 255 bytes
/// counts by its beginning, with "..." after that.
///
/// Misra and Gries, "Finding repeated elements"; Agarwal et al., "Mergeable Summaries".
///
/// Complexity: logarithmic in the number of names, amortized. Exceptions: std::bad_alloc.
///
///     tally types;
///     types.add("h-card");
///     types.add("h-card");
///     assert(types.counts().at("h-card") == 2 && types.error() == 0);
class MF2_EXPORT tally
{
public:
    using map = std::map<std::string, std::uint64_t, std::less<>>;

    static constexpr std::size_t most_names = std::size_t{1} << 16;

    void add(std::string_view name, std::uint64_t count = 1);
    /// Add the counts of another one. The errors add up, too.
    void add(tally const& others);
    /// Add counts of another one that it no longer has by name.
    /// @param error  that of the other one
    void add_uncounted(std::uint64_t uncounted, std::uint64_t error);

    /// At most 65,536 names.
    [[nodiscard]] map const& counts() const { return counts_; }
    /// The part of all added counts that no name has.
    [[nodiscard]] std::uint64_t uncounted() const { return uncounted_; }
    [[nodiscard]] std::uint64_t error() const { return error_; }
    [[nodiscard]] std::uint64_t total() const;

    /// The names with the largest counts, of equal counts the first names; in the order of names.
    ///
    /// Complexity: linear in the number of names, except for the order.
    ///
    ///     tally hosts;
    ///     hosts.add("example.com");
    ///     assert(hosts.largest(10).front().first == "example.com");
    [[nodiscard]] std::vector<std::pair<std::string_view, std::uint64_t>> largest(
        std::size_t most) const;

private:
    MF2_LOCAL void make_room();

    map counts_;
    std::uint64_t uncounted_ = 0;
    std::uint64_t error_ = 0;
};

} // namespace mf2::archive
