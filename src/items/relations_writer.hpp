// Tests: test/items/relations.cpp
#pragma once

#include <mf2/relations.hpp>

#include <cstddef>
#include <memory_resource>
#include <optional>
#include <span>
#include <string_view>

namespace mf2
{

namespace detail
{

/// The head of relations in memory. Behind it stand the relations, the URLs, their lists, and all
/// text.
struct relations_block
{
    std::pmr::memory_resource* memory;
    std::size_t rel_count;
    std::size_t url_count;
    std::size_t list_count; ///< the texts in all lists
    std::size_t text_size;  ///< in bytes

    /// The size of the whole, in bytes.
    [[nodiscard]] std::size_t size() const noexcept
    {
        return sizeof(relations_block) + rel_count * sizeof(relation) +
            url_count * sizeof(related_url) + list_count * sizeof(std::string_view) + text_size;
    }
    [[nodiscard]] relation* rels() noexcept { return reinterpret_cast<relation*>(this + 1); }
    [[nodiscard]] relation const* rels() const noexcept
    {
        return reinterpret_cast<relation const*>(this + 1);
    }
    [[nodiscard]] related_url* urls() noexcept
    {
        return reinterpret_cast<related_url*>(rels() + rel_count);
    }
    [[nodiscard]] related_url const* urls() const noexcept
    {
        return reinterpret_cast<related_url const*>(rels() + rel_count);
    }
    [[nodiscard]] std::string_view* lists() noexcept
    {
        return reinterpret_cast<std::string_view*>(urls() + url_count);
    }
    [[nodiscard]] char* characters() noexcept
    {
        return reinterpret_cast<char*>(lists() + list_count);
    }
};

} // namespace detail

/// The counts of the parts of relations.
struct relations_size
{
    std::size_t rels = 0;
    std::size_t urls = 0;
    std::size_t listed = 0; ///< URLs of all relations, and relations of all URLs
    std::size_t text = 0;   ///< in bytes, each text as often as it is added
};

/// Makes relations of the counted parts.
class relations_writer
{
public:
    /// @param memory  for the relations; must outlive them
    /// @throws        std::bad_alloc
    relations_writer(relations_size const& size, std::pmr::memory_resource* memory);

    /// The relations, empty at first, to be filled. The functions below add their texts and lists.
    [[nodiscard]] std::span<relation> rels() noexcept;
    [[nodiscard]] std::span<related_url> urls() noexcept;
    /// @return  the text in the block
    [[nodiscard]] std::string_view add_text(std::string_view text) noexcept;
    [[nodiscard]] std::optional<std::string_view> add_if_any(
        std::optional<std::string_view> const& text) noexcept;
    /// @return  empty texts of the block, to be filled
    [[nodiscard]] std::span<std::string_view> add_list(std::size_t size) noexcept;

    /// Finish, after all counted parts have been added.
    [[nodiscard]] relations finish() noexcept;

private:
    relations made_;
    std::string_view* list_;
    char* character_;
};

} // namespace mf2
