// Tests: test/archive/warc_reader.cpp, test/archive/every_damage.cpp
#pragma once

#include "archive/member_format.hpp"
#include "archive/steady_decompressor.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace mf2::archive
{

/// @param format  not `none`
[[nodiscard]] inline std::unique_ptr<decompressor> make_decompressor(
    compression format, std::shared_ptr<zstd_dictionary const> dictionary = nullptr,
    std::uint64_t window = usual_zstd_window)
{
    if (format == compression::gzip) return make_inflater(deflate_wrapper::gzip);
    if (format == compression::lz4) return make_lz4();
    return make_zstd(std::move(dictionary), window);
}

/// Decompresses members of any format, one at a time. Each format's library is made once, and keeps
/// its window. zstd asks for the processor's features when made; a virtual machine answers slowly.
class member_decoder
{
public:
    /// @param window  the largest accepted window of a zstd frame, in bytes
    explicit member_decoder(std::uint64_t window) : window_(window) {}

    /// Use a dictionary for all frames of zstd from now on.
    void use_dictionary(std::shared_ptr<zstd_dictionary const> dictionary)
    {
        dictionary_ = std::move(dictionary);
        of(compression::zstd).reset();
    }
    /// The dictionary, or null.
    [[nodiscard]] std::shared_ptr<zstd_dictionary const> const& dictionary() const
    {
        return dictionary_;
    }

    /// Begin a member.
    /// @param format  not `none`
    void begin(compression format)
    {
        format_ = format;
        decoder& used = of(format);
        if (!used) used.emplace(make_decompressor(format, dictionary_, window_));
        used->begin();
    }

    /// See `steady_decompressor`.
    [[nodiscard]] decoding decode(std::string_view& in, input_end end, room& out)
    {
        return of(format_)->decode(in, end, out);
    }
    [[nodiscard]] bool has_content() const { return of(format_)->has_content(); }
    [[nodiscard]] std::uint32_t checksum() const { return of(format_)->checksum(); }

private:
    using decoder = std::optional<steady_decompressor>;

    [[nodiscard]] decoder& of(compression format)
    {
        return decoders_[static_cast<std::size_t>(format)];
    }
    [[nodiscard]] decoder const& of(compression format) const
    {
        return decoders_[static_cast<std::size_t>(format)];
    }

    std::uint64_t window_;
    std::shared_ptr<zstd_dictionary const> dictionary_;
    compression format_ = compression::none; ///< of the last member
    std::array<decoder, number_of_compressions> decoders_;
};

} // namespace mf2::archive
