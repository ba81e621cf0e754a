#include <mf2/relations.hpp>

#include <mf2/parts.hpp>

#include "items/relations_writer.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace mf2
{

using detail::relations_block;

// A block is copied and deallocated as plain bytes, and its parts need no padding between them.
static_assert(std::is_trivially_copyable_v<relation> && std::is_trivially_copyable_v<related_url>);
static_assert(
    alignof(relations_block) >= alignof(relation) && alignof(relation) >= alignof(related_url) &&
    alignof(related_url) >= alignof(std::string_view));

relations_writer::relations_writer(relations_size const& size, std::pmr::memory_resource* memory)
{
    relations_block const head{memory, size.rels, size.urls, size.listed, size.text};
    void* const place = memory->allocate(head.size(), alignof(relations_block));
    auto* const block = ::new (place) relations_block(head);
    made_.block_ = block;
    std::uninitialized_value_construct_n(block->rels(), size.rels);
    std::uninitialized_value_construct_n(block->urls(), size.urls);
    std::uninitialized_value_construct_n(block->lists(), size.listed);
    list_ = block->lists();
    character_ = block->characters();
}

std::span<relation> relations_writer::rels() noexcept
{
    return {made_.block_->rels(), made_.block_->rel_count};
}

std::span<related_url> relations_writer::urls() noexcept
{
    return {made_.block_->urls(), made_.block_->url_count};
}

std::string_view relations_writer::add_text(std::string_view text) noexcept
{
    std::string_view const added(character_, text.size());
    character_ = std::copy(text.begin(), text.end(), character_);
    return added;
}

std::optional<std::string_view> relations_writer::add_if_any(
    std::optional<std::string_view> const& text) noexcept
{
    if (!text) return std::nullopt;
    return add_text(*text);
}

std::span<std::string_view> relations_writer::add_list(std::size_t size) noexcept
{
    std::span<std::string_view> const added(list_, size);
    list_ += size;
    return added;
}

relations relations_writer::finish() noexcept
{
    assert(list_ == made_.block_->lists() + made_.block_->list_count);
    assert(character_ == made_.block_->characters() + made_.block_->text_size);
    return std::move(made_);
}

namespace
{

std::size_t text_of(std::optional<std::pmr::string> const& value)
{
    return value ? value->size() : 0;
}

relations_size size_of(parts::relations const& all)
{
    relations_size size{all.rels.size(), all.urls.size(), 0, 0};
    auto const count_list = [&size](std::pmr::vector<std::pmr::string> const& texts) {
        size.listed += texts.size();
        for (std::pmr::string const& each : texts) size.text += each.size();
    };
    for (parts::relation const& each : all.rels)
    {
        size.text += each.name.size();
        count_list(each.urls);
    }
    for (parts::related_url const& each : all.urls)
    {
        size.text += each.url.size() + text_of(each.hreflang) + text_of(each.media) +
            text_of(each.title) + text_of(each.type) + each.text.size();
        count_list(each.rels);
    }
    return size;
}

relations made_of(parts::relations const& all, std::pmr::memory_resource* memory)
{
    relations_writer writer(size_of(all), memory);
    auto const add_list = [&writer](std::pmr::vector<std::pmr::string> const& texts) {
        auto const added = writer.add_list(texts.size());
        std::ranges::transform(texts, added.begin(), [&writer](std::pmr::string const& each) {
            return writer.add_text(each);
        });
        return added;
    };
    std::ranges::transform(
        all.rels, writer.rels().begin(), [&](parts::relation const& each) -> relation {
            return {writer.add_text(each.name), add_list(each.urls)};
        });
    std::ranges::transform(
        all.urls, writer.urls().begin(), [&](parts::related_url const& each) -> related_url {
            return {writer.add_text(each.url),        add_list(each.rels),
                    writer.add_if_any(each.hreflang), writer.add_if_any(each.media),
                    writer.add_if_any(each.title),    writer.add_if_any(each.type),
                    writer.add_text(each.text)};
        });
    return writer.finish();
}

/// Makes the views in a copied block refer to the copy.
class relocation
{
public:
    relocation(relations_block const& from, relations_block& to) noexcept
        : from_(reinterpret_cast<char const*>(&from)), to_(reinterpret_cast<char*>(&to))
    {}

    void move(std::string_view& text) const noexcept
    {
        if (text.data() != nullptr) text = {moved(text.data()), text.size()};
    }
    void move(std::optional<std::string_view>& text) const noexcept
    {
        if (text) move(*text);
    }
    void move(std::span<std::string_view const>& list) const noexcept
    {
        if (list.data() != nullptr) list = {moved(list.data()), list.size()};
    }

private:
    template <class Part>
    [[nodiscard]] Part const* moved(Part const* part) const noexcept
    {
        auto const offset = reinterpret_cast<char const*>(part) - from_;
        return reinterpret_cast<Part const*>(to_ + offset);
    }

    char const* from_;
    char* to_;
};

} // namespace

relations::relations(parts::relations const& from, std::pmr::memory_resource* memory)
    : relations(made_of(from, memory))
{}

relations::relations(relations const& other, std::pmr::memory_resource* memory)
{
    if (other.block_ == nullptr) return;
    std::size_t const size = other.block_->size();
    block_ = static_cast<relations_block*>(
        std::memcpy(memory->allocate(size, alignof(relations_block)), other.block_, size));
    block_->memory = memory;
    relocation const to_copy(*other.block_, *block_);
    for (relation& each : std::span(block_->rels(), block_->rel_count))
    {
        to_copy.move(each.name);
        to_copy.move(each.urls);
    }
    for (related_url& each : std::span(block_->urls(), block_->url_count))
    {
        to_copy.move(each.url);
        to_copy.move(each.rels);
        to_copy.move(each.hreflang);
        to_copy.move(each.media);
        to_copy.move(each.title);
        to_copy.move(each.type);
        to_copy.move(each.text);
    }
    for (std::string_view& each : std::span(block_->lists(), block_->list_count))
    {
        to_copy.move(each);
    }
}

void relations::destroy(relations_block* block) noexcept
{
    block->memory->deallocate(block, block->size(), alignof(relations_block));
}

std::span<relation const> relations::rels() const noexcept
{
    if (block_ == nullptr) return {};
    return {block_->rels(), block_->rel_count};
}

std::span<related_url const> relations::urls() const noexcept
{
    if (block_ == nullptr) return {};
    return {block_->urls(), block_->url_count};
}

std::span<std::string_view const> relations::operator[](std::string_view name) const noexcept
{
    auto const all = rels();
    auto const found = std::ranges::find(all, name, &relation::name);
    return found != all.end() ? found->urls : std::span<std::string_view const>();
}

std::size_t relations::memory_size() const noexcept
{
    return block_ != nullptr ? block_->size() : 0;
}

bool operator==(relation const& left, relation const& right) noexcept
{
    return left.name == right.name && std::ranges::equal(left.urls, right.urls);
}

bool operator==(related_url const& left, related_url const& right) noexcept
{
    return left.url == right.url && std::ranges::equal(left.rels, right.rels) &&
        left.hreflang == right.hreflang && left.media == right.media && left.title == right.title &&
        left.type == right.type && left.text == right.text;
}

bool operator==(relations const& left, relations const& right) noexcept
{
    return std::ranges::equal(left.rels(), right.rels()) &&
        std::ranges::equal(left.urls(), right.urls());
}

} // namespace mf2
