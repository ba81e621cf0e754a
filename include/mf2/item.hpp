#pragma once

#include <mf2/export.hpp>
#include <mf2/item_block.hpp>
#include <mf2/property_value.hpp>
#include <mf2/view_range.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

/// An item is one block of memory, made at once, whose text never changes. Its parts are views:
/// they are valid as long as the item exists, even after it was moved.
namespace mf2
{

class document_builder;
class item;
class item_writer;

namespace parts
{
struct item;
}

namespace detail
{

struct texts_source
{
    using value_type = std::string_view;
    item_block const* block = nullptr;
    text_place const* first = nullptr;
    [[nodiscard]] std::string_view at(std::size_t index) const { return block->text(first[index]); }
};

} // namespace detail

/// Texts of an item, such as its types.
using texts = view_range<detail::texts_source>;

/// The origin of an item.
enum class item_source : std::uint8_t
{
    microformats,         ///< a root class name of microformats2
    classic_microformats, ///< a root class name of classic microformats
    metaformats, ///< names of Open Graph or Twitter cards, with `metaformats::fallback_item`
};

/// "microformats", "classic-microformats" or "metaformats".
[[nodiscard]] MF2_EXPORT std::string_view name(item_source source) noexcept;

/// A microformat. microformats2 parsing, "parse an element for class microformats".
/// All text is UTF-8.
///
/// It is one block of the memory resource that the parser was given, which must outlive it, and one
/// for each item in it. Moving it moves a pointer, and leaves an empty item, as the default
/// constructor makes. A copy is from the default resource.
///
///     mf2::item const& author = page.items[0];
///     std::cout << author.type()[0] << ' ' << author.first("name", "somebody") << '\n';
class MF2_EXPORT item
{
public:
    item() noexcept = default;
    /// Complexity: linear in the content directly in it. The items in it are moved.
    ///
    ///     mf2::parts::item parts;
    ///     parts.type = {"h-card"};
    ///     parts.properties.push_back({"name", {"Jo"}});
    ///     mf2::item const card(std::move(parts));
    ///     assert(card.first("name") == "Jo");
    ///
    /// @throws  std::bad_alloc, also if the text directly in it, or the number of its parts, is 4
    ///          Gi or more
    item(parts::item&& from, std::pmr::memory_resource* memory = std::pmr::get_default_resource());
    /// The same, but `from` stays as it is: the items in it are copied.
    item(
        parts::item const& from,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());
    item(item const& other, std::pmr::memory_resource* memory);
    item(item const& other) : item(other, std::pmr::get_default_resource()) {}
    item(item&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
    item& operator=(item const& other) { return *this = item(other); }
    item& operator=(item&& other) noexcept
    {
        item taken(std::move(other));
        std::swap(block_, taken.block_);
        return *this;
    }
    ~item()
    {
        if (block_ != nullptr) destroy(block_);
    }

    [[nodiscard]] texts type() const noexcept; ///< unique, sorted by code unit: "h-card"
    [[nodiscard]] bool has_type(std::string_view type) const noexcept; ///< "h-card"
    [[nodiscard]] mf2::properties properties() const noexcept;
    /// The values of a property; none if there is no such property.
    ///
    /// Complexity: linear in the number of properties.
    ///
    ///     for (mf2::property_value const value : page.items[0]["url"])
    ///     {
    ///         std::cout << mf2::text_of(value) << '\n';
    ///     }
    ///
    /// @param name  without its prefix: "url", not "u-url"
    [[nodiscard]] property_values operator[](std::string_view name) const noexcept;
    property_values operator[](std::nullptr_t name) const = delete;
    /// Whether it has a property.
    [[nodiscard]] bool contains(std::string_view name) const noexcept
    {
        return !(*this)[name].empty();
    }
    /// The first value of a property that is not empty, as text; empty if there is none.
    ///
    /// Complexity: linear in the number of properties.
    ///
    ///     std::string_view const name = page.items[0].first("name");
    [[nodiscard]] std::string_view first(std::string_view name) const noexcept;
    /// The same, with another result if there is none.
    [[nodiscard]] std::string_view first(
        std::string_view name, std::string_view otherwise) const noexcept
    {
        std::string_view const found = first(name);
        return found.empty() ? otherwise : found;
    }
    /// Nested microformats that are no property's value.
    [[nodiscard]] std::span<item const> children() const noexcept;
    [[nodiscard]] std::string_view id() const noexcept; ///< empty: none
    /// The item as a property's value, for a consumer that wants no structure.
    [[nodiscard]] std::optional<simple_value> value() const noexcept;
    /// The markup of an item that is the value of an e-* property, unless `parse_options::html`
    /// omits it.
    [[nodiscard]] std::optional<std::string_view> html() const noexcept;
    /// Its language, as authored, "de-AT". Empty: not known, or not requested. See `mf2::lang`.
    [[nodiscard]] std::string_view lang() const noexcept;
    /// Its element's place in the input, in bytes: where its start tag begins, and the first byte
    /// after its end tag. Without an end tag the element ends with its content.
    [[nodiscard]] std::uint64_t start() const noexcept;
    [[nodiscard]] std::uint64_t end() const noexcept;
    /// With `item_source::metaformats`, `start` and `end` are those of a `meta_item`.
    [[nodiscard]] item_source source() const noexcept;
    /// Whether its values have places, which `parse_options::places` requests.
    [[nodiscard]] bool has_places() const noexcept;

    /// The items directly in this one: values of properties in their order, then children. They may
    /// be moved from, which leaves empty items in their places.
    ///
    /// Complexity: constant.
    ///
    ///     for (mf2::item const& inner : page.items[0].nested())
    ///     {
    ///         std::cout << inner.type()[0] << '\n';
    ///     }
    [[nodiscard]] std::span<item> nested() noexcept;
    [[nodiscard]] std::span<item const> nested() const noexcept;
    /// The items that are values of a property.
    ///
    /// Complexity: linear in the number of properties, and of values of this one.
    ///
    ///     for (mf2::item const& author : page.items[0].nested("author"))
    ///     {
    ///         std::cout << author.first("name") << '\n';
    ///     }
    [[nodiscard]] std::span<item const> nested(std::string_view name) const noexcept
    {
        std::span<item const> found;
        for (property_value const each : (*this)[name])
        {
            auto const* const value = std::get_if<nested_item>(&each);
            // They follow each other in the block.
            if (value != nullptr)
                found = {found.empty() ? &**value : found.data(), found.size() + 1};
        }
        return found;
    }

    /// Remove the value that the item has as a property of another: `value` and `html`.
    ///
    /// Complexity: constant.
    ///
    ///     mf2::item author = page.items[0].nested("author")[0];
    ///     author.stand_alone();
    ///     assert(!author.value());
    void stand_alone() noexcept;

    /// The size of its block and of those of the items in it, in bytes.
    ///
    /// Complexity: linear in the number of items in it. Exceptions: std::bad_alloc, if items in it
    /// contain others.
    ///
    ///     std::cout << page.items[0].memory_size() << " bytes\n";
    [[nodiscard]] std::size_t memory_size() const;

    MF2_EXPORT friend bool operator==(item const& left, item const& right);

private:
    friend class item_writer;
    friend class document_builder;

    static void destroy(detail::item_block* block) noexcept;
    /// Destroy the content of items, faster than one by one.
    MF2_LOCAL static void empty_all(std::span<item> items) noexcept;
    [[nodiscard]] detail::item_block const& block() const noexcept
    {
        return block_ != nullptr ? *block_ : detail::empty_block;
    }

    detail::item_block* block_ = nullptr;
};

} // namespace mf2
