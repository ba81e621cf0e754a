#pragma once

#include "microformats/class_names.hpp"

#include <mf2/item_block.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

enum class text_store : std::uint8_t
{
    input,  ///< where it stands
    text,   ///< of elements
    values, ///< of attributes, and URLs
    markup,
};

/// Some text, wherever it is.
class found_text
{
public:
    found_text() = default;
    /// Text that stands in the input, for as long as that is there.
    explicit found_text(std::string_view in_input) noexcept
        : at_{.input = in_input.data()}, size_(static_cast<std::uint32_t>(in_input.size()))
    {}
    /// Text in a store.
    found_text(text_store store, std::size_t begin, std::size_t size) noexcept
        : at_{.begin = begin}, size_(static_cast<std::uint32_t>(size)), store_(store)
    {}

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// In a store.
    [[nodiscard]] std::size_t begin() const noexcept { return at_.begin; }

private:
    friend struct text_stores;

    union
    {
        char const* input;
        std::size_t begin;
    } at_{};
    std::uint32_t size_ = 0;
    text_store store_ = text_store::input;
};

/// What is written of a whole element; it only grows until it is cleared.
struct text_stores
{
    explicit text_stores(std::pmr::memory_resource* memory)
        : text(memory), values(memory), markup(memory)
    {}

    [[nodiscard]] std::string_view view(found_text const& found) const noexcept
    {
        if (found.store_ == text_store::input) return {found.at_.input, found.size_};
        return std::string_view(of(found.store_)).substr(found.at_.begin, found.size_);
    }
    [[nodiscard]] std::pmr::string const& of(text_store store) const noexcept
    {
        if (store == text_store::text) return text;
        return store == text_store::values ? values : markup;
    }
    /// The same without the white space around it.
    [[nodiscard]] found_text trimmed(found_text const& found) const noexcept;
    /// What a store has from a place on, without the white space around it.
    [[nodiscard]] found_text trimmed_since(text_store store, std::size_t begin) const noexcept;

    void clear() noexcept
    {
        text.clear();
        values.clear();
        markup.clear();
    }

    std::pmr::string text;
    std::pmr::string values;
    std::pmr::string markup;
};

/// A value of a property, so far as it is known.
struct found_value
{
    std::string_view name; ///< in the input
    property_kind kind;
    detail::value_kind form = detail::value_kind::text;
    bool has_giver = false; ///< an attribute
    bool is_image = false;  ///< `src`
    bool has_alt = false;
    std::uint32_t item = 0; ///< which of the items it is
    std::string_view giver; ///< raw
    found_text text;
    found_text beside; ///< `alt`, raw until the value is filled, or the markup
};

/// The values of a root by the names of their properties, in order of first appearance.
class gathered_values
{
public:
    /// There are so many names at most.
    static constexpr std::size_t most_names = 32;
    struct property
    {
        std::string_view name;
        std::size_t count;
        std::size_t first; ///< in `order`
    };
    /// What the item lends its element's values. These are where they were when they were gathered.
    struct lent_values
    {
        found_value const* name = nullptr; ///< the first p-name
        found_value const* url = nullptr;  ///< the first u-url
        bool has_url = false;              ///< of any kind
        bool has_others = false;           ///< one of these is no text
    };

    explicit gathered_values(std::pmr::memory_resource* memory)
        : properties_(memory), of_values_(memory), order_(memory)
    {}

    /// @return  false if there are too many names
    [[nodiscard]] bool gather(std::span<found_value const> values);

    [[nodiscard]] std::span<property const> properties() const noexcept { return properties_; }
    /// The values in the order of properties, by their places.
    [[nodiscard]] std::span<std::size_t const> order() const noexcept { return order_; }

    [[nodiscard]] lent_values const& lent() const noexcept { return lent_; }

    // What may be implied where no children are items.
    [[nodiscard]] bool may_imply_name() const noexcept
    {
        return !has_.name && !has_.text && !has_.item;
    }
    [[nodiscard]] bool may_imply_photo() const noexcept
    {
        return !has_.photo && !has_.u && !has_.item;
    }
    [[nodiscard]] bool may_imply_url() const noexcept
    {
        return !lent_.has_url && !has_.u && !has_.item;
    }

private:
    struct signs
    {
        bool name = false;
        bool photo = false;
        bool text = false; ///< p-* or e-*
        bool u = false;
        bool item = false;
    };

    void note(found_value const& value) noexcept;

    std::pmr::vector<property> properties_;
    std::pmr::vector<std::size_t> of_values_;
    std::pmr::vector<std::size_t> order_;
    lent_values lent_;
    signs has_;
};

} // namespace mf2::microformats
