// Measure the cost of the C interface: C++ and C parse documents in memory, and walk through all
// results, in alternating rounds. Prints the best and the median CPU time of both, and the median
// ratio of C to C++ in a round.
//
// usage: c-interface LIST [ROUNDS]      LIST holds one file path a line
#include "round_protocol.hpp"

#include <mf2.h>

#include <mf2/handler.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace
{

using bench::cpu_seconds;

// The size of the texts of an item, so that no work can be left out.

std::size_t walk(mf2::item const& item)
{
    std::size_t size = 0;
    for (std::string_view const type : item.type()) size += type.size();
    for (mf2::property const property : item.properties())
    {
        size += property.name.size();
        for (mf2::property_value const& value : property.values)
        {
            size += text_of(value).size();
            if (auto const* const nested = std::get_if<mf2::nested_item>(&value))
                size += walk(**nested);
        }
    }
    for (mf2::item const& child : item.children()) size += walk(child);
    return size;
}

std::size_t walk(mf2_item const* item)
{
    std::size_t size = 0;
    std::size_t const types = mf2_item_type_count(item);
    for (std::size_t i = 0; i != types; ++i) size += mf2_item_type(item, i).size;
    std::size_t const properties = mf2_item_property_count(item);
    for (std::size_t i = 0; i != properties; ++i)
    {
        mf2_property const property = mf2_item_property(item, i);
        size += mf2_property_name(property).size;
        std::size_t const values = mf2_property_value_count(property);
        for (std::size_t j = 0; j != values; ++j)
        {
            mf2_value const value = mf2_property_value(property, j);
            size += mf2_value_text(value).size;
            if (mf2_item const* const nested = mf2_value_item(value)) size += walk(nested);
        }
    }
    std::size_t const children = mf2_item_child_count(item);
    for (std::size_t i = 0; i != children; ++i) size += walk(mf2_item_child(item, i));
    return size;
}

using pages = std::vector<bench::document>;

std::size_t parse_by_cpp(pages const& all)
{
    std::size_t size = 0;
    for (bench::document const& each : all) size += mf2::parse(each.bytes).value().items.size();
    return size;
}

std::size_t parse_by_c(pages const& all)
{
    std::size_t size = 0;
    for (bench::document const& each : all)
    {
        std::string const& page = each.bytes;
        mf2_document* document = nullptr;
        mf2_parse(page.data(), page.size(), nullptr, nullptr, &document);
        size += mf2_document_item_count(document);
        mf2_document_free(document);
    }
    return size;
}

std::size_t walk_by_cpp(pages const& all)
{
    std::size_t size = 0;
    for (bench::document const& each : all)
    {
        std::string const& page = each.bytes;
        auto const document = mf2::parse(page).value();
        for (mf2::item const& item : document.items) size += walk(item);
    }
    return size;
}

std::size_t walk_by_c(pages const& all)
{
    std::size_t size = 0;
    for (bench::document const& each : all)
    {
        std::string const& page = each.bytes;
        mf2_document* document = nullptr;
        mf2_parse(page.data(), page.size(), nullptr, nullptr, &document);
        std::size_t const items = mf2_document_item_count(document);
        for (std::size_t i = 0; i != items; ++i) size += walk(mf2_document_item(document, i));
        mf2_document_free(document);
    }
    return size;
}

/// Walks through all results.
class walking_handler final : public mf2::handler
{
public:
    void on_item(mf2::item&& value) override { size += walk(value); }

    std::size_t size = 0;
};

std::size_t stream_by_cpp(pages const& all)
{
    walking_handler to;
    mf2::parser parser(to);
    for (bench::document const& each : all)
    {
        std::string const& page = each.bytes;
        boost::system::error_code ec;
        parser.reset();
        parser.write(page, ec);
        if (!ec) parser.finish(ec);
    }
    return to.size;
}

int walk_item(void* user, mf2_item* item)
{
    *static_cast<std::size_t*>(user) += walk(item);
    return MF2_GO_ON;
}

std::size_t stream_by_c(pages const& all)
{
    std::size_t size = 0;
    mf2_parser* parser = nullptr;
    mf2_handlers handlers{};
    handlers.size = sizeof handlers;
    handlers.item = walk_item;
    mf2_parser_new(&handlers, &size, nullptr, nullptr, &parser);
    for (bench::document const& each : all)
    {
        std::string const& page = each.bytes;
        mf2_parser_reset(parser, nullptr);
        if (mf2_parser_write(parser, page.data(), page.size()) == MF2_OK) mf2_parser_finish(parser);
    }
    mf2_parser_free(parser);
    return size;
}

double median(std::vector<double> of)
{
    std::sort(of.begin(), of.end());
    return of[of.size() / 2];
}

using task = std::function<std::size_t(pages const&)>;

double seconds_of(task const& what, pages const& all, std::size_t& result)
{
    double const before = cpu_seconds();
    result = what(all);
    return cpu_seconds() - before;
}

/// @return  whether both found the same
bool compare(char const* name, task const& by_cpp, task const& by_c, pages const& all, int rounds)
{
    std::vector<double> cpp;
    std::vector<double> c;
    std::vector<double> ratios;
    std::size_t of_cpp = 0;
    std::size_t of_c = 0;
    for (int round = 0; round < rounds; ++round)
    {
        bool const is_c_first = round % 2 != 0;
        if (is_c_first) c.push_back(seconds_of(by_c, all, of_c));
        cpp.push_back(seconds_of(by_cpp, all, of_cpp));
        if (!is_c_first) c.push_back(seconds_of(by_c, all, of_c));
        ratios.push_back(c.back() / cpp.back());
        if (of_c != of_cpp) return false;
    }
    std::printf(
        "%-6s C++ %.3f best %.3f median, C %.3f best %.3f median ms, C/C++ %.3f\n", name,
        1e3 * *std::min_element(cpp.begin(), cpp.end()), 1e3 * median(cpp),
        1e3 * *std::min_element(c.begin(), c.end()), 1e3 * median(c), median(ratios));
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2)
    {
        std::fprintf(stderr, "usage: %s LIST [ROUNDS]\n", argv[0]);
        return 2;
    }
    pages const all = bench::read_list(argv[1]);
    int const rounds = argc > 2 ? std::max(1, std::atoi(argv[2])) : 51;
    bool const is_same = compare("parse", parse_by_cpp, parse_by_c, all, rounds) &&
        compare("walk", walk_by_cpp, walk_by_c, all, rounds) &&
        compare("stream", stream_by_cpp, stream_by_c, all, rounds);
    if (!is_same) std::puts("C and C++ found different things");
    return is_same ? 0 : 1;
}
