#include "archive/content_decoder.hpp"

#include "archive/body_start.hpp"
#include "archive/magic_numbers.hpp"

#include <algorithm>
#include <utility>

namespace mf2::archive
{

namespace
{

constexpr std::size_t piece = std::size_t{64} << 10;

/// RFC 1950: CM is 8, and CMF and FLG as a number are a multiple of 31.
bool is_zlib(std::string_view bytes)
{
    if (bytes.size() < 2) return false;
    auto const first = static_cast<unsigned char>(bytes[0]);
    auto const second = static_cast<unsigned char>(bytes[1]);
    return (first & 0x0F) == 8 && (first * 256 + second) % 31 == 0;
}

/// The coding that its first bytes say a body is in, else the one that it claims to be in.
content_coding coding_of(std::string_view start, content_coding claimed)
{
    if (is_gzip(start)) return content_coding::gzip;
    return is_zstd(start) ? content_coding::zstd : claimed;
}

/// @return  nothing if the bytes are certainly not in the coding
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
    bool goes_on = true;
    while (goes_on && !bytes.empty())
    {
        switch (state_)
        {
        case state::unrecognised: goes_on = collect_start(bytes); break;
        case state::decoding: goes_on = decode(bytes); break;
        case state::between: goes_on = collect_magic(bytes); break;
        case state::ended: return true;
        case state::plain: return to_.write(bytes);
        }
    }
    return goes_on;
}

bool content_decoder::collect_start(std::string_view& bytes)
{
    std::string_view const taken = bytes.substr(0, body_start_size - start_.size());
    start_ += taken;
    bytes.remove_prefix(taken.size());
    return start_.size() < body_start_size || recognise(seen::start);
}

bool content_decoder::recognise(seen how_much)
{
    std::string const start = std::exchange(start_, {});
    coding_ = coding_of(start, coding_);
    decoder_ = decoder_for(coding_, start);
    if (decoder_ == nullptr) return give_up(start, {});
    out_.resize(piece);
    std::string_view rest = start;
    room out{out_.data(), out_.size()};
    decoding const how = decoder_->decode(rest, out);
    std::size_t const written = out_.size() - out.size;
    // deflate and br have no magic number: what cannot be decoded in them may never have been.
    bool const has_magic = coding_ == content_coding::gzip || coding_ == content_coding::zstd;
    bool const is_cut = how == decoding::going && out.size != 0 && how_much == seen::all;
    bool const is_doubtful = how == decoding::corrupt || (is_cut && is_text(start));
    if (!has_magic && is_doubtful) return give_up(start, {out_.data(), written});
    state_ = state::decoding;
    return take(how, written) && write(rest);
}

/// The body is not in the coding, or damaged from its beginning on: compressed bytes are no text.
bool content_decoder::give_up(std::string_view start, std::string_view decoded)
{
    if (otherwise_ == uncoded_body::passed_on || is_text(start))
    {
        state_ = state::plain;
        return to_.write(start);
    }
    report_(damage_kind::corrupt_body);
    state_ = state::ended;
    return decoded.empty() || to_.write(decoded);
}

bool content_decoder::decode(std::string_view& bytes)
{
    while (state_ == state::decoding)
    {
        std::size_t const before = bytes.size();
        room out{out_.data() + held_, out_.size() - held_};
        decoding how = decoder_->decode(bytes, out);
        std::size_t const written = out_.size() - held_ - out.size;
        bool const is_stuck = before != 0 && bytes.size() == before && written == 0;
        if (how == decoding::going && is_stuck) how = decoding::corrupt;
        if (!take(how, written)) return false;
        if (how == decoding::going && out.size != 0) return true;
    }
    return true;
}

/// Pass on what was decoded, as far as no damage can take it back.
/// @param written  behind what is held
bool content_decoder::take(decoding how, std::size_t written)
{
    bool const may_follow = coding_ == content_coding::gzip || coding_ == content_coding::zstd;
    std::size_t const decoded = held_ + written;
    std::size_t const certain = decoded - std::min(decoded, largest_false_copy);
    switch (how)
    {
    case decoding::going:
        held_ = decoded - certain;
        if (!pass_on(certain)) return false;
        std::copy_n(out_.begin() + static_cast<std::ptrdiff_t>(certain), held_, out_.begin());
        return true;
    case decoding::complete: state_ = may_follow ? state::between : state::ended; break;
    case decoding::corrupt:
    case decoding::wrong_checksum:
        report_(damage_kind::corrupt_body);
        state_ = state::ended;
        break;
    }
    held_ = 0;
    return pass_on(how == decoding::corrupt ? certain : decoded);
}

/// @param size  at the beginning of `out_`
bool content_decoder::pass_on(std::size_t size)
{
    if (size == 0 || to_.write({out_.data(), size})) return true;
    // What nobody wants may be cut.
    state_ = state::ended;
    return false;
}

/// RFC 1952: a gzip file may have several members; RFC 8878: Zstandard data may be several frames. What
/// follows, if it is no other one, is dropped, as browsers do.
bool content_decoder::collect_magic(std::string_view& bytes)
{
    std::size_t const wanted = coding_ == content_coding::gzip ? 2 : zstd_magic.size();
    std::string_view const taken = bytes.substr(0, wanted - start_.size());
    start_ += taken;
    bytes.remove_prefix(taken.size());
    if (start_.size() < wanted) return true;
    std::string const start = std::exchange(start_, {});
    bool const is_next = coding_ == content_coding::gzip ? is_gzip(start) : is_zstd(start);
    state_ = is_next ? state::decoding : state::ended;
    if (!is_next) return true;
    decoder_->begin();
    std::string_view rest = start;
    return decode(rest);
}

void content_decoder::finish()
{
    bool const is_wanted = state_ != state::unrecognised || start_.empty() || recognise(seen::all);
    if (is_wanted && state_ == state::decoding)
    {
        // It was cut: what there is of it is right.
        report_(damage_kind::corrupt_body);
        pass_on(std::exchange(held_, 0));
    }
    to_.finish();
}

} // namespace mf2::archive
