#pragma once

#include "archive/samples.hpp"
#include "cli/run.hpp"
#include "support/command_streams.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::test
{

/// Runs `mf2 archive` in a folder of its own, deleted with this object.
class archive_command : public temporary_folder
{
public:
    /// @param terminal  where errors go, unless it is null
    int run(
        std::vector<std::string> arguments, std::string_view input = "",
        std::FILE* terminal = nullptr)
    {
        command_streams const streams(input);
        cli::streams with = streams.get();
        if (terminal != nullptr) with.errors = terminal;
        arguments.insert(arguments.begin(), "archive");
        auto const status = cli::run(arguments, with);
        out_ = streams.out();
        errors_ = streams.errors();
        return static_cast<int>(status);
    }

    /// Whether the errors have this line.
    [[nodiscard]] bool told(std::string_view line) const
    {
        return errors_.find("mf2: " + std::string(line) + "\n") != std::string::npos;
    }

    [[nodiscard]] std::string const& out() const { return out_; }
    [[nodiscard]] std::string const& errors() const { return errors_; }

private:
    std::string out_;
    std::string errors_;
};

inline std::ptrdiff_t lines(std::string const& text)
{
    return std::count(text.begin(), text.end(), '\n');
}

/// Two archives, and their common output.
struct two_archives : archive_command
{
    std::string a = write("a.warc", page_record("a"));
    std::string b = write("b.warc", page_record("b") + page_record("c"));

    /// The output of an undisturbed run over both, into a file whose name ends in `ending`.
    std::string whole(std::string const& ending)
    {
        std::string const name = "whole" + ending;
        BOOST_REQUIRE(run({a, b, "-q", "-o", path(name)}) == 0);
        return read(name);
    }
};

} // namespace mf2::test
