// Print the place of each entry on standard input, and the items around it, as soon as the entry is
// complete. A feed may be of any length: an entry that was taken is not kept.
#include <mf2.hpp>

#include <cstdio>
#include <iostream>

class printer : public mf2::handler
{
    void on_item(mf2::item&& item) override { print(item, {}); }

    bool wants_nested_items() const noexcept override { return true; }

    mf2::disposition on_nested_item(mf2::item& item, mf2::item_path path) override
    {
        return print(item, path) ? mf2::disposition::take : mf2::disposition::keep;
    }

    static bool print(mf2::item const& item, mf2::item_path path)
    {
        if (!item.has_type("h-entry")) return false;
        for (mf2::enclosing_item const& outer : path) std::cout << outer.type[0] << " > ";
        std::cout << "h-entry: bytes " << item.start() << " to " << item.end() << '\n';
        return true;
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
    return ec ? 1 : 0;
}
