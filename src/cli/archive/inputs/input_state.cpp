// Tests: test/cli/archive/resume.cpp
#include "cli/archive/inputs/input_state.hpp"

#include "archive/text.hpp"
#include "cli/sources/wacz.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <system_error>

namespace mf2::cli
{

namespace
{

constexpr off_t digested_size = off_t{64} << 10;

/// Read a file from an offset on, up to `digested_size` bytes.
std::string read_at(int file, off_t offset)
{
    std::string bytes(static_cast<std::size_t>(digested_size), '\0');
    std::size_t size = 0;
    for (;;)
    {
        ssize_t const got = pread(
            file, bytes.data() + size, bytes.size() - size, offset + static_cast<off_t>(size));
        if (got <= 0) break;
        size += static_cast<std::size_t>(got);
    }
    bytes.resize(size);
    return bytes;
}

/// The index's part of a state: a semicolon and a hash, or nothing.
std::string state_of(wanted_records const& wanted)
{
    std::string text;
    for (std::uint64_t const each : wanted.starts) text += std::to_string(each) + '\n';
    for (archive::extent const& each : wanted.parts)
        text += std::to_string(each.offset) + ' ' + std::to_string(each.length) + '\n';
    return text.empty() ? text : ';' + archive::hash_digits(text);
}

/// The file's part of a state.
std::string state_of_file(std::string const& name)
{
    std::string const path = file_of_name(name);
    struct stat found = {};
    bool const is_file = path != "-" && stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode);
    int const file = is_file ? open(path.c_str(), O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return {};
    std::string const head = read_at(file, 0);
    std::string const tail = read_at(file, std::max<off_t>(found.st_size - digested_size, 0));
    static_cast<void>(close(file));
    return std::to_string(found.st_size) + "," + std::to_string(found.st_mtim.tv_sec) + "." +
        std::to_string(found.st_mtim.tv_nsec) + "," + archive::hash_digits(head + tail);
}

} // namespace

std::string state_of_input(std::string const& name, wanted_records const& wanted)
{
    return state_of_file(name) + state_of(wanted);
}

bool may_have_changed(
    std::string const& name, wanted_records const& wanted, std::string const& state)
{
    if (name == "-") return true;
    std::string const path = file_of_name(name);
    std::error_code missing;
    std::string const of_parts = state_of(wanted);
    if (!std::filesystem::is_regular_file(path, missing))
        return state.substr(std::min(state.find(';'), state.size())) != of_parts;
    return state.empty() || state_of_file(path) + of_parts != state;
}

} // namespace mf2::cli
