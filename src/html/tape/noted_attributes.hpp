// Tests: test/html/tape/element_data.cpp
#pragma once

#include "bytes/ascii.hpp"
#include "bytes/source_text.hpp"
#include "html/tape/element_data.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

namespace mf2::html
{

/// The elements that a URL, even an empty one, may give a meaning.
enum class linking_elements : std::uint8_t
{
    none,
    hyperlinks, ///< `hyperlink_tags`
    all,        ///< and `source_tags`
};

/// The names of the attributes that may give an element a meaning, as the retention lists them. An
/// attribute is identified by its index among them.
class attribute_names
{
public:
    static constexpr std::size_t most = 8;

    /// In lower case, no two equal, each shorter than 32 bytes; at most `most` in all.
    /// @param telling  attributes that may give a meaning by themselves
    /// @param other    attributes that only qualify the meaning of another
    /// @param linking  the elements that one of the names gives a meaning even if its value is
    ///                 empty
    constexpr attribute_names(
        std::initializer_list<std::string_view> telling,
        std::initializer_list<std::string_view> other,
        linking_elements linking = linking_elements::none)
        : telling_((1U << telling.size()) - 1), linking_(linking)
    {
        for (std::string_view const name : telling) add(name);
        for (std::string_view const name : other) add(name);
    }

    [[nodiscard]] constexpr std::span<std::string_view const> all() const noexcept
    {
        return std::span(names_).first(count_);
    }
    /// The names of attributes that may give a meaning by themselves.
    [[nodiscard]] constexpr std::span<std::string_view const> telling_names() const noexcept
    {
        return std::span(names_).first(static_cast<std::size_t>(std::popcount(telling_)));
    }
    /// A bit for each of the `telling_names`.
    [[nodiscard]] constexpr std::uint32_t telling() const noexcept { return telling_; }
    [[nodiscard]] constexpr linking_elements linking() const noexcept { return linking_; }
    /// Whether one of the names has this many bytes.
    [[nodiscard]] constexpr bool has_size(std::size_t size) const noexcept
    {
        return size < 32 && (sizes_ >> size & 1U) != 0;
    }

private:
    constexpr void add(std::string_view name)
    {
        assert(count_ != most && name.size() < 32);
        names_[count_++] = name;
        sizes_ |= 1U << name.size();
    }

    std::array<std::string_view, most> names_{};
    std::size_t count_ = 0;
    std::uint32_t sizes_ = 0;
    std::uint32_t telling_;
    linking_elements linking_;
};

/// The raw attributes of a start tag that may give its element a meaning.
class noted_attributes
{
public:
    /// @param names  must outlive this object
    explicit noted_attributes(attribute_names const& names) noexcept : names_(&names) {}

    /// The attributes of a token.
    noted_attributes(attribute_names const& names, tag_token const& of) noexcept : names_(&names)
    {
        char const* const bytes = of.bytes.data();
        for (attribute_slice const& each : of.attributes)
        {
            note(
                {bytes + each.name_begin, each.name_size},
                {bytes + each.value_begin, each.value_size});
        }
    }

    /// The attributes of a tag with nothing but the first of `names`.
    noted_attributes(attribute_names const& names, bytes::source_text first) noexcept
        : names_(&names), have_room_(first.has_room())
    {
        add(0, first.text());
    }

    /// Note an attribute. The first one of a name counts.
    void note(std::string_view name, std::string_view value) noexcept
    {
        if (names_->has_size(name.size())) note_known_size(name, value);
    }

    [[nodiscard]] bool has(std::size_t index) const noexcept { return (found_ >> index & 1U) != 0; }
    [[nodiscard]] bool has_only(std::size_t index) const noexcept
    {
        return found_ == std::uint32_t{1} << index;
    }
    /// The raw value; empty if there is none.
    [[nodiscard]] std::string_view value(std::size_t index) const noexcept
    {
        return has(index) ? std::string_view(values_[index].begin, values_[index].size)
                          : std::string_view();
    }
    /// The raw value, and whether the bytes behind it may be read.
    [[nodiscard]] bytes::source_text source(std::size_t index) const noexcept
    {
        return have_room_ ? bytes::source_text::with_room(value(index)) : value(index);
    }
    /// Whether no attribute may give a meaning by itself.
    [[nodiscard]] bool have_no_meaning() const noexcept
    {
        return (found_ & names_->telling()) == 0;
    }

private:
    /// Without initializers: most are never used.
    struct raw_value
    {
        char const* begin;
        std::size_t size;
    };

    void note_known_size(std::string_view name, std::string_view value) noexcept
    {
        std::span<std::string_view const> const names = names_->all();
        for (std::size_t i = 0; i != names.size(); ++i)
        {
            if (names[i].size() != name.size() || !ascii::equals_lower(name, names[i])) continue;
            if (!has(i)) add(i, value);
            return;
        }
    }
    void add(std::size_t index, std::string_view value) noexcept
    {
        found_ |= 1U << index;
        values_[index] = {value.data(), value.size()};
    }

    attribute_names const* names_;
    std::uint32_t found_ = 0;
    bool have_room_ = false; ///< of the values
    std::array<raw_value, attribute_names::most> values_;
};

} // namespace mf2::html
