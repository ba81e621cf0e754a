// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
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

using context = std::unique_ptr<LZ4F_dctx, context_deleter>;

context make_context()
{
    LZ4F_dctx* made = nullptr;
    if (LZ4F_isError(LZ4F_createDecompressionContext(&made, LZ4F_VERSION))) throw std::bad_alloc();
    return context(made);
}

class lz4_decompressor final : public block_decompressor
{
public:
    void begin() override
    {
        // A reset keeps the count of content that an incomplete frame has left: version 1.9.4.
        if (!is_at_end_) context_ = make_context();
        is_at_end_ = false;
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
        // The library also asks for the header of the next block, which may be wrong.
        bool const has_next = wanted > LZ4F_BLOCK_HEADER_SIZE;
        want(has_next ? wanted - LZ4F_BLOCK_HEADER_SIZE : wanted);
        is_at_end_ = wanted == 0;
        return is_at_end_ ? decoding::complete : decoding::going;
    }

    /// @param in  used up if the frame was read to its end
    static decoding failure(std::size_t status, std::string_view& in)
    {
        // The library's error codes are not part of its stable interface, but their names are.
        std::string_view const why = LZ4F_getErrorName(status);
        if (why == "ERROR_allocation_failed") throw std::bad_alloc();
        if (why != "ERROR_contentChecksum_invalid") return decoding::corrupt;
        in = {};
        return decoding::wrong_checksum;
    }

    context context_;
    bool is_at_end_ = false; // of a frame
};

} // namespace

std::unique_ptr<decompressor> make_lz4()
{
    return std::make_unique<lz4_decompressor>();
}

bool has_lz4_header(std::string_view frame)
{
    context const reading = make_context();
    LZ4F_frameInfo_t info = LZ4F_INIT_FRAMEINFO;
    std::size_t size = frame.size();
    return !LZ4F_isError(LZ4F_getFrameInfo(reading.get(), &info, frame.data(), &size));
}

} // namespace mf2::archive
