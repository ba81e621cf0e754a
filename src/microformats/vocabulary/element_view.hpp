// Tests: test/microformats/items/extractor.cpp
#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tape/element_data.hpp"
#include "html/tape/tape.hpp"
#include "html/text/decoded_value.hpp"
#include "microformats/vocabulary/element_meaning.hpp"

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

using html::decoded;
using html::decoded_copy;

/// An element as the microformats rules see it: by its local name, in any namespace. Valid as long
/// as the element's data.
class element_view
{
public:
    explicit element_view(html::element_data const& data) noexcept
        : token_(data.token()), space_(data.space())
    {}
    explicit element_view(html::tape_entry const& start) noexcept : element_view(*start.data) {}
    element_view(html::tag_token const& token, html::element_namespace space) noexcept
        : token_(token), space_(space)
    {}

    [[nodiscard]] html::tag id() const noexcept { return token_.id; }
    [[nodiscard]] html::tag_token const& token() const noexcept { return token_; }
    [[nodiscard]] html::element_namespace space() const noexcept { return space_; }

    [[nodiscard]] bool is_html(html::tag id) const noexcept
    {
        return token_.id == id && space_ == html::element_namespace::html;
    }
    [[nodiscard]] bool is_html(html::tag_set const& ids) const noexcept
    {
        return space_ == html::element_namespace::html && ids.has(token_.id);
    }
    /// Its role in the document, which only an element in the HTML namespace has.
    [[nodiscard]] document_role role() const noexcept
    {
        bool const is_of_html = space_ == html::element_namespace::html;
        return is_of_html ? meaning_of(id()).document : document_role::none;
    }

    /// `a`, `area` or `link`.
    [[nodiscard]] bool is_hyperlink() const noexcept { return html::hyperlink_tags.has(id()); }

    /// The value of an attribute, decoded; empty if there is none.
    [[nodiscard]] std::pmr::string attribute_or_empty(
        std::string_view name, std::pmr::memory_resource* memory) const
    {
        return decoded_copy(raw(name).value_or(std::string_view()), memory);
    }

    [[nodiscard]] bool has(std::string_view name) const noexcept
    {
        return html::find_attribute(token_, name).has_value();
    }

    /// The value as it stands in the source.
    [[nodiscard]] std::optional<std::string_view> raw(std::string_view name) const noexcept
    {
        return html::raw_attribute(token_, name);
    }

    /// The value with its character references decoded.
    [[nodiscard]] std::optional<std::pmr::string> attribute(
        std::string_view name, std::pmr::memory_resource* memory) const
    {
        auto const value = raw(name);
        if (!value) return std::nullopt;
        return decoded_copy(*value, memory);
    }

private:
    html::tag_token token_;
    html::element_namespace space_;
};

} // namespace mf2::microformats
