#pragma once

#include "microformats/page/page_facts.hpp"
#include "microformats/records/relation.hpp"
#include "microformats/vocabulary/element_view.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// Reads the attributes of links; their text comes later.
///
/// microformats2 parsing, "parse a hyperlink element for rel microformats".
class relation_reader
{
public:
    /// @param facts  must outlive this object
    explicit relation_reader(page_facts& facts);

    /// @return  valid until the next is read, and as long as the element's data; null for other
    ///          elements, for a link without a URL, and for an unwanted one. Without a token in
    ///          `rel`, only `wants_links` wants it.
    [[nodiscard]] relation_view* read(element_view const& element);

    /// Whether an element may be a link to read.
    [[nodiscard]] bool may_read(element_view const& element) const noexcept
    {
        if (!element.is_hyperlink()) return is_source(element);
        return facts_.wants_links() || element.has("rel");
    }

    /// Set the text, which is known at the end of the element, and charge it.
    template <class Link>
    void read_text(Link& into, std::string_view text)
    {
        into.text = text;
        facts_.budget.check_value(text.size());
        bool const is_told_twice = facts_.wants_links() && is_relation(into.rels);
        facts_.budget.spend(is_told_twice ? 2 * text.size() : text.size());
    }

private:
    /// Whether it is a link by its `src`.
    [[nodiscard]] bool is_source(element_view const& element) const noexcept
    {
        return facts_.options->links == links::all && html::source_tags.has(element.id());
    }
    [[nodiscard]] std::string_view tokens_of(std::string_view raw);
    void note_link(element_view const& element);
    /// Whether a link with these tokens is among the relations.
    [[nodiscard]] bool is_relation(std::string_view rels) const noexcept;

    page_facts& facts_;
    relation_view found_;
    std::pmr::string last_rel_; ///< the last value of `rel`, as it stands in the source, or nothing
    std::pmr::string rels_;     ///< its unique tokens
    std::size_t rel_count_ = 0; ///< of these
    // Values that differ from the source.
    std::pmr::string rel_;
    std::pmr::string href_;
    std::pmr::string url_;
    std::pmr::string hreflang_;
    std::pmr::string media_;
    std::pmr::string title_;
    std::pmr::string type_;
};

} // namespace mf2::microformats
