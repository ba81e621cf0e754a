// Tests: test/cli/archive/task.cpp
#include "cli/archive/source.hpp"

#include "cli/archive/interruption.hpp"

#include <poll.h>

#include <cerrno>

namespace mf2::cli
{

archive_source::archive_source(
    std::string const& path, std::FILE* standard_input, boost::system::error_code& ec)
{
    ec = {};
    if (path == "-") from_ = std::make_unique<archive::file_source>(fileno(standard_input));
    else from_ = std::make_unique<archive::file_source>(path, ec);
}

/// Wait for bytes, or the end.
/// @return  false if an interruption has come first
bool archive_source::wait() const
{
    // The signal may be another thread's, and then ends no waiting by itself.
    constexpr int interval = 100; // milliseconds
    for (int ready = 0; ready == 0;)
    {
        if (interruption::has_come()) return false;
        pollfd bytes{from_->descriptor(), POLLIN, 0};
        ready = poll(&bytes, 1, interval);
        if (ready < 0 && errno == EINTR) ready = 0;
    }
    return !interruption::has_come();
}

std::size_t archive_source::read(char* to, std::size_t size)
{
    // A file has all its bytes; the record that is read is finished.
    was_interrupted_ = !from_->size() && !wait();
    return was_interrupted_ ? 0 : from_->read(to, size);
}

boost::system::error_code archive_source::failure() const
{
    if (was_interrupted_) return make_error_code(boost::system::errc::interrupted);
    return from_->failure();
}

} // namespace mf2::cli
