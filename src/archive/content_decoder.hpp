#pragma once

#include "archive/steady_decompressor.hpp"

#include <mf2/archive/http.hpp>

#include <optional>
#include <string>
#include <vector>

namespace mf2::archive
{

/// RFC 9110, "Content Codings".
enum class content_coding : std::uint8_t
{
    gzip,
    deflate,
    brotli,
    zstd,
};

/// How to treat a body that is neither in the coding nor text.
enum class uncoded_body : std::uint8_t
{
    reported,  ///< as damage: nothing can be read in it
    passed_on, ///< to the next decoder, whose coding may be the only one
};

/// Undoes a coding of a body, if the body is really in it. The magic numbers of gzip and Zstandard
/// outweigh the claimed coding.
class content_decoder final : public body_sink
{
public:
    content_decoder(
        content_coding coding, uncoded_body otherwise, body_sink& to,
        body_decoder::receiver const& report);

    bool write(std::string_view bytes) override;
    void finish() override;

private:
    enum class state : std::uint8_t
    {
        unrecognised, ///< too few bytes came
        decoding,
        between, ///< members of gzip, or frames of Zstandard
        ended,   ///< further bytes are ignored
        plain,   ///< it was never in the coding
    };
    bool recognise(input_end end);
    bool is_in_coding(decompressor& library, std::string_view start, input_end end);
    bool decode(input_end end);
    bool begin_another(std::string_view packed);
    void end_one(decoding how);
    /// Whether the coding has a magic number. Its members, or frames, may follow each other.
    [[nodiscard]] bool has_magic() const
    {
        return coding_ == content_coding::gzip || coding_ == content_coding::zstd;
    }

    content_coding coding_;
    uncoded_body otherwise_;
    body_sink& to_;
    body_decoder::receiver const& report_;
    state state_ = state::unrecognised;
    std::string packed_; ///< received and not yet decoded
    std::optional<steady_decompressor> decoder_;
    std::vector<char> out_;
};

} // namespace mf2::archive
