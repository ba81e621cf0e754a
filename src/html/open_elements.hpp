#pragma once

#include "html/retention.hpp"
#include "html/tag_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>
#include <vector>

namespace mf2::html
{

/// An element on the stack of open elements.
struct open_element
{
    tag id = tag::unknown;
    element_namespace space = element_namespace::html;
    bool is_special = false;
    /// HTML, "Tree construction": "HTML integration point", "MathML text integration point".
    bool is_html_integration_point = false;
    bool is_math_ml_text_integration_point = false;
    /// Inserted in front of a table instead of into the element below it on the stack.
    bool is_fostered = false;
    /// Tells elements apart for as long as the document lasts; never 0.
    std::uint32_t serial = 0;
    /// Its parent in the tree, where that is a form that was closed early; an index, or -1.
    std::int32_t closed_form = -1;
    /// The head of a chain of elements that are finished once this one is popped; an index, or -1.
    std::int32_t lingering = -1;
    /// For formatting elements, names that are `tag::unknown`, and elements on the tape; else null.
    element_data_ptr data;
    /// On the tape; null for an element that is left off it.
    tape_entry* start = nullptr;
    /// "Append to this element" is "insert before this place".
    tape_entry* place = nullptr;
    /// The scope the element stands in, and the one its content belongs to.
    scope* outer = nullptr;
    scope* inner = nullptr;

    [[nodiscard]] bool is_html(tag value) const noexcept
    {
        return id == value && space == element_namespace::html;
    }
    [[nodiscard]] bool is_html(tag_set const& values) const noexcept
    {
        return space == element_namespace::html && values.has(id);
    }
};

/// HTML, "special". Depends on the namespace.
[[nodiscard]] inline bool is_special(tag id, element_namespace space) noexcept;

/// HTML, "The stack of open elements".
///
/// The bottom is index 0, the html element; the current node is the last. How many elements of each
/// name are open is counted, so that most scope questions are one load.
class open_elements
{
public:
    explicit open_elements(std::pmr::memory_resource* memory) : elements_(memory)
    {
        constexpr std::size_t usual_depth = 32;
        elements_.reserve(usual_depth);
    }

    [[nodiscard]] bool empty() const noexcept { return elements_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return elements_.size(); }
    [[nodiscard]] open_element& operator[](std::size_t index) noexcept { return elements_[index]; }
    [[nodiscard]] open_element const& operator[](std::size_t index) const noexcept
    {
        return elements_[index];
    }
    [[nodiscard]] open_element& current_node() noexcept { return elements_.back(); }
    [[nodiscard]] open_element const& current_node() const noexcept { return elements_.back(); }

    /// Push an element; what its name and namespace don't tell is the caller's to fill in.
    /// @return valid until the stack changes
    open_element& push(tag id, element_namespace space);
    open_element& push(open_element&& element);
    void pop() noexcept;
    void insert(std::size_t index, open_element&& element);
    void remove(std::size_t index) noexcept;
    void clear() noexcept;

    /// Whether an HTML element of this name is open.
    [[nodiscard]] bool has(tag value) const noexcept { return count(value) != 0; }

    /// HTML, "have a particular element in scope" and its variants.
    [[nodiscard]] bool has_in_scope(tag value) const noexcept
    {
        return has(value) && (current_node().is_html(value) || finds_in_scope(value));
    }
    [[nodiscard]] bool has_in_scope(tag_set const& values) const noexcept;
    [[nodiscard]] bool has_in_list_item_scope(tag value) const noexcept
    {
        return has(value) && (current_node().is_html(value) || finds_in_list_item_scope(value));
    }
    [[nodiscard]] bool has_in_button_scope(tag value) const noexcept
    {
        return has(value) && (current_node().is_html(value) || finds_in_button_scope(value));
    }
    [[nodiscard]] bool has_in_table_scope(tag value) const noexcept
    {
        return has(value) && (current_node().is_html(value) || has_in_table_scope(tag_set{value}));
    }
    [[nodiscard]] bool has_in_table_scope(tag_set const& values) const noexcept;
    /// The same for one element, by its index.
    [[nodiscard]] bool is_in_scope(std::size_t index) const noexcept;

    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    /// The topmost open HTML element of this name, or npos.
    [[nodiscard]] std::size_t last_index_of(tag value) const noexcept;
    /// The index of the element with this serial, or npos. O(log n), since serials increase from the
    /// bottom; O(n) in documents whose adoption agency has inserted elements elsewhere.
    [[nodiscard]] std::size_t index_of_serial(std::uint32_t serial) const noexcept;

private:
    [[nodiscard]] std::uint32_t count(tag value) const noexcept
    {
        return counts_[static_cast<std::size_t>(value)];
    }
    [[nodiscard]] bool finds_in_scope(tag value) const noexcept;
    [[nodiscard]] bool finds_in_list_item_scope(tag value) const noexcept;
    [[nodiscard]] bool finds_in_button_scope(tag value) const noexcept;
    template <class Boundary>
    [[nodiscard]] bool has_before(tag_set const& values, Boundary is_boundary) const noexcept;

