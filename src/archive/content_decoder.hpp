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

/// What becomes of a body that is neither in the coding nor text.
enum class uncoded_body : std::uint8_t
{
    reported,  ///< it is damaged: there is nothing to read in it
    passed_on, ///< another coding, which is undone next, may be the only one it is in
};

/// Undoes a coding of a body, if the body is really in it. One in gzip or in Zstandard is taken for
/// that, whatever it claims to be in.
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
        unrecognised, ///< too little was seen
        decoding,
        between, ///< members of gzip, or frames of Zstandard
        ended,   ///< what follows counts for nothing
        plain,   ///< it was never in the coding
    };
    bool recognise(input_end end);
    bool is_in_coding(decompressor& library, std::string_view start, input_end end);
    bool decode(input_end end);
    bool begin_another(std::string_view packed);
    void end_one(decoding how);
    /// Those with a magic number have members, or frames, of which several may follow each other.
    [[nodiscard]] bool has_magic() const
    {
        return coding_ == content_coding::gzip || coding_ == content_coding::zstd;
    }

    content_coding coding_;
    uncoded_body otherwise_;
    body_sink& to_;
    body_decoder::receiver const& report_;
    state state_ = state::unrecognised;
    std::string packed_; ///< what came and was not used
    std::optional<steady_decompressor> decoder_;
    std::vector<char> out_;
};

} // namespace mf2::archive
