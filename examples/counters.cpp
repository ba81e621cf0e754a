// Count the types of microformats and their properties in the pages that are the arguments. No item
// is kept, so memory stays small for any number and length of pages.
#include <mf2.hpp>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <span>
#include <string>
#include <string_view>

class counters : public mf2::handler
{
public:
    void print() const
    {
        for (auto const& [name, count] : counts_) std::cout << count << ' ' << name << '\n';
    }

private:
    void on_item(mf2::item&& item) override { add(item); }

    bool wants_nested_items() const noexcept override { return true; }

    mf2::disposition on_nested_item(mf2::item& item, mf2::item_path) override
    {
        add(item);
        return mf2::disposition::take;
    }

    void add(mf2::item const& item)
    {
        for (std::string_view const type : item.type())
        {
            count(std::string(type));
            for (auto const& [name, values] : item.properties())
            {
                count(std::string(type).append(" ").append(name));
            }
        }
    }

    void count(std::string const& name)
    {
        // Pages may make up as many names as they like.
        if (counts_.size() < 10000 || counts_.contains(name)) ++counts_[name];
    }

    std::map<std::string, std::uint64_t> counts_;
};

int main(int count, char** arguments)
{
    counters seen;
    mf2::parse_options options;
    options.results = mf2::results::items;
    mf2::parser parser(seen, options);
    for (char const* const path : std::span(arguments + 1, count - 1))
    {
        std::ifstream file(path, std::ios::binary);
        boost::system::error_code ec;
        char piece[16384];
        while (!ec && (file.read(piece, sizeof piece), file.gcount() != 0))
        {
            parser.write({piece, static_cast<std::size_t>(file.gcount())}, ec);
        }
        parser.finish(ec);
        if (ec) std::cerr << path << ": " << ec.message() << '\n';
        parser.reset();
    }
    seen.print();
}
