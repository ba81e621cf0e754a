// Print the types of the microformats on standard input, with limits for a small machine.
#include <mf2/parser.hpp>

#include <cstdio>

class printer : public mf2::handler
{
    void on_item(mf2::item&& item) override
    {
        for (std::string_view const type : item.type())
            std::printf("%.*s\n", static_cast<int>(type.size()), type.data());
    }
};

int main()
{
    mf2::parse_options options;
    options.input_limit = 8 << 20;
    options.nesting_limit = 16;
    options.output_limit = 32 << 10;
    printer receiver;
    mf2::parser parser(receiver, options);
    boost::system::error_code ec;
    char piece[1024];
    while (std::size_t const size = std::fread(piece, 1, sizeof piece, stdin))
    {
        parser.write({piece, size}, ec);
        if (ec) break;
    }
    if (!ec) parser.finish(ec);
    return ec ? 1 : 0;
}
