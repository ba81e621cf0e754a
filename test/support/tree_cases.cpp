#include "support/tree_cases.hpp"

#include "html/tape/tree_printer.hpp"

#include "support/shared.hpp"

#include <algorithm>
#include <filesystem>
#include <memory_resource>
#include <sstream>

namespace mf2::test
{

namespace
{

bool is_heading(std::string_view line)
{
    static constexpr std::string_view headings[] = {
        "#data",      "#errors",     "#new-errors", "#document-fragment",
        "#script-on", "#script-off", "#document"};
    return std::find(std::begin(headings), std::end(headings), line) != std::end(headings);
}

} // namespace

std::vector<tree_case> read_tree_cases(std::string const& text)
{
    std::vector<tree_case> cases;
    std::istringstream lines(text);
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
    for (tree_case& test : cases)
    {
        // The LF before the next heading, and the empty line between cases, are not part of them.
        std::string& data = test["#data"];
        if (!data.empty()) data.pop_back();
        std::string& document = test["#document"];
        if (document.ends_with("\n\n")) document.pop_back();
    }
    return cases;
}

std::vector<std::string> tree_case_paths()
{
    std::vector<std::string> paths = {"test/suites/trees.dat"};
    auto const folder = shared_path("conformance/html5lib/tree-construction");
    for (auto const& entry : std::filesystem::directory_iterator(folder))
    {
        if (entry.path().extension() == ".dat") paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

tree_case_list read_tree_case_list()
{
    tree_case_list list;
    std::istringstream lines(read_file("test/suites/tree_construction_out_of_scope.txt"));
    std::string line;
    while (std::getline(lines, line))
    {
        if (line.empty() || line.starts_with("# ")) continue;
        std::istringstream fields(line);
        std::string name;
        std::size_t number = 0;
        fields >> name >> number;
        if (name.starts_with('#')) list.rules[name] = number;
        else list.overtaken.emplace(name, number);
    }
    return list;
}

std::string context_of(tree_case const& test)
{
    auto const found = test.find("#document-fragment");
    return found == test.end() ? "" : found->second.substr(0, found->second.find('\n'));
}

tree_reader::tree_reader(std::string_view context)
    : tape_(std::pmr::get_default_resource()),
      constructor_(tape_, keeper_, std::pmr::get_default_resource()),
      tokenizer_(constructor_, std::pmr::get_default_resource())
{
    constructor_.attach(tokenizer_);
    constructor_.begin_fragment(context);
}

void tree_reader::write(std::string_view piece)
{
    // The copy ends with the piece, so that the sanitizer sees reads beyond it.
    std::vector<char> const exact(piece.begin(), piece.end());
    tokenizer_.write({exact.data(), exact.size()});
}

std::string tree_reader::finish()
{
    tokenizer_.finish();
    return html::print_tree(tape_);
}

std::string tree_of(std::string_view data, std::string_view context)
{
    tree_reader reader(context);
    reader.write(data);
    return reader.finish();
}

} // namespace mf2::test
