#include "cli/input.hpp"

#include <cerrno>
#include <memory>

namespace mf2::cli
{

namespace
{

struct file_closer
{
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};

/// @return  what stands between here and the file's end
result<std::string> read_rest(std::FILE* file)
{
    std::string bytes;
    std::size_t size = 0;
    do {
        // The string doubles, so that the copies of a long file stay linear.
        bytes.resize(bytes.empty() ? 64 * 1024 : 2 * bytes.size());
        errno = 0;
        size += std::fread(bytes.data() + size, 1, bytes.size() - size, file);
    } while (size == bytes.size());
    if (std::ferror(file) != 0) return failure_of(errno);
    bytes.resize(size);
    return bytes;
}

} // namespace

result<std::string> read_whole(std::string const& path, std::FILE* standard_input)
{
    if (path == "-") return read_rest(standard_input);
    std::unique_ptr<std::FILE, file_closer> const file(std::fopen(path.c_str(), "rbe"));
    if (file == nullptr) return failure_of(errno);
    return read_rest(file.get());
}

std::string display_name(std::string const& path)
{
    if (path.empty()) return "''"; // an argument that a script left empty
    return path == "-" ? "standard input" : path;
}

} // namespace mf2::cli
