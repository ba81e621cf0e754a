#include "cli/options/suggestion.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

namespace mf2::cli
{

namespace
{

/// No name is longer, in bytes.
constexpr std::size_t longest = 40;

/// The distance of Damerau and Levenshtein, restricted: swapped letters are not changed further.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::array<std::array<std::size_t, longest + 1>, longest + 1> to{};
    for (std::size_t i = 0; i <= a.size(); ++i)
    {
        for (std::size_t j = 0; j <= b.size(); ++j)
        {
            if (i == 0 || j == 0)
            {
                to[i][j] = i + j;
                continue;
            }
            std::size_t const other = a[i - 1] == b[j - 1] ? 0 : 1;
            to[i][j] = std::min({to[i - 1][j] + 1, to[i][j - 1] + 1, to[i - 1][j - 1] + other});
            bool const is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swapped) to[i][j] = std::min(to[i][j], to[i - 2][j - 2] + 1);
        }
    }
    return to[a.size()][b.size()];
}

} // namespace

std::string_view nearest(std::string_view written, std::vector<std::string_view> const& names)
{
    if (written.size() < 3 || written.size() > longest) return {};
    std::string_view found;
    // One letter in three may be wrong, but at most two.
    std::size_t least = std::min<std::size_t>(2, written.size() / 3) + 1;
    for (std::string_view const name : names)
    {
        if (name.size() > longest) continue;
        std::size_t const far = name.starts_with(written) ? 1 : distance(written, name);
        if (far >= least) continue;
        least = far;
        found = name;
    }
    return found;
}

std::string_view task_called(std::string_view name)
{
    if (name == "validate" || name == "check") return "lint";
    if (name == "rels" || name == "relations") return "links";
    if (name == "version") return "--version";
    return name == "warc" ? "archive" : "";
}

std::string did_you_mean(std::string_view written, std::vector<std::string_view> const& names)
{
    std::string_view const near = nearest(written, names);
    return near.empty() ? "" : "; did you mean " + std::string(near) + '?';
}

} // namespace mf2::cli
