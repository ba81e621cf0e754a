#include "cli/streams/input.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace mf2::cli
{

void input::closer::operator()(std::FILE* file) const
{
    static_cast<void>(std::fclose(file));
}

input::input(std::FILE* file) : file_(file)
{
    struct stat status = {};
    bool const is_sized =
        file != nullptr && fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode);
    if (is_sized) size_ = static_cast<std::uint64_t>(status.st_size);
}

result<input> input::open(std::string const& path, std::FILE* standard_input)
{
    if (path == "-") return input(standard_input);
    input opened(std::fopen(path.c_str(), "rbe"));
    if (opened.file_ == nullptr) return failure_of_opening(path, errno);
    opened.owned_.reset(opened.file_);
    return opened;
}

result<std::string_view> input::read(std::span<char> room)
{
    // Not by fread, which waits for all that there is room for.
    ssize_t size = 0;
    do size = ::read(fileno(file_), room.data(), room.size());
    while (size < 0 && errno == EINTR);
    if (size < 0) return failure_of(errno);
    return std::string_view(room.data(), static_cast<std::size_t>(size));
}

result<void> input::read_to(std::string& bytes, std::uint64_t size)
{
    constexpr std::uint64_t piece_size = 64 * 1024;
    std::uint64_t held = bytes.size();
    while (held < size)
    {
        // The string doubles, so that the copies of a long file stay linear.
        std::uint64_t const room = std::max({piece_size, held * 2, size_ + 1});
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

result<std::string> read_whole(
    std::string const& path, std::FILE* standard_input, std::uint64_t limit)
{
    result<input> from = input::open(path, standard_input);
    if (!from) return from.error();
    std::string bytes;
    result<void> const read = from->read_to(bytes, limit + 1);
    if (!read) return read.error();
    if (bytes.size() > limit) return longer_than(limit);
    return bytes;
}

failure failure_of_opening(std::string const& path, int error_number, expected_content what)
{
    bool const is_object = path.starts_with("s3://");
    bool const is_url = is_object || path.starts_with("http://") || path.starts_with("https://");
    if (error_number != ENOENT || !is_url) return failure_of(error_number);
    std::string const fetcher =
        is_object ? "aws s3 cp '" + path + "' -" : "curl -sL '" + path + "'";
    std::string const reader =
        what == expected_content::page ? "mf2 - --base-url '" + path + "'" : "mf2 archive -";
    return failure::because("is a URL, and mf2 reads files: " + fetcher + " | " + reader);
}

std::string display_name(std::string const& path)
{
    if (path.empty()) return "''"; // an argument that a script left empty
    return path == "-" ? "standard input" : path;
}

} // namespace mf2::cli
