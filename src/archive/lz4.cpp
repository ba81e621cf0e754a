// Tests: test/archive/content_damages.cpp, test/archive/damaged_pages.cpp
#include "archive/block_decompressor.hpp"

#include <lz4frame.h>

#include <memory>
#include <new>

namespace mf2::archive
{

namespace
{

struct context_deleter
{
    void operator()(LZ4F_dctx* context) const { LZ4F_freeDecompressionContext(context); }
};

class lz4_decompressor final : public block_decompressor
{
public:
    lz4_decompressor()
    {
        LZ4F_dctx* made = nullptr;
        if (LZ4F_isError(LZ4F_createDecompressionContext(&made, LZ4F_VERSION)))
            throw std::bad_alloc();
        context_.reset(made);
    }

    void begin() override
    {
        LZ4F_resetDecompressionContext(context_.get());
        restart(LZ4F_HEADER_SIZE_MIN);
    }

private:
    decoding step(std::string_view& in, room& out) override
    {
        std::size_t used = in.size();
        std::size_t written = out.size;
        std::size_t const wanted =
            LZ4F_decompress(context_.get(), out.at, &written, in.data(), &used, nullptr);
        if (LZ4F_isError(wanted)) return failure(wanted, in);
        in.remove_prefix(used);
        out = {out.at + written, out.size - written};
        // It asks for the header of the next block, too, which may be wrong.
        bool const has_next = wanted > LZ4F_BLOCK_HEADER_SIZE;
        want(has_next ? wanted - LZ4F_BLOCK_HEADER_SIZE : wanted);
        return wanted == 0 ? decoding::complete : decoding::going;
    }

    /// @param in  is used up where the frame has been read to its end
    static decoding failure(std::size_t status, std::string_view& in)
    {
        // Its error codes are not part of the stable interface, their names are.
        std::string_view const why = LZ4F_getErrorName(status);
        if (why == "ERROR_allocation_failed") throw std::bad_alloc();
        if (why != "ERROR_contentChecksum_invalid") return decoding::corrupt;
        in = {};
        return decoding::wrong_checksum;
    }

    std::unique_ptr<LZ4F_dctx, context_deleter> context_;
};

} // namespace

std::unique_ptr<decompressor> make_lz4()
{
    return std::make_unique<lz4_decompressor>();
}

} // namespace mf2::archive
