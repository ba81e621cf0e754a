#include "cli/failure.hpp"

#include <system_error>

namespace mf2::cli
{

failure failure_of(int error_number)
{
    return failure::because(std::generic_category().message(error_number));
}

void report(std::FILE* errors, std::string_view subject, failure const& what)
{
    std::string line = "mf2: ";
    line += subject;
    if (!subject.empty()) line += ": ";
    line += what.reason();
    for (char& c : line)
    {
        bool const is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
        if (is_control) c = '?';
    }
    line += '\n';
    // There is nobody left to tell when this fails.
    static_cast<void>(std::fwrite(line.data(), 1, line.size(), errors));
    static_cast<void>(std::fflush(errors));
}

} // namespace mf2::cli
