#include "microformats/vocabulary/root_search.hpp"

#include "bytes/ascii.hpp"
#include "bytes/byte_block.hpp"
#include "bytes/text_reader.hpp"

#include <algorithm>
#include <bit>

namespace mf2::microformats
{

namespace
{

constexpr std::string_view word = "class";
/// The index of its double letter, which is rare in most text.
constexpr std::size_t pair = 3;

[[nodiscard]] bool is_word(std::string_view text) noexcept
{
    return std::equal(text.begin(), text.end(), word.begin(), [](char each, char wanted) {
        return ascii::to_lower(each) == wanted;
    });
}

/// Find the second letter of a pair.
/// @param from  not 0
[[nodiscard]] std::size_t find_pair(std::string_view text, std::size_t from) noexcept
{
    constexpr std::size_t size = bytes::byte_block::size;
    auto const is_letter = [&text](std::size_t at) { return (text[at] | 0x20) == 's'; };
    auto const letters_from = [&text](std::size_t at) -> unsigned {
        auto const block = bytes::byte_block::load(text.data() + at);
        return (bytes::is(block, 's') | bytes::is(block, 'S')).bits();
    };
    unsigned before = from <= text.size() && is_letter(from - 1) ? 1 : 0;
    for (; from + size <= text.size(); from += size)
    {
        unsigned const letters = letters_from(from);
        unsigned const pairs = letters & (letters << 1 | before);
        if (pairs != 0) return from + static_cast<std::size_t>(std::countr_zero(pairs));
        before = letters >> (size - 1);
    }
    if (from < text.size() && size <= text.size())
    {
        // The last block overlaps bytes that were searched before.
        std::size_t const last = text.size() - size;
        unsigned const letters = letters_from(last);
        unsigned const pairs = (letters & letters << 1) >> (from - last);
        if (pairs == 0) return text.size();
        return from + static_cast<std::size_t>(std::countr_zero(pairs));
    }
    while (from < text.size() && !(is_letter(from) && is_letter(from - 1))) ++from;
    return from;
}

/// The result of reading behind the word, up to the end of the value.
enum class found
{
    nothing,
    root,
    a_cut_value,
};

/// A longer value without quotes counts as a root. It may hold the word at every few bytes, which
/// would make the search quadratic.
constexpr std::size_t longest_unquoted = 64;

[[nodiscard]] found look_at_value(root_rules const& rules, std::string_view behind) noexcept
{
    bytes::text_reader in(behind);
    in.take_while(ascii::is_whitespace);
    if (in.is_at_end()) return found::a_cut_value;
    if (!in.take('=')) return found::nothing;
    in.take_while(ascii::is_whitespace);
    char const quote = in.next();
    bool const is_quoted = in.take('"') || in.take('\'');
    std::string_view const rest = in.rest();
    std::size_t const size =
        is_quoted ? rest.find(quote) : rest.substr(0, longest_unquoted).find_first_of("\t\n\f\r >");
    if (size == rest.npos)
    {
        bool const is_long = !is_quoted && rest.size() >= longest_unquoted;
        return is_long ? found::root : found::a_cut_value;
    }
    return rules.may_hold_root_or_reference(rest.substr(0, size)) ? found::root : found::nothing;
}

} // namespace

std::optional<std::size_t> look_for_roots(
    root_rules const& rules, std::string_view markup, std::size_t from) noexcept
{
    std::size_t const cut_word = markup.size() < word.size() ? 0 : markup.size() - word.size() + 1;
    std::size_t known = std::max(from, cut_word);
    for (std::size_t at = from + pair + 1;; ++at)
    {
        at = find_pair(markup, at);
        if (at >= markup.size()) return known;
        std::size_t const first = at - pair - 1;
        if (!is_word(markup.substr(first, word.size()))) continue;
        switch (look_at_value(rules, markup.substr(at + 1)))
        {
        case found::nothing: break;
        case found::root: return std::nullopt;
        case found::a_cut_value: known = std::min(known, first); break;
        }
    }
}

} // namespace mf2::microformats
