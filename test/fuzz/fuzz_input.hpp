#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace mf2::fuzz
{

/// One input of a target: a content, and settings for reading it.
///
/// The last twelve bytes are the settings, so that any file serves as an input. They are zero in a
/// shorter file. Six of them are the target's, six choose the cuts of the content.
class fuzz_input
{
public:
    fuzz_input(std::uint8_t const* data, std::size_t size);

    [[nodiscard]] std::string_view content() const noexcept { return content_; }

    /// @param index  below 6
    [[nodiscard]] std::uint8_t setting(std::size_t index) const { return settings_.at(index); }

    /// A choice below `count`.
    [[nodiscard]] std::size_t choice(std::size_t index, std::size_t count) const
    {
        return setting(index) % count;
    }

    /// The most bytes of the piece of this number; may be 0.
    [[nodiscard]] std::size_t piece_size(std::size_t number) const noexcept;

    /// Call `write(piece)` for the text in pieces. Each is in memory of its own, gone afterwards.
    template <class Write>
    void cut(std::string_view text, Write write) const
    {
        for (std::size_t number = 0; !text.empty(); ++number)
        {
            std::size_t const size = std::min(text.size(), piece_size(number));
            write_copy(text.substr(0, size), write);
            text.remove_prefix(size);
        }
    }

    /// Call `write` with a copy that is gone afterwards, so that no view into it may be kept.
    template <class Write>
    static void write_copy(std::string_view piece, Write& write)
    {
        auto const copy = std::make_unique<char[]>(piece.size());
        piece.copy(copy.get(), piece.size());
        write(std::string_view(copy.get(), piece.size()));
    }

private:
    static constexpr std::size_t setting_count = 6;
    static constexpr std::size_t cut_count = 6;

    std::array<std::uint8_t, setting_count> settings_{};
    std::array<std::uint8_t, cut_count> cuts_{};
    bool is_cut_ = false;
    std::string_view content_;
};

} // namespace mf2::fuzz
