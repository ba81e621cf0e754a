// html5lib's tree construction tests, and those of trees.dat.
//
// Each case is read whole, cut in two at every place, and in the smallest pieces. Cuts keep
// characters and CR LF whole, as the input stream does.
#include "support/shared.hpp"
#include "support/tree_cases.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace
{

using namespace mf2::test;

bool may_cut(std::string_view data, std::size_t place)
{
    bool const is_in_character = (static_cast<unsigned char>(data[place]) & 0xc0) == 0x80;
    return !is_in_character && !(data[place - 1] == '\r' && data[place] == '\n');
}

std::string parse_cut_at(std::string_view data, std::string_view context, std::size_t place)
{
    tree_reader parser(context);
    parser.write(data.substr(0, place));
    parser.write(data.substr(place));
    return parser.finish();
}

std::string parse_in_smallest_pieces(std::string_view data, std::string_view context)
{
    tree_reader parser(context);
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= data.size(); ++end)
    {
        if (end < data.size() && !may_cut(data, end)) continue;
        parser.write(data.substr(begin, end - begin));
        begin = end;
    }
    return parser.finish();
}

// The cut of the first wrong reading, and its tree; "" if all agree.
std::string wrong_reading(tree_case const& test)
{
    std::string const& data = test.at("#data");
    std::string const& expected = test.at("#document");
    std::string const context = context_of(test);
    auto const whole = tree_of(data, context);
    if (whole != expected) return "whole:\n" + whole;
    for (std::size_t i = 1; i < data.size(); ++i)
    {
        if (!may_cut(data, i)) continue;
        auto const cut = parse_cut_at(data, context, i);
        if (cut != expected) return "cut at " + std::to_string(i) + ":\n" + cut;
    }
    auto const pieces = parse_in_smallest_pieces(data, context);
    return pieces == expected ? "" : "in smallest pieces:\n" + pieces;
}

class suite
{
public:
    void run(std::string const& path)
    {
        auto const name = std::filesystem::path(path).filename().string();
        std::size_t number = 0;
        for (tree_case const& test : read_tree_cases(read_file(path)))
        {
            ++number;
            if (is_out_of_scope(test)) continue;
            auto const wrong = wrong_reading(test);
            fragments_ += test.contains("#document-fragment");
            bool const is_overtaken = list_.overtaken.contains({name, number});
            overtaken_ += is_overtaken;
            ++run_;
            BOOST_TEST(
                wrong.empty() != is_overtaken,
                name << " " << number << "\n"
                     << test.at("#data") << "\nexpected:\n"
                     << test.at("#document") << wrong);
        }
    }
    void finish() const
    {
        BOOST_TEST_MESSAGE(run_ << " cases run");
        BOOST_TEST(run_ > 1000u);
        BOOST_TEST(fragments_ >= 192u);
        BOOST_TEST(overtaken_ == list_.overtaken.size());
        for (auto const& [heading, count] : list_.rules)
        {
            BOOST_TEST(count == left_out(heading), heading << " leaves out " << left_out(heading));
        }
    }

private:
    bool is_out_of_scope(tree_case const& test)
    {
        for (auto const& [heading, count] : list_.rules)
        {
            if (!test.contains(heading)) continue;
            ++left_out_[heading];
            return true;
        }
        return false;
    }
    [[nodiscard]] std::size_t left_out(std::string const& heading) const
    {
        auto const found = left_out_.find(heading);
        return found == left_out_.end() ? 0 : found->second;
    }

    tree_case_list list_ = read_tree_case_list();
    std::map<std::string, std::size_t> left_out_;
    std::size_t run_ = 0;
    std::size_t fragments_ = 0;
    std::size_t overtaken_ = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(tree_construction_suite)

BOOST_AUTO_TEST_CASE(html5lib_trees_come_out_however_the_input_is_cut)
{
    if (!have_shared()) return;
    suite all;
    for (auto const& path : tree_case_paths()) all.run(path);
    all.finish();
}

BOOST_AUTO_TEST_SUITE_END()
