#include "cli/streams/failure.hpp"

#include "encoding/utf8.hpp"

#include <system_error>

namespace mf2::cli
{

failure failure_of(int error_number)
{
    return failure::because(std::generic_category().message(error_number), error_number);
}

std::string printable(std::string_view text)
{
    std::string repaired;
    encoding::append_repaired(repaired, text);
    std::string shown;
    for (std::size_t at = 0; at != repaired.size(); ++at)
    {
        auto const c = static_cast<unsigned char>(repaired[at]);
        // U+0080 to U+009F, two bytes each, control terminals, too.
        bool const is_long_control =
            c == 0xC2 && static_cast<unsigned char>(repaired[at + 1]) < 0xA0;
        if (is_long_control) ++at;
        if (c < 0x20 || c == 0x7F || is_long_control) shown += '?';
        else shown += repaired[at];
    }
    return shown;
}

void report(std::FILE* errors, std::string_view subject, failure const& what)
{
    std::string line = "mf2: ";
    line += subject;
    if (!subject.empty()) line += ": ";
    line += what.reason();
    line = printable(line) + '\n';
    // A failure here cannot be reported.
    static_cast<void>(std::fwrite(line.data(), 1, line.size(), errors));
    static_cast<void>(std::fflush(errors));
}

} // namespace mf2::cli
