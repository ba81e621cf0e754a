#include "support/shell.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace mf2::test
{

namespace
{

struct closer
{
    void operator()(std::FILE* pipe) const { static_cast<void>(pclose(pipe)); }
};

/// A variable of the environment; empty if it is not set.
std::string variable(char const* name)
{
    char const* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

} // namespace

std::string output_of(std::string const& line)
{
    std::unique_ptr<std::FILE, closer> const pipe(popen(("{ " + line + "\n} 2>&1").c_str(), "r"));
    if (pipe == nullptr) throw std::runtime_error("cannot run " + line);
    std::string text;
    std::array<char, 4096> room;
    while (std::size_t const size = std::fread(room.data(), 1, room.size(), pipe.get()))
    {
        text.append(room.data(), size);
    }
    return text;
}

std::string command_program()
{
    return variable("MF2_LAUNCHER") + ' ' + variable("MF2_COMMAND");
}

std::string program_of_tests(std::string_view name)
{
    std::filesystem::path found = std::filesystem::path(variable("MF2_COMMAND")).parent_path();
    found /= name;
    std::istringstream listed(variable("MF2_PROGRAMS"));
    for (std::string each; std::getline(listed, each, ',');)
    {
        if (std::filesystem::path(each).filename() == name) found = each;
    }
    return variable("MF2_LAUNCHER") + ' ' + found.string();
}

boost::test_tools::assertion_result needs_command(boost::unit_test::test_unit_id)
{
    boost::test_tools::assertion_result named(!variable("MF2_COMMAND").empty());
    named.message() << "MF2_COMMAND names no command";
    return named;
}

boost::test_tools::assertion_result needs_program::operator()(boost::unit_test::test_unit_id) const
{
    boost::test_tools::assertion_result there(!output_of("command -v " + name_).empty());
    there.message() << name_ << " is not there";
    return there;
}

} // namespace mf2::test
