// Tests: test/suites/corpus_roots.cpp, test/microformats/vocabulary/open_rules.cpp
#include "microformats/vocabulary/root_names.hpp"

#include <mf2/parse_options.hpp>

#include <algorithm>
#include <iterator>

namespace mf2
{
namespace
{

/// Names without a word of letters at the end, such as h-100, are no roots by their form.
constexpr std::string_view framework_classes[] = {
    "h-100-l",   "h-100-m",     "h-100-ns",    "h-25-l",       "h-25-m",  "h-25-ns", "h-50-l",
    "h-50-m",    "h-50-ns",     "h-75-l",      "h-75-m",       "h-75-ns", "h-auto",  "h-auto-l",
    "h-auto-m",  "h-auto-ns",   "h-captcha",   "h-dvh",        "h-dvw",   "h-fit",   "h-full",
    "h-inherit", "h-inherit-l", "h-inherit-m", "h-inherit-ns", "h-lg",    "h-lh",    "h-lvh",
    "h-lvw",     "h-max",       "h-md",        "h-min",        "h-prose", "h-px",    "h-screen",
    "h-sm",      "h-svh",       "h-svw",       "h-xl",         "h-xs"};

static_assert(std::is_sorted(std::begin(framework_classes), std::end(framework_classes)));

/// microformats wiki, "microformats2", "v2 vocabularies"; h-app and h-cite are drafts there.
constexpr std::string_view vocabularies[] = {
    "h-adr",     "h-app",    "h-card",   "h-cite",   "h-entry",
    "h-event",   "h-feed",   "h-geo",    "h-item",   "h-listing",
    "h-product", "h-recipe", "h-resume", "h-review", "h-review-aggregate"};

static_assert(std::is_sorted(std::begin(vocabularies), std::end(vocabularies)));

} // namespace

std::span<std::string_view const> framework_class_names() noexcept
{
    return framework_classes;
}

bool microformats::is_known_root(std::string_view name) noexcept
{
    return name.starts_with("h-x-") ||
        std::binary_search(std::begin(vocabularies), std::end(vocabularies), name);
}

} // namespace mf2
