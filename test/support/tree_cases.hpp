#pragma once

#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <map>
#include <string>
#include <string_view>
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

/// Builds a tree that everything is kept of.
class tree_reader
{
public:
    tree_reader();
    void write(std::string_view piece);
    /// The tree as html5lib's files have it.
    [[nodiscard]] std::string finish();

private:
    html::tape tape_;
    html::keep_everything keeper_;
    html::tree_constructor constructor_;
    html::tokenizer tokenizer_;
};

/// The tree of a document that is read whole.
[[nodiscard]] std::string tree_of(std::string_view data);

} // namespace mf2::test
