// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#include "archive/dechunker.hpp"

#include "archive/text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace mf2::archive
{

namespace
{

constexpr std::size_t longest_line = 4096;

/// RFC 9112, "chunk-size", with white space and any "chunk-ext" behind it.
std::optional<std::uint64_t> to_chunk_size(std::string_view line)
{
    line = trim(line.substr(0, line.find(';')));
    std::uint64_t size = 0;
    auto const [end, problem] = std::from_chars(line.data(), line.data() + line.size(), size, 16);
    bool const is_size = problem == std::errc() && end == line.data() + line.size();
    if (line.empty() || !is_size) return std::nullopt;
    return size;
}

} // namespace

bool dechunker::write(std::string_view bytes)
{
    while (!bytes.empty())
    {
        switch (state_)
        {
        case state::size_line:
            if (!read_size_line(bytes)) return false;
            break;
        case state::data:
            if (!pass_data(bytes)) return false;
            break;
        case state::data_end: skip_line_end(bytes); break;
        case state::ended: return true;
        case state::plain: return to_.write(bytes);
        }
    }
    return true;
}

bool dechunker::read_size_line(std::string_view& bytes)
{
    std::size_t const end = bytes.find('\n');
    std::size_t const wanted = longest_line - std::min(longest_line, line_.size());
    std::size_t const taken = std::min(std::min(end, bytes.size() - 1) + 1, wanted);
    line_ += bytes.substr(0, taken);
    bytes.remove_prefix(taken);
    if (line_.ends_with('\n')) return begin_chunk();
    return line_.size() < longest_line || reject_line();
}

bool dechunker::begin_chunk()
{
    std::optional<std::uint64_t> const size = to_chunk_size(line_);
    if (!size) return reject_line();
    line_.clear();
    is_first_ = false;
    left_ = *size;
    state_ = left_ == 0 ? state::ended : state::data;
    return true;
}

bool dechunker::reject_line()
{
    if (is_first_)
    {
        state_ = state::plain;
        return to_.write(line_);
    }
    report_(damage_kind::malformed_chunks);
    state_ = state::ended;
    return true;
}

bool dechunker::pass_data(std::string_view& bytes)
{
    std::string_view const data = bytes.substr(0, left_);
    bytes.remove_prefix(data.size());
    left_ -= data.size();
    if (left_ == 0) state_ = state::data_end;
    if (to_.write(data)) return true;
    // A body that nobody wants may be cut.
    state_ = state::ended;
    return false;
}

void dechunker::skip_line_end(std::string_view& bytes)
{
    if (bytes.front() == '\r')
    {
        bytes.remove_prefix(1);
        return;
    }
    if (bytes.front() == '\n') bytes.remove_prefix(1);
    state_ = state::size_line;
}

void dechunker::finish()
{
    bool const was_never_chunked = state_ == state::size_line && is_first_;
    // The line end of the last chunk is easily lost, and no data with it.
    bool const is_last = state_ == state::size_line && to_chunk_size(line_) == std::uint64_t{0};
    if (was_never_chunked) to_.write(line_);
    else if (state_ != state::ended && state_ != state::plain && !is_last)
    {
        report_(damage_kind::malformed_chunks);
    }
    to_.finish();
}

} // namespace mf2::archive
