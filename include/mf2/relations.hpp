#pragma once

#include <mf2/export.hpp>

#include <cstddef>
#include <memory_resource>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

/// The relations of a document are one block of memory, made at once, whose text never changes.
/// Their parts are views: they are valid as long as the relations exist, even after these were
/// moved. microformats2 parsing, "parse a hyperlink element for rel microformats".
namespace mf2
{

namespace parts
{
struct relations;
}

namespace detail
{
struct relations_block;
}

class relations_writer;

/// A relation and the URLs it is used for, unique, in order of first appearance.
struct relation
{
    std::string_view name;
    std::span<std::string_view const> urls;

    MF2_EXPORT friend bool operator==(relation const& left, relation const& right) noexcept;
};

/// One URL, with the attributes and text of its hyperlinks with a `rel`. If several elements have
/// the URL, the first non-empty value counts.
struct related_url
{
    std::string_view url;
    std::span<std::string_view const> rels; ///< unique, sorted by code unit
    std::optional<std::string_view> hreflang;
    std::optional<std::string_view> media;
    std::optional<std::string_view> title;
    std::optional<std::string_view> type;
    std::string_view text; ///< untrimmed, may be empty

    MF2_EXPORT friend bool operator==(related_url const& left, related_url const& right) noexcept;
};

/// All relations of a document, and their URLs.
///
/// They are one block of the memory resource that the parser was given, which must outlive them.
/// Moving them moves a pointer, and leaves none. A copy is from the default resource.
///
///     for (mf2::related_url const& each : page.relations.urls())
///     {
///         std::cout << each.url << ": " << each.text << '\n';
///     }
class MF2_EXPORT relations
{
public:
    /// There are none.
    relations() noexcept = default;
    /// Complexity: linear in their text.
    ///
    ///     mf2::parts::relations parts;
    ///     parts.rels.push_back({"me", {"https://example.com/"}});
    ///     mf2::relations const all(parts);
    ///     assert(all["me"].size() == 1);
    ///
    /// @throws std::bad_alloc
    relations(
        parts::relations const& from,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());
    relations(relations const& other, std::pmr::memory_resource* memory);
    relations(relations const& other) : relations(other, std::pmr::get_default_resource()) {}
    relations(relations&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
    relations& operator=(relations const& other) { return *this = relations(other); }
    relations& operator=(relations&& other) noexcept
    {
        relations taken(std::move(other));
        std::swap(block_, taken.block_);
        return *this;
    }
    ~relations()
    {
        if (block_ != nullptr) destroy(block_);
    }

    /// In order of first appearance.
    [[nodiscard]] std::span<relation const> rels() const noexcept;
    /// In order of first appearance.
    [[nodiscard]] std::span<related_url const> urls() const noexcept;
    /// The URLs of a relation; none if there is no such relation. Linear.
    ///
    ///     for (std::string_view const url : page.relations["me"]) std::cout << url << '\n';
    ///
    /// @param name  "me"
    [[nodiscard]] std::span<std::string_view const> operator[](
        std::string_view name) const noexcept;
    std::span<std::string_view const> operator[](std::nullptr_t name) const = delete;

    /// The size of their block, in bytes.
    [[nodiscard]] std::size_t memory_size() const noexcept;

    MF2_EXPORT friend bool operator==(relations const& left, relations const& right) noexcept;

private:
    friend class relations_writer;

    static void destroy(detail::relations_block* block) noexcept;

    detail::relations_block* block_ = nullptr;
};

} // namespace mf2
