#include "path_input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace mf2::python
{

path_input::path_input(std::string const& path, signal_watch& signals)
    : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)), signals_(signals)
{
    if (descriptor_ < 0) error_ = errno;
}

path_input::~path_input()
{
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::ptrdiff_t path_input::read(char* to, std::size_t size)
{
    while (signals_.may_go_on())
    {
        std::ptrdiff_t const given = ::read(descriptor_, to, size);
        if (given >= 0) return given;
        error_ = errno;
        if (error_ != EINTR) return -1;
        error_ = 0;
    }
    return -1;
}

int path_input::seek(std::uint64_t offset)
{
    return ::lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) < 0 ? -1 : 0;
}

std::string path_input::failure()
{
    return error_ == 0 ? std::string() : std::generic_category().message(error_);
}

} // namespace mf2::python
