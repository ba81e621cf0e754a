#include <mf2/item.hpp>

#include <mf2/parts.hpp>

#include "items/item_walk.hpp"
#include "items/item_writer.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace mf2
{

namespace detail
{

static_assert(sizeof(item) == sizeof(void*), "blocks have items as they have pointers");

property_value values_source::at(std::size_t index) const noexcept
{
    value_record const& record = first[index];
    if (record.kind == value_kind::nested_item)
        return nested_item(block->nested()[record.text.offset]);
    std::string_view const text = block->text(record.text);
    text_place const* const beside = block->beside() + record.beside;
    switch (record.kind)
    {
    case value_kind::text: break;
    case value_kind::image:
    {
        auto const behind = block->beside_end(record);
        std::size_t const sources = (behind - record.beside - 1) / 2;
        return image{text, block->text(beside[0]), {{block, beside + 1}, sources}, record.has_alt};
    }
    case value_kind::markup:
        return embedded_markup{block->text(beside[0]), text, block->text(beside[1])};
    case value_kind::date_time: return date_time{text, block->text(beside[0])};
    case value_kind::nested_item: break;
    }
    return text;
}

property properties_source::at(std::size_t index) const noexcept
{
    property_record const& record = block->properties()[index];
    return {
        block->text(record.name),
        {{block, block->values() + record.first_value}, record.value_count}};
}

} // namespace detail

using detail::value_kind;

namespace
{

/// Views into the parts of an item. Few items have so many that these need memory.
template <class View, std::size_t Few>
using views_of = boost::container::small_vector<View, Few, std::pmr::polymorphic_allocator<View>>;

template <class Views>
Views make_views(std::pmr::memory_resource* memory)
{
    std::pmr::polymorphic_allocator<typename Views::value_type> const allocator(memory);
    return Views(typename Views::allocator_type(allocator));
}

/// Makes views of the parts of items, but not of nested items.
class part_views
{
public:
    explicit part_views(std::pmr::memory_resource* memory)
        : srcset_(make_views<image_sources>(memory))
    {}

    [[nodiscard]] value_view operator()(std::pmr::string const& text) const
    {
        return {.text = text};
    }
    [[nodiscard]] value_view operator()(parts::image const& value)
    {
        srcset_.clear();
        for (auto const& each : value.srcset) srcset_.push_back({each.descriptor, each.url});
        return {value_kind::image,
                value.has_alt,
                value.value,
                value.alt,
                {},
                {srcset_.data(), srcset_.size()}};
    }
    [[nodiscard]] value_view operator()(parts::embedded_markup const& value) const
    {
        return {value_kind::markup, false, value.value, value.html, value.lang};
    }
    [[nodiscard]] value_view operator()(parts::date_time const& value) const
    {
        return {value_kind::date_time, false, value.value, value.authored};
    }
    [[nodiscard]] value_view operator()(item const& /*told beside*/) const
    {
        return {.kind = value_kind::nested_item};
    }

private:
    using image_sources = views_of<image_source, 8>;

    image_sources srcset_; ///< of the last image
};

/// @tparam Parts  const if nested items are to be copied
template <class Parts>
item made_of(Parts& from, std::pmr::memory_resource* memory)
{
    using nested = std::conditional_t<std::is_const_v<Parts>, item const&, item&&>;
    part_views own_views(memory);
    auto types = make_views<views_of<std::string_view, 4>>(memory);
    types.assign(from.type.begin(), from.type.end());
    item_frame frame{
        {types.data(), types.size()},
        from.id,
        from.lang,
        std::nullopt,
        std::nullopt,
        from.start,
        from.end,
        from.source,
        from.has_places};
    if (from.value) frame.value = std::visit(own_views, *from.value);
    if (from.html) frame.html = *from.html;
    item_measure measure(frame);
    part_views views(memory);
    for (auto const& property : from.properties)
    {
        measure.add_property(property.name);
        for (auto const& value : property.values) measure.add_value(std::visit(views, value));
    }
    for (std::size_t child = 0; child != from.children.size(); ++child) measure.add_child();

    item_writer writer(measure, frame, memory);
    item none;
    for (auto& property : from.properties)
    {
        writer.begin_property(property.name);
        for (auto& value : property.values)
        {
            auto* const inside = std::get_if<item>(&value);
            writer.add_value(
                std::visit(views, value), static_cast<nested>(inside == nullptr ? none : *inside));
        }
        for (value_place const& place : property.places) writer.add_place(place);
    }
    for (auto& child : from.children) writer.add_child(static_cast<nested>(child));
    return writer.finish();
}

} // namespace

item::item(parts::item&& from, std::pmr::memory_resource* memory) : item(made_of(from, memory)) {}

item::item(parts::item const& from, std::pmr::memory_resource* memory) : item(made_of(from, memory))
{}

namespace
{

/// A copy of a block without its nested items. Until they are copied, its `start` holds the
/// original block, and its `end` the next block.
detail::item_block* copy_of(
    detail::item_block const& from, detail::item_block* next, std::pmr::memory_resource* memory)
{
    auto* const block = static_cast<detail::item_block*>(std::memcpy(
        memory->allocate(from.size(), alignof(detail::item_block)), &from, from.size()));
    block->memory = memory;
    block->start = reinterpret_cast<std::uintptr_t>(&from);
    block->end = reinterpret_cast<std::uintptr_t>(next);
    std::uninitialized_default_construct_n(const_cast<item*>(block->nested()), block->nested_count);
    return block;
}

} // namespace

/// Copies any depth without recursion. If an allocation fails, the incomplete copy can be
/// destroyed.
item::item(item const& other, std::pmr::memory_resource* memory) : item()
{
    if (other.block_ == nullptr) return;
    block_ = copy_of(*other.block_, nullptr, memory);
    detail::item_block* next = block_;
    while (next != nullptr)
    {
        detail::item_block& block = *next;
        auto const& from = *reinterpret_cast<detail::item_block const*>(block.start);
        next = reinterpret_cast<detail::item_block*>(block.end);
        block.start = from.start;
        block.end = from.end;
        auto* const copies = const_cast<item*>(block.nested());
        for (std::size_t index = 0; index != block.nested_count; ++index)
        {
            detail::item_block const* const inside = from.nested()[index].block_;
            if (inside != nullptr) next = copies[index].block_ = copy_of(*inside, next, memory);
        }
    }
}

namespace
{

/// How many blocks ahead heads are prefetched for destruction. If results are larger than a cache,
/// waiting for them would take most of the time.
constexpr std::size_t fetched_ahead = 4;

} // namespace

/// Deallocate a block and those in it, at any depth without recursion. The `start` of a block then
/// holds the way back, its `end` the index of the next item in it.
void item::destroy(detail::item_block* block) noexcept
{
    block->start = 0;
    block->end = 0;
    while (block != nullptr)
    {
        std::size_t const index = block->end++;
        if (index != block->nested_count)
        {
            item const* const next = block->nested() + index;
            if (block->nested_count - index > fetched_ahead)
                __builtin_prefetch(next[fetched_ahead].block_);
            if (next->block_ == nullptr) continue;
            next->block_->start = reinterpret_cast<std::uintptr_t>(block);
            next->block_->end = 0;
            block = next->block_;
            continue;
        }
        auto* const around = reinterpret_cast<detail::item_block*>(block->start);
        block->memory->deallocate(block, block->size(), alignof(detail::item_block));
        block = around;
    }
}

void item::empty_all(std::span<item> items) noexcept
{
    for (std::size_t i = 0; i != items.size(); ++i)
    {
        if (items.size() - i > fetched_ahead) __builtin_prefetch(items[i + fetched_ahead].block_);
        items[i] = item();
    }
}

bool item::has_type(std::string_view type) const noexcept
{
    texts const all = this->type();
    return std::find(all.begin(), all.end(), type) != all.end();
}

texts item::type() const noexcept
{
    return {{&block(), block().types()}, block().type_count};
}

properties item::properties() const noexcept
{
    return {{&block()}, block().property_count};
}

property_values item::operator[](std::string_view name) const noexcept
{
    for (property const each : properties())
    {
        if (each.name == name) return each.values;
    }
    return {};
}

std::string_view item::first(std::string_view name) const noexcept
{
    for (property_value const& each : (*this)[name])
    {
        std::string_view const text = text_of(each);
        if (!text.empty()) return text;
    }
    return {};
}

std::span<item const> item::children() const noexcept
{
    return nested().last(block().child_count);
}

std::string_view item::id() const noexcept
{
    return block().id();
}

std::optional<simple_value> item::value() const noexcept
{
    if (!block().has_value || block().stands_alone) return std::nullopt;
    detail::values_source const values{&block(), block().values()};
    property_value const last = values.at(block().value_count - 1);
    if (auto const* const picture = std::get_if<image>(&last)) return *picture;
    return std::get<std::string_view>(last);
}

std::optional<std::string_view> item::html() const noexcept
{
    if (!block().has_html || block().stands_alone) return std::nullopt;
    return block().html();
}

std::string_view item::lang() const noexcept
{
    return block().lang();
}

std::string_view name(item_source source) noexcept
{
    switch (source)
    {
    case item_source::microformats: return "microformats";
    case item_source::classic_microformats: return "classic-microformats";
    case item_source::metaformats: return "metaformats";
    }
    return {};
}

std::uint64_t item::start() const noexcept
{
    return block().start;
}

std::uint64_t item::end() const noexcept
{
    return block().end;
}

item_source item::source() const noexcept
{
    return static_cast<item_source>(block().source);
}

bool item::has_places() const noexcept
{
    return block().has_places;
}

std::span<item> item::nested() noexcept
{
    return {const_cast<item*>(block().nested()), block().nested_count};
}

std::span<item const> item::nested() const noexcept
{
    return {block().nested(), block().nested_count};
}

void item::stand_alone() noexcept
{
    if (block_ != nullptr) block_->stands_alone = true;
}

std::size_t item::memory_size() const
{
    return mf2::memory_size(*this, std::pmr::new_delete_resource());
}

namespace
{

struct text_reader
{
    std::string_view operator()(std::string_view text) const noexcept { return text; }
    std::string_view operator()(image const& value) const noexcept { return value.value; }
    std::string_view operator()(embedded_markup const& value) const noexcept { return value.value; }
    std::string_view operator()(date_time const& value) const noexcept { return value.value; }
    std::string_view operator()(nested_item const& nested) const noexcept
    {
        auto const simple = nested->value();
        return simple ? text_of(*simple) : std::string_view();
    }
};

} // namespace

std::span<value_place const> places_of(property_values const& values) noexcept
{
    auto const& [block, first] = values.source();
    if (block == nullptr || !block->has_places) return {};
    return {block->places() + (first - block->values()), values.size()};
}

std::string_view text_of(property_value const& value) noexcept
{
    return std::visit(text_reader(), value);
}

std::string_view text_of(simple_value const& value) noexcept
{
    return std::visit(text_reader(), value);
}

namespace
{

std::span<value_place const> places_in(detail::item_block const& block) noexcept
{
    return {block.places(), block.place_count()};
}

/// Whether two values are equal, but for the items that they are.
bool is_equal_value(property_value const& left, property_value const& right)
{
    bool const is_item = std::holds_alternative<nested_item>(left);
    return is_item ? std::holds_alternative<nested_item>(right) : left == right;
}

bool is_equal_property(property const& left, property const& right)
{
    return left.name == right.name && std::ranges::equal(left.values, right.values, is_equal_value);
}

/// Whether two items are equal, but for the items in them. These are as many, in the same places.
bool is_equal_itself(item const& left, item const& right)
{
    return left.type() == right.type() &&
        std::ranges::equal(left.properties(), right.properties(), is_equal_property) &&
        left.nested().size() == right.nested().size() &&
        left.children().size() == right.children().size() && left.id() == right.id() &&
        left.value() == right.value() && left.html() == right.html() &&
        left.lang() == right.lang() && left.start() == right.start() && left.end() == right.end() &&
        left.source() == right.source() && left.has_places() == right.has_places();
}

} // namespace

bool operator==(item const& left, item const& right)
{
    using items = std::span<item const>;
    std::vector<std::pair<items, items>> pending;
    auto const is_equal = [&pending](item const& one, item const& other) {
        bool const is_equal = is_equal_itself(one, other) &&
            std::ranges::equal(places_in(one.block()), places_in(other.block()));
        if (is_equal && !one.nested().empty()) pending.push_back({one.nested(), other.nested()});
        return is_equal;
    };
    if (!is_equal(left, right)) return false;
    while (!pending.empty())
    {
        auto const [some, others] = pending.back();
        pending.pop_back();
        if (!std::ranges::equal(some, others, is_equal)) return false;
    }
    return true;
}

bool operator==(nested_item const& left, nested_item const& right)
{
    return *left == *right;
}

} // namespace mf2
