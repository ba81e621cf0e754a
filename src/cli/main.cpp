#include "cli/run.hpp"

#include <csignal>

int main(int argc, char** argv)
{
    // A reader that goes away is told of like any other failing write.
    std::signal(SIGPIPE, SIG_IGN);
    std::vector<std::string> const arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    mf2::cli::streams const with{stdin, stdout, stderr, mf2::cli::environment::of_process()};
    return static_cast<int>(mf2::cli::run(arguments, with));
}
