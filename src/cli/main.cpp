// Tests: test/cli/run.cpp
#include "cli/run.hpp"

#include <csignal>

int main(int argc, char** argv)
{
    // Let a write to a pipe without a reader, or past the limit of a file's size, return an error.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    std::vector<std::string> const arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    mf2::cli::streams const with{stdin, stdout, stderr, mf2::cli::environment::of_process()};
    mf2::cli::exit_status const status = mf2::cli::run(arguments, with);
    if (status == mf2::cli::exit_status::reader_gone)
    {
        // End as other tools do whose reader is gone.
        std::signal(SIGPIPE, SIG_DFL);
        std::raise(SIGPIPE);
    }
    return static_cast<int>(status);
}
