#pragma once

#include "microformats/page_facts.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// What an element comes to as long as it may still turn out that it is to be read otherwise: what
/// its URLs depend on, and what counts for the limits of results.
class tentative_results
{
public:
    /// @param facts  live as long as this
    explicit tentative_results(page_facts& facts) : facts_(facts), spent_(facts.memory.work) {}

    /// Begin with another element.
    void begin() noexcept;
    /// Nothing of it counts.
    void give_up() noexcept { facts_.base.take_back(was_base_used_); }
    /// All of it counts. That may meet a limit.
    void commit();

    /// Results are read from here on from what ends at this offset.
    void reach(std::uint64_t offset) noexcept { reached_ = offset; }
    [[nodiscard]] std::uint64_t reached() const noexcept { return reached_; }
    void spend(std::size_t bytes)
    {
        total_ += bytes;
        if (spent_.empty() || spent_.back().offset != reached_) spent_.push_back({reached_, bytes});
        else spent_.back().bytes += bytes;
    }
    /// Whether they may be made before they count: items that are several values multiply, and a
    /// base may be long.
    [[nodiscard]] bool are_small() const noexcept { return total_ <= most; }
    void count_item() noexcept { ++items_; }

    /// Append what `page_facts::resolve` gives.
    /// @param reference  not in `to`
    /// @return           false if it is no URL, which is to be told of, or results are not small
    [[nodiscard]] bool append_resolved(std::string_view reference, std::pmr::string& to);

private:
    static constexpr std::size_t most = std::size_t{1} << 18;

    struct spending
    {
        std::uint64_t offset;
        std::size_t bytes;
    };

    page_facts& facts_;
    bool was_base_used_ = false; ///< before
    std::uint64_t reached_ = 0;
    std::size_t items_ = 0;
    std::size_t total_ = 0;
    std::pmr::vector<spending> spent_;
};

} // namespace mf2::microformats
