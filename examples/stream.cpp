// Print every microformat on standard input as a line of JSON, as soon as it is final.
#include <mf2.hpp>

#include <boost/json/serialize.hpp>

#include <cstdio>

class printer : public mf2::handler
{
    void on_item(mf2::item&& item) override
    {
        std::puts(boost::json::serialize(mf2::to_json(item)).c_str());
    }
};

int main()
{
    printer receiver;
    mf2::parser parser(receiver);
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
