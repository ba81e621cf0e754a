// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#include "archive/decompressor.hpp"

#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <limits>

namespace mf2::archive
{

namespace
{

constexpr std::size_t most_at_once = std::numeric_limits<std::int32_t>::max();

class isal_inflater final : public decompressor
{
public:
    explicit isal_inflater(std::uint32_t wrapper) : wrapper_(wrapper)
    {
        isal_inflate_init(&state_);
        begin();
    }

    void begin() override
    {
        isal_inflate_reset(&state_);
        state_.crc_flag = wrapper_;
        is_in_header_ = wrapper_ == ISAL_GZIP;
        if (!is_in_header_) return;
        state_.crc_flag = ISAL_GZIP_NO_HDR_VER;
        isal_gzip_header_init(&header_);
        header_.flags = 0;
    }

    decoding decode(std::string_view& in, room& out) override
    {
        std::size_t const given = std::min(in.size(), most_at_once);
        std::size_t const wanted = std::min(out.size, most_at_once);
        // The library does not write to its input.
        state_.next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(in.data()));
        state_.avail_in = static_cast<std::uint32_t>(given);
        state_.next_out = reinterpret_cast<std::uint8_t*>(out.at);
        state_.avail_out = static_cast<std::uint32_t>(wanted);
        int const status = is_in_header_ ? read_header() : isal_inflate(&state_);
        // On damaged data the library may use more bits than there are: the rest wraps below zero.
        std::size_t const used = state_.avail_in > given ? given : given - state_.avail_in;
        std::size_t const written = wanted - state_.avail_out;
        in.remove_prefix(used);
        out = {out.at + written, out.size - written};
        bool const is_wrong = !is_in_header_ && status == ISAL_INCORRECT_CHECKSUM;
        if (is_wrong) return decoding::wrong_checksum;
        if (status != ISAL_DECOMP_OK && status != ISAL_END_INPUT) return decoding::corrupt;
        return state_.block_state == ISAL_BLOCK_FINISH ? decoding::complete : decoding::going;
    }

    /// The library counts the output of a copy from before the data's beginning, and rejects the
    /// copy after that. These bytes come from arbitrary memory. RFC 1951 has copies of up to this
    /// length.
    [[nodiscard]] std::size_t largest_false_output() const override { return 258; }

    [[nodiscard]] std::uint32_t checksum() const override { return state_.crc; }

private:
    /// Read the header in its own calls. RFC 1952, "Member header and trailer". Otherwise the
    /// library forgets between two calls which fields the header has, and goes on with values on
    /// the stack.
    int read_header()
    {
        int const status = isal_read_gzip_header(&state_, &header_);
        is_in_header_ = status != ISAL_DECOMP_OK;
        return status;
    }

    std::uint32_t wrapper_;
    inflate_state state_;
    isal_gzip_header header_;
    bool is_in_header_ = false;
};

} // namespace

std::unique_ptr<decompressor> make_inflater(deflate_wrapper wrapper)
{
    switch (wrapper)
    {
    case deflate_wrapper::none: break;
    case deflate_wrapper::zlib: return std::make_unique<isal_inflater>(ISAL_ZLIB);
    case deflate_wrapper::gzip: return std::make_unique<isal_inflater>(ISAL_GZIP);
    }
    return std::make_unique<isal_inflater>(ISAL_DEFLATE);
}

} // namespace mf2::archive
