// html5lib's tree construction tests, but for the folder "scripted", which needs scripts to run.
//
// The tree is printed from a tape that everything is kept on. Each case is read whole, cut in two
// at every place, and byte by byte; cuts keep characters and CR LF whole, as the input stream does.
#include "html/tree/tree_constructor.hpp"

#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/tape/tree_printer.hpp"
#include "html/tokenizer/tokenizer.hpp"

#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory_resource>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace
{

namespace html = mf2::html;

std::string const folder = "conformance/html5lib/tree-construction";

// A case: what follows each of its lines that begin with "#".
using test_case = std::map<std::string, std::string>;

bool is_heading(std::string_view line)
{
    static constexpr std::string_view headings[] = {
        "#data",      "#errors",     "#new-errors", "#document-fragment",
        "#script-on", "#script-off", "#document"};
    return std::find(std::begin(headings), std::end(headings), line) != std::end(headings);
}

std::vector<test_case> read_cases(std::string const& path)
{
    std::vector<test_case> cases;
    std::istringstream lines(mf2::test::read_file(path));
    std::string line;
    std::string heading;
    while (std::getline(lines, line))
    {
        if (is_heading(line))
        {
            heading = line;
            if (line == "#data") cases.emplace_back();
            cases.back()[heading];
        }
        else if (!cases.empty())
        {
            cases.back()[heading] += line + '\n';
        }
    }
    for (test_case& test : cases)
    {
        // The LF before the next heading, and the empty line between cases, are not part of them.
        std::string& data = test["#data"];
        if (!data.empty()) data.pop_back();
        std::string& document = test["#document"];
        if (document.ends_with("\n\n")) document.pop_back();
    }
    return cases;
}

std::vector<std::string> file_paths()
{
    std::vector<std::string> paths;
    for (auto const& entry : std::filesystem::directory_iterator(mf2::test::shared_path(folder)))
    {
        if (entry.path().extension() == ".dat") paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

// A rule of the list: a heading, and how many cases have it.
std::map<std::string, std::size_t> read_out_of_scope()
{
    std::map<std::string, std::size_t> rules;
    std::istringstream lines(
        mf2::test::read_file("test/suites/tree_construction_out_of_scope.txt"));
    std::string line;
    while (std::getline(lines, line))
    {
        if (line.empty() || line.starts_with("# ")) continue;
        std::istringstream fields(line);
        std::string heading;
        fields >> heading >> rules[heading];
    }
    return rules;
}

class document_parser
{
public:
    document_parser()
        : tape_(std::pmr::get_default_resource()),
          constructor_(tape_, keeper_, std::pmr::get_default_resource()),
          tokenizer_(constructor_, std::pmr::get_default_resource())
    {
        constructor_.attach(tokenizer_);
    }

    void write(std::string_view piece)
    {
        // A copy that ends where the piece does, so that the sanitizer sees what reads beyond.
        std::vector<char> const exact(piece.begin(), piece.end());
        tokenizer_.write({exact.data(), exact.size()});
    }
    std::string finish()
    {
        tokenizer_.finish();
        return html::print_tree(tape_);
    }

private:
    html::tape tape_;
    html::keep_everything keeper_;
    html::tree_constructor constructor_;
    html::tokenizer tokenizer_;
};

bool may_cut(std::string_view data, std::size_t place)
{
    bool const is_in_character = (static_cast<unsigned char>(data[place]) & 0xc0) == 0x80;
    return !is_in_character && !(data[place - 1] == '\r' && data[place] == '\n');
}

std::string parse_whole(std::string_view data)
{
    document_parser parser;
    parser.write(data);
    return parser.finish();
}

std::string parse_cut_at(std::string_view data, std::size_t place)
{
    document_parser parser;
    parser.write(data.substr(0, place));
    parser.write(data.substr(place));
    return parser.finish();
}

std::string parse_in_smallest_pieces(std::string_view data)
{
    document_parser parser;
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= data.size(); ++end)
    {
        if (end < data.size() && !may_cut(data, end)) continue;
        parser.write(data.substr(begin, end - begin));
        begin = end;
    }
    return parser.finish();
}

// How the first way of reading that goes wrong was cut; "" if all agree.
std::string wrong_reading(std::string const& data, std::string const& expected)
{
    auto const whole = parse_whole(data);
    if (whole != expected) return "whole:\n" + whole;
    for (std::size_t i = 1; i < data.size(); ++i)
    {
        if (!may_cut(data, i)) continue;
        auto const cut = parse_cut_at(data, i);
        if (cut != expected) return "cut at " + std::to_string(i) + ":\n" + cut;
    }
    auto const pieces = parse_in_smallest_pieces(data);
    return pieces == expected ? "" : "in smallest pieces:\n" + pieces;
}

class suite
{
public:
    void run(std::string const& path)
    {
        auto const name = std::filesystem::path(path).filename().string();
        for (test_case const& test : read_cases(path))
        {
            if (is_out_of_scope(test)) continue;
            auto const& data = test.at("#data");
            auto const& expected = test.at("#document");
            auto const wrong = wrong_reading(data, expected);
            ++run_;
            BOOST_TEST(wrong.empty(), name << "\n" << data << "\nexpected:\n" << expected << wrong);
        }
    }
    void finish() const
    {
        BOOST_TEST_MESSAGE(run_ << " cases run");
        BOOST_TEST(run_ > 1000u);
        for (auto const& [heading, count] : rules_)
        {
            BOOST_TEST(count == left_out(heading), heading << " leaves out " << left_out(heading));
        }
    }

private:
    bool is_out_of_scope(test_case const& test)
    {
        for (auto const& [heading, count] : rules_)
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

    std::map<std::string, std::size_t> rules_ = read_out_of_scope();
    std::map<std::string, std::size_t> left_out_;
    std::size_t run_ = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(tree_construction_suite)

BOOST_AUTO_TEST_CASE(html5lib_trees_come_out_however_the_input_is_cut)
{
    if (!mf2::test::have_shared()) return;
    suite all;
    for (auto const& path : file_paths()) all.run(path);
    all.finish();
}

BOOST_AUTO_TEST_SUITE_END()
