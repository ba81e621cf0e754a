#pragma once

#include "html/tree/head_observer.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/records/record_list.hpp"
#include "microformats/vocabulary/element_view.hpp"

#include <mf2/document.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// Reads the names of Open Graph and of Twitter cards from the `meta` elements of a head. Also
/// reads the language of the html element, if that is wanted.
///
/// metaformats, "parse the head element for backcompat metaformats". Of several elements that match
/// a rule, the first in tree order counts. So at most one `content` for each name of the rules is
/// kept until the document has ended. Only then are the base and the attributes of the html element
/// certain, and whether there are items.
class metaformats_reader final : public html::head_observer
{
public:
    /// @param facts  of the document; outlives this object
    explicit metaformats_reader(page_facts& facts);

    /// Start with a document.
    void begin();

    void head_inserted(html::tag_token const& head) override;
    void meta_inserted(html::tag_token const& meta, std::uint64_t end_offset) override;
    void html_finished(html::tag_token const& html) override;

    /// The item of the head. Its type is "entry", "card" or "cite"; with "h-" before that if the
    /// item stands for the page. Nothing if no name counts, if the html or head element is a root,
    /// or if a limit is met. Nothing either if items are not wanted, or only from a part of the
    /// document.
    [[nodiscard]] std::optional<item> read();

    /// The count of properties in the rules.
    static constexpr std::size_t property_count = 8;

private:
    /// The first element that matches a rule.
    struct noted_meta
    {
        std::optional<std::pmr::string> content;
        std::uint64_t offset;
    };
    using noted_metas = std::array<std::optional<noted_meta>, property_count>;
    struct meta_attributes;

    void note_root(html::tag_token const& element);
    [[nodiscard]] bool note_property(meta_attributes const& meta);
    [[nodiscard]] bool note_name(meta_attributes const& meta);
    /// Keep the content of an element, unless an earlier one matches the same rule.
    void note(std::optional<noted_meta>& as, meta_attributes const& meta) const;
    void read_property(std::size_t rule, record_list& into);

    page_facts& facts_;
    noted_metas by_property_;                    ///< by rule: with its name in `property`
    noted_metas by_name_;                        ///< by rule: with its name in `name`
    std::optional<std::string_view> graph_type_; ///< the type by og:type; empty: none
    std::optional<std::string_view> card_type_;  ///< the type by twitter:card
    bool has_names_ = false;                     ///< of Open Graph or Twitter cards, any
    bool has_root_ = false;                      ///< on html or head
    std::uint64_t start_ = 0;                    ///< of the first element that counts
    std::uint64_t end_ = 0;                      ///< behind the last one
    std::pmr::string value_;                     ///< decoded
};

} // namespace mf2::microformats
