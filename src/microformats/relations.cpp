#include "microformats/relations.hpp"

#include "microformats/whitespace.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
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

/// The attributes of a hyperlink that are told of it, as they stand in the source.
struct link_attributes
{
    using value = std::optional<std::string_view>;

    value rel;
    value href;
    value hreflang;
    value media;
    value title;
    value type;

    explicit link_attributes(html::tag_token const& token)
    {
        for (std::size_t i = 0; i != token.attributes.size(); ++i)
        {
            auto const name = token.attribute_name(i);
            switch (name.size())
            {
            case 3: take(rel, "rel", token, i); break;
            case 4:
                take(href, "href", token, i);
                take(type, "type", token, i);
                break;
            case 5:
                take(media, "media", token, i);
                take(title, "title", token, i);
                break;
            case 8: take(hreflang, "hreflang", token, i); break;
            default: break;
            }
        }
    }

private:
    /// The first attribute of a name counts.
    static void take(
        value& known, std::string_view name, html::tag_token const& token, std::size_t index)
    {
        if (known || !html::equals_lower(token.attribute_name(index), name)) return;
        known = token.attribute_value(index);
    }
};

std::optional<std::string> copy_of(std::optional<std::string_view> const& raw)
{
    if (!raw) return std::nullopt;
    return decoded_copy(*raw);
}

} // namespace

std::optional<relation_contribution> read_relation(element_view const& element, page_facts& facts)
{
    if (!element.is_hyperlink()) return std::nullopt;
    link_attributes const link(element.token());
    if (!link.rel || !link.href) return std::nullopt;

    std::string storage;
    std::optional<relation_contribution> relation(std::in_place);
    relation->rels = unique_tokens(decoded(*link.rel, storage));
    if (relation->rels.empty()) return std::nullopt;

    facts.set_place(element.token().offset);
    facts.count_source(element.token().bytes.size());
    relation->url = facts.resolve(decoded(*link.href, storage));
    relation->hreflang = copy_of(link.hreflang);
    relation->media = copy_of(link.media);
    relation->title = copy_of(link.title);
    relation->type = copy_of(link.type);
    return relation;
}

} // namespace mf2::microformats
