// Tests: test/inspect/lint/lint_document.cpp
#include "inspect/lint/finding.hpp"

#include "inspect/markup/one_line.hpp"

#include <algorithm>
#include <cstddef>

namespace mf2::inspect
{

namespace
{

/// The most characters of a text in a quotation.
constexpr std::size_t most_quoted = 48;

} // namespace

std::vector<finding> findings::take()
{
    std::sort(all_.begin(), all_.end());
    all_.erase(std::unique(all_.begin(), all_.end()), all_.end());
    return std::move(all_);
}

std::string quoted(std::string_view text)
{
    return '"' + shown(text) + '"';
}

std::string shown(std::string_view text)
{
    std::string line = in_one_line(text, most_quoted);
    if (line.ends_with(' ')) line.pop_back();
    return line;
}

} // namespace mf2::inspect
