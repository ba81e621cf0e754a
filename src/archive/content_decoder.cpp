#include "archive/content_decoder.hpp"

#include <utility>

namespace mf2::archive
{

namespace
{

constexpr std::size_t piece = std::size_t{64} << 10;
/// How many bytes show what a body is in.
constexpr std::size_t start_size = 4;
/// What is decoded to nothing for longer was meant to be decoded.
constexpr std::size_t most_unproven = std::size_t{64} << 10;

using namespace std::string_view_literals;

constexpr std::string_view member_magic = "\x1F\x8B"sv;

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
        if (!start.starts_with(member_magic)) return nullptr;
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
    case state::between: start_ += bytes; return begin_next();
    case state::ended: return true;
    case state::plain: break;
    }
    return to_.write(bytes);
}

bool content_decoder::recognise()
{
    std::string const start = std::exchange(start_, {});
    decoder_ = decoder_for(coding_, start);
    if (decoder_ == nullptr)
    {
        state_ = state::plain;
        return to_.write(start);
    }
    state_ = state::decoding;
    out_.resize(piece);
    return decode(start);
}

/// The body is not what it claims to be, for it cannot be decoded from its first bytes on.
bool content_decoder::fall_back()
{
    state_ = state::plain;
    return to_.write(unproven_);
}

bool content_decoder::decode(std::string_view bytes)
{
    bool const is_proven = has_written_ || unproven_.size() > most_unproven;
    if (!is_proven) unproven_ += bytes;
    while (state_ == state::decoding)
    {
        room out{out_.data(), out_.size()};
        decoding const how = decoder_->decode(bytes, out);
        std::size_t const written = out_.size() - out.size;
        has_written_ = has_written_ || written != 0;
        if (written != 0 && !to_.write({out_.data(), written})) return false;
        bool const is_damaged = how == decoding::corrupt || how == decoding::wrong_checksum;
        if (is_damaged && !is_proven && !has_written_) return fall_back();
        if (is_damaged)
        {
            report_(damage_kind::corrupt_body);
            state_ = state::ended;
        }
        if (how == decoding::complete) end_of_data(bytes);
        if (how == decoding::going && out.size != 0) return true;
    }
    return true;
}

/// RFC 1952: a gzip file may have several members.
void content_decoder::end_of_data(std::string_view rest)
{
    state_ = coding_ == content_coding::gzip ? state::between : state::ended;
    if (state_ == state::ended) return;
    start_ = rest.substr(0, member_magic.size());
    if (start_ != member_magic) return;
    start_.clear();
    decoder_->begin();
    state_ = state::decoding;
}

/// What follows a member, if it is no other one, is dropped, as browsers do.
bool content_decoder::begin_next()
{
    if (start_.size() < member_magic.size()) return true;
    std::string const start = std::exchange(start_, {});
    bool const is_member = start.starts_with(member_magic);
    state_ = is_member ? state::decoding : state::ended;
    if (!is_member) return true;
    decoder_->begin();
    return decode(start);
}

void content_decoder::finish()
{
    if (state_ == state::unrecognised && !start_.empty()) recognise();
    if (state_ == state::decoding)
    {
        bool const is_unproven = !has_written_ && unproven_.size() <= most_unproven;
        if (is_unproven) fall_back();
        else report_(damage_kind::corrupt_body);
    }
    to_.finish();
}

} // namespace mf2::archive
