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

/// A case of html5lib's tree construction tests: what follows each line that begins with "#".
using tree_case = std::map<std::string, std::string>;

/// The cases of a file, as they stand in it.
[[nodiscard]] std::vector<tree_case> read_tree_cases(std::string const& text);

/// The paths of html5lib's files, but for the folder "scripted", which needs scripts to run; and of
/// our own, for what those leave out.
[[nodiscard]] std::vector<std::string> tree_case_paths();

/// What test/suites/tree_construction_out_of_scope.txt says of html5lib's cases.
struct tree_case_list
{
    /// A heading whose cases are not run, and how many there are.
    std::map<std::string, std::size_t> rules;
    /// Those that the standard has overtaken: the name of the file, and which of its cases, from 1.
    std::set<std::pair<std::string, std::size_t>> overtaken;
};

[[nodiscard]] tree_case_list read_tree_case_list();

/// Builds a tree that everything is kept of.
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

/// What a case is read as the content of; empty: it is a document.
[[nodiscard]] std::string context_of(tree_case const& test);

/// The tree of a document, or of the content of a context, that is read whole.
[[nodiscard]] std::string tree_of(std::string_view data, std::string_view context = {});

} // namespace mf2::test
