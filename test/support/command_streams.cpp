#include "support/command_streams.hpp"

namespace mf2::test
{

command_streams::command_streams(std::string_view input)
{
    std::fwrite(input.data(), 1, input.size(), in_.get());
    // The command may read by the descriptor.
    std::fflush(in_.get());
    std::rewind(in_.get());
}

std::string command_streams::written(std::FILE* from)
{
    std::rewind(from);
    std::string text;
    for (int c = std::fgetc(from); c != EOF; c = std::fgetc(from)) text += static_cast<char>(c);
    return text;
}

} // namespace mf2::test
