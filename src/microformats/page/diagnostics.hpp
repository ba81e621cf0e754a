#pragma once

#include <mf2/provenance.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// The diagnostics of a document, collected while it is read.
class diagnostics
{
public:
    explicit diagnostics(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : late_(memory), urls_(memory)
    {}

    /// Note a late fact. Of each code, the one that stands first in the input is kept.
    /// @param text  UTF-8
    void add_late(diagnostic_code code, std::uint64_t offset, std::string_view text);

    /// Note a problem of the element at this offset, such as its URL. It is noted once, however
    /// often the element is read. The first `most_urls` are kept, the others counted.
    void add_at(diagnostic_code code, std::uint64_t offset, std::string_view text);

    /// How many diagnostics of elements there are.
    struct extent
    {
        std::size_t urls = 0;
        std::uint64_t left_out = 0;
        std::uint64_t last_left_out = 0;
    };
    [[nodiscard]] extent said_of_elements() const noexcept
    {
        return {urls_.size(), left_out_, last_left_out_};
    }
    /// Remove the diagnostics of elements since then: they will be noted again.
    void take_back(extent const& before) noexcept;

    /// The late facts alone.
    [[nodiscard]] std::pmr::vector<diagnostic> const& late() const noexcept { return late_; }

    /// Add all diagnostics to those of the document, in its memory, and sort them by offset.
    void add_to(provenance& about) const;

private:
    static constexpr std::size_t most_urls = 100;

    [[nodiscard]] std::pmr::memory_resource* memory() const noexcept
    {
        return late_.get_allocator().resource();
    }

    std::pmr::vector<diagnostic> late_;
    std::pmr::vector<diagnostic> urls_;
    std::uint64_t left_out_ = 0;
    std::uint64_t last_left_out_ = 0;
};

} // namespace mf2::microformats
