// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#include "archive/decompressor.hpp"

#include <brotli/decode.h>

#include <new>

namespace mf2::archive
{

namespace
{

struct state_deleter
{
    void operator()(BrotliDecoderState* state) const { BrotliDecoderDestroyInstance(state); }
};

class brotli_decompressor final : public decompressor
{
public:
    brotli_decompressor() { begin(); }

    void begin() override
    {
        state_.reset(BrotliDecoderCreateInstance(nullptr, nullptr, nullptr));
        if (state_ == nullptr) throw std::bad_alloc();
    }

    decoding decode(std::string_view& in, room& out) override
    {
        std::size_t unread = in.size();
        auto const* at = reinterpret_cast<std::uint8_t const*>(in.data());
        auto* to = reinterpret_cast<std::uint8_t*>(out.at);
        auto const status =
            BrotliDecoderDecompressStream(state_.get(), &unread, &at, &out.size, &to, nullptr);
        in.remove_prefix(in.size() - unread);
        out.at = reinterpret_cast<char*>(to);
        if (status == BROTLI_DECODER_RESULT_SUCCESS) return decoding::complete;
        return status == BROTLI_DECODER_RESULT_ERROR ? decoding::corrupt : decoding::going;
    }

private:
    std::unique_ptr<BrotliDecoderState, state_deleter> state_;
};

} // namespace

std::unique_ptr<decompressor> make_brotli()
{
    return std::make_unique<brotli_decompressor>();
}

} // namespace mf2::archive
