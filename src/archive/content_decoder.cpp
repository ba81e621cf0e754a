#include "archive/content_decoder.hpp"

namespace mf2::archive
{

namespace
{

constexpr std::size_t piece = std::size_t{64} << 10;
/// How many bytes show what a body is in.
constexpr std::size_t start_size = 4;

using namespace std::string_view_literals;

/// RFC 1950: CM is 8, and CMF and FLG as a number are a multiple of 31.
bool is_zlib(std::string_view bytes)
{
    if (bytes.size() < 2) return false;
    auto const first = static_cast<unsigned char>(bytes[0]);
    auto const second = static_cast<unsigned char>(bytes[1]);
    return (first & 0x0F) == 8 && (first * 256 + second) % 31 == 0;
}

/// @return  nothing if the bytes are certainly not in the coding
std::unique_ptr<decompressor> decoder_for(content_coding coding, std::string_view start)
{
    switch (coding)
    {
    case content_coding::gzip:
        if (!start.starts_with("\x1F\x8B"sv)) return nullptr;
        return make_inflater(deflate_wrapper::gzip);
    case content_coding::deflate:
        // RFC 9110 means zlib's format; many servers have sent bare deflate data.
        return make_inflater(is_zlib(start) ? deflate_wrapper::zlib : deflate_wrapper::none);
    case content_coding::brotli: return make_brotli();
    case content_coding::zstd:
        if (!start.starts_with("\x28\xB5\x2F\xFD"sv)) return nullptr;
        return make_zstd();
    }
    return nullptr;
}

} // namespace

content_decoder::content_decoder(
    content_coding coding, body_sink& to, body_decoder::receiver const& report)
    : coding_(coding), to_(to), report_(report)
{}

bool content_decoder::write(std::string_view bytes)
{
    switch (state_)
    {
    case state::unrecognised: start_ += bytes; return start_.size() < start_size || recognise();
    case state::decoding: return decode(bytes);
    case state::ended: return true;
    case state::plain: break;
    }
    return to_.write(bytes);
}

bool content_decoder::recognise()
{
    std::string const start = std::move(start_);
    start_.clear();
    decoder_ = decoder_for(coding_, start);
    if (decoder_ == nullptr) return fall_back(start);
    state_ = state::decoding;
    out_.resize(piece);
    return decode(start);
}

/// The body is not what it claims to be, as these first bytes show.
bool content_decoder::fall_back(std::string_view bytes)
{
    state_ = state::plain;
    return to_.write(bytes);
}

bool content_decoder::decode(std::string_view bytes)
{
    std::string_view rest = bytes;
    for (;;)
    {
        room out{out_.data(), out_.size()};
        decoding const how = decoder_->decode(rest, out);
        std::size_t const written = out_.size() - out.size;
        bool const is_damaged = how == decoding::corrupt || how == decoding::wrong_checksum;
        if (is_damaged && !has_written_ && written == 0) return fall_back(bytes);
        has_written_ = has_written_ || written != 0;
        if (!to_.write({out_.data(), written})) return false;
        if (is_damaged)
        {
            report_(damage_kind::corrupt_body);
            state_ = state::ended;
            return true;
        }
        if (how == decoding::complete && !begin_next(rest)) return true;
        if (how == decoding::going && out.size != 0) return true;
    }
}

/// RFC 1952: a gzip file may have several members. What else follows is dropped, as browsers do.
bool content_decoder::begin_next(std::string_view rest)
{
    bool const goes_on = coding_ == content_coding::gzip && rest.starts_with("\x1F\x8B"sv);
    if (goes_on) decoder_->begin();
    else state_ = state::ended;
    return goes_on;
}

void content_decoder::finish()
{
    if (state_ == state::unrecognised && !start_.empty()) recognise();
    if (state_ == state::decoding) report_(damage_kind::corrupt_body);
    to_.finish();
}

} // namespace mf2::archive
