// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/handlers.hpp"

#include "c/guarded.hpp"
#include "c/handles.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace mf2::c
{

namespace
{

/// The size of the first version, in which `end` was the last member.
constexpr std::size_t first_size = offsetof(mf2_handlers, link);

void go_on_if(bool is_wanted)
{
    if (!is_wanted) throw stopped();
}

} // namespace

std::optional<mf2_handlers> read_handlers(mf2_handlers const& given) noexcept
{
    if (given.size < first_size || given.size > most_of_a_struct) return std::nullopt;
    auto const* const bytes = reinterpret_cast<unsigned char const*>(&given);
    std::size_t const known = std::min(given.size, sizeof(mf2_handlers));
    bool const has_others =
        std::any_of(bytes + known, bytes + given.size, [](unsigned char c) { return c != 0; });
    if (has_others) return std::nullopt;
    mf2_handlers read{};
    std::memcpy(&read, &given, known);
    return read;
}

void calling_handler::on_item(item&& value)
{
    if (called_.item != nullptr) go_on_if(called_.item(user_, to_c(&value)) == MF2_GO_ON);
}

bool calling_handler::wants_nested_items() const noexcept
{
    return called_.nested_item != nullptr;
}

disposition calling_handler::on_nested_item(item& value, item_path where)
{
    mf2_path const path{where};
    int const answer = called_.nested_item(user_, to_c(&value), &path);
    go_on_if(answer == MF2_KEEP || answer == MF2_TAKE);
    return answer == MF2_TAKE ? disposition::take : disposition::keep;
}

void calling_handler::on_meta_item(meta_item&& value)
{
    if (called_.meta_item == nullptr) return;
    go_on_if(called_.meta_item(user_, to_c(&value)) == MF2_GO_ON);
}

void calling_handler::on_relations(relations&& all)
{
    if (called_.relations == nullptr) return;
    go_on_if(called_.relations(user_, to_c(&all)) == MF2_GO_ON);
}

void calling_handler::on_end(provenance&& about, totals const& counted)
{
    if (called_.end == nullptr) return;
    mf2_totals const told{counted.bytes,     counted.items,        counted.nested_items,
                          counted.relations, counted.related_urls, counted.links};
    go_on_if(called_.end(user_, to_c(&about), &told) == MF2_GO_ON);
}

void calling_handler::on_link(link&& value)
{
    if (called_.link != nullptr) go_on_if(called_.link(user_, to_c(&value)) == MF2_GO_ON);
}

} // namespace mf2::c

std::size_t mf2_path_size(mf2_path const* path)
{
    return path->items.size();
}

std::size_t mf2_path_type_count(mf2_path const* path, std::size_t index)
{
    return index < path->items.size() ? path->items[index].type.size() : 0;
}

mf2_string mf2_path_type(mf2_path const* path, std::size_t index, std::size_t type)
{
    if (index >= path->items.size()) return mf2::c::no_string;
    return mf2::c::text_at(path->items[index].type, type);
}

mf2_string mf2_path_property(mf2_path const* path, std::size_t index)
{
    if (index >= path->items.size()) return mf2::c::no_string;
    return mf2::c::to_c(path->items[index].property);
}
