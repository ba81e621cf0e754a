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

/// Reads the names of Open Graph and of Twitter cards from the `meta` elements of a head; and the
/// language of the html element, where that is asked for.
///
/// metaformats, "parse the head element for backcompat metaformats". Of several elements that a
/// rule speaks of the first in tree order counts. So what is kept until the document has ended is
/// one `content` for each name of the rules, at most; only then are the base, the attributes of the
/// html element, and whether there are items, certain.
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

    /// The item that the head came to, of type "entry", "card" or "cite"; that which stands for the
    /// page, where that is asked for. Nothing where no name counts, with a root on the html or head
    /// element, where items are not wanted or not of the whole document, and where a limit is met.
    [[nodiscard]] std::optional<item> read();

    /// How many properties the rules speak of.
    static constexpr std::size_t property_count = 8;

private:
    /// The first element that a rule speaks of.
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
    /// Keep what an element says, if no earlier one has said it.
    void note(std::optional<noted_meta>& as, meta_attributes const& meta) const;
    void read_property(std::size_t rule, record_list& into);

    page_facts& facts_;
    noted_metas by_property_;                    ///< by rule: with its name in `property`
    noted_metas by_name_;                        ///< the same in `name`
    std::optional<std::string_view> graph_type_; ///< what og:type means; empty: nothing
    std::optional<std::string_view> card_type_;  ///< the same of twitter:card
    bool has_names_ = false;                     ///< of Open Graph or Twitter cards, any
    bool has_root_ = false;                      ///< on html or head
    std::uint64_t start_ = 0;                    ///< of the first element that counts
    std::uint64_t end_ = 0;                      ///< behind the last one
    std::pmr::string value_;                     ///< decoded
};

} // namespace mf2::microformats
