#include "support/packing.hpp"

#include <lz4frame.h>
#include <zlib.h>
#include <zstd.h>

#include <cstddef>
#include <memory>
#include <stdexcept>

namespace mf2::test
{

namespace
{

void require(bool is_packed)
{
    if (!is_packed) throw std::runtime_error("a text cannot be packed");
}

/// @param window  as zlib's `deflateInit2` takes it
std::string deflated(std::string_view content, int window, int level = Z_DEFAULT_COMPRESSION)
{
    z_stream state = {};
    constexpr int memory = 8;
    require(deflateInit2(&state, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY) == Z_OK);
    std::string packed(deflateBound(&state, content.size()) + 32, '\0');
    state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    state.avail_in = static_cast<uInt>(content.size());
    state.next_out = reinterpret_cast<Bytef*>(packed.data());
    state.avail_out = static_cast<uInt>(packed.size());
    int const end = deflate(&state, Z_FINISH);
    packed.resize(state.total_out);
    deflateEnd(&state);
    require(end == Z_STREAM_END);
    return packed;
}

} // namespace

std::string gzip(std::string_view content)
{
    return deflated(content, MAX_WBITS + 16);
}

std::string quick_gzip(std::string_view content)
{
    return deflated(content, MAX_WBITS + 16, Z_BEST_SPEED);
}

std::string zlib_data(std::string_view content)
{
    return deflated(content, MAX_WBITS);
}

std::string deflate_data(std::string_view content)
{
    return deflated(content, -MAX_WBITS);
}

std::string zstd(std::string_view content, std::string_view dictionary)
{
    std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> const context(
        ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    ZSTD_CCtx_loadDictionary(context.get(), dictionary.data(), dictionary.size());
    std::string packed(ZSTD_compressBound(content.size()), '\0');
    std::size_t const size =
        ZSTD_compress2(context.get(), packed.data(), packed.size(), content.data(), content.size());
    require(ZSTD_isError(size) == 0);
    packed.resize(size);
    return packed;
}

std::string lz4(std::string_view content, bool tells_size)
{
    LZ4F_preferences_t how = LZ4F_INIT_PREFERENCES;
    how.frameInfo.contentChecksumFlag = LZ4F_contentChecksumEnabled;
    if (tells_size) how.frameInfo.contentSize = content.size();
    std::string packed(LZ4F_compressFrameBound(content.size(), &how), '\0');
    std::size_t const size =
        LZ4F_compressFrame(packed.data(), packed.size(), content.data(), content.size(), &how);
    require(LZ4F_isError(size) == 0);
    packed.resize(size);
    return packed;
}

std::string dictionary_frame(std::string_view content)
{
    std::string frame = "\x5D\x2A\x4D\x18";
    for (int byte = 0; byte < 4; ++byte) frame += static_cast<char>(content.size() >> (8 * byte));
    return frame.append(content);
}

} // namespace mf2::test
