#include "microformats/page_facts.hpp"

#include "bytes/find_in_set.hpp"
#include "encoding/utf8.hpp"
#include "url/ascii.hpp"
#include "url/domain_to_ascii.hpp"
#include "url/plain_url.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace mf2::microformats
{

namespace
{

/// What the URL Standard drops wherever it is.
struct tabs_and_newlines
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '\t') | bytes::is(each, '\n') | bytes::is(each, '\r');
    }
};

error error_for(diagnostic_code code)
{
    switch (code)
    {
    case diagnostic_code::late_encoding: return error::late_encoding;
    case diagnostic_code::late_base: return error::late_base;
    case diagnostic_code::late_attributes: return error::late_attributes;
    case diagnostic_code::late_include: return error::late_include;
    case diagnostic_code::late_option: return error::late_option;
    case diagnostic_code::late_frameset: return error::late_frameset;
    case diagnostic_code::late_language: return error::late_language;
    case diagnostic_code::depth_limit:
    case diagnostic_code::attribute_limit:
    case diagnostic_code::formatting_limit:
    case diagnostic_code::include_limit:
    case diagnostic_code::invalid_url:
    case diagnostic_code::unsupported_host:
    case diagnostic_code::unsupported_encoding: break;
    }
    assert(false && "this makes no document fail");
    return error::late_base;
}

std::pmr::string repaired(std::string_view text, std::pmr::memory_resource* memory)
{
    std::pmr::string all(memory);
    encoding::append_repaired(all, text);
    return all;
}

} // namespace

page_facts::page_facts(std::string_view document_url, microformats::memory const& from)
    : page_facts(
          [document_url] {
              parse_options options;
              options.base_url = document_url;
              return options;
          }(),
          from)
{}

page_facts::page_facts(parse_options const& options, microformats::memory const& from)
    : memory_(from),
      document_url_(repaired(options.base_url, from.work), from.work),
      base_(document_url_),
      default_language_(from.work),
      lang_(options.lang),
      roots_(options, from.work),
      region_(options, from.work),
      results_(options.results),
      urls_(options.urls),
      text_(options.text),
      html_(options.html),
      srcset_(options.srcset),
      dates_(options.dates),
      implied_(options.implied),
      includes_(options.includes),
      metaformats_(options.metaformats),
      late_facts_(options.late_facts),
      said_(from.work),
      nesting_limit_(options.nesting_limit),
      output_(options.output_limit),
      item_room_(options.item_limit),
      property_limit_(options.property_limit),
      value_limit_(options.value_limit),
      include_limit_(options.include_limit)
{
    bool const is_given = !options.base_url.empty();
    if (is_given && !document_url_.is_valid()) note_invalid_url(options.base_url, 0);
}

std::pmr::string page_facts::resolve(std::string_view reference, std::pmr::memory_resource* memory)
{
    if (failure_) return std::pmr::string(memory);
    if (is_final(reference)) return std::pmr::string(reference, memory);
    bool const may_have_of_base = depends_on_base(reference);
    base_was_used_ = base_was_used_ || may_have_of_base;
    auto found = urls_ == mf2::urls::normalized ? base_.normalize(reference, memory)
                                                : base_.resolve(reference, memory);
    if (found.status == url::resolution::invalid) note_invalid_url(reference, place_);
    // It has as much of the base as there may be, for every reference.
    if (may_have_of_base) spend(found.url.size());
    return std::move(found.url);
}

bool page_facts::is_final(std::string_view reference) const
{
    return urls_ == mf2::urls::authored && is_kept_as_authored(reference) &&
        url::is_plainly_valid(reference);
}

/// Whether the result for a reference may be another with another base.
bool page_facts::depends_on_base(std::string_view reference) const
{
    if (!is_kept_as_authored(reference)) return true;
    // URL, "scheme state": "http:a" is relative where the base has the same scheme.
    bool const is_whole = reference.substr(reference.find(':')).starts_with("://");
    return urls_ == mf2::urls::normalized && !is_whole && !url::is_plainly_valid(reference);
}

