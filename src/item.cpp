#include <mf2/item.hpp>

#include <mf2/parts.hpp>

#include "lack_of_memory.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>

namespace mf2
{

namespace detail
{

namespace
{

/// How much of everything a block has to hold.
struct block_measure
{
    std::size_t nested = 0;
    std::size_t properties = 0;
    std::size_t values = 0;
    std::size_t beside = 0;
    std::size_t types = 0;
    std::size_t text = 0;

    explicit block_measure(parts::item const& of)
        : nested(of.children.size()), properties(of.properties.size()), types(of.type.size())
    {
        for (auto const& type : of.type) text += type.size();
        for (auto const& property : of.properties)
        {
            text += property.name.size();
            for (auto const& value : property.values) add(value);
        }
        text += of.id.size() + of.lang.size() + (of.html ? of.html->size() : 0);
        if (of.value) std::visit([this](auto const& value) { count(value); }, *of.value);
    }

    [[nodiscard]] std::size_t size() const noexcept
    {
        return sizeof(item_block) + nested * sizeof(item) + properties * sizeof(property_record) +
            values * sizeof(value_record) + (beside + types) * sizeof(text_place) + text;
    }
    /// Whether places can tell it.
    [[nodiscard]] bool fits() const noexcept
    {
        constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
        return std::max({text, beside, values, properties, nested, types}) <= most;
    }

private:
    void add(parts::property_value const& value)
    {
        std::visit([this](auto const& one) { count(one); }, value);
    }
    void count(std::pmr::string const& value)
    {
        ++values;
        text += value.size();
    }
    void count(parts::image const& value)
    {
        ++values;
        text += value.value.size() + value.alt.size();
        beside += 1 + 2 * value.srcset.size();
        for (auto const& each : value.srcset) text += each.descriptor.size() + each.url.size();
    }
    void count(parts::embedded_markup const& value)
    {
        ++values;
        text += value.html.size() + value.value.size() + value.lang.size();
        beside += 2;
    }
    void count(parts::date_time const& value)
    {
        ++values;
        text += value.value.size() + value.authored.size();
        ++beside;
    }
    void count(item const& /*nested item*/)
    {
        ++values;
        ++nested;
    }
};

/// Fills a block in which every nested item is an empty one.
class block_writer
{
public:
    explicit block_writer(item_block& block)
        : block_(block),
          nested_(const_cast<item*>(block.nested())),
          property_(const_cast<property_record*>(block.properties())),
          value_(const_cast<value_record*>(block.values())),
          beside_(const_cast<text_place*>(block.beside())),
          characters_(const_cast<char*>(block.characters()))
    {}

    /// @tparam Item  the parts, const if their nested items are to be copied
    template <class Item>
    void write(Item& from)
    {
        for (auto& property : from.properties) write_property(property);
        for (auto& child : from.children) write_nested(child);
        if (from.value) std::visit([this](auto const& one) { write_value(one); }, *from.value);
        block_.html = from.html ? place(*from.html) : text_place{};
        block_.id = place(from.id);
        block_.lang = place(from.lang);
        auto* type = const_cast<text_place*>(block_.types());
        for (auto const& each : from.type) *type++ = place(each);
    }

private:
    template <class Property>
    void write_property(Property& property)
    {
        *property_++ = {
            place(property.name), static_cast<std::uint32_t>(value_ - block_.values()),
            static_cast<std::uint32_t>(property.values.size())};
        for (auto& value : property.values)
        {
            std::visit([this](auto& one) { write_value(one); }, value);
        }
    }
    void write_value(std::pmr::string const& text) { add(value_kind::text, text); }
    void write_value(parts::image const& value)
    {
        add(value_kind::image, value.value);
        add_beside(value.alt);
        for (auto const& each : value.srcset)
        {
            add_beside(each.descriptor);
            add_beside(each.url);
        }
        value_[-1].has_alt = value.has_alt;
    }
    void write_value(parts::embedded_markup const& value)
    {
        add(value_kind::markup, value.value);
        add_beside(value.html);
        add_beside(value.lang);
    }
    void write_value(parts::date_time const& value)
    {
        add(value_kind::date_time, value.value);
        add_beside(value.authored);
    }
    template <class Item>
    requires std::is_same_v<std::remove_const_t<Item>, item>
    void write_value(Item& nested)
    {
        add(value_kind::nested_item, {});
        value_[-1].beside = static_cast<std::uint32_t>(nested_ - block_.nested());
        write_nested(nested);
    }

    void write_nested(item& value) { *nested_++ = std::move(value); }
    void write_nested(item const& value) { *nested_++ = item(value, block_.memory); }

    void add(value_kind kind, std::string_view text)
    {
        auto const beside = static_cast<std::uint32_t>(beside_ - block_.beside());
        *value_++ = {kind, false, beside, 0, place(text)};
    }
    void add_beside(std::string_view text)
    {
        *beside_++ = place(text);
        ++value_[-1].beside_count;
    }
    text_place place(std::string_view text)
    {
        text_place const at{
            static_cast<std::uint32_t>(characters_ - block_.characters()),
            static_cast<std::uint32_t>(text.size())};
        characters_ = std::copy(text.begin(), text.end(), characters_);
        return at;
    }

