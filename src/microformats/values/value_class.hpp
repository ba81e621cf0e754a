#pragma once

#include "microformats/values/datetime.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "microformats/vocabulary/element_view.hpp"

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// A set of property kinds.
class property_kinds
{
public:
    constexpr void insert(property_kind kind) noexcept { bits_ |= bit(kind); }
    [[nodiscard]] constexpr bool contains(property_kind kind) const noexcept
    {
        return (bits_ & bit(kind)) != 0;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }

private:
    static constexpr unsigned bit(property_kind kind) noexcept
    {
        return 1U << static_cast<unsigned>(kind);
    }

    unsigned bits_ = 0;
};

/// How an element takes part in the value-class-pattern.
enum class value_class : std::uint8_t
{
    none,
    value,      ///< class `value`
    value_title ///< class `value-title`, which counts before `value`
};

/// Value-class-pattern, "Basic Parsing".
/// @param class_value  decoded
[[nodiscard]] value_class value_class_of(std::string_view class_value);

/// The attribute value that a `value` or `value-title` element gives to a property of this kind;
/// nothing if it gives its text. Untrimmed.
[[nodiscard]] std::optional<std::pmr::string> value_class_attribute(
    element_view const& element, value_class role, property_kind kind,
    std::pmr::memory_resource* memory);
/// Whether there is such a value.
[[nodiscard]] bool has_value_class_attribute(
    element_view const& element, value_class role, property_kind kind) noexcept;

/// Joins the parts that the `value` elements of one property element give, for each kind of
/// property that it is.
///
/// The search for them is deep, but stops at `value` elements, nested property elements and nested
/// roots, which may be `value` elements themselves.
class value_class_parts
{
public:
    /// @param wanted  the kinds to collect for; none: a place where the search has stopped
    explicit value_class_parts(
        property_kinds wanted, std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : wanted_(wanted), memory_(memory), dates_(memory)
    {}

    [[nodiscard]] property_kinds wanted() const noexcept { return wanted_; }

    /// Add the part of the next `value` element.
    void add(property_kind kind, std::string_view part);
    /// Begin anew, for another element.
    void begin(property_kinds wanted);

    /// For p-* and u-*: all parts joined; nothing if there was none.
    [[nodiscard]] std::optional<std::pmr::string> const& joined(property_kind kind) const noexcept
    {
        return kind == property_kind::u ? url_ : text_;
    }

    /// For dt-*.
    [[nodiscard]] date_time_builder const& dates() const noexcept { return dates_; }

private:
    property_kinds wanted_;
    std::pmr::memory_resource* memory_;
    std::optional<std::pmr::string> text_;
    std::optional<std::pmr::string> url_;
    date_time_builder dates_;
    bool has_any_ = false;
};

/// The parts of the open property elements. Each has a place that the next one at its depth reuses:
/// most never get a part.
class open_value_parts
{
public:
    explicit open_value_parts(std::pmr::memory_resource* memory) : places_(memory) {}

    void open(property_kinds wanted);
    void close() noexcept { --depth_; }
    void clear() noexcept { depth_ = 0; }

    [[nodiscard]] bool empty() const noexcept { return depth_ == 0; }
    /// The parts of the innermost element.
    [[nodiscard]] value_class_parts& back() noexcept { return places_[depth_ - 1]; }

private:
    std::pmr::vector<value_class_parts> places_;
    std::size_t depth_ = 0;
};

} // namespace mf2::microformats
