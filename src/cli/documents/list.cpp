#include "cli/documents/list.hpp"

#include "archive/decompressor.hpp"
#include "cli/documents/binary.hpp"
#include "cli/sources/input.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace mf2::cli
{

namespace
{

/// RFC 1952: members, one behind the other.
result<std::string> inflate(std::string_view packed)
{
    auto const inflater = archive::make_inflater(archive::deflate_wrapper::gzip);
    std::string text;
    std::array<char, std::size_t{64} * 1024> piece;
    while (!packed.empty())
    {
        inflater->begin();
        auto state = archive::decoding::going;
        while (state == archive::decoding::going)
        {
            archive::room left{piece.data(), piece.size()};
            state = inflater->decode(packed, left);
            std::size_t const size = piece.size() - left.size;
            text.append(piece.data(), size);
            if (text.size() > default_size_limit) return longer_than(default_size_limit);
            bool const is_cut = state == archive::decoding::going && packed.empty() && size == 0;
            if (is_cut) return failure::because("is gzip data that is cut off");
        }
        bool const is_read = state == archive::decoding::complete;
        if (!is_read) return failure::because("is gzip data that cannot be decompressed");
    }
    return text;
}

} // namespace

result<std::string> read_list(std::string const& name, opening const& with)
{
    constexpr std::string_view gzip_magic = "\x1F\x8B";
    auto from = open_stored(name, with);
    if (!from) return from.error();
    result<std::string> text = read_whole(input(*std::move(from)));
    if (text && text->starts_with(gzip_magic)) text = inflate(*text);
    if (!text) return text;
    std::string_view const kind = binary_kind(*text, {});
    if (kind.empty()) return text;
    return failure::because("is " + std::string(kind) + ", not a list of files");
}

} // namespace mf2::cli
