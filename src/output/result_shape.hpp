#pragma once

#include "output/member_name.hpp"

#include <mf2/document.hpp>
#include <mf2/handler.hpp>

#include <boost/container/small_vector.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace mf2
{

/// Whether the `html` of e-* properties is written.
enum class html_member : std::uint8_t
{
    written,
    omitted,
};

/// Whether an item stands alone. Then its `value` and `html`, which belong to the property around
/// it, are left out.
enum class standing : std::uint8_t
{
    in_place,
    alone,
};

/// The shape that results have in the canonical JSON, as a source of text, Boost.JSON values, a
/// property tree or Python dicts. microformats2 parsing, "parse a document for microformats".
///
/// It is a stream of events, from an explicit stack: that of the thread does not grow with the
/// depth of items.
///
/// @tparam Receiver  has these functions. For objects: `begin_object()`; before each value
///                   `member(member_name)` or, for a name from the page, `key(std::string_view)`;
///                   `end_object()`. For arrays: `begin_array(size)`, `separate()` between two
///                   values, `end_array()`. For values: `text(std::string_view)`;
///                   `name(std::string_view)`, a text that comes often; `number(std::uint64_t)`;
///                   `truth()`, which is `true`; `null()`, in provenance alone.
template <class Receiver>
class result_shape
{
public:
    /// @param to  must outlive this object
    explicit result_shape(Receiver& to, html_member html = html_member::written)
        : to_(to), html_(html)
    {}

    void tell(item const& value, standing how = standing::in_place)
    {
        begin(value, how);
        while (!open_.empty()) go_on(open_.back());
    }

    /// Tell the value of `meta-item`: without a type an empty object.
    void tell(meta_item const& value)
    {
        to_.begin_object();
        if (!value.type().empty())
        {
            tell_name("type", value.type());
            to_.member("properties");
            to_.begin_object();
            level at;
            while (item const* const inner = next_in(value.properties(), at)) tell(*inner);
            to_.end_object();
        }
        to_.end_object();
    }

    void tell(document const& value)
    {
        to_.begin_object();
        tell_members(value);
        to_.end_object();
    }

    void tell_members(document const& value)
    {
        to_.member("items");
        tell_array(value.items);
        tell_members_behind_items(value);
    }

    /// Tell the members behind `items`.
    void tell_members_behind_items(document const& value)
    {
        if (value.meta_item)
        {
            to_.member("meta-item");
            tell(*value.meta_item);
        }
        to_.member("rels");
        tell_object(value.relations.rels());
        to_.member("rel-urls");
        tell_object(value.relations.urls());
    }

    /// Tell a member of `rels`.
    void tell(relation const& value)
    {
        to_.key(value.name);
        tell_array(value.urls);
    }

    /// Tell a member of `rel-urls`.
    void tell(related_url const& value)
    {
        to_.key(value.url);
        to_.begin_object();
        to_.member("rels");
        tell_names(value.rels);
        tell_text("text", value.text);
        tell_attributes(value);
        to_.end_object();
    }

    void tell(link const& value)
    {
        to_.begin_object();
        tell_members(value);
        to_.end_object();
    }

    void tell_members(link const& value)
    {
        tell_name("tag", mf2::name(value.element));
        tell_text("url", value.url);
        to_.member("rels");
        tell_names(value.rels);
        tell_text("text", value.text);
        tell_attributes(value);
        tell_number("start", value.start);
        tell_number("end", value.end);
    }

    void tell(provenance const& value)
    {
        to_.begin_object();
        tell_text("encoding", value.encoding);
        tell_text("encoding_source", mf2::name(value.encoding_source));
        to_.member("base_url");
        if (value.base_url.empty()) to_.null();
        else to_.text(value.base_url);
        tell_number("passes", static_cast<std::uint64_t>(value.passes));
        to_.member("diagnostics");
        tell_array(value.diagnostics);
        if (value.diagnostics_left_out != 0)
            tell_number("diagnostics_left_out", value.diagnostics_left_out);
        tell_if_any("title", value.title);
        tell_if_not_empty("lang", value.lang);
        to_.end_object();
    }

    void tell(diagnostic const& value)
    {
        to_.begin_object();
        tell_name("name", mf2::name(value.code));
        tell_number("offset", value.offset);
        tell_text("text", value.text);
        to_.end_object();
    }

    void tell(enclosing_item const& value)
    {
        to_.begin_object();
        to_.member("type");
        tell_names(value.type);
        if (value.property.empty())
        {
            to_.member("child");
            to_.truth();
        }
        else tell_name("property", value.property);
        to_.end_object();
    }

    void tell(std::string_view text) { to_.text(text); }
    void tell(image const& value)
    {
        to_.begin_object();
        tell_text("value", value.value);
        if (value.has_alt) tell_text("alt", value.alt);
        if (!value.srcset.empty())
        {
            to_.member("srcset");
            tell_object(value.srcset);
        }
        to_.end_object();
    }

    void tell(embedded_markup const& value)
    {
        to_.begin_object();
        tell_text("value", value.value);
        if (html_ == html_member::written) tell_text("html", value.html);
        tell_if_not_empty("lang", value.lang);
        to_.end_object();
    }

    void tell(date_time const& value)
    {
        to_.begin_object();
        tell_text("value", value.value);
        tell_text("authored", value.authored);
        to_.end_object();
    }

private:
    /// An item that has begun.
    struct level
    {
        item const* of = nullptr;
        std::uint32_t property = 0; ///< the current one
        std::uint32_t value = 0;    ///< the next one of it
        std::uint32_t child = 0;    ///< the next one
        standing how = standing::in_place;
    };

    void begin(item const& value, standing how)
    {
        to_.begin_object();
        to_.member("type");
        tell_names(value.type());
        to_.member("properties");
        to_.begin_object();
        open_.push_back({.of = &value, .how = how});
    }

    /// Go on up to the next item in it, or to its end.
    void go_on(level& at)
    {
        item const* inner = next_in(at.of->properties(), at);
        if (inner == nullptr) inner = next_child(at);
        if (inner != nullptr) return begin(*inner, standing::in_place);
        end(*at.of, at.how);
        open_.pop_back();
    }

    /// @return  null if all of them have been told
    [[nodiscard]] item const* next_in(properties const& all, level& at)
    {
        for (; at.property != all.size(); ++at.property)
        {
            property const each = all[at.property];
            if (at.value == 0)
            {
                to_.key(each.name);
                to_.begin_array(each.values.size());
            }
            while (at.value != each.values.size())
            {
                if (at.value != 0) to_.separate();
                property_value const value = each.values[at.value++];
                if (auto const* const nested = std::get_if<nested_item>(&value)) return &**nested;
                std::visit([this](auto const& one) { this->tell(one); }, value);
            }
            to_.end_array();
            at.value = 0;
        }
        return nullptr;
    }

    /// @return  null if all of them have been told
    [[nodiscard]] item const* next_child(level& at)
    {
        auto const children = at.of->children();
        if (at.child == 0)
        {
            to_.end_object();
            tell_if_not_empty("id", at.of->id());
            if (children.empty()) return nullptr;
            to_.member("children");
            to_.begin_array(children.size());
        }
        if (at.child != children.size())
        {
            if (at.child != 0) to_.separate();
            return &children[at.child++];
        }
        to_.end_array();
        return nullptr;
    }

    void end(item const& value, standing how)
    {
        if (how == standing::in_place)
        {
            if (auto const simple = value.value())
            {
                to_.member("value");
                std::visit([this](auto const& one) { this->tell(one); }, *simple);
            }
            if (html_ == html_member::written) tell_if_any("html", value.html());
        }
        tell_if_not_empty("lang", value.lang());
        bool const has_places = value.has_places();
        if (has_places || value.source() == item_source::metaformats)
            tell_name("source", mf2::name(value.source()));
        if (has_places) tell_places(value);
        to_.end_object();
    }

    void tell_places(item const& value)
    {
        tell_number("start", value.start());
        tell_number("end", value.end());
        to_.member("places");
        to_.begin_object();
        for (property const each : value.properties())
        {
            to_.key(each.name);
            tell_array(places_of(each.values));
        }
        to_.end_object();
    }

    void tell(value_place const& value)
    {
        to_.begin_object();
        tell_number("start", value.start);
        tell_number("end", value.end);
        tell_name("kind", mf2::name(value.kind));
        tell_name("rule", mf2::name(value.rule));
        if (value.attribute != value_attribute::none)
            tell_name("attribute", mf2::name(value.attribute));
        if (value.is_implied)
        {
            to_.member("implied");
            to_.truth();
        }
        to_.end_object();
    }

    void tell(image_source const& value)
    {
        to_.key(value.descriptor);
        to_.text(value.url);
    }

    /// `next_in` returns nested items instead.
    void tell(nested_item const&) {}

    /// Tell the attributes of a hyperlink about its URL.
    template <class Link>
    void tell_attributes(Link const& value)
    {
        tell_if_any("title", value.title);
        tell_if_any("media", value.media);
        tell_if_any("hreflang", value.hreflang);
        tell_if_any("type", value.type);
    }

    template <class Values>
    void tell_array(Values const& values)
    {
        tell_each(values, [this](auto const& each) { this->tell(each); });
    }

    template <class Texts>
    void tell_names(Texts const& values)
    {
        tell_each(values, [this](std::string_view each) { to_.name(each); });
    }

    template <class Values, class Teller>
    void tell_each(Values const& values, Teller tell_one)
    {
        to_.begin_array(values.size());
        bool is_first = true;
        for (auto const& each : values)
        {
            if (!is_first) to_.separate();
            is_first = false;
            tell_one(each);
        }
        to_.end_array();
    }

    template <class Members>
    void tell_object(Members const& members)
    {
        to_.begin_object();
        for (auto const& each : members) tell(each);
        to_.end_object();
    }

    void tell_text(member_name const& name, std::string_view text)
    {
        to_.member(name);
        to_.text(text);
    }

    void tell_name(member_name const& name, std::string_view text)
    {
        to_.member(name);
        to_.name(text);
    }

    void tell_number(member_name const& name, std::uint64_t number)
    {
        to_.member(name);
        to_.number(number);
    }

    template <class Text>
    void tell_if_any(member_name const& name, std::optional<Text> const& text)
    {
        if (text) tell_text(name, *text);
    }

    void tell_if_not_empty(member_name const& name, std::string_view text)
    {
        if (!text.empty()) tell_text(name, text);
    }

    Receiver& to_;
    html_member html_;
    boost::container::small_vector<level, 8> open_;
};

} // namespace mf2