    item_block& block_;
    item* nested_;
    property_record* property_;
    value_record* value_;
    text_place* beside_;
    char* characters_;
};

/// A block with room for an item; of the items in it each is an empty one.
item_block* make_block(parts::item const& from, std::pmr::memory_resource* memory)
{
    block_measure const measure(from);
    if (!measure.fits()) fail_to_allocate();
    std::size_t const size = measure.size();
    auto* const block = ::new (memory->allocate(size, alignof(item_block))) item_block{};
    block->memory = memory;
    block->size = size;
    block->start = from.start;
    block->end = from.end;
    block->nested_count = static_cast<std::uint32_t>(measure.nested);
    block->child_count = static_cast<std::uint32_t>(from.children.size());
    block->property_count = static_cast<std::uint32_t>(measure.properties);
    block->value_count = static_cast<std::uint32_t>(measure.values);
    block->beside_count = static_cast<std::uint32_t>(measure.beside);
    block->type_count = static_cast<std::uint32_t>(measure.types);
    block->source = static_cast<std::uint8_t>(from.source);
    block->has_value = from.value.has_value();
    block->has_html = from.html.has_value();
    std::uninitialized_default_construct_n(const_cast<item*>(block->nested()), block->nested_count);
    return block;
}

} // namespace

property_value values_source::at(std::size_t index) const noexcept
{
    value_record const& record = first[index];
    std::string_view const text = block->text(record.text);
    text_place const* const beside = block->beside() + record.beside;
    switch (record.kind)
    {
    case value_kind::text: break;
    case value_kind::image:
    {
        std::size_t const sources = (record.beside_count - 1) / 2;
        return image{text, block->text(beside[0]), {{block, beside + 1}, sources}, record.has_alt};
    }
    case value_kind::markup:
        return embedded_markup{block->text(beside[0]), text, block->text(beside[1])};
    case value_kind::date_time: return date_time{text, block->text(beside[0])};
    case value_kind::nested_item: return nested_item(block->nested()[record.beside]);
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

item::item(parts::item&& from, std::pmr::memory_resource* memory) : item()
{
    block_ = detail::make_block(from, memory);
    detail::block_writer(*block_).write(from);
}

item::item(parts::item const& from, std::pmr::memory_resource* memory) : item()
{
    block_ = detail::make_block(from, memory);
    detail::block_writer(*block_).write(from);
}

item::item(item const& other, std::pmr::memory_resource* memory) : item()
{
    if (other.block_ == nullptr) return;
    detail::item_block const& from = *other.block_;
    auto* const block = static_cast<detail::item_block*>(
        std::memcpy(memory->allocate(from.size, alignof(detail::item_block)), &from, from.size));
    block->memory = memory;
    auto* const copies = const_cast<item*>(block->nested());
    std::uninitialized_default_construct_n(copies, block->nested_count);
    block_ = block;
    for (std::size_t index = 0; index != block->nested_count; ++index)
    {
        copies[index] = item(from.nested()[index], memory);
    }
}

void item::destroy(detail::item_block* block) noexcept
{
    std::destroy_n(const_cast<item*>(block->nested()), block->nested_count);
    block->memory->deallocate(block, block->size, alignof(detail::item_block));
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
    return block().text(block().id);
}

std::optional<simple_value> item::value() const noexcept
{
    if (!block().has_value) return std::nullopt;
    detail::values_source const values{&block(), block().values()};
    property_value const last = values.at(block().value_count - 1);
    if (auto const* const picture = std::get_if<image>(&last)) return *picture;
    return std::get<std::string_view>(last);
}

std::optional<std::string_view> item::html() const noexcept
{
    if (!block().has_html) return std::nullopt;
    return block().text(block().html);
}

std::string_view item::lang() const noexcept
{
    return block().text(block().lang);
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
    if (block_ == nullptr) return;
    block_->has_value = false;
    block_->has_html = false;
}

std::size_t item::memory_size() const noexcept
{
    std::size_t size = block_ == nullptr ? 0 : block_->size;
    for (item const& each : nested()) size += each.memory_size();
    return size;
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

std::string_view text_of(property_value const& value) noexcept
{
    return std::visit(text_reader(), value);
}

std::string_view text_of(simple_value const& value) noexcept
{
    return std::visit(text_reader(), value);
}

bool operator==(item const& left, item const& right)
{
    return left.type() == right.type() && left.properties() == right.properties() &&
        std::ranges::equal(left.children(), right.children()) && left.id() == right.id() &&
        left.value() == right.value() && left.html() == right.html() &&
        left.lang() == right.lang() && left.start() == right.start() && left.end() == right.end() &&
        left.source() == right.source();
}

bool operator==(nested_item const& left, nested_item const& right)
{
    return *left == *right;
}

} // namespace mf2
