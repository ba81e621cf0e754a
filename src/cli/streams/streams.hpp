// Tests: test/cli/run.cpp
#pragma once

#include "cli/streams/environment.hpp"

#include <cstdio>

namespace mf2::cli
{

/// Where the command reads and writes, beside the files that its options name.
struct streams
{
    std::FILE* in = stdin;
    std::FILE* out = stdout;
    std::FILE* errors = stderr;
    environment variables = {};
};

} // namespace mf2::cli
