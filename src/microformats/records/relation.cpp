// Tests: test/microformats/relations/relations.cpp
#include "microformats/records/relation.hpp"

namespace mf2::microformats
{

std::optional<std::pmr::string> copy_of(
    std::optional<std::string_view> const& text, std::pmr::memory_resource* memory)
{
    if (!text) return std::nullopt;
    return std::pmr::string(*text, memory);
}

relation_contribution::relation_contribution(
    relation_view const& link, std::pmr::memory_resource* memory)
    : basic_relation{
          std::pmr::string(link.url, memory),
          std::pmr::string(link.rels, memory),
          link.rel_count,
          copy_of(link.hreflang, memory),
          copy_of(link.media, memory),
          copy_of(link.title, memory),
          copy_of(link.type, memory),
          std::pmr::string(link.text, memory),
          link.element,
          link.start,
          link.end}
{}

relation_view relation_contribution::view() const
{
    return {url, rels, rel_count, hreflang, media, title, type, text, element, start, end};
}

} // namespace mf2::microformats
