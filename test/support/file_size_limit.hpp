#pragma once

#include <csignal>

#include <sys/resource.h>

namespace mf2::test
{

/// During its lifetime, no file of this process grows past a size, as if there were no more room:
/// writing fails with EFBIG.
class file_size_limit
{
public:
    /// @param bytes  more than any file that has to be written meanwhile
    explicit file_size_limit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN))
    {
        static_cast<void>(getrlimit(RLIMIT_FSIZE, &before_));
        rlimit const smaller{bytes, before_.rlim_max};
        static_cast<void>(setrlimit(RLIMIT_FSIZE, &smaller));
    }
    ~file_size_limit()
    {
        static_cast<void>(setrlimit(RLIMIT_FSIZE, &before_));
        static_cast<void>(std::signal(SIGXFSZ, handler_));
    }
    file_size_limit(file_size_limit const&) = delete;
    file_size_limit& operator=(file_size_limit const&) = delete;

private:
    void (*handler_)(int);
    rlimit before_{};
};

} // namespace mf2::test
