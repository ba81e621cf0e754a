#include "fuzz/byte_files.hpp"

#include "fuzz/promise.hpp"

#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>

namespace mf2::fuzz
{

namespace
{

/// The length of a piece. Large files come in larger pieces, so that there are few.
std::size_t piece_size(fuzz_input const& input, std::size_t number, std::size_t file_size)
{
    std::size_t const unit = 1 + file_size / 32;
    return unit * (1 + input.piece_size(number));
}

} // namespace

memory_file::memory_file(std::string_view bytes)
    : file_(fdopen(memfd_create("fuzz", MFD_CLOEXEC), "w+"))
{
    require(file_ != nullptr, "a file in memory can be made");
    std::fwrite(bytes.data(), 1, bytes.size(), file_.get());
    // Readers may use the descriptor.
    std::fflush(file_.get());
    std::rewind(file_.get());
}

std::string memory_file::path() const
{
    return "/proc/self/fd/" + std::to_string(fileno(file_.get()));
}

std::string memory_file::content() const
{
    struct stat about = {};
    require(fstat(fileno(file_.get()), &about) == 0, "a file has a size");
    std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
    ssize_t const got = pread(fileno(file_.get()), bytes.data(), bytes.size(), 0);
    require(got == about.st_size, "a file can be read");
    return bytes;
}

void memory_file::resize(std::size_t size) const
{
    require(ftruncate(fileno(file_.get()), static_cast<off_t>(size)) == 0, "a file can be cut");
}

piece_stream::piece_stream(std::string_view bytes, fuzz_input const& input) : bytes_(bytes)
{
    int ends[2] = {};
    bool const is_made = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
    require(is_made, "a stream can be made");
    reader_.reset(fdopen(ends[0], "r"));
    writer_ = std::thread([this, to = ends[1], &input] { write(to, input); });
}

piece_stream::~piece_stream()
{
    is_given_up_ = true;
    writer_.join();
}

void piece_stream::write(int to, fuzz_input const& input)
{
    std::string_view rest = bytes_;
    for (std::size_t number = 0; !rest.empty() && !is_given_up_; ++number)
    {
        std::size_t const most = piece_size(input, number, bytes_.size());
        ssize_t const sent = send(to, rest.data(), std::min(rest.size(), most), MSG_NOSIGNAL);
        if (sent < 0) break;
        rest.remove_prefix(static_cast<std::size_t>(sent));
        while (!is_given_up_ && !is_drained()) std::this_thread::yield();
    }
    close(to);
}

bool piece_stream::is_drained() const
{
    int unread = 0;
    return ioctl(fileno(reader_.get()), FIONREAD, &unread) != 0 || unread == 0;
}

std::size_t piece_source::read(char* to, std::size_t size)
{
    std::size_t const most = input_ == nullptr ? size : piece_size(*input_, reads_, size_);
    ++reads_;
    return all_.read(to, std::min(size, most));
}

} // namespace mf2::fuzz
