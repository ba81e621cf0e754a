#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace mf2::test
{

/// Call `check(pieces)` for each way to cut `text` in two (an empty piece on either side included),
/// then for `text` byte by byte. Empty pieces between make a parser read each at once; byte by
/// byte, the check is also made without them.
///
/// @param step  more than 1: only one of so many cuts in two
///
/// The pieces are views into `text`. A check names its cut by BOOST_TEST_CONTEXT over
/// `pieces.front().size()`.
template <class Check>
void for_every_cut(std::string_view text, Check check, std::size_t step = 1)
{
    for (std::size_t cut = text.size() % step; cut <= text.size(); cut += step)
    {
        std::string_view const halves[] = {text.substr(0, cut), {}, text.substr(cut)};
        check(std::span<std::string_view const>(halves));
    }
    std::vector<std::string_view> bytes;
    std::vector<std::string_view> bytes_at_once;
    bytes.reserve(text.size());
    bytes_at_once.reserve(2 * text.size());
    for (std::size_t at = 0; at < text.size(); ++at)
    {
        bytes.push_back(text.substr(at, 1));
        bytes_at_once.push_back(bytes.back());
        bytes_at_once.emplace_back();
    }
    check(std::span<std::string_view const>(bytes));
    check(std::span<std::string_view const>(bytes_at_once));
}

} // namespace mf2::test
