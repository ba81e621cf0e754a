// Tests: test/cli/run.cpp
#include "cli/run.hpp"

#include <csignal>

int main(int argc, char** argv)
{
    // Whoever writes to a pipe without a reader, or past the limit of a file's size, sees it fail.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    std::vector<std::string> const arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    mf2::cli::streams const with{stdin, stdout, stderr, mf2::cli::environment::of_process()};
    mf2::cli::exit_status const status = mf2::cli::run(arguments, with);
    if (status == mf2::cli::exit_status::reader_gone)
    {
        // As other tools end that have no reader any more.
        std::signal(SIGPIPE, SIG_DFL);
        std::raise(SIGPIPE);
    }
    return static_cast<int>(status);
}
