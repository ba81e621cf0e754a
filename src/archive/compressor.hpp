#pragma once

#include <functional>
#include <memory>
#include <string_view>

namespace mf2::archive
{

/// Compresses a stream. The output depends only on the bytes and on how calls divide them.
class compressor
{
public:
    /// Receives compressed bytes.
    using receiver = std::function<void(std::string_view)>;

    virtual ~compressor() = default;
    virtual void write(std::string_view bytes, receiver const& to) = 0;
    virtual void finish(receiver const& to) = 0;
};

[[nodiscard]] std::unique_ptr<compressor> make_gzip_compressor();
[[nodiscard]] std::unique_ptr<compressor> make_zstd_compressor();

} // namespace mf2::archive
