// Write documents that are made to be expensive, and two ordinary ones, to measure parsers on them.
//
// usage: hostile-files FOLDER [BYTES [FILE]]      about 256 KiB each unless said, empty if 0; only
//                                                FILE
#include "support/hostile_inputs.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

namespace
{

/// The name of the file that a document is in.
std::string file_name(std::string_view name)
{
    std::string file(name);
    for (char& c : file)
    {
        bool const is_plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!is_plain) c = '-';
    }
    return file + ".html";
}

bool write(std::string const& path, std::string const& document)
{
    std::ofstream out(path, std::ios::binary);
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
    std::string const only = argc > 3 ? argv[3] : "";
    bool is_written = true;
    auto const write_one = [&](std::string_view name, auto const& make) {
        std::string const file = file_name(name);
        if (!only.empty() && only != file) return;
        is_written =
            is_written && write(folder + '/' + file, size == 0 ? std::string() : make(size));
    };
    write_one("ordinary page", mf2::test::plain_page);
    write_one("ordinary entries", mf2::test::page_of_entries);
    for (mf2::test::hostile_input const& each : mf2::test::hostile_inputs())
        write_one(each.name, each.make);
    if (!is_written) std::fprintf(stderr, "%s: cannot be written to\n", folder.c_str());
    return is_written ? 0 : 1;
}
