#include "cli/run.hpp"

#include <csignal>

int main(int argc, char** argv)
{
    // A reader that goes away is told of like any other failing write.
    std::signal(SIGPIPE, SIG_IGN);
    std::vector<std::string> const arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return static_cast<int>(mf2::cli::run(arguments, {}));
}
