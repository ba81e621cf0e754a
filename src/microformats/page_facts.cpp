#include "microformats/page_facts.hpp"

#include "html/find_in_set.hpp"
#include "url/ascii.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace mf2::microformats
{

namespace
{

/// What the URL Standard drops wherever it is.
struct tabs_and_newlines
{
    static bool contains(char c) noexcept { return url::is_ascii_tab_or_newline(c); }

#if defined(__SSE2__)
    static __m128i matches(__m128i bytes) noexcept
    {
        __m128i const tab = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\t'));
        __m128i const line_feed = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n'));
        __m128i const carriage_return = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\r'));
        return _mm_or_si128(_mm_or_si128(tab, line_feed), carriage_return);
    }
#endif
};

} // namespace

page_facts::page_facts(std::string_view document_url)
    : page_facts([document_url] {
          parse_options options;
          options.base_url = document_url;
          return options;
      }())
{
}

page_facts::page_facts(parse_options const& options)
    : document_url_(options.base_url), base_(document_url_), nesting_limit_(options.nesting_limit),
      output_room_(options.output_limit)
{
}

std::string page_facts::resolve(std::string_view reference)
{
    if (failure_) return {};
    // No base has a part in it.
    if (is_kept_as_authored(reference)) return std::string(reference);
    base_was_used_ = true;
    auto url = base_.resolve(reference).url;
    // It has as much of the base as there may be, for every reference.
    spend(url.size());
    return url;
}

bool page_facts::is_kept_as_authored(std::string_view reference) noexcept
{
    if (reference.empty() || !url::is_ascii_alpha(reference.front())) return false;
    auto const* const last = reference.data() + reference.size();
    auto const* const colon = std::find_if_not(reference.data(), last, url::is_scheme_code_point);
    return colon != last && *colon == ':' && !url::is_c0_control_or_space(reference.back()) &&
        html::find_in_set<tabs_and_newlines>(colon, last) == last;
}

bool page_facts::may_nest(std::size_t depth) noexcept
{
    bool const may = depth <= nesting_limit_;
    if (!may && !failure_) failure_ = error::nesting_limit;
    return may;
}

void page_facts::count_source(std::size_t bytes) noexcept
{
    auto const more = output_per_byte * bytes;
    output_room_ += std::min(more, std::numeric_limits<std::uint64_t>::max() - output_room_);
}

void page_facts::spend(std::size_t bytes) noexcept
{
    if (bytes <= output_room_)
    {
        output_room_ -= bytes;
        return;
    }
    output_room_ = 0;
    if (!failure_) failure_ = error::output_limit;
}

void page_facts::preset_base(std::optional<std::string> href)
{
    is_preset_ = true;
    if (href) use_base(*href);
    used_href_ = std::move(href);
}

void page_facts::meet_base(std::string_view href)
{
    if (is_preset_ || used_href_) return;
    base_was_late_ = base_was_used_;
    use_base(href);
    used_href_ = std::string(href);
}

void page_facts::deliver_base(std::string_view href)
{
    if (!delivered_href_) delivered_href_ = std::string(href);
}

bool page_facts::base_was_wrong() const noexcept
{
    return base_was_used_ && (base_was_late_ || used_href_ != delivered_href_);
}

void page_facts::use_base(std::string_view href)
{
    if (auto base = document_url_.resolve_base_element(href)) base_ = *std::move(base);
}

} // namespace mf2::microformats
