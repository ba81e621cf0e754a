#pragma once

#include <mf2/export.hpp>
#include <mf2/item_block.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory_resource>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

/// An item is one block of memory, made at once, whose text never changes. What is read of it are
/// views: they hold for as long as the item does, wherever it is moved to.
namespace mf2
{

class item;
class item_writer;

namespace parts
{
struct item;
}

/// A sequence of views, which are made when they are asked for: a random access range for C++20,
/// for older algorithms one to go through once.
/// @tparam Source  has `at(index)`
template <class Source>
class view_range
{
public:
    using value_type = typename Source::value_type;
    using size_type = std::size_t;

    class iterator
    {
    public:
        using value_type = typename Source::value_type;
        using difference_type = std::ptrdiff_t;
        using reference = value_type;
        using iterator_category = std::input_iterator_tag;
        using iterator_concept = std::random_access_iterator_tag;

        iterator() = default;
        iterator(Source source, std::ptrdiff_t index) : source_(source), index_(index) {}

        value_type operator*() const { return source_.at(static_cast<std::size_t>(index_)); }
        value_type operator[](difference_type by) const { return *(*this + by); }
        iterator& operator++() { return *this += 1; }
        iterator operator++(int) { return std::exchange(*this, *this + 1); }
        iterator& operator--() { return *this -= 1; }
        iterator operator--(int) { return std::exchange(*this, *this - 1); }
        iterator& operator+=(difference_type by)
        {
            index_ += by;
            return *this;
        }
        iterator& operator-=(difference_type by) { return *this += -by; }
        friend iterator operator+(iterator of, difference_type by) { return of += by; }
        friend iterator operator+(difference_type by, iterator of) { return of += by; }
        friend iterator operator-(iterator of, difference_type by) { return of -= by; }
        friend difference_type operator-(iterator const& left, iterator const& right)
        {
            return left.index_ - right.index_;
        }
        friend bool operator==(iterator const& left, iterator const& right)
        {
            return left.index_ == right.index_;
        }
        friend auto operator<=>(iterator const& left, iterator const& right)
        {
            return left.index_ <=> right.index_;
        }

    private:
        Source source_{};
        std::ptrdiff_t index_ = 0;
    };
    using const_iterator = iterator;

    view_range() = default;
    view_range(Source source, std::size_t size) : source_(source), size_(size) {}

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] value_type operator[](std::size_t index) const { return source_.at(index); }
    [[nodiscard]] value_type front() const { return source_.at(0); }
    [[nodiscard]] value_type back() const { return source_.at(size_ - 1); }
    [[nodiscard]] iterator begin() const { return {source_, 0}; }
    [[nodiscard]] iterator end() const { return {source_, static_cast<std::ptrdiff_t>(size_)}; }

    friend bool operator==(view_range const& left, view_range const& right)
    {
        if (left.size_ != right.size_) return false;
        for (std::size_t index = 0; index != left.size_; ++index)
        {
            if (!(left[index] == right[index])) return false;
        }
        return true;
    }

private:
    Source source_{};
    std::size_t size_ = 0;
};

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

/// Some texts: the types of an item.
using texts = view_range<detail::texts_source>;

/// A picture that an `img` offers in its `srcset`. HTML, "image candidate string".
struct image_source
{
    std::string_view descriptor; ///< its width or density as authored: "480w", "1.5x"; else "1x"
    std::string_view url;

    friend bool operator==(image_source const&, image_source const&) = default;
};

namespace detail
{

struct image_sources_source
{
    using value_type = image_source;
    item_block const* block = nullptr;
    text_place const* first = nullptr;
    [[nodiscard]] image_source at(std::size_t index) const
    {
        return {block->text(first[2 * index]), block->text(first[2 * index + 1])};
    }
};

} // namespace detail

/// The pictures of a `srcset`.
using image_sources = view_range<detail::image_sources_source>;

/// The value of a u-* property that is an `img` with an `alt` attribute or, if
/// `parse_options::srcset` asks for it, one that offers others in its `srcset`. microformats2
/// parsing, "parse an img element for src and alt".
struct image
{
    std::string_view value; ///< the URL
    std::string_view alt;   ///< as authored, may be empty
    /// In the order of the attribute, each descriptor once.
    image_sources srcset = {};
    bool has_alt = true; ///< false only where there is a `srcset`; then `alt` is empty

    friend bool operator==(image const&, image const&) = default;
};

/// The value of an e-* property, unless `parse_options::html` omits the markup: then it is text.
/// microformats2 parsing, "parsing an e- property".
struct embedded_markup
{
    std::string_view html;  ///< inner HTML with URLs as `parse_options::html` says, trimmed
    std::string_view value; ///< its text, trimmed
    /// Its language, as authored, "de-AT". Empty: not known, or not asked for. See `mf2::lang`.
    std::string_view lang{};

    friend bool operator==(embedded_markup const&, embedded_markup const&) = default;
};

/// The value of a dt-* property that can be read and is not written in ISO 8601's normal form, if
/// `parse_options::dates` asks for that. Others are strings.
struct date_time
{
    std::string_view value;    ///< by ISO 8601, "2009-06-26T19:00-08:00"
    std::string_view authored; ///< what it is with `date_style::authored`

