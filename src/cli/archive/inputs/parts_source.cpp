// Tests: test/cli/archive/inputs/index.cpp, test/cli/archive/extract_wanted.cpp
#include "cli/archive/inputs/parts_source.hpp"

#include "archive/magic_numbers.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <utility>

namespace mf2::cli
{

namespace
{

constexpr std::size_t piece = std::size_t{256} << 10; ///< of one read

/// Whether the bytes begin compressed data or a record that surely needs no dictionary.
bool needs_none(std::string_view beginning)
{
    return beginning.starts_with(archive::gzip_magic) ||
        beginning.starts_with(archive::lz4_magic) || beginning.starts_with("WARC/");
}

} // namespace

parts_source::parts_source(archive::byte_source& of, std::span<archive::extent const> parts)
    : of_(of), is_seekable_(of.seek(0))
{
    parts_.reserve(parts.size() + 1);
    if (may_need_dictionary(parts.front())) add_dictionary();
    for (archive::extent const& each : parts)
    {
        parts_.push_back({size_, each});
        size_ += each.length;
    }
}

/// Whether a dictionary may be needed, by the first part's beginning. If the file can be read only
/// once, that is not known yet: yes.
bool parts_source::may_need_dictionary(archive::extent const& first)
{
    if (!is_seekable_) return true;
    load(wanted_, first.offset, first.length);
    return !needs_none({wanted_.bytes.data(), wanted_.size});
}

/// Add the dictionary frame of "Zstandard Compression for WARC Files", if there is one. RFC 8878,
/// "Skippable Frames".
void parts_source::add_dictionary()
{
    load(dictionary_, 0, archive::skippable_head_size);
    std::string_view const head(dictionary_.bytes.data(), dictionary_.size);
    bool const is_read = head.size() == archive::skippable_head_size;
    if (!is_read || !archive::is_dictionary_frame(head))
    {
        if (!is_seekable_) std::swap(wanted_, dictionary_);
        return;
    }
    size_ = dictionary_size_ = archive::skippable_head_size + archive::skippable_size(head);
    parts_.push_back({0, {0, size_}});
}

/// Load bytes of the file into a buffer: a piece at most, and fewer at the file's end.
void parts_source::load(buffer& to, std::uint64_t offset, std::uint64_t size)
{
    to.bytes.resize(piece);
    to.offset = offset;
    to.size = 0;
    auto const most = static_cast<std::size_t>(std::min<std::uint64_t>(size, piece));
    std::size_t got = go_to(offset, to.bytes) ? 1 : 0;
    for (; got != 0 && to.size != most; to.size += got)
        got = of_.read(to.bytes.data() + to.size, most - to.size);
    next_ += to.size;
}

/// Go to an offset of the file.
/// @param room  for bytes that are skipped
bool parts_source::go_to(std::uint64_t offset, std::vector<char>& room)
{
    if (is_seekable_ && !of_.seek(offset)) return false;
    if (is_seekable_) next_ = offset;
    while (next_ < offset)
    {
        std::size_t const got = of_.read(
            room.data(),
            static_cast<std::size_t>(std::min<std::uint64_t>(offset - next_, room.size())));
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
    bool const is_dictionary = at_ < dictionary_size_;
    buffer& from = is_dictionary ? dictionary_ : wanted_;
    bool const is_there = offset >= from.offset && offset < from.offset + from.size;
    if (!is_there)
    {
        // Include parts that follow closely.
        std::uint64_t until = offset + left;
        for (part const* next = first + 1; next != end && !is_dictionary; ++next)
        {
            bool const is_near = next->of.offset <= until + archive::largest_gap &&
                next->of.offset + next->of.length <= offset + piece;
            if (!is_near) break;
            until = next->of.offset + next->of.length;
        }
        load(from, offset, until - offset);
    }
    auto const begin = static_cast<std::size_t>(offset - from.offset);
    auto const taken = static_cast<std::size_t>(
        std::min<std::uint64_t>({size, left, from.size - std::min(begin, from.size)}));
    std::memcpy(to, from.bytes.data() + begin, taken);
    at_ += taken;
    if (taken != 0 || of_.failure()) return taken;
    // A part that the file's end cuts is damage to its reader, so it is not missing.
    if (within == 0) missing_ = offset;
    else if (first + 1 != end) missing_ = first[1].of.offset;
    return 0;
}

bool parts_source::seek(std::uint64_t offset)
{
    if (is_seekable_) at_ = std::min(offset, size_);
    return is_seekable_;
}

} // namespace mf2::cli
