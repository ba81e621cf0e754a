#include "microformats/relations/relations.hpp"

#include "bytes/ascii.hpp"
#include "bytes/text_hash.hpp"
#include "microformats/records/result_size.hpp"
#include "microformats/vocabulary/element_meaning.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::microformats
{
namespace
{

/// A value up to this size, in bytes, has too few tokens to need a set.
constexpr std::size_t short_value = 128;

using token_set = boost::unordered_flat_set<
    std::string_view, bytes::text_hash, std::equal_to<>,
    std::pmr::polymorphic_allocator<std::string_view>>;

/// Assign the tokens of a value of `rel`, each once, in the order written.
/// @return  their number
std::size_t assign_unique_tokens(std::pmr::string& to, std::string_view value)
{
    to.clear();
    std::size_t count = 0;
    token_set seen(to.get_allocator().resource());
    bool const is_short = value.size() <= short_value;
    for_each_token(value, [&](std::string_view token) {
        if (is_short ? has_token(to, token) : !seen.insert(token).second) return;
        if (!to.empty()) to += ' ';
        to += token;
        ++count;
    });
    return count;
}

/// The attributes of a hyperlink that are results, as they stand in the source.
struct link_attributes
{
    using value = std::optional<std::string_view>;

    value rel;
    value href;
    value hreflang;
    value media;
    value title;
    value type;

    void read(html::tag_token const& token)
    {
        char const* const bytes = token.bytes.data();
        for (html::attribute_slice const& each : token.attributes)
        {
            value* const known = of({bytes + each.name_begin, each.name_size});
            // The first attribute of a name counts.
            if (known != nullptr && !*known)
                known->emplace(bytes + each.value_begin, each.value_size);
        }
    }

private:
    /// @return  null for other attributes
    [[nodiscard]] value* of(std::string_view name)
    {
        auto const if_called = [name](std::string_view wanted, value& found) {
            return ascii::equals_lower(name, wanted) ? &found : nullptr;
        };
        switch (name.size())
        {
        case 3: return if_called("rel", rel);
        case 4:
        {
            bool const begins_with_h = (name.front() | 0x20) == 'h';
            return begins_with_h ? if_called("href", href) : if_called("type", type);
        }
        case 5:
        {
            bool const begins_with_m = (name.front() | 0x20) == 'm';
            return begins_with_m ? if_called("media", media) : if_called("title", title);
        }
        case 8: return if_called("hreflang", hreflang);
        default: return nullptr;
        }
    }
};

} // namespace

relation_reader::relation_reader(page_facts& facts)
    : facts_(facts),
      last_rel_(facts.memory.work),
      rels_(facts.memory.work),
      rel_(facts.memory.work),
      href_(facts.memory.work),
      url_(facts.memory.work),
      hreflang_(facts.memory.work),
      media_(facts.memory.work),
      title_(facts.memory.work),
      type_(facts.memory.work)
{}

relation_view* relation_reader::read(element_view const& element)
{
    bool const is_hyperlink = element.is_hyperlink();
    if (!is_hyperlink && !is_source(element)) return nullptr;
    if (!facts_.wants_relations() && !facts_.wants_links()) return nullptr;
    link_attributes link;
    if (is_hyperlink) link.read(element.token());
    else link.href = element.raw("src");
    if (!link.href) return nullptr;
    std::string_view const rels = link.rel ? tokens_of(*link.rel) : std::string_view();
    if (rels.empty() && !facts_.wants_links()) return nullptr;

    facts_.place = element.token().offset;
    facts_.budget.reach(element.token().offset + element.token().bytes.size());
    found_ = {};
    found_.url = facts_.resolved(decoded(*link.href, href_), url_);
    facts_.budget.check_value(found_.url.size());
    found_.rels = rels;
    found_.rel_count = rels.empty() ? 0 : rel_count_;
    auto const read = [](link_attributes::value& into, link_attributes::value const& raw,
                         std::pmr::string& storage) {
        if (raw) into = decoded(*raw, storage);
    };
    read(found_.hreflang, link.hreflang, hreflang_);
    read(found_.media, link.media, media_);
    read(found_.title, link.title, title_);
    read(found_.type, link.type, type_);
    if (is_relation(rels)) facts_.budget.spend(size_of(found_));
    if (facts_.wants_links()) [[unlikely]]
        note_link(element);
    return &found_;
}

/// The unique tokens of a raw value of `rel`. Most often it equals the last one.
std::string_view relation_reader::tokens_of(std::string_view raw)
{
    if (raw.empty()) return {};
    if (raw != last_rel_)
    {
        last_rel_.clear();
        rel_count_ = assign_unique_tokens(rels_, decoded(raw, rel_));
        last_rel_ = raw;
    }
    return rels_;
}

void relation_reader::note_link(element_view const& element)
{
    found_.element = meaning_of(element.id()).link;
    found_.start = element.token().offset;
    facts_.budget.spend(told_size_of(found_));
}

bool relation_reader::is_relation(std::string_view rels) const noexcept
{
    return !rels.empty() && facts_.wants_relations();
}

} // namespace mf2::microformats
