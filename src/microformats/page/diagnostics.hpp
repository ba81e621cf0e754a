#pragma once

#include <mf2/provenance.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// What there is to say of a document, collected while it is read.
class diagnostics
{
public:
    explicit diagnostics(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : late_(memory), urls_(memory)
    {}

    /// A fact came after what it governs. Of each kind the one is kept that stands first in the
    /// input.
    /// @param text  UTF-8
    void add_late(diagnostic_code code, std::uint64_t offset, std::string_view text);

    /// Something about the element at that place, such as a URL of it; said once, however often it
    /// is read. Only so many are kept, the others are counted.
    void add_at(diagnostic_code code, std::uint64_t offset, std::string_view text);

    /// How much has been said of elements.
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
    /// What was said of elements since then is to be said once more.
    void take_back(extent const& before) noexcept;

    /// The late facts alone.
    [[nodiscard]] std::pmr::vector<diagnostic> const& late() const noexcept { return late_; }

    /// Add everything to what is said of the document, in its memory, and put that in order.
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
