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

/// Which elements may have a meaning by a URL, even an empty one.
enum class linking_elements : std::uint8_t
{
    none,
    hyperlinks, ///< `hyperlink_tags`
    all,        ///< and `source_tags`
};

/// The names of the attributes that may give an element a meaning, as the retention tells them. An
/// attribute is called by its index among them.
class attribute_names
{
public:
    static constexpr std::size_t most = 8;

    /// In lower case, no two alike, each shorter than 32 bytes; at most `most` in all.
    /// @param telling  attributes that may give a meaning by themselves
    /// @param other    those that only say more of another
    /// @param linking  which elements one of the names gives a meaning where its value is empty
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
    /// Those of the attributes that may give a meaning by themselves.
    [[nodiscard]] constexpr std::span<std::string_view const> telling_names() const noexcept
    {
        return std::span(names_).first(static_cast<std::size_t>(std::popcount(telling_)));
    }
    /// A bit for each of these.
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

/// What of a start tag's attributes may make its element matter, as they stand in the source.
class noted_attributes
{
public:
    /// @param names  outlive this
    explicit noted_attributes(attribute_names const& names) noexcept : names_(&names) {}

    /// Those of a token.
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

    /// A tag that has the first attribute alone.
    noted_attributes(attribute_names const& names, bytes::source_text first) noexcept
        : names_(&names), have_room_(first.has_room())
    {
        add(0, first.text());
    }

    /// Of several of one name the first counts.
    void note(std::string_view name, std::string_view value) noexcept
    {
        if (names_->has_size(name.size())) note_known_size(name, value);
    }

    [[nodiscard]] bool has(std::size_t index) const noexcept { return (found_ >> index & 1U) != 0; }
    [[nodiscard]] bool has_only(std::size_t index) const noexcept
    {
        return found_ == std::uint32_t{1} << index;
    }
    /// Raw; empty where there is none.
    [[nodiscard]] std::string_view value(std::size_t index) const noexcept
    {
        return has(index) ? std::string_view(values_[index].begin, values_[index].size)
                          : std::string_view();
    }
    /// The same, with what is known of the bytes behind it.
    [[nodiscard]] bytes::source_text source(std::size_t index) const noexcept
    {
        return have_room_ ? bytes::source_text::with_room(value(index)) : value(index);
    }
    /// Whether there are none that may give a meaning by themselves.
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
    bool have_room_ = false; ///< the values
    std::array<raw_value, attribute_names::most> values_;
};

} // namespace mf2::html
