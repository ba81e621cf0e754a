// Tests: test/archive/output_file.cpp, test/cli/archive/task.cpp
#include "archive/compressor.hpp"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <vector>

namespace mf2::archive
{

namespace
{

constexpr std::size_t packed_piece = std::size_t{64} << 10;

class gzip_compressor final : public compressor
{
public:
    gzip_compressor() : out_(packed_piece)
    {
        constexpr int gzip = 16; // deflateInit2: added to the window's bits
        constexpr int memory_level = 8;
        int const status = deflateInit2(
            &state_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + gzip, memory_level,
            Z_DEFAULT_STRATEGY);
        if (status != Z_OK) throw std::bad_alloc();
    }
    ~gzip_compressor() override { deflateEnd(&state_); }
    gzip_compressor(gzip_compressor const&) = delete;
    gzip_compressor& operator=(gzip_compressor const&) = delete;

    void write(std::string_view bytes, receiver const& to) override
    {
        constexpr std::size_t most_at_once = std::numeric_limits<std::int32_t>::max();
        while (!bytes.empty())
        {
            std::string_view const part = bytes.substr(0, most_at_once);
            bytes.remove_prefix(part.size());
            // The library does not write to its input.
            state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(part.data()));
            state_.avail_in = static_cast<uInt>(part.size());
            pump(Z_NO_FLUSH, to);
        }
    }

    void finish(receiver const& to) override { pump(Z_FINISH, to); }

private:
    void pump(int flush, receiver const& to)
    {
        do {
            state_.next_out = reinterpret_cast<Bytef*>(out_.data());
            state_.avail_out = static_cast<uInt>(out_.size());
            deflate(&state_, flush);
            to({out_.data(), out_.size() - state_.avail_out});
        } while (state_.avail_out == 0);
    }

    z_stream state_ = {};
    std::vector<char> out_;
};

struct compressor_deleter
{
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

class zstd_compressor final : public compressor
{
public:
    zstd_compressor() : context_(ZSTD_createCCtx()), out_(packed_piece)
    {
        if (context_ == nullptr) throw std::bad_alloc();
        ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
    }

    void write(std::string_view bytes, receiver const& to) override
    {
        ZSTD_inBuffer input{bytes.data(), bytes.size(), 0};
        while (input.pos < input.size) pump(input, ZSTD_e_continue, to);
    }

    void finish(receiver const& to) override
    {
        ZSTD_inBuffer input{nullptr, 0, 0};
        while (pump(input, ZSTD_e_end, to) != 0)
        {}
    }

private:
    std::size_t pump(ZSTD_inBuffer& input, ZSTD_EndDirective how, receiver const& to)
    {
        ZSTD_outBuffer output{out_.data(), out_.size(), 0};
        std::size_t const left = ZSTD_compressStream2(context_.get(), &output, &input, how);
        // Without a dictionary or a declared size, only memory can run out.
        if (ZSTD_isError(left)) throw std::bad_alloc();
        to({out_.data(), output.pos});
        return left;
    }

    std::unique_ptr<ZSTD_CCtx, compressor_deleter> context_;
    std::vector<char> out_;
};

} // namespace

std::unique_ptr<compressor> make_gzip_compressor()
{
    return std::make_unique<gzip_compressor>();
}

std::unique_ptr<compressor> make_zstd_compressor()
{
    return std::make_unique<zstd_compressor>();
}

} // namespace mf2::archive
