// Tests: test/archive/member_stream.cpp, test/archive/warc_reader.cpp
#include <mf2/archive/byte_source.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace mf2::archive
{

namespace
{

boost::system::error_code last_error()
{
    return {errno, boost::system::generic_category()};
}

} // namespace

file_source::file_source(std::string const& path, boost::system::error_code& ec)
    : descriptor_(open(path.c_str(), O_RDONLY | O_CLOEXEC)), is_owner_(true)
{
    ec = {};
    if (descriptor_ < 0)
    {
        ec = failure_ = last_error();
        return;
    }
    find_size();
    static_cast<void>(posix_fadvise(descriptor_, 0, 0, POSIX_FADV_SEQUENTIAL));
}

file_source::file_source(int descriptor) : descriptor_(descriptor), is_owner_(false)
{
    find_size();
}

file_source::~file_source()
{
    if (is_owner_ && descriptor_ >= 0) static_cast<void>(close(descriptor_));
}

void file_source::find_size()
{
    struct stat about = {};
    bool const is_known = fstat(descriptor_, &about) == 0 && S_ISREG(about.st_mode);
    if (is_known) size_ = static_cast<std::uint64_t>(about.st_size);
}

std::size_t file_source::read(char* to, std::size_t size)
{
    if (descriptor_ < 0) return 0;
    ssize_t got = 0;
    do {
        got = ::read(descriptor_, to, size);
    } while (got < 0 && errno == EINTR);
    if (got >= 0) return static_cast<std::size_t>(got);
    failure_ = last_error();
    return 0;
}

bool file_source::seek(std::uint64_t offset)
{
    // Other files may support seeking, and yet give other bytes the second time.
    if (!size_) return false;
    return lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) >= 0;
}

std::size_t memory_source::read(char* to, std::size_t size)
{
    std::size_t const taken = std::min(size, bytes_.size() - at_);
    if (taken == 0) return 0;
    std::memcpy(to, bytes_.data() + at_, taken);
    at_ += taken;
    return taken;
}

bool memory_source::seek(std::uint64_t offset)
{
    if (again_ == rereading::refused) return false;
    at_ = std::min<std::size_t>(offset, bytes_.size());
    return true;
}

} // namespace mf2::archive
