#include "support/shell.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace mf2::test
{

namespace
{

struct closer
{
    void operator()(std::FILE* pipe) const { static_cast<void>(pclose(pipe)); }
};

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
    char const* const launcher = std::getenv("MF2_LAUNCHER");
    char const* const command = std::getenv("MF2_COMMAND");
    return std::string(launcher == nullptr ? "" : launcher) + ' ' +
        (command == nullptr ? "" : command);
}

boost::test_tools::assertion_result needs_command(boost::unit_test::test_unit_id)
{
    char const* const command = std::getenv("MF2_COMMAND");
    boost::test_tools::assertion_result named(command != nullptr && *command != '\0');
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
