// Tests: test/microformats/vocabulary/classic.cpp
#include "microformats/vocabulary/classic.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

namespace mf2::microformats
{
namespace
{

using enum classic_root;
using enum property_kind;

constexpr auto deferred = precedence::deferred;

// As pages write them, parts of an address or a position count in a card without a root of their
// own.
constexpr classic_roots card{vcard};
constexpr classic_roots event{vevent};
constexpr classic_roots entry{hentry};
constexpr classic_roots feed{hfeed};
constexpr classic_roots news{hnews};
constexpr classic_roots product{hproduct};
constexpr classic_roots recipe{hrecipe};
constexpr classic_roots resume{hresume};
constexpr classic_roots review{hreview};
constexpr classic_roots aggregate{hreview_aggregate};
constexpr classic_roots both_reviews{hreview, hreview_aggregate};
constexpr classic_roots address{adr, vcard};
constexpr classic_roots position{geo, vcard, vevent};

/// Sorted by token.
constexpr classic_mapping class_table[] = {
    {"additional-name", card, p, "additional-name"},
    {"adr", card, p, "adr"},
    {"affiliation", resume, p, "affiliation"},
    {"agent", card, p, "agent"},
    {"attendee", event, p, "attendee"},
    {"author", {hentry, hfeed, hrecipe}, p, "author"},
    {"average", both_reviews, p, "average"},
    {"bday", card, dt, "bday"},
    {"best", both_reviews, p, "best"},
    {"brand", product, p, "brand"},
    {"category", {vcard, hentry, vevent, hproduct, hrecipe}, p, "category"},
    {"class", card, p, "class"},
    {"contact", resume, p, "contact"},
    {"count", aggregate, p, "count"},
    {"country-name", address, p, "country-name"},
    {"dateline", news, p, "dateline"},
    {"description", {vevent, hproduct}, p, "description"},
    {"description", review, e, "content"},
    {"dtend", event, dt, "end"},
    {"dtreviewed", review, dt, "reviewed"},
    {"dtstart", event, dt, "start"},
    {"duration", {vevent, hrecipe}, dt, "duration"},
    {"education", resume, p, "education"},
    {"email", card, u, "email"},
    {"entry", news, p, "entry"},
    {"entry-content", entry, e, "content"},
    {"entry-date", entry, dt, "published", deferred},
    {"entry-summary", entry, p, "summary"},
    {"entry-title", entry, p, "name"},
    {"experience", resume, p, "experience"},
    {"extended-address", address, p, "extended-address"},
    {"family-name", card, p, "family-name"},
    {"fn", {vcard, hproduct, hrecipe, hreview, hreview_aggregate, item}, p, "name"},
    {"geo", {vcard, hnews}, p, "geo"},
    {"geo", event, p, "location"},
    {"given-name", card, p, "given-name"},
    {"honorific-prefix", card, p, "honorific-prefix"},
    {"honorific-suffix", card, p, "honorific-suffix"},
    {"identifier", product, u, "identifier"},
    {"ingredient", recipe, p, "ingredient"},
    {"instructions", recipe, e, "instructions"},
    {"item", both_reviews, p, "item"},
    // The hCard page says u-key; the test suite holds keys that are no URL.
    {"key", card, p, "key"},
    {"label", card, p, "label"},
    {"latitude", position, p, "latitude"},
    {"locality", address, p, "locality"},
    {"location", event, p, "location"},
    {"logo", card, u, "logo"},
    {"longitude", position, p, "longitude"},
    {"mailer", card, p, "mailer"},
    {"nickname", card, p, "nickname"},
    {"note", card, p, "note"},
    {"nutrition", recipe, p, "nutrition"},
    {"org", card, p, "org"},
    {"organization-name", card, p, "organization-name"},
    {"organization-unit", card, p, "organization-unit"},
    {"photo", {vcard, hfeed, hproduct, hrecipe, hreview, hreview_aggregate, item}, u, "photo"},
    {"post-office-box", address, p, "post-office-box"},
    {"postal-code", address, p, "postal-code"},
    {"price", product, p, "price"},
    {"published", {hentry, hrecipe}, dt, "published"},
    {"rating", both_reviews, p, "rating"},
    {"region", address, p, "region"},
    {"rev", card, dt, "rev"},
    {"review", product, p, "review"},
    {"reviewer", review, p, "author"},
    {"role", card, p, "role"},
    {"site-description", feed, p, "summary"},
    {"site-title", feed, p, "name"},
    {"skill", resume, p, "skill"},
    {"sort-string", card, p, "sort-string"},
    {"sound", card, u, "sound"},
    {"source-org", news, p, "source-org"},
    {"street-address", address, p, "street-address"},
    {"summary", {vevent, hreview, hreview_aggregate}, p, "name"},
    {"summary", {hrecipe, hresume}, p, "summary"},
    {"tel", card, p, "tel"},
    {"title", card, p, "job-title"},
    {"tz", card, p, "tz"},
    {"uid", card, u, "uid"},
    {"updated", entry, dt, "updated"},
    {"url", {vcard, vevent, hfeed, hproduct, hreview, hreview_aggregate, item}, u, "url"},
    {"votes", aggregate, p, "votes"},
    {"worst", both_reviews, p, "worst"},
    {"yield", recipe, p, "yield"},
};

/// Sorted by token.
constexpr classic_mapping relation_table[] = {
    {"author", entry, u, "author", deferred},
    {"bookmark", entry, u, "url"},
    {"item-license", news, u, "license"},
    {"principles", news, u, "principles"},
    {"tag", {hfeed, hrecipe, hreview, hreview_aggregate}, p, "category"},
    {"tag", entry, p, "category", deferred},
};

constexpr bool is_before(classic_mapping const& left, classic_mapping const& right)
{
    return left.token < right.token;
}

static_assert(std::is_sorted(std::begin(class_table), std::end(class_table), is_before));
static_assert(std::is_sorted(std::begin(relation_table), std::end(relation_table), is_before));
static_assert(std::size(class_table) + std::size(relation_table) <= classic_property_limit);

/// For each first letter, a bit for each size that a token of the class table has. Most classes on
/// pages are in no table, and this alone rejects most of these.
constexpr auto class_sizes = [] {
    std::array<std::uint32_t, 26> sizes{};
    for (auto const& row : class_table)
    {
        sizes[static_cast<std::size_t>(row.token.front() - 'a')] |= 1U << row.token.size();
    }
    return sizes;
}();

constexpr bool may_have_row(std::string_view class_token)
{
    if (class_token.empty() || class_token.size() >= 32) return false;
    auto const letter = static_cast<unsigned char>(class_token.front() - 'a');
    return letter < class_sizes.size() && (class_sizes[letter] >> class_token.size() & 1) != 0;
}

std::span<classic_mapping const> rows_of(
    std::span<classic_mapping const> table, std::string_view token)
{
    auto const first = std::lower_bound(
        table.begin(), table.end(), token,
        [](classic_mapping const& row, std::string_view wanted) { return row.token < wanted; });
    auto last = first;
    while (last != table.end() && last->token == token) ++last;
    return {first, last};
}

} // namespace

std::span<classic_mapping const> class_mappings(std::string_view token) noexcept
{
    if (!may_have_row(token)) return {};
    return rows_of(class_table, token);
}

std::span<classic_mapping const> relation_mappings(std::string_view token) noexcept
{
    return rows_of(relation_table, token);
}

} // namespace mf2::microformats
