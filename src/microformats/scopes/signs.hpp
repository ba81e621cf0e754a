#pragma once

#include "html/tape/noted_attributes.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/vocabulary/element_view.hpp"
#include "microformats/vocabulary/root_context.hpp"

#include <memory_resource>
#include <span>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// The meaning of an element's tag in its part of the document. A superset: the extractor decides.
struct element_signs
{
    std::string_view class_value; ///< decoded if that matters; empty if no classes count
    bool is_root = false;
    bool is_property = false;
    bool is_relation = false;   ///< or another link, or a `base`: read when finished, anywhere
    bool is_title = false;      ///< a wanted title: read when finished, anywhere
    bool has_reference = false; ///< the class has to be decoded before it can be judged
    bool is_region = false;     ///< items are read from it, but not around it
    bool has_language = false;

    /// Whether it sets the region or the language of the items in it.
    [[nodiscard]] bool is_part() const noexcept { return is_region || has_language; }
};

/// The one judge of attributes: reads their meaning.
class sign_reader
{
public:
    using context = root_context::kind;

    /// @param facts  must outlive this object
    explicit sign_reader(page_facts const& facts);
    /// Start a document, to which the facts belong.
    void begin() noexcept;

    /// The names of the attributes that give signs.
    [[nodiscard]] html::attribute_names const& names() const noexcept { return *names_; }
    /// The names that `may_matter` needs, in their order; the first is `class`.
    [[nodiscard]] std::span<std::string_view const> names_in(context around) const noexcept;

    /// Whether an element with such attributes may have any sign, but for a region and a language.
    /// Judged by raw values, with few false positives.
    [[nodiscard]] bool may_matter(html::noted_attributes const& of, context around) const;

    /// Whether an element outside of roots may be one. Judged by raw values, with few false
    /// positives.
    [[nodiscard]] bool may_be_root(element_view const& element, context around) const;

    /// The signs of an HTML element by its raw attributes, but for its region and language.
    [[nodiscard]] element_signs read(
        html::tag id, html::noted_attributes const& of, context around) const;

    /// The signs of a tag.
    /// @param region_is_open  whether the region that items are read from may still come
    /// @return                valid until the next tag is read, and as long as the tag
    [[nodiscard]] element_signs read(
        element_view const& element, context around, bool region_is_open);

    /// Whether attributes added to the html or body element might have changed results.
    /// @param is_root  whether one of these elements is a root
    [[nodiscard]] bool might_have_mattered(element_view const& added, bool is_root);

    /// The context of a root's content, given the context around the root.
    [[nodiscard]] root_context inside_root(
        std::string_view class_value, root_context const& around) const;

private:
    [[nodiscard]] bool may_matter_by_others(html::noted_attributes const& of, context around) const;
    [[nodiscard]] element_signs read(
        html::tag id, html::noted_attributes const& of, context around,
        std::string_view class_value) const;
    [[nodiscard]] bool has_language(element_view const& element) const noexcept;
    /// A class value with its character references decoded, valid until the next call.
    [[nodiscard]] std::string_view decoded_class(std::string_view raw);

    page_facts const& facts_;
    html::attribute_names const* names_ = nullptr;
    std::pmr::string class_value_;
};

/// The context of an element, given the one around it.
[[nodiscard]] inline root_context context_of(root_context around, bool is_region)
{
    if (is_region) around.what = root_context::kind::none;
    return around;
}

} // namespace mf2::microformats
