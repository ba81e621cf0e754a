// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
#include "inspect/lint/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace mf2::inspect
{

namespace
{

// clang-format off
constexpr std::string_view classes[] = {
    "dt-accessed", "dt-anniversary", "dt-bday", "dt-duration", "dt-end", "dt-expired",
    "dt-listed", "dt-published", "dt-rev", "dt-start", "dt-updated", "e-content", "e-description",
    "e-instructions", "e-note", "p-action", "p-additional-name", "p-adr", "p-affiliation",
    "p-altitude", "p-attendee", "p-author", "p-average", "p-best", "p-brand", "p-category",
    "p-comment", "p-contact", "p-content-warning", "p-count", "p-country-name", "p-description",
    "p-education", "p-experience", "p-extended-address", "p-family-name", "p-gender-identity",
    "p-geo", "p-given-name", "p-honorific-prefix", "p-honorific-suffix", "p-identifier",
    "p-ingredient", "p-item", "p-job-title", "p-key", "p-label", "p-latitude", "p-like",
    "p-listing", "p-locality", "p-location", "p-longitude", "p-name", "p-nickname", "p-note",
    "p-nutrition", "p-org", "p-organizer", "p-photo", "p-post-office-box", "p-postal-code",
    "p-price", "p-pronouns", "p-publication", "p-rating", "p-read-status", "p-region", "p-repost",
    "p-review", "p-role", "p-rsvp", "p-sex", "p-skill", "p-sort-string", "p-street-address",
    "p-summary", "p-tel", "p-votes", "p-worst", "p-yield", "u-adr", "u-attendee", "u-audio",
    "u-author", "u-bookmark-of", "u-category", "u-checkin", "u-comment", "u-email", "u-featured",
    "u-geo", "u-identifier", "u-impp", "u-in-reply-to", "u-invitee", "u-key", "u-like",
    "u-like-of", "u-listen-of", "u-location", "u-logo", "u-org", "u-organizer", "u-photo",
    "u-read-of", "u-repost", "u-repost-of", "u-review", "u-sound", "u-syndication",
    "u-translation-of", "u-uid", "u-url", "u-video", "u-watch-of"};
// clang-format on

constexpr std::string_view item_properties[] = {
    "adr",     "affiliation", "attendee",   "author",    "brand",       "checkin", "comment",
    "contact", "education",   "experience", "geo",       "in-reply-to", "invitee", "item",
    "like-of", "location",    "org",        "organizer", "repost-of",   "review"};

static_assert(std::is_sorted(std::begin(item_properties), std::end(item_properties)));

/// microformats.org, "microformats2", "v2 vocabularies".
constexpr std::string_view roots[] = {
    "h-adr",     "h-app",    "h-card",   "h-cite",   "h-entry",
    "h-event",   "h-feed",   "h-geo",    "h-item",   "h-listing",
    "h-product", "h-recipe", "h-resume", "h-review", "h-review-aggregate"};

static_assert(std::is_sorted(std::begin(classes), std::end(classes)));

} // namespace

bool is_known_property_class(std::string_view name)
{
    return std::binary_search(std::begin(classes), std::end(classes), name);
}

bool is_known_property(std::string_view name)
{
    return !usual_class(name).empty();
}

std::string_view usual_class(std::string_view name)
{
    auto const found =
        std::find_if(std::begin(classes), std::end(classes), [name](std::string_view each) {
            return without_prefix(each) == name;
        });
    return found == std::end(classes) ? std::string_view() : *found;
}

bool is_item_property(std::string_view name)
{
    return std::binary_search(std::begin(item_properties), std::end(item_properties), name);
}

std::span<std::string_view const> vocabulary_roots()
{
    return roots;
}

std::span<std::string_view const> known_property_classes()
{
    return classes;
}

} // namespace mf2::inspect