    std::pmr::vector<open_element> elements_;
    bool is_sorted_ = true; ///< by serial
    std::array<std::uint32_t, static_cast<std::size_t>(tag::count_)> counts_{};
};

/// HTML, "The following elements are those that end up in the list of active formatting elements".
inline constexpr tag_set formatting_tags{tag::a,      tag::b,      tag::big,  tag::code, tag::em,
                                         tag::font,   tag::i,      tag::nobr, tag::s,    tag::small,
                                         tag::strike, tag::strong, tag::tt,   tag::u};

/// HTML, "special", in each namespace.
inline constexpr tag_set special_tags{
    tag::address,    tag::applet,   tag::area,       tag::article,  tag::aside,   tag::base,
    tag::basefont,   tag::bgsound,  tag::blockquote, tag::body,     tag::br,      tag::button,
    tag::caption,    tag::center,   tag::col,        tag::colgroup, tag::dd,      tag::details,
    tag::dir,        tag::div,      tag::dl,         tag::dt,       tag::embed,   tag::fieldset,
    tag::figcaption, tag::figure,   tag::footer,     tag::form,     tag::frame,   tag::frameset,
    tag::h1,         tag::h2,       tag::h3,         tag::h4,       tag::h5,      tag::h6,
    tag::head,       tag::header,   tag::hgroup,     tag::hr,       tag::html,    tag::iframe,
    tag::img,        tag::input,    tag::keygen,     tag::li,       tag::link,    tag::listing,
    tag::main,       tag::marquee,  tag::menu,       tag::meta,     tag::nav,     tag::noembed,
    tag::noframes,   tag::noscript, tag::object,     tag::ol,       tag::p,       tag::param,
    tag::plaintext,  tag::pre,      tag::script,     tag::search,   tag::section, tag::select,
    tag::source,     tag::style,    tag::summary,    tag::table,    tag::tbody,   tag::td,
    tag::template_,  tag::textarea, tag::tfoot,      tag::th,       tag::thead,   tag::title,
    tag::tr,         tag::track,    tag::ul,         tag::wbr,      tag::xmp};
inline constexpr tag_set special_math_ml_tags{tag::mi, tag::mo,    tag::mn,
                                              tag::ms, tag::mtext, tag::annotation_xml};
inline constexpr tag_set special_svg_tags{tag::foreign_object, tag::desc, tag::title};

inline bool is_special(tag id, element_namespace space) noexcept
{
    switch (space)
    {
    case element_namespace::html: return special_tags.has(id);
    case element_namespace::math_ml: return special_math_ml_tags.has(id);
    case element_namespace::svg: return special_svg_tags.has(id);
    }
    return false;
}

inline open_element& open_elements::push(tag id, element_namespace space)
{
    if (space == element_namespace::html) ++counts_[static_cast<std::size_t>(id)];
    open_element& element = elements_.emplace_back();
    element.id = id;
    element.space = space;
    element.is_special = is_special(id, space);
    return element;
}

inline void open_elements::pop() noexcept
{
    open_element const& last = elements_.back();
    if (last.space == element_namespace::html) --counts_[static_cast<std::size_t>(last.id)];
    elements_.pop_back();
}

} // namespace mf2::html
