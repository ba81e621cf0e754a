#include "cli/streams/output.hpp"

#include <unistd.h>

#include <cerrno>

namespace mf2::cli
{

output::output(std::optional<std::string> const& path, std::FILE* standard_output)
    : name_(path.value_or("standard output")),
      is_owner_(path.has_value()),
      file_(path ? std::fopen(path->c_str(), "wbe") : standard_output)
{
    if (file_ == nullptr) fail(errno);
}

output::~output()
{
    if (is_owner_ && file_ != nullptr) static_cast<void>(std::fclose(file_));
}

void output::write(std::string_view text)
{
    if (failed_ || text.empty()) return;
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail(errno);
}

void output::flush()
{
    if (failed_) return;
    errno = 0;
    if (std::fflush(file_) != 0) fail(errno);
}

void output::finish()
{
    flush();
    if (!is_owner_ || file_ == nullptr) return;
    errno = 0;
    // A network file system may report a full disk only here.
    if (std::fclose(file_) != 0) fail(errno);
    file_ = nullptr;
}

bool output::is_terminal() const
{
    return file_ != nullptr && isatty(fileno(file_)) == 1;
}

void output::fail(int error_number)
{
    if (!failed_) failed_ = failure_of(error_number);
}

exit_status finish(output& out, exit_status status, streams const& with)
{
    out.finish();
    if (!out.failed()) return status;
    if (out.failed()->error_number() == EPIPE) return exit_status::reader_gone;
    report(with.errors, out.name(), *out.failed());
    return exit_status::stopped;
}

} // namespace mf2::cli
