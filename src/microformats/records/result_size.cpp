#include "microformats/records/result_size.hpp"

#include "items/item_walk.hpp"

#include <optional>
#include <string_view>

namespace mf2::microformats
{
namespace
{

/// The bytes of an image's source beside its text: the two strings that hold it elsewhere.
constexpr std::size_t around_source = 80;
// The bytes around a text in JSON, at most.
constexpr std::size_t around_place = 128;
constexpr std::size_t around_link = 80;
constexpr std::size_t around_relation = 24;
// A quarter of the memory that a `mf2::link` takes while the list of all links grows.
constexpr std::size_t around_told_link = 256;
static_assert(4 * around_told_link >= 3 * sizeof(mf2::link));

std::size_t size_of(std::optional<std::string_view> const& text) noexcept
{
    return text ? text->size() : 0;
}

} // namespace

std::size_t size_of(value_view const& value) noexcept
{
    return around_value + text_size_of(value);
}

std::size_t text_size_of(value_view const& value) noexcept
{
    std::size_t size = value.text.size() + value.beside.size() + value.lang.size();
    for (auto const& each : value.srcset)
        size += around_source + each.descriptor.size() + each.url.size();
    return size;
}

std::size_t size_of(built_item const& value, std::pmr::memory_resource* work)
{
    std::size_t size = frame_size_of(value) + value.lang.size();
    for (auto const* one = value.records->first(); one != nullptr; one = one->next)
    {
        if (one->is_value()) size += size_of(one->value);
        bool const has_item = one->part == record_kind::child || one->value.is_item();
        if (has_item) size += memory_size(one->nested, work);
    }
    return size;
}

std::size_t frame_size_of(built_item const& value) noexcept
{
    std::size_t size = around_item + value.id.size();
    for (auto const& type : value.types) size += around_name + type.size();
    // With places each name is written twice, and the item has a place, too.
    std::size_t const times = value.has_places ? 2 : 1;
    for (auto const& each : value.properties) size += times * (around_name + each.name.size());
    return value.has_places ? size + around_place * (value.records->value_count() + 1) : size;
}

std::size_t size_of(relation_view const& link) noexcept
{
    std::size_t const size = around_link + link.url.size() + size_of(link.hreflang) +
        size_of(link.media) + size_of(link.title) + size_of(link.type);
    return size + link.rel_count * (around_relation + link.url.size()) + link.rels.size();
}

std::size_t told_size_of(relation_view const& link) noexcept
{
    return around_told_link - around_link + size_of(link);
}

} // namespace mf2::microformats
