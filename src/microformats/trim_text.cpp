#include "microformats/trim_text.hpp"

#include "bytes/byte_block.hpp"
#include "microformats/whitespace.hpp"

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
    if constexpr (bytes::byte_block::is_vector)
    {
        return white_space::has(bytes::byte_block::load(block)).bits() == 0xFFFF;
    }
    return false;
}

} // namespace

std::string_view trim_text(std::string_view text) noexcept
{
    while (text.size() >= block_size && is_white_space_block(text.data()))
    {
        text.remove_prefix(block_size);
    }
    while (text.size() >= block_size &&
           is_white_space_block(text.data() + text.size() - block_size))
    {
        text.remove_suffix(block_size);
    }
    return trim(text);
}

} // namespace mf2::microformats
