#pragma once

#include <mf2/item.hpp>
#include <mf2/property_value.hpp>
#include <mf2/value_place.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace mf2
{

/// A value of a property, by views into its parts. For a nested item, the kind alone.
struct value_view
{
    detail::value_kind kind = detail::value_kind::text;
    bool has_alt = true;       ///< of an image
    std::string_view text{};   ///< a text or URL, the text of markup, a date by ISO 8601
    std::string_view beside{}; ///< the `alt` of an image, markup, a date as authored
    std::string_view lang{};   ///< of markup
    std::span<image_source const> srcset{}; ///< of an image

    [[nodiscard]] bool is_item() const noexcept { return kind == detail::value_kind::nested_item; }
};

/// The parts of an item beside its properties and children, by views.
struct item_frame
{
    std::span<std::string_view const> type;
    std::string_view id;
    std::string_view lang;
    std::optional<std::string_view> html;
    std::optional<value_view> value; ///< a text or an image
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    item_source source = item_source::microformats;
    bool has_places = false; ///< of each value of a property
};

/// Counts the parts of an item, before it is written.
class item_measure
{
public:
    explicit item_measure(item_frame const& frame);

    void add_property(std::string_view name)
    {
        ++properties_;
        text_ += name.size();
    }
    void add_value(value_view const& value);
    void add_child()
    {
        ++nested_;
        ++children_;
    }

private:
    friend class item_writer;

    [[nodiscard]] std::size_t block_size() const noexcept;
    /// Whether 32 bits suffice for all places.
    [[nodiscard]] bool fits() const noexcept;
    void add_beside(std::string_view text)
    {
        ++beside_;
        text_ += text.size();
    }

    bool has_places_ = false;
    std::size_t own_values_ = 0; ///< of the item itself
    std::size_t nested_ = 0;
    std::size_t children_ = 0;
    std::size_t properties_ = 0;
    std::size_t values_ = 0;
    std::size_t beside_ = 0;
    std::size_t types_ = 0;
    std::size_t text_ = 0;
};

/// Makes an item of the measured parts, in the same order: properties with their values, then
/// children.
class item_writer
{
public:
    /// @param memory  for the item; must outlive it
    /// @throws        std::bad_alloc
    item_writer(
        item_measure const& measure, item_frame const& frame, std::pmr::memory_resource* memory);

    /// Begin a property; the next values belong to it.
    void begin_property(std::string_view name);
    /// @param nested  used if the value is an item
    void add_value(value_view const& value, item&& nested)
    {
        add_value(value);
        if (value.is_item()) add_nested(std::move(nested));
    }
    /// As above; the item is copied.
    void add_value(value_view const& value, item const& nested)
    {
        add_value(value);
        if (value.is_item()) add_nested(item(nested, block().memory));
    }
    /// Add the place of the next value, if the frame has places.
    void add_place(value_place const& place) { *place_++ = place; }
    void add_child(item&& child) { add_nested(std::move(child)); }
    void add_child(item const& child) { add_nested(item(child, block().memory)); }

    /// Finish the item, after the last child.
    [[nodiscard]] item finish();

private:
    [[nodiscard]] detail::item_block& block() noexcept { return *made_.block_; }
    void add_value(value_view const& value);
    void add(value_view const& value);
    void add_nested(item&& value) { *nested_++ = std::move(value); }
    void add_beside(std::string_view text) { *beside_++ = place(text); }
    [[nodiscard]] detail::text_place place(std::string_view text);

    item made_; ///< the items in it are empty until they are added
    item_frame frame_;
    item* nested_;
    value_place* place_;
    detail::property_record* property_;
    detail::value_record* value_;
    detail::text_place* beside_;
    char* characters_;
    // The starts of these lists: the block would compute them each time.
    detail::value_record const* first_value_;
    detail::text_place const* first_beside_;
    char const* first_character_;
};

} // namespace mf2
