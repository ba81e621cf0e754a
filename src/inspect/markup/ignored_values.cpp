#include "inspect/markup/ignored_values.hpp"

#include "html/names/tag_sets.hpp"
#include "html/text/attribute_value.hpp"
#include "microformats/values/datetime.hpp"
#include "microformats/values/value_class.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "microformats/vocabulary/element_meaning.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

namespace
{

/// The parts that `value` elements have given to a property so far.
struct given_parts
{
    bool date = false;
    bool time = false;
    bool zone = false;
};

class value_inspector
{
public:
    value_inspector(told_markup const& from, items_in_markup const& items, std::string_view source)
        : from_(from),
          items_(items),
          source_(source),
          given_(from.elements.size()),
          governing_(from.elements.size(), none)
    {}

    [[nodiscard]] std::vector<unread_name> inspect()
    {
        for (std::size_t i = 0; i != from_.elements.size(); ++i)
        {
            told_element const& element = from_.elements[i];
            std::size_t const property =
                element.parent == told_element::none ? none : governing_[element.parent];
            governing_[i] = property;
            if (element.tag == told_element::none || element.is_in_template) continue;
            told_tag const& tag = from_.tags[element.tag];
            auto const role = microformats::value_class_of(tag.value("class"));
            if (role != microformats::value_class::none && property != none)
                inspect(tag, role, property);
            governing_[i] = governing_from(i, tag, role);
        }
        return std::move(found_);
    }

private:
    static constexpr std::size_t none = told_element::none;

    /// The date, as an element's index, that `value` elements in this element belong to.
    [[nodiscard]] std::size_t governing_from(
        std::size_t index, told_tag const& tag, microformats::value_class role) const
    {
        if (items_.has_date(tag)) return index;
        std::string_view const classes = tag.value("class");
        bool is_end = items_.has_value(tag) || role != microformats::value_class::none ||
            microformats::may_hold_root(classes);
        microformats::for_each_token(classes, [&is_end](std::string_view name) {
            is_end = is_end || microformats::as_property_name(name).has_value();
        });
        return is_end ? none : governing_[index];
    }

    /// The text that the element gives, by an attribute or its content. Nothing if it contains
    /// elements.
    [[nodiscard]] std::optional<std::string> text_of(
        told_tag const& tag, microformats::value_class role) const
    {
        if (role == microformats::value_class::value_title) return std::string(tag.value("title"));
        std::string_view const attribute = mf2::name(microformats::meaning_of(tag.id).part);
        if (tag.has(attribute)) return std::string(tag.value(attribute));
        if (html::void_tags.has(tag.id)) return std::string();
        std::string_view const rest =
            source_.substr(std::min<std::uint64_t>(tag.content, source_.size()));
        std::size_t const end = rest.find('<');
        if (end == rest.npos || !rest.substr(end).starts_with("</")) return std::nullopt;
        std::pmr::string text(std::pmr::new_delete_resource());
        html::append_character_data(text, rest.substr(0, end));
        return std::string(text);
    }

    void inspect(told_tag const& tag, microformats::value_class role, std::size_t property)
    {
        auto text = text_of(tag, role);
        if (!text) return;
        auto const parts = microformats::parse_value_part(*text);
        given_parts& given = given_[property];
        bool const is_repeated = (!parts.date.empty() && given.date) ||
            (!parts.time.empty() && given.time) || (!parts.zone.empty() && given.zone);
        given.date = given.date || !parts.date.empty();
        given.time = given.time || !parts.time.empty();
        given.zone = given.zone || !parts.zone.empty();
        if (!parts.empty() && !is_repeated) return;
        bool const is_title = role == microformats::value_class::value_title;
        found_.push_back(
            {&tag, is_title ? "value-title" : "value",
             is_repeated ? unread_cause::repeated_part : unread_cause::no_part_of_a_date,
             *std::move(text), &from_.tags[from_.elements[property].tag]});
    }

    told_markup const& from_;
    items_in_markup const& items_;
    std::string_view source_;
    std::vector<given_parts> given_;     ///< by element
    std::vector<std::size_t> governing_; ///< by element, for the elements in it
    std::vector<unread_name> found_;
};

} // namespace

std::vector<unread_name> ignored_values(
    told_markup const& from, items_in_markup const& items, std::string_view source)
{
    return value_inspector(from, items, source).inspect();
}

} // namespace mf2::inspect
