#pragma once

#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::test
{

/// A case of html5lib's tree construction tests: the text below each heading, a line with "#".
using tree_case = std::map<std::string, std::string>;

/// The cases of a file, in its order.
[[nodiscard]] std::vector<tree_case> read_tree_cases(std::string const& text);

/// The paths of html5lib's files, but for the folder "scripted", which needs scripts to run. Our
/// own file is among them, for cases that those leave out.
[[nodiscard]] std::vector<std::string> tree_case_paths();

/// The list of html5lib's cases in test/suites/tree_construction_out_of_scope.txt.
struct tree_case_list
{
    /// Headings whose cases are not run, each with the number of its cases.
    std::map<std::string, std::size_t> rules;
    /// Cases that the standard has overtaken: the name of the file, and the number in it, from 1.
    std::set<std::pair<std::string, std::size_t>> overtaken;
};

[[nodiscard]] tree_case_list read_tree_case_list();

/// Builds a tree with everything kept.
class tree_reader
{
public:
    /// @param context  see `mf2::parse_options::context`
    explicit tree_reader(std::string_view context = {});
    void write(std::string_view piece);
    /// The tree as html5lib's files have it.
    [[nodiscard]] std::string finish();

private:
    html::tape tape_;
    html::keep_everything keeper_;
    html::tree_constructor constructor_;
    html::tokenizer tokenizer_;
};

/// The context of a case that is a fragment; empty for a document.
[[nodiscard]] std::string context_of(tree_case const& test);

/// The tree of a document, or of a fragment in a context, read as a whole.
[[nodiscard]] std::string tree_of(std::string_view data, std::string_view context = {});

} // namespace mf2::test