    friend bool operator==(date_time const&, date_time const&) = default;
};

/// A nested microformat as the value of a property. As equal as the items are.
class nested_item
{
public:
    explicit nested_item(item const& which) noexcept : item_(&which) {}

    [[nodiscard]] item const& operator*() const noexcept { return *item_; }
    [[nodiscard]] item const* operator->() const noexcept { return item_; }

    MF2_EXPORT friend bool operator==(nested_item const& left, nested_item const& right);

private:
    item const* item_;
};

/// One value of a property: text or a URL, an image, markup, a nested microformat, or a date.
using property_value =
    std::variant<std::string_view, image, embedded_markup, nested_item, date_time>;

/// What an item that is a property's value is to a consumer that wants no structure.
using simple_value = std::variant<std::string_view, image>;

namespace detail
{

struct MF2_EXPORT values_source
{
    using value_type = property_value;
    item_block const* block = nullptr;
    value_record const* first = nullptr;
    [[nodiscard]] property_value at(std::size_t index) const noexcept;
};

} // namespace detail

/// Values in document order.
using property_values = view_range<detail::values_source>;

/// A property and its values, never none.
struct property
{
    std::string_view name; ///< without its prefix: "name", not "p-name"
    property_values values;

    friend bool operator==(property const&, property const&) = default;
};

namespace detail
{

struct MF2_EXPORT properties_source
{
    using value_type = property;
    item_block const* block = nullptr;
    [[nodiscard]] property at(std::size_t index) const noexcept;
};

} // namespace detail

/// Properties in order of first appearance.
using properties = view_range<detail::properties_source>;

/// A value for those that want no structure: a text or URL as it is, the URL of an image, the text
/// of markup; of a nested item what its own `value` is, nothing where it has none.
[[nodiscard]] MF2_EXPORT std::string_view text_of(property_value const& value) noexcept;
[[nodiscard]] MF2_EXPORT std::string_view text_of(simple_value const& value) noexcept;

/// Where an item comes from.
enum class item_source : std::uint8_t
{
    microformats,         ///< a root class name of microformats2
    classic_microformats, ///< one of classic microformats
    metaformats, ///< names of Open Graph or Twitter cards, with `metaformats::fallback_item`
};

/// A microformat. microformats2 parsing, "parse an element for class microformats".
/// All text is UTF-8.
///
/// It is one block of the memory resource that the parser was given, which must outlive it, and one
/// for each item in it. Moving it moves a pointer, and leaves an empty item, which is what one is
/// that is made from nothing. A copy is from the default resource.
class MF2_EXPORT item
{
public:
    item() noexcept = default;
    /// @throws std::bad_alloc, also where the text right in it, or the number of its parts, is 4 Gi
    ///         or more
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
    /// @param name  without its prefix: "url", not "u-url"
    [[nodiscard]] property_values operator[](std::string_view name) const noexcept;
    /// The first value of a property that is not empty, as text; empty where there is none.
    [[nodiscard]] std::string_view first(std::string_view name) const noexcept;
    property_values operator[](std::nullptr_t name) const = delete;
    /// Nested microformats that are no property's value.
    [[nodiscard]] std::span<item const> children() const noexcept;
    [[nodiscard]] std::string_view id() const noexcept; ///< empty: none
    /// Where the item is the value of a property: what a consumer that wants no structure uses.
    [[nodiscard]] std::optional<simple_value> value() const noexcept;
    /// Where the item is the value of an e-* property, unless `parse_options::html` omits it.
    [[nodiscard]] std::optional<std::string_view> html() const noexcept;
    /// Its language, as authored, "de-AT". Empty: not known, or not asked for. See `mf2::lang`.
    [[nodiscard]] std::string_view lang() const noexcept;
    /// Where its element stands in the input, in bytes: from the first one of its start tag up to,
    /// not including, the first one behind its end tag or, where it has none, behind its content.
    [[nodiscard]] std::uint64_t start() const noexcept;
    [[nodiscard]] std::uint64_t end() const noexcept;
    /// With `item_source::metaformats` the place is that of a `meta_item`.
    [[nodiscard]] item_source source() const noexcept;

    /// Every item that is right in this one: values of properties in their order, then children.
    /// They may be moved from: an empty item then stands in the place.
    [[nodiscard]] std::span<item> nested() noexcept;
    [[nodiscard]] std::span<item const> nested() const noexcept;

    /// Leave out what the item is to the one around it: `value` and `html`.
    void stand_alone() noexcept;

    /// Its block and those of the items in it, in bytes.
    [[nodiscard]] std::size_t memory_size() const noexcept;

    MF2_EXPORT friend bool operator==(item const& left, item const& right);

private:
    friend class item_writer;

    static void destroy(detail::item_block* block) noexcept;
    [[nodiscard]] detail::item_block const& block() const noexcept
    {
        return block_ != nullptr ? *block_ : detail::empty_block;
    }

    detail::item_block* block_ = nullptr;
};

} // namespace mf2

// What it is made of is elsewhere.
template <class Source>
inline constexpr bool std::ranges::enable_borrowed_range<mf2::view_range<Source>> = true;
template <class Source>
inline constexpr bool std::ranges::enable_view<mf2::view_range<Source>> = true;
