#pragma once

#include "microformats/contribution.hpp"
#include "microformats/memory.hpp"

#include <mf2/document.hpp>

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory_resource>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::microformats
{

/// The document's `rels` and `rel-urls`, built from its hyperlinks in tree order.
///
/// microformats2 parsing, "parse a hyperlink element for rel microformats". Of the attributes and
/// the text of several elements with one URL, the first non-empty one counts.
class relation_table
{
public:
    explicit relation_table(memory const& from = {});

    /// What is new of the link is copied to the memory of results.
    void add(relation_contribution const& link);
    /// Whether this is asked for a second time of this `href`, given as it stands in the source.
    /// What has not been met before need not be looked up.
    [[nodiscard]] bool has_met(std::string_view raw_href);
    /// Whether adding the link would change nothing, whatever its text is.
    [[nodiscard]] bool has_all_of(relation_contribution const& link);

    /// When there are no more links.
    [[nodiscard]] std::pmr::vector<relation> take_rels();
    [[nodiscard]] std::pmr::vector<related_url> take_urls();
    void clear();

private:
    /// A relation and a URL by their places.
    struct pair
    {
        std::uint32_t rel;
        std::uint32_t url;

        [[nodiscard]] std::uint64_t key() const noexcept { return std::uint64_t{rel} << 32 | url; }
    };
    /// What there is of a URL beside what is known of it.
    struct url_pairs
    {
        std::size_t first = 0; ///< those of its first link, in `pairs_`
        std::size_t last = 0;
        bool has_set = false; ///< whether its pairs are in `related_`
    };

    template <class Key>
    using set = boost::unordered_flat_set<
        Key, boost::hash<Key>, std::equal_to<Key>, std::pmr::polymorphic_allocator<Key>>;
    using index = boost::unordered_flat_map<
        std::pmr::string, std::size_t, std::hash<std::pmr::string>, std::equal_to<>,
        std::pmr::polymorphic_allocator<std::pair<std::pmr::string const, std::size_t>>>;

    [[nodiscard]] std::uint32_t place_of(std::pmr::string const& rel);
    void look_up_pairs_of(std::size_t url);
    void relate();

    std::pmr::memory_resource* results_;
    std::pmr::memory_resource* work_;
    std::pmr::vector<relation> rels_;
    std::pmr::vector<related_url> urls_;
    index rel_index_;
    index url_index_;
    /// Each once, in order of appearance. The texts are put where they belong at the end.
    std::pmr::vector<pair> pairs_;
    std::pmr::vector<url_pairs> pairs_of_urls_;
    /// The pairs of URLs that more than one link has. Those of a link that is the first are new.
    set<std::uint64_t> related_;
    set<std::size_t> met_; ///< by their hashes
};

} // namespace mf2::microformats
