#include "cli/sources/input.hpp"

#include "cli/sources/local_source.hpp"

#include <algorithm>

namespace mf2::cli
{

result<std::string_view> input::read(std::span<char> room)
{
    std::size_t const size = from_->read(room.data(), room.size());
    boost::system::error_code const failed = from_->failure();
    if (size == 0 && failed) return failure::because(from_->reason(), failed.value());
    if (size == 0 && from_->damage()) return failure::because(from_->damage()->reason);
    return std::string_view(room.data(), size);
}

result<void> input::read_to(std::string& bytes, std::uint64_t size)
{
    constexpr std::uint64_t piece_size = 64 * 1024;
    // A server may give a false size.
    std::uint64_t const expected = facts() == nullptr ? from_->size().value_or(0) : 0;
    std::uint64_t held = bytes.size();
    while (held < size)
    {
        // The string doubles, so that copying a long file takes linear time.
        std::uint64_t const room = std::max({piece_size, held * 2, expected + 1});
        if (bytes.size() == held) bytes.resize(std::min(size, room));
        result<std::string_view> const piece = read(std::span<char>(bytes).subspan(held));
        if (!piece) return piece.error();
        held += piece->size();
        if (piece->empty()) break;
    }
    bytes.resize(held);
    return {};
}

failure longer_than(std::uint64_t limit)
{
    return failure::because("is longer than " + std::to_string(limit) + " bytes");
}

result<std::string> read_whole(input from, std::uint64_t limit)
{
    std::string bytes;
    result<void> const read = from.read_to(bytes, limit + 1);
    if (!read) return read.error();
    if (bytes.size() > limit) return longer_than(limit);
    return bytes;
}

result<std::string> read_whole(
    std::string const& path, std::FILE* standard_input, std::uint64_t limit)
{
    auto from = open_local(path, {standard_input, {}});
    if (!from) return from.error();
    return read_whole(input(*std::move(from)), limit);
}

std::string display_name(std::string const& path)
{
    if (path.empty()) return "''"; // an argument that a script left empty
    return path == "-" ? "standard input" : path;
}

} // namespace mf2::cli
