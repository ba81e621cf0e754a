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
/// microformats2 parsing, "parse a hyperlink element for rel microformats". Of the attributes and the
/// text of several elements with one URL, the first non-empty one counts.
class relation_table
{
public:
    explicit relation_table(memory const& from = {});

    /// What is new of the link is copied to the memory of results.
    void add(relation_contribution const& link);
    /// Whether this is asked for a second time of this `href`, given as it stands in the source. What
    /// has not been met before need not be looked up.
    [[nodiscard]] bool has_met(std::string_view raw_href);
    /// Whether adding the link would change nothing, whatever its text is.
    [[nodiscard]] bool has_all_of(relation_contribution const& link) const;

    [[nodiscard]] std::pmr::vector<relation> take_rels();
    [[nodiscard]] std::pmr::vector<related_url> take_urls();
    void clear();

private:
    [[nodiscard]] static std::uint64_t pair_of(std::size_t rel, std::size_t url) noexcept
    {
        return std::uint64_t{rel} << 32 | url;
    }

    template <class Key>
    using set = boost::unordered_flat_set<
        Key, boost::hash<Key>, std::equal_to<Key>, std::pmr::polymorphic_allocator<Key>>;
    using index = boost::unordered_flat_map<
        std::pmr::string, std::size_t, std::hash<std::pmr::string>, std::equal_to<>,
        std::pmr::polymorphic_allocator<std::pair<std::pmr::string const, std::size_t>>>;

    std::pmr::memory_resource* results_;
    std::pmr::vector<relation> rels_;
    std::pmr::vector<related_url> urls_;
    index rel_index_;
    index url_index_;
    set<std::uint64_t> pairs_; ///< those that are related, by their places
    set<std::size_t> met_;     ///< by their hashes
};

} // namespace mf2::microformats
