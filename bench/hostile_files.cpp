// Write documents that are made to be expensive, and two ordinary ones, to measure parsers on them.
//
// usage: hostile-files FOLDER [BYTES]      about 256 KiB each unless said
#include "support/hostile_inputs.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

namespace
{

bool write(std::string const& folder, std::string_view name, std::string const& document)
{
    std::string file(name);
    for (char& c : file)
    {
        bool const is_plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!is_plain) c = '-';
    }
    std::ofstream out(folder + "/" + file + ".html", std::ios::binary);
    return static_cast<bool>(out << document << std::flush);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2)
    {
        std::fprintf(stderr, "usage: %s FOLDER [BYTES]\n", argv[0]);
        return 2;
    }
    std::string const folder = argv[1];
    std::size_t const size = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::size_t{1} << 18;
    bool is_written = write(folder, "ordinary page", mf2::test::plain_page(size)) &&
        write(folder, "ordinary entries", mf2::test::page_of_entries(size));
    for (mf2::test::hostile_input const& each : mf2::test::hostile_inputs())
    {
        is_written = is_written && write(folder, each.name, each.make(size));
    }
    if (!is_written) std::fprintf(stderr, "%s: cannot be written to\n", folder.c_str());
    return is_written ? 0 : 1;
}
