#include "cli/input.hpp"

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace mf2::cli
{

void input::closer::operator()(std::FILE* file) const
{
    static_cast<void>(std::fclose(file));
}

result<input> input::open(std::string const& path, std::FILE* standard_input)
{
    if (path == "-") return input(standard_input);
    input opened(std::fopen(path.c_str(), "rbe"));
    if (opened.file_ == nullptr) return failure_of(errno);
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

result<std::string> read_whole(std::string const& path, std::FILE* standard_input)
{
    result<input> from = input::open(path, standard_input);
    if (!from) return from.error();
    std::string bytes(64 * 1024, '\0');
    for (std::size_t size = 0;;)
    {
        result<std::string_view> const piece = from->read(std::span<char>(bytes).subspan(size));
        if (!piece) return piece.error();
        size += piece->size();
        if (piece->empty())
        {
            bytes.resize(size);
            return bytes;
        }
        // The string doubles, so that the copies of a long file stay linear.
        if (size == bytes.size()) bytes.resize(2 * size);
    }
}

bool is_same_file(std::string const& output, std::string const& input)
{
    std::error_code missing;
    return std::filesystem::is_regular_file(output, missing) &&
        std::filesystem::equivalent(output, input, missing);
}

std::string display_name(std::string const& path)
{
    if (path.empty()) return "''"; // an argument that a script left empty
    return path == "-" ? "standard input" : path;
}

} // namespace mf2::cli
