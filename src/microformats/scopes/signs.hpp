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

/// What an element's tag says that matters in the part of the document that it is in. A superset:
/// the extractor decides.
struct element_signs
{
    std::string_view class_value; ///< decoded where that matters; empty where no classes count
    bool is_root = false;
    bool is_property = false;
    bool is_relation = false;   ///< or another link, or a `base`: read when finished, anywhere
    bool is_title = false;      ///< the same of a title that is asked for
    bool has_reference = false; ///< the class has to be decoded before it can be judged
    bool is_region = false;     ///< items are read from it, and are not around it
    bool has_language = false;

    /// Whether its content belongs to no root, but to what is said here of the items in it.
    [[nodiscard]] bool is_part() const noexcept { return is_region || has_language; }
};

/// The one judge of attributes: says what those of an element mean.
class sign_reader
{
public:
    using context = root_context::kind;

    /// @param facts  live as long as this
    explicit sign_reader(page_facts const& facts);
    /// Start with a document, of which the facts are.
    void begin() noexcept;

    /// The names of the attributes that elements have signs by.
    [[nodiscard]] html::attribute_names const& names() const noexcept { return *names_; }
    /// Those that `may_matter` asks for, in their order; the first is `class`.
    [[nodiscard]] std::span<std::string_view const> names_in(context around) const noexcept;

    /// Whether an element with such attributes may have any sign, but for a region and a language.
    /// Of raw values, with few mistakes.
    [[nodiscard]] bool may_matter(html::noted_attributes const& of, context around) const;

    /// Whether an element outside of roots may be one. Of raw values, with few mistakes.
    [[nodiscard]] bool may_be_root(element_view const& element, context around) const;

    /// What raw attributes say of an HTML element, but for its region and language.
    [[nodiscard]] element_signs read(
        html::tag id, html::noted_attributes const& of, context around) const;

    /// What a tag says.
    /// @param region_is_open  whether the region that items are read from may be still to come
    /// @return                valid until the next tag is read, and as long as the tag
    [[nodiscard]] element_signs read(
        element_view const& element, context around, bool region_is_open);

    /// Whether attributes that are added to the html or body element might have changed anything.
    /// @param is_root  whether one of these elements is a root
    [[nodiscard]] bool might_have_mattered(element_view const& added, bool is_root);

    /// What the content of a root is in, given what the root is in.
    [[nodiscard]] root_context inside_root(
        std::string_view class_value, root_context const& around) const;

private:
    [[nodiscard]] bool may_matter_by_others(html::noted_attributes const& of, context around) const;
    [[nodiscard]] element_signs read(
        html::tag id, html::noted_attributes const& of, context around,
        std::string_view class_value) const;
    [[nodiscard]] bool has_language(element_view const& element) const noexcept;
    /// A class value with its character references decoded, valid until the next is asked for.
    [[nodiscard]] std::string_view decoded_class(std::string_view raw);

    page_facts const& facts_;
    html::attribute_names const* names_ = nullptr;
    std::pmr::string class_value_;
};

/// What an element is in, given what is around it.
[[nodiscard]] inline root_context context_of(root_context around, bool is_region)
{
    if (is_region) around.what = root_context::kind::none;
    return around;
}

} // namespace mf2::microformats
