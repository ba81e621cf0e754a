// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#include "archive/content_decoder.hpp"

#include "archive/body_start.hpp"
#include "archive/magic_numbers.hpp"

#include <algorithm>
#include <utility>

namespace mf2::archive
{

namespace
{

constexpr std::size_t decoded_piece = std::size_t{64} << 10;

/// RFC 1950: CM is 8, and CMF and FLG as a number are a multiple of 31.
bool is_zlib(std::string_view bytes)
{
    if (bytes.size() < 2) return false;
    auto const first = static_cast<unsigned char>(bytes[0]);
    auto const second = static_cast<unsigned char>(bytes[1]);
    return (first & 0x0F) == 8 && (first * 256 + second) % 31 == 0;
}

/// The coding that a body's first bytes show, else the claimed one.
content_coding coding_of(std::string_view start, content_coding claimed)
{
    if (is_gzip(start)) return content_coding::gzip;
    return is_zstd(start) ? content_coding::zstd : claimed;
}

/// @return  null if the bytes are certainly not in the coding
std::unique_ptr<decompressor> decoder_for(content_coding coding, std::string_view start)
{
    switch (coding)
    {
    case content_coding::gzip:
        return is_gzip(start) ? make_inflater(deflate_wrapper::gzip) : nullptr;
    case content_coding::deflate:
        // RFC 9110 means zlib's format; many servers have sent bare deflate data.
        return make_inflater(is_zlib(start) ? deflate_wrapper::zlib : deflate_wrapper::none);
    case content_coding::brotli: return make_brotli();
    case content_coding::zstd: return is_zstd(start) ? make_zstd() : nullptr;
    }
    return nullptr;
}

} // namespace

content_decoder::content_decoder(
    content_coding coding, uncoded_body otherwise, body_sink& to,
    body_decoder::receiver const& report)
    : coding_(coding), otherwise_(otherwise), to_(to), report_(report)
{}

bool content_decoder::write(std::string_view bytes)
{
    if (state_ == state::ended) return true;
    if (state_ == state::plain) return to_.write(bytes);
    packed_ += bytes;
    if (state_ != state::unrecognised) return decode(input_end::may_follow);
    if (packed_.size() < body_start_size) return true;
    return recognise(input_end::may_follow) && decode(input_end::may_follow);
}

/// Find out the body's coding, and whether it has one.
bool content_decoder::recognise(input_end end)
{
    std::string_view const start = std::string_view(packed_).substr(0, body_start_size);
    coding_ = coding_of(start, coding_);
    out_.resize(decoded_piece);
    auto library = decoder_for(coding_, start);
    bool const is_in_it = library != nullptr && is_in_coding(*library, start, end);
    if (!is_in_it && (otherwise_ == uncoded_body::passed_on || is_text(start)))
    {
        state_ = state::plain;
        return to_.write(std::exchange(packed_, {}));
    }
    if (library == nullptr)
    {
        report_(damage_kind::corrupt_body);
        state_ = state::ended;
        return true;
    }
    // Compressed bytes are no text. If they are damaged near the beginning, decode up to the
    // damage.
    decoder_.emplace(std::move(library));
    decoder_->begin();
    state_ = state::decoding;
    return true;
}

/// deflate and br have no magic number: a body that they cannot decode may never have been in them.
bool content_decoder::is_in_coding(decompressor& library, std::string_view start, input_end end)
{
    if (has_magic()) return true;
    std::string_view rest = start;
    room out{out_.data(), out_.size()};
    decoding const how = library.decode(rest, out);
    bool const is_cut = how == decoding::going && out.size != 0 && end == input_end::reached;
    return how != decoding::corrupt && !(is_cut && is_text(start));
}

bool content_decoder::decode(input_end end)
{
    std::string_view rest = packed_;
    bool wants_input = false;
    while (!wants_input && (state_ == state::decoding || begin_another(rest)))
    {
        room out{out_.data(), out_.size()};
        decoding const how = decoder_->decode(rest, end, out);
        std::size_t const written = out_.size() - out.size;
        if (how != decoding::going) end_one(how);
        wants_input = how == decoding::going && out.size != 0;
        if (written == 0 || to_.write({out_.data(), written})) continue;
        // A body that nobody wants may be cut.
        state_ = state::ended;
        return false;
    }
    packed_.erase(0, packed_.size() - rest.size());
    return true;
}

/// RFC 1952: a gzip file may have several members; RFC 8878: Zstandard data may be several frames.
/// Other bytes behind them are dropped, as browsers do.
/// @return  whether another member or frame begins
bool content_decoder::begin_another(std::string_view packed)
{
    std::size_t const wanted = coding_ == content_coding::gzip ? 2 : zstd_magic.size();
    if (state_ != state::between || packed.size() < wanted) return false;
    bool const is_next = coding_ == content_coding::gzip ? is_gzip(packed) : is_zstd(packed);
    state_ = is_next ? state::decoding : state::ended;
    if (is_next) decoder_->begin();
    return is_next;
}

void content_decoder::end_one(decoding how)
{
    bool const is_complete = how == decoding::complete;
    state_ = is_complete && has_magic() ? state::between : state::ended;
    // The bytes decoded before a cut are right; the sink keeps them.
    if (!is_complete) report_(damage_kind::corrupt_body);
}

void content_decoder::finish()
{
    if (state_ == state::unrecognised && !packed_.empty()) recognise(input_end::reached);
    if (state_ == state::decoding || state_ == state::between) decode(input_end::reached);
    to_.finish();
}

} // namespace mf2::archive
