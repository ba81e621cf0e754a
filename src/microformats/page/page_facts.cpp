#include "microformats/page/page_facts.hpp"

#include "encoding/utf8.hpp"
#include "url/domain_to_ascii.hpp"
#include "url/plain_url.hpp"

#include <cassert>
#include <utility>

namespace mf2::microformats
{

namespace
{

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
    case diagnostic_code::late_template: return error::late_template;
    case diagnostic_code::depth_limit:
    case diagnostic_code::attribute_limit:
    case diagnostic_code::formatting_limit:
    case diagnostic_code::marker_limit:
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

page_facts::page_facts(parse_options const& given, microformats::memory const& from)
    : options(&given),
      memory(from),
      roots(given, from.work),
      region(given, from.work),
      base(repaired(given.base_url, from.work), given.urls, from.work),
      language(from.work),
      said(from.work),
      budget(given),
      url_(from.work)
{
    bool const is_given = !given.base_url.empty();
    if (is_given && !base.has_valid_document_url()) note_invalid_url(given.base_url, 0);
}

std::string_view page_facts::resolved(std::string_view reference, std::pmr::string& storage)
{
    if (budget.failure()) return {};
    if (base.is_final(reference)) return reference;
    storage.clear();
    bool depends_on_base = base.append_plain(reference, storage);
    if (!depends_on_base)
    {
        auto found = base.resolve(reference, storage.get_allocator().resource());
        if (found.status == url::resolution::invalid) note_invalid_url(reference, place);
        depends_on_base = found.depends_on_base;
        storage = std::move(found.url);
    }
    // Each reference may copy a long base.
    if (depends_on_base) budget.spend(storage.size());
    return storage;
}

std::pmr::string page_facts::resolve(std::string_view reference, std::pmr::memory_resource* from)
{
    std::pmr::string url(from);
    std::string_view const found = resolved(reference, url);
    if (found.data() != url.data()) url = found;
    return url;
}

void page_facts::note_invalid_url(std::string_view reference, std::uint64_t offset)
{
    bool const lacks_idna =
        !url::maps_non_ascii_domains() && url::may_have_non_ascii_host(reference);
    said.add_at(
        lacks_idna ? diagnostic_code::unsupported_host : diagnostic_code::invalid_url, offset,
        reference);
}

void page_facts::note_late(diagnostic_code code, std::uint64_t offset, std::string_view text)
{
    if (budget.failure()) return;
    said.add_late(code, offset, text);
    if (options->late_facts == late_facts::fail) budget.fail(error_for(code));
}

void page_facts::meet_base(base_element const& found)
{
    // Only the end of the document decides which base a diagnostic names.
    bool const fails = base.meet(found) && options->late_facts == late_facts::fail;
    if (fails) note_late(diagnostic_code::late_base, found.offset, found.href);
}

void page_facts::deliver_base(base_element const& found)
{
    if (!base.deliver(found)) note_invalid_url(found.href, found.offset);
}

void page_facts::meet_language(std::string_view found, std::uint64_t offset)
{
    if (language.meet(found)) note_late(diagnostic_code::late_language, offset, found);
}

void page_facts::note_include(std::uint64_t offset)
{
    if (has_include_before(offset)) return;
    first_include = offset;
    if (!allows_includes) note_late(diagnostic_code::late_include, offset, {});
}

void page_facts::go_back_to(extent const& before) noexcept
{
    budget.go_back_to(before.spent);
    said.take_back(before.said);
    base.take_back(before.was_base_used);
}

void page_facts::end_document()
{
    if (!base.was_wrong())
    {
        base.settle();
        return;
    }
    auto const& late = base.decisive();
    note_late(
        diagnostic_code::late_base, late ? late->offset : 0,
        late ? std::string_view(late->href) : std::string_view());
}

} // namespace mf2::microformats
