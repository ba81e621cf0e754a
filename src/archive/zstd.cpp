// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#include "archive/block_decompressor.hpp"

#include <zstd.h>

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

namespace mf2::archive
{

class zstd_dictionary
{
public:
    explicit zstd_dictionary(std::string_view bytes)
        : prepared_(ZSTD_createDDict(bytes.data(), bytes.size()))
    {}

    /// Null if the bytes are no dictionary.
    [[nodiscard]] ZSTD_DDict const* prepared() const { return prepared_.get(); }

private:
    struct deleter
    {
        void operator()(ZSTD_DDict* dictionary) const { ZSTD_freeDDict(dictionary); }
    };

    std::unique_ptr<ZSTD_DDict, deleter> prepared_;
};

namespace
{

/// The exponent of the largest power of two that does not exceed a size. zstd supports windows from
/// 1 KiB to 2 GiB.
int window_log(std::uint64_t size)
{
    constexpr std::uint64_t least = std::uint64_t{1} << 10;
    constexpr std::uint64_t most = std::uint64_t{1} << (sizeof(void*) == 4 ? 30 : 31);
    return std::bit_width(std::clamp(size, least, most)) - 1;
}

struct context_deleter
{
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

class zstd_decompressor final : public block_decompressor
{
public:
    zstd_decompressor(std::shared_ptr<zstd_dictionary const> dictionary, std::uint64_t window)
        : dictionary_(std::move(dictionary)), context_(ZSTD_createDCtx())
    {
        if (context_ == nullptr) throw std::bad_alloc();
        ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, window_log(window));
        if (dictionary_) ZSTD_DCtx_refDDict(context_.get(), dictionary_->prepared());
    }

    void begin() override
    {
        ZSTD_DCtx_reset(context_.get(), ZSTD_reset_session_only);
        // Zstandard Frames: the magic number and the frame's descriptor.
        constexpr std::size_t smallest_head = 5;
        restart(smallest_head);
    }

private:
    decoding step(std::string_view& in, room& out) override
    {
        ZSTD_inBuffer input{in.data(), in.size(), 0};
        ZSTD_outBuffer output{out.at, out.size, 0};
        std::size_t const wanted = ZSTD_decompressStream(context_.get(), &output, &input);
        in.remove_prefix(input.pos);
        out = {out.at + output.pos, out.size - output.pos};
        if (ZSTD_isError(wanted)) return failure(wanted);
        want(wanted);
        return wanted == 0 ? decoding::complete : decoding::going;
    }

    static decoding failure(std::size_t status)
    {
        // The library's error codes are not part of its stable interface, but their names are.
        std::string_view const why = ZSTD_getErrorName(status);
        if (why.find("checksum") != why.npos) return decoding::wrong_checksum;
        if (why.find("Dictionary mismatch") != why.npos) return decoding::unknown_dictionary;
        if (why.find("too much memory") != why.npos) return decoding::large_window;
        return decoding::corrupt;
    }

    std::shared_ptr<zstd_dictionary const> dictionary_;
    std::unique_ptr<ZSTD_DCtx, context_deleter> context_;
};

} // namespace

std::shared_ptr<zstd_dictionary const> make_zstd_dictionary(std::string_view bytes)
{
    auto made = std::make_shared<zstd_dictionary const>(bytes);
    return made->prepared() == nullptr ? nullptr : made;
}

std::unique_ptr<decompressor> make_zstd(
    std::shared_ptr<zstd_dictionary const> dictionary, std::uint64_t window)
{
    return std::make_unique<zstd_decompressor>(std::move(dictionary), window);
}

std::optional<std::uint64_t> zstd_content_size(std::string_view frame)
{
    unsigned long long const size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR) return std::nullopt;
    return size;
}

} // namespace mf2::archive
