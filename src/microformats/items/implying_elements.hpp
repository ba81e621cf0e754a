#pragma once

#include "microformats/vocabulary/element_meaning.hpp"
#include "microformats/vocabulary/element_view.hpp"

#include <mf2/parse_options.hpp>
#include <mf2/value_place.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::microformats
{

/// An element that properties may be implied from, with the attributes that may give them.
struct implying_element
{
    implying_element() = default;
    explicit implying_element(element_view const& element);

    element_meaning const* meaning = &meaning_of(html::tag::unknown);
    std::optional<std::string_view> reference; ///< raw: `src`, `data` or `href`
    std::optional<std::string_view> text;      ///< raw: `alt` or `title`
    std::optional<std::string_view> srcset;    ///< raw, of an `img`
    // Where it stands in the input, in bytes; the end once that is known.
    std::uint64_t start = 0;
    std::uint64_t end_offset = 0;
};

/// The children of an element, as far as properties may be implied from them.
class implying_children
{
public:
    /// Add the next child. `template` elements do not count.
    void add(implying_element const& child);
    /// Note the end of the child added last.
    void end_last(std::uint64_t end_offset) noexcept;
    void clear() noexcept
    {
        count_ = 0;
        for (kind& each : kinds_) each.count = 0;
    }

    /// Selectors, ":only-child"; null: there is none.
    [[nodiscard]] implying_element const* only_child() const noexcept
    {
        return count_ == 1 ? &first_ : nullptr;
    }
    [[nodiscard]] std::size_t count() const noexcept { return count_; }

    /// Selectors, ":only-of-type", of a kind with a URL, if it has that; else null.
    [[nodiscard]] implying_element const* only_one(implying of) const noexcept
    {
        kind const& all = kinds_[place_of(of)];
        return all.count == 1 && all.first.reference ? &all.first : nullptr;
    }

private:
    struct kind
    {
        implying_element first;
        std::size_t count = 0;
    };

    /// The place of a kind with a URL: `implying` has them last.
    [[nodiscard]] static constexpr std::size_t place_of(implying kind) noexcept
    {
        return static_cast<std::size_t>(kind) - static_cast<std::size_t>(implying::image);
    }

    std::size_t count_ = 0;
    std::uint64_t last_ = 0; ///< where the child added last starts
    implying_element first_;
    std::array<kind, 5> kinds_; ///< from `implying::image` to `implying::link_element`
};

/// A root, its children, and the children of an only child.
struct implying_root
{
    implying_element self;
    implying_children children;
    implying_children grandchildren; ///< of the only child

    // Note the start and end of an element inside, at any depth: a child's is 1.
    void start_inside(std::size_t depth, element_view const& element);
    void end_inside(std::size_t depth, std::uint64_t end_offset) noexcept;
};

/// The source of an implied property.
struct implied_source
{
    implying_element const* element;
    value_attribute attribute;
};

// microformats2 parsing, "parsing for implied properties": the source of a property. Nothing: a
// name is the text of the root, and there is no photo or URL.

[[nodiscard]] std::optional<implied_source> name_source(
    implying_root const& root, implied style) noexcept;
[[nodiscard]] std::optional<implied_source> photo_source(implying_root const& root) noexcept;
[[nodiscard]] std::optional<implied_source> url_source(
    implying_root const& root, implied style) noexcept;

} // namespace mf2::microformats
