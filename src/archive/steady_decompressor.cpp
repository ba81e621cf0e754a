#include "archive/steady_decompressor.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace mf2::archive
{

namespace
{

/// The most bytes that a library may write at once.
constexpr std::size_t output_piece = std::size_t{64} << 10;

} // namespace

steady_decompressor::steady_decompressor(std::unique_ptr<decompressor> library)
    : library_(std::move(library)),
      largest_false_output_(library_->largest_false_output()),
      decoded_(largest_false_output_ + output_piece)
{}

void steady_decompressor::begin()
{
    library_->begin();
    begin_ = certain_end_ = end_ = 0;
    piece_left_ = 0;
    has_content_ = false;
    state_ = decoding::going;
}

decoding steady_decompressor::decode(std::string_view& in, input_end end, room& out)
{
    while (true)
    {
        give(out);
        if (begin_ != certain_end_) return decoding::going;
        if (state_ != decoding::going) return state_;
        if (piece_left_ == 0)
        {
            if (end == input_end::may_follow && in.size() < input_piece) return decoding::going;
            piece_left_ = std::min(in.size(), input_piece);
        }
        decode_piece(in);
    }
}

/// Let the library go on with the current piece of input.
void steady_decompressor::decode_piece(std::string_view& in)
{
    std::size_t const held = end_ - certain_end_;
    std::memmove(decoded_.data(), decoded_.data() + certain_end_, held);
    begin_ = 0;
    std::string_view piece = in.substr(0, piece_left_);
    room free{decoded_.data() + held, output_piece};
    state_ = library_->decode(piece, free);
    std::size_t const used = piece_left_ - piece.size();
    std::size_t const written = output_piece - free.size;
    bool const is_stuck = used == 0 && written == 0 && state_ == decoding::going;
    if (is_stuck) state_ = piece_left_ == 0 ? decoding::cut : decoding::corrupt;
    in.remove_prefix(used);
    piece_left_ -= used;
    end_ = held + written;
    has_content_ = has_content_ || written != 0;
    bool const is_certain = state_ != decoding::going && state_ != decoding::corrupt;
    certain_end_ = is_certain ? end_ : end_ - std::min(end_, largest_false_output_);
}

void steady_decompressor::give(room& out)
{
    std::size_t const size = std::min(out.size, certain_end_ - begin_);
    std::memcpy(out.at, decoded_.data() + begin_, size);
    begin_ += size;
    out = {out.at + size, out.size - size};
}

} // namespace mf2::archive
