// Tests: test/cli/archive/task.cpp
#include "cli/sources/local_source.hpp"

#include <poll.h>

#include <cerrno>

namespace mf2::cli
{

local_source::local_source(
    std::string const& path, opening const& with, boost::system::error_code& ec)
    : has_to_stop_(with.has_to_stop)
{
    ec = {};
    if (path == "-") from_ = std::make_unique<archive::file_source>(fileno(with.standard_input));
    else from_ = std::make_unique<archive::file_source>(path, ec);
}

/// Wait for bytes, or the end.
/// @return  false if an interruption came first
bool local_source::wait() const
{
    // The signal may reach another thread and then ends no wait here.
    constexpr int interval = 100; // milliseconds
    for (int ready = 0; ready == 0;)
    {
        if (has_to_stop_()) return false;
        pollfd bytes{from_->descriptor(), POLLIN, 0};
        ready = poll(&bytes, 1, interval);
        if (ready < 0 && errno == EINTR) ready = 0;
    }
    return !has_to_stop_();
}

std::size_t local_source::read(char* to, std::size_t size)
{
    // Reading a file never waits; its current record is finished.
    bool const may_wait = has_to_stop_ != nullptr && !from_->size();
    was_interrupted_ = may_wait && !wait();
    return was_interrupted_ ? 0 : from_->read(to, size);
}

boost::system::error_code local_source::failure() const
{
    if (was_interrupted_) return make_error_code(boost::system::errc::interrupted);
    return from_->failure();
}

result<std::unique_ptr<named_source>> open_local(std::string const& path, opening const& with)
{
    boost::system::error_code ec;
    auto from = std::make_unique<local_source>(path, with, ec);
    if (ec) return failure_of(ec.value());
    return std::unique_ptr<named_source>(std::move(from));
}

} // namespace mf2::cli
