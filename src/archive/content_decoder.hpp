#pragma once

#include "archive/decompressor.hpp"

#include <mf2/archive/http.hpp>

#include <memory>
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

/// Undoes a content coding, if the body is really in it.
class content_decoder final : public body_sink
{
public:
    content_decoder(content_coding coding, body_sink& to, body_decoder::receiver const& report);

    bool write(std::string_view bytes) override;
    void finish() override;

private:
    enum class state : std::uint8_t
    {
        unrecognised, ///< too little was seen
        decoding,
        between, ///< members of gzip
        ended,   ///< what follows counts for nothing
        plain,   ///< it was never in the coding
    };

    bool recognise();
    bool decode(std::string_view bytes);
    bool fall_back();
    void end_of_data(std::string_view rest);
    bool begin_next();

    content_coding coding_;
    body_sink& to_;
    body_decoder::receiver const& report_;
    state state_ = state::unrecognised;
    std::string start_;    // of the body, or of the next member
    std::string unproven_; // what was decoded to nothing so far
    bool has_written_ = false;
    std::unique_ptr<decompressor> decoder_;
    std::vector<char> out_;
};

} // namespace mf2::archive
