// Write the microformats on standard input as JSON while they arrive.
#include <mf2.hpp>

#include <cstdio>

int main()
{
    mf2::json_writer writer(
        [](std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); });
    mf2::parser parser(writer);
    boost::system::error_code ec;
    char piece[16384];
    while (std::size_t const size = std::fread(piece, 1, sizeof piece, stdin))
    {
        parser.write({piece, size}, ec);
    }
    parser.finish(ec);
    if (ec) std::fprintf(stderr, "%s\n", ec.message().c_str());
    return ec ? 1 : 0;
}
