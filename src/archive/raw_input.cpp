// Tests: test/archive/member_stream.cpp, test/archive/warc_reader.cpp
#include "archive/raw_input.hpp"

#include <algorithm>
#include <cstring>

namespace mf2::archive
{

namespace
{

constexpr std::size_t read_piece = std::size_t{256} << 10;
/// How far one can go back in an input that can be read only once, in bytes.
constexpr std::size_t way_back = std::size_t{2} << 20;

} // namespace

raw_input::raw_input(byte_source& from, extent part)
    : from_(from),
      limit_(part.length < UINT64_MAX - part.offset ? part.offset + part.length : UINT64_MAX),
      keep_(from.seek(part.offset) ? 0 : way_back),
      base_(is_seekable() ? part.offset : 0),
      buffer_(is_seekable() ? read_piece : 2 * way_back)
{}

std::optional<std::uint64_t> raw_input::end() const
{
    std::optional<std::uint64_t> const size = from_.size();
    if (!size) return std::nullopt;
    return std::min(*size, limit_);
}

std::size_t raw_input::read(char* to, std::size_t size)
{
    std::uint64_t const at = base_ + end_;
    if (at >= limit_) return 0;
    return from_.read(to, std::min<std::uint64_t>(size, limit_ - at));
}

void raw_input::make_room()
{
    std::size_t const kept = std::min(begin_, keep_);
    std::size_t const dropped = begin_ - kept;
    if (dropped == 0) return;
    std::memmove(buffer_.data(), buffer_.data() + dropped, end_ - dropped);
    base_ += dropped;
    begin_ -= dropped;
    end_ -= dropped;
}

bool raw_input::fill()
{
    if (keep_ == 0 || end_ == buffer_.size()) make_room();
    std::size_t const got = read(buffer_.data() + end_, buffer_.size() - end_);
    end_ += got;
    return got != 0;
}

bool raw_input::need(std::size_t size)
{
    while (end_ - begin_ < size)
    {
        if (!fill()) return false;
    }
    return true;
}

void raw_input::skip_to(std::uint64_t offset)
{
    while (this->offset() < offset && (begin_ != end_ || fill()))
    {
        consume(static_cast<std::size_t>(
            std::min<std::uint64_t>(offset - this->offset(), end_ - begin_)));
    }
}

std::size_t raw_input::read_to(char* to, std::size_t size)
{
    std::size_t done = 0;
    for (std::size_t got = 1; got != 0 && done != size; done += got)
        got = read_some(to + done, size - done);
    return done;
}

std::size_t raw_input::read_some(char* to, std::size_t size)
{
    if (keep_ != 0 || begin_ != end_)
    {
        need(1);
        std::size_t const taken = std::min(size, end_ - begin_);
        std::memcpy(to, buffer_.data() + begin_, taken);
        begin_ += taken;
        return taken;
    }
    // Empty the buffer: after a read past it, its bytes no longer stand before the next ones.
    base_ += end_;
    begin_ = end_ = 0;
    std::size_t const got = read(to, size);
    base_ += got;
    return got;
}

bool raw_input::go_to(std::uint64_t offset)
{
    if (offset >= base_ && offset <= base_ + end_)
    {
        begin_ = static_cast<std::size_t>(offset - base_);
        return true;
    }
    if (keep_ == 0 && from_.seek(offset))
    {
        base_ = offset;
        begin_ = end_ = 0;
        return true;
    }
    if (offset < base_) begin_ = 0;
    return false;
}

} // namespace mf2::archive