void page_facts::note_invalid_url(std::string_view reference, std::uint64_t offset)
{
    bool const lacks_idna =
        !url::maps_non_ascii_domains() && url::may_have_non_ascii_host(reference);
    said_.add_at(
        lacks_idna ? diagnostic_code::unsupported_host : diagnostic_code::invalid_url, offset,
        reference);
}

void page_facts::note_late(diagnostic_code code, std::uint64_t offset, std::string_view text)
{
    if (failure_) return;
    said_.add_late(code, offset, text);
    if (late_facts_ == mf2::late_facts::fail) failure_ = error_for(code);
}

void page_facts::note_include(std::uint64_t offset)
{
    if (has_include_before(offset)) return;
    first_include_ = offset;
    if (!allows_includes_) note_late(diagnostic_code::late_include, offset, {});
}

bool page_facts::is_kept_as_authored(std::string_view reference) noexcept
{
    if (reference.empty() || !url::is_ascii_alpha(reference.front())) return false;
    auto const* const last = reference.data() + reference.size();
    auto const* const colon = std::find_if_not(reference.data(), last, url::is_scheme_code_point);
    return colon != last && *colon == ':' && !url::is_c0_control_or_space(reference.back()) &&
        bytes::find_in_set<tabs_and_newlines>(colon, last) == last;
}

bool page_facts::may_nest(std::size_t depth) noexcept
{
    bool const may = depth <= nesting_limit_;
    if (!may) fail(error::nesting_limit);
    return may;
}

void page_facts::spend(std::size_t bytes) noexcept
{
    if (!output_.add(reached_, bytes)) fail(error::output_limit);
}

void page_facts::take_back(extent const& before) noexcept
{
    output_.take_back(reached_, output_.total() - before.spent);
    said_.take_back(before.said);
}

void page_facts::note_left_out(std::uint64_t offset, std::string_view id)
{
    said_.add_at(diagnostic_code::include_limit, offset, id);
}

void page_facts::count_item() noexcept
{
    if (item_room_ == 0) fail(error::item_limit);
    else --item_room_;
}

void page_facts::check_property_count(std::size_t count) noexcept
{
    if (count > property_limit_) fail(error::property_limit);
}

void page_facts::check_value(std::size_t bytes) noexcept
{
    if (bytes > value_limit_) fail(error::value_limit);
}

void page_facts::preset_base(std::optional<std::string_view> href)
{
    is_preset_ = true;
    if (!href) return;
    use_base(*href);
    used_href_.emplace(*href, memory_.work);
}

void page_facts::meet_base(std::string_view href, std::uint64_t offset)
{
    if (is_preset_ || used_href_) return;
    base_was_late_ = base_was_used_;
    // Which one is told of is certain only at the end of the document.
    bool const fails = base_was_late_ && late_facts_ == mf2::late_facts::fail;
    if (fails) note_late(diagnostic_code::late_base, offset, href);
    use_base(href);
    used_href_.emplace(href, memory_.work);
    used_offset_ = offset;
}

void page_facts::deliver_base(std::string_view href, std::uint64_t offset)
{
    if (delivered_href_) return;
    delivered_href_.emplace(href, memory_.work);
    delivered_offset_ = offset;
    bool const is_invalid =
        document_url_.resolve(href, memory_.work).status == url::resolution::invalid;
    if (is_invalid) note_invalid_url(href, offset);
}

void page_facts::preset_default_language(std::string_view language)
{
    default_language_ = language;
    language_is_preset_ = true;
}

void page_facts::meet_default_language(std::string_view language, std::uint64_t offset)
{
    if (language_is_preset_ || language == default_language_) return;
    default_language_ = language;
    if (!language_was_used_) return;
    language_was_late_ = true;
    note_late(diagnostic_code::late_language, offset, language);
}

void page_facts::end_document()
{
    if (!base_was_wrong())
    {
        // Where no URL depends on it, the one to tell of need not be the first that was met.
        if (used_href_ == delivered_href_) return;
        base_ = url::base_url(document_url_);
        if (delivered_href_) use_base(*delivered_href_);
        return;
    }
    auto const& href = delivered_href_ ? delivered_href_ : used_href_;
    note_late(
        diagnostic_code::late_base, delivered_href_ ? delivered_offset_ : used_offset_,
        href ? std::string_view(*href) : std::string_view());
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
