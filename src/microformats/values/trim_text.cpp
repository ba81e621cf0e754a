#include "microformats/values/trim_text.hpp"

#include "bytes/ascii.hpp"
#include "bytes/byte_block.hpp"

namespace mf2::microformats
{

namespace
{

constexpr std::size_t block_size = 16;

struct white_space
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, ' ') | bytes::is(each, '\t') | bytes::is(each, '\n') |
            bytes::is(each, '\f') | bytes::is(each, '\r');
    }
};

bool is_white_space_block(char const* block) noexcept
{
    return white_space::has(bytes::byte_block::load(block)).bits() == 0xFFFF;
}

constexpr std::string_view no_break_space = "\xC2\xA0";

/// The size in bytes of the white space character that a text begins with; 0 if there is none.
std::size_t size_at_front(std::string_view text) noexcept
{
    if (text.empty()) return 0;
    if (ascii::is_whitespace(text.front())) return 1;
    return text.starts_with(no_break_space) ? no_break_space.size() : 0;
}

/// The size of the one that it ends with.
std::size_t size_at_back(std::string_view text) noexcept
{
    if (text.empty()) return 0;
    if (ascii::is_whitespace(text.back())) return 1;
    return text.ends_with(no_break_space) ? no_break_space.size() : 0;
}

std::string_view trim_front(std::string_view text) noexcept
{
    while (text.size() >= block_size && is_white_space_block(text.data()))
    {
        text.remove_prefix(block_size);
    }
    while (std::size_t const size = size_at_front(text)) text.remove_prefix(size);
    return text;
}

std::string_view trim_back(std::string_view text) noexcept
{
    while (text.size() >= block_size &&
           is_white_space_block(text.data() + text.size() - block_size))
    {
        text.remove_suffix(block_size);
    }
    while (std::size_t const size = size_at_back(text)) text.remove_suffix(size);
    return text;
}

} // namespace

std::string_view trim_text(std::string_view text) noexcept
{
    return trim_back(trim_front(text));
}

std::string_view trimmer::trimmed_from(std::size_t place, std::string_view text) noexcept
{
    std::size_t const come = trim_back(text.substr(seen_)).size();
    if (come != 0) last_begin_ = seen_ + come;
    seen_ = text.size();
    if (last_begin_ <= place) return text.substr(place, 0);
    std::string_view const up_to_end = text.substr(0, last_begin_);
    return up_to_end.substr(find_begin(place, up_to_end));
}

/// @param text  its last character is no white space, and not before `place`
/// @return      the first place from `place` on without white space
std::size_t trimmer::find_begin(std::size_t place, std::string_view text) noexcept
{
    if (first_begin_ <= place && place < first_end_) return first_end_;
    std::size_t const known = place < first_begin_ ? first_begin_ : text.size();
    std::string_view const rest = trim_front(text.substr(place, known - place));
    std::size_t const begin = rest.empty() ? first_end_ : known - rest.size();
    if (begin - place > first_end_ - first_begin_)
    {
        first_begin_ = place;
        first_end_ = begin;
    }
    return begin;
}

} // namespace mf2::microformats
