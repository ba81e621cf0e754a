#include "microformats/relations.hpp"

#include "microformats/result_size.hpp"
#include "microformats/whitespace.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory_resource>
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

using token_set = boost::unordered_flat_set<
    std::string_view, std::hash<std::string_view>, std::equal_to<>,
    std::pmr::polymorphic_allocator<std::string_view>>;

/// The tokens of `rel`, each once, in the order written.
std::pmr::vector<std::pmr::string> unique_tokens(
    std::string_view value, std::pmr::memory_resource* memory)
{
    std::pmr::vector<std::pmr::string> tokens(memory);
    tokens.reserve(4); // nearly always enough
    token_set seen(memory);
    bool const is_short = value.size() <= short_value;
    for_each_token(value, [&](std::string_view token) {
        bool const is_new = is_short
            ? std::find(tokens.begin(), tokens.end(), token) == tokens.end()
            : seen.insert(token).second;
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

std::optional<std::pmr::string> copy_of(
    std::optional<std::string_view> const& raw, std::pmr::memory_resource* memory)
{
    if (!raw) return std::nullopt;
    return decoded_copy(*raw, memory);
}

} // namespace

std::optional<relation_contribution> read_relation(element_view const& element, page_facts& facts)
{
    if (!element.is_hyperlink() || !facts.wants_relations()) return std::nullopt;
    // Most hyperlinks have none.
    if (!element.has("rel")) return std::nullopt;
    link_attributes const link(element.token());
    if (!link.rel || !link.href) return std::nullopt;

    auto* const memory = facts.memory().work;
    std::pmr::string storage(memory);
    auto rels = unique_tokens(decoded(*link.rel, storage), memory);
    if (rels.empty()) return std::nullopt;

    facts.set_place(element.token().offset);
    facts.reach(element.token().offset + element.token().bytes.size());
    auto url = facts.resolve(decoded(*link.href, storage), memory);
    facts.check_value(url.size());
    relation_contribution found{
        std::move(url),
        std::move(rels),
        copy_of(link.hreflang, memory),
        copy_of(link.media, memory),
        copy_of(link.title, memory),
        copy_of(link.type, memory),
        std::pmr::string(memory)};
    facts.spend(size_of(found));
    return found;
}

} // namespace mf2::microformats
