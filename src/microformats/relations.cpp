#include "microformats/relations.hpp"

#include "microformats/whitespace.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{
namespace
{

/// A value of up to so many bytes has too few tokens to need a set.
constexpr std::size_t short_value = 128;

/// The tokens of `rel`, each once, in the order written.
std::vector<std::string> unique_tokens(std::string_view value)
{
    std::vector<std::string> tokens;
    boost::unordered_flat_set<std::string> seen;
    bool const is_short = value.size() <= short_value;
    for_each_token(value, [&](std::string_view token) {
        bool const is_new = is_short
            ? std::find(tokens.begin(), tokens.end(), token) == tokens.end()
            : seen.emplace(token).second;
        if (is_new) tokens.emplace_back(token);
    });
    return tokens;
}

} // namespace

std::optional<relation_contribution> read_relation(element_view const& element, page_facts& facts)
{
    if (!element.is_hyperlink()) return std::nullopt;
    if (!element.has("rel") || !element.has("href")) return std::nullopt;

    relation_contribution relation;
    relation.rels = unique_tokens(*element.attribute("rel"));
    if (relation.rels.empty()) return std::nullopt;
    relation.url = facts.resolve(*element.attribute("href"));
    relation.hreflang = element.attribute("hreflang");
    relation.media = element.attribute("media");
    relation.title = element.attribute("title");
    relation.type = element.attribute("type");
    return relation;
}

} // namespace mf2::microformats
