#pragma once

#include "cli/streams/streams.hpp"

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace mf2::test
{

/// The standard streams of a command in a test: files without names.
class command_streams
{
public:
    explicit command_streams(std::string_view input = "");

    [[nodiscard]] cli::streams get() const { return {in_.get(), out_.get(), errors_.get()}; }
    /// The whole output.
    [[nodiscard]] std::string out() const { return written(out_.get()); }
    [[nodiscard]] std::string errors() const { return written(errors_.get()); }

private:
    struct closer
    {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    using file = std::unique_ptr<std::FILE, closer>;

    static std::string written(std::FILE* from);

    file in_{std::tmpfile()};
    file out_{std::tmpfile()};
    file errors_{std::tmpfile()};
};

} // namespace mf2::test
