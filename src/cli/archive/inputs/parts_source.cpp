// Tests: test/cli/archive/inputs/index.cpp
#include "cli/archive/inputs/parts_source.hpp"

#include "archive/magic_numbers.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace mf2::cli
{

namespace
{

constexpr std::size_t piece = std::size_t{256} << 10; ///< what is read at once
constexpr std::uint64_t any_length = INT64_MAX;       ///< of a part up to the file's end

} // namespace

parts_source::parts_source(archive::byte_source& of, wanted_records const& wanted)
    : of_(of), is_seekable_(of.seek(0)), buffer_(piece)
{
    parts_.reserve(wanted.parts.size() + 1);
    if (may_need_dictionary(wanted.parts.front())) add_dictionary();
    wanted_ = parts_.size();
    for (archive::extent each : wanted.parts)
    {
        if (each.length == 0) each.length = any_length;
        parts_.push_back({size_, each});
        size_ += each.length;
    }
}

std::vector<std::uint64_t> parts_source::starts() const
{
    std::vector<std::uint64_t> all;
    std::transform(
        parts_.begin() + static_cast<std::ptrdiff_t>(wanted_), parts_.end(),
        std::back_inserter(all), [](part const& each) { return each.start; });
    return all;
}

/// As far as it shows before all of the file is read.
bool parts_source::may_need_dictionary(archive::extent const& first)
{
    if (!is_seekable_) return true;
    // All of it, as it is read next.
    load(first.offset, std::min<std::uint64_t>(first.length == 0 ? piece : first.length, piece));
    std::string_view const beginning(buffer_.data(), buffer_size_);
    return beginning.starts_with(archive::zstd_magic) || archive::is_skippable(beginning);
}

/// RFC 8878, "Skippable Frames"; the one of "Zstandard Compression for WARC Files".
void parts_source::add_dictionary()
{
    load(0, archive::skippable_head_size);
    std::string_view const head(buffer_.data(), buffer_size_);
    bool const is_read = head.size() == archive::skippable_head_size;
    if (!is_read || !archive::is_dictionary_frame(head)) return;
    size_ = archive::skippable_head_size + archive::skippable_size(head);
    parts_.push_back({0, {0, size_}});
}

/// Have bytes of the file in the buffer: fewer where it ends.
void parts_source::load(std::uint64_t offset, std::size_t size)
{
    buffer_offset_ = offset;
    buffer_size_ = 0;
    std::size_t got = go_to(offset) ? 1 : 0;
    for (; got != 0 && buffer_size_ != size; buffer_size_ += got)
        got = of_.read(buffer_.data() + buffer_size_, size - buffer_size_);
    next_ += buffer_size_;
}

bool parts_source::go_to(std::uint64_t offset)
{
    if (is_seekable_ && !of_.seek(offset)) return false;
    if (is_seekable_) next_ = offset;
    while (next_ < offset)
    {
        std::size_t const got = of_.read(
            buffer_.data(),
            static_cast<std::size_t>(std::min<std::uint64_t>(offset - next_, buffer_.size())));
        if (got == 0) return false;
        next_ += got;
    }
    return next_ == offset;
}

parts_source::part const& parts_source::part_at(std::uint64_t offset) const
{
    auto const next = std::upper_bound(
        parts_.begin(), parts_.end(), offset,
        [](std::uint64_t at, part const& each) { return at < each.start; });
    return *std::prev(next);
}

std::uint64_t parts_source::place(std::uint64_t offset) const
{
    if (parts_.empty()) return offset;
    part const& in = part_at(offset);
    return in.of.offset + (offset - in.start);
}

std::size_t parts_source::read(char* to, std::size_t size)
{
    if (at_ >= size_ || size == 0) return 0;
    part const* const first = &part_at(at_);
    part const* const end = parts_.data() + parts_.size();
    std::uint64_t const within = at_ - first->start;
    std::uint64_t const left = first->of.length - within;
    std::uint64_t const offset = first->of.offset + within;
    bool const is_there = offset >= buffer_offset_ && offset < buffer_offset_ + buffer_size_;
    if (!is_there)
    {
        // As far as parts follow closely.
        std::uint64_t until = offset + left;
        for (part const* next = first + 1; next != end; ++next)
        {
            bool const is_near = next->of.offset <= until + archive::largest_gap &&
                next->of.offset + next->of.length <= offset + piece;
            if (!is_near) break;
            until = next->of.offset + next->of.length;
        }
        auto const wanted =
            static_cast<std::size_t>(std::min<std::uint64_t>(until - offset, piece));
        load(offset, wanted);
    }
    auto const begin = static_cast<std::size_t>(offset - buffer_offset_);
    auto const taken = static_cast<std::size_t>(
        std::min<std::uint64_t>({size, left, buffer_size_ - std::min(begin, buffer_size_)}));
    std::memcpy(to, buffer_.data() + begin, taken);
    at_ += taken;
    bool const is_missing = taken == 0 && !of_.failure() && first->of.length != any_length;
    if (is_missing) missing_ = offset;
    return taken;
}

bool parts_source::seek(std::uint64_t offset)
{
    if (is_seekable_) at_ = std::min(offset, size_);
    return is_seekable_;
}

} // namespace mf2::cli
