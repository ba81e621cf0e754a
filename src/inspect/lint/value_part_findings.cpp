// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Value-class-pattern, "Date and time values": what `value` elements hold and is ignored.
#include "html/names/tag_sets.hpp"
#include "inspect/lint/linted_value.hpp"
#include "microformats/class_names.hpp"
#include "microformats/datetime.hpp"
#include "microformats/element_meaning.hpp"
#include "microformats/space_separated.hpp"
#include "microformats/value_class.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

namespace
{

/// What `value` elements have given to a property so far.
struct given_parts
{
    bool date = false;
    bool time = false;
    bool zone = false;
};

class value_part_inspector
{
public:
    value_part_inspector(linted_page const& page, findings& found)
        : page_(page),
          found_(found),
          given_(page.markup.elements.size()),
          governing_(page.markup.elements.size(), none)
    {}

    void inspect()
    {
        for (std::size_t i = 0; i != page_.markup.elements.size(); ++i)
        {
            told_element const& element = page_.markup.elements[i];
            std::size_t const property =
                element.parent == told_element::none ? none : governing_[element.parent];
            governing_[i] = property;
            if (element.tag == told_element::none || element.is_in_template) continue;
            told_tag const& tag = page_.markup.tags[element.tag];
            auto const role = microformats::value_class_of(tag.value("class"));
            if (role != microformats::value_class::none && property != none)
                inspect(tag, role, property);
            governing_[i] = governing_from(i, tag, role);
        }
    }

private:
    static constexpr std::size_t none = told_element::none;

    /// The dt-* property, an element, that `value` elements in this one belong to.
    [[nodiscard]] std::size_t governing_from(
        std::size_t index, told_tag const& tag, microformats::value_class role) const
    {
        std::string_view const classes = tag.value("class");
        bool is_property = false;
        bool is_date = false;
        microformats::for_each_token(classes, [&](std::string_view name) {
            auto const property = microformats::as_property_name(name);
            is_property = is_property || property.has_value();
            is_date = is_date ||
                (property && property->kind == property_kind::dt &&
                 page_.items.has_value(tag, property->name));
        });
        if (is_date) return index;
        bool const is_end = is_property || role != microformats::value_class::none ||
            microformats::may_hold_root(classes);
        return is_end ? none : governing_[index];
    }

    /// What the element gives, by an attribute or its text. Nothing where it has others in it.
    [[nodiscard]] std::optional<std::string_view> text_of_part(
        told_tag const& tag, microformats::value_class role) const
    {
        if (role == microformats::value_class::value_title) return tag.value("title");
        std::string_view const attribute = mf2::name(microformats::meaning_of(tag.id).part);
        if (tag.has(attribute)) return tag.value(attribute);
        std::string_view const rest =
            page_.source.substr(std::min<std::uint64_t>(tag.content, page_.source.size()));
        std::size_t const end = rest.find('<');
        if (html::void_tags.has(tag.id)) return std::string_view();
        if (end == rest.npos || !rest.substr(end).starts_with("</")) return std::nullopt;
        return rest.substr(0, end);
    }

    void inspect(told_tag const& tag, microformats::value_class role, std::size_t property)
    {
        auto const text = text_of_part(tag, role);
        if (!text) return;
        auto const parts = microformats::parse_value_part(*text);
        given_parts& given = given_[property];
        bool const is_repeated = (!parts.date.empty() && given.date) ||
            (!parts.time.empty() && given.time) || (!parts.zone.empty() && given.zone);
        given.date = given.date || !parts.date.empty();
        given.time = given.time || !parts.time.empty();
        given.zone = given.zone || !parts.zone.empty();
        if (!parts.empty() && !is_repeated) return;
        std::string message = "value " + quoted(*text) + " is ignored: ";
        message += is_repeated ? "there was such a part before; write one value for each"
                               : "write a date such as 2026-05-03, a time such as 19:00, or a zone "
                                 "such as +02:00";
        found_.add(lint_rule::ignored_value, tag.offset, std::move(message));
    }

    linted_page const& page_;
    findings& found_;
    std::vector<given_parts> given_;     ///< of elements
    std::vector<std::size_t> governing_; ///< of elements, for what is in them
};

} // namespace

void find_in_value_parts(linted_page const& page, findings& found)
{
    value_part_inspector(page, found).inspect();
}

} // namespace mf2::inspect
