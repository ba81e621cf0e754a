#pragma once

#include <cstdio>

namespace mf2::cli
{

/// Where the command reads and writes, other than files it opens.
struct streams
{
    std::FILE* in = stdin;
    std::FILE* out = stdout;
    std::FILE* errors = stderr;
};

} // namespace mf2::cli
