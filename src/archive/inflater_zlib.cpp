// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#include "archive/decompressor.hpp"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>
#include <string_view>

namespace mf2::archive
{

namespace
{

constexpr std::size_t most_at_once = std::numeric_limits<std::int32_t>::max();

class zlib_inflater final : public decompressor
{
public:
    /// @param window_bits  as inflateInit2 takes it
    explicit zlib_inflater(int window_bits)
    {
        if (inflateInit2(&state_, window_bits) != Z_OK) throw std::bad_alloc();
    }
    ~zlib_inflater() override { inflateEnd(&state_); }
    zlib_inflater(zlib_inflater const&) = delete;
    zlib_inflater& operator=(zlib_inflater const&) = delete;

    void begin() override { inflateReset(&state_); }

    decoding decode(std::string_view& in, room& out) override
    {
        std::size_t const given = std::min(in.size(), most_at_once);
        std::size_t const wanted = std::min(out.size, most_at_once);
        // The library does not write to its input.
        state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
        state_.avail_in = static_cast<uInt>(given);
        state_.next_out = reinterpret_cast<Bytef*>(out.at);
        state_.avail_out = static_cast<uInt>(wanted);
        int const status = inflate(&state_, Z_NO_FLUSH);
        std::size_t const used = given - state_.avail_in;
        std::size_t const written = wanted - state_.avail_out;
        in.remove_prefix(used);
        out = {out.at + written, out.size - written};
        if (status == Z_STREAM_END) return decoding::complete;
        if (status == Z_OK || status == Z_BUF_ERROR) return decoding::going;
        return failure();
    }

    [[nodiscard]] std::uint32_t checksum() const override
    {
        return static_cast<std::uint32_t>(state_.adler);
    }

private:
    /// zlib has one status for both errors; its message tells them apart.
    [[nodiscard]] decoding failure() const
    {
        std::string_view const why = state_.msg == nullptr ? "" : state_.msg;
        bool const is_checksum = why == "incorrect data check" || why == "incorrect length check";
        return is_checksum ? decoding::wrong_checksum : decoding::corrupt;
    }

    z_stream state_ = {};
};

} // namespace

std::unique_ptr<decompressor> make_inflater(deflate_wrapper wrapper)
{
    constexpr int gzip = 16; // inflateInit2: added to the window's bits
    switch (wrapper)
    {
    case deflate_wrapper::none: break;
    case deflate_wrapper::zlib: return std::make_unique<zlib_inflater>(MAX_WBITS);
    case deflate_wrapper::gzip: return std::make_unique<zlib_inflater>(MAX_WBITS + gzip);
    }
    return std::make_unique<zlib_inflater>(-MAX_WBITS);
}

} // namespace mf2::archive
