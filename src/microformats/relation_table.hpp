#pragma once

#include "microformats/contribution.hpp"
#include "microformats/memory.hpp"

#include <mf2/relations.hpp>

#include <boost/unordered/unordered_flat_set.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2
{
class relations_writer;
}

namespace mf2::microformats
{

/// The document's relations, built from its hyperlinks in tree order.
///
/// microformats2 parsing, "parse a hyperlink element for rel microformats". Of the attributes and
/// the text of several elements with one URL, the first non-empty one counts.
class relation_table
{
public:
    explicit relation_table(memory const& from = {});
    relation_table(relation_table const&) = delete;
    relation_table& operator=(relation_table const&) = delete;

    /// What is new of the link is copied.
    void add(relation_view const& link);
    /// Whether adding the link would change nothing, whatever its text is.
    [[nodiscard]] bool has_all_of(relation_view const& link);

    /// When there are no more links: all of them, in the memory of results. There are none left.
    [[nodiscard]] relations take();
    void clear();

private:
    using text = std::string_view;

    /// A relation and a URL by their places.
    struct pair
    {
        std::uint32_t rel;
        std::uint32_t url;

        [[nodiscard]] std::uint64_t key() const noexcept { return std::uint64_t{rel} << 32 | url; }
    };
    class urls_by_relation;
    /// What there is of a URL beside what is known of it.
    struct url_pairs
    {
        std::size_t first = 0; ///< those of its first link, in `pairs_`
        std::size_t last = 0;
        bool has_set = false; ///< whether its pairs are in `related_`
    };

    using pair_set = boost::unordered_flat_set<
        std::uint64_t, boost::hash<std::uint64_t>, std::equal_to<>,
        std::pmr::polymorphic_allocator<std::uint64_t>>;

    /// Finds places in a list by the texts there, which are held only once.
    template <class List, auto Text>
    class text_index
    {
    public:
        text_index(List const& list, std::pmr::memory_resource* memory)
            : list_(list), places_(0, hash{list}, equal{list}, memory)
        {}
        /// @return  the size of the list if there is none
        [[nodiscard]] std::size_t find(std::string_view text) const
        {
            auto const found = places_.find(text);
            return found == places_.end() ? list_.size() : *found;
        }
        /// The last one of the list is new.
        void add_last() { places_.insert(static_cast<std::uint32_t>(list_.size() - 1)); }
        void clear() noexcept { places_.clear(); }

    private:
        struct hash
        {
            using is_transparent = void;
            std::size_t operator()(std::string_view text) const noexcept
            {
                return std::hash<std::string_view>{}(text);
            }
            std::size_t operator()(std::uint32_t place) const noexcept
            {
                return (*this)(list[place].*Text);
            }
            List const& list;
        };
        struct equal
        {
            using is_transparent = void;
            bool operator()(std::uint32_t left, std::uint32_t right) const noexcept
            {
                return left == right;
            }
            bool operator()(std::string_view text, std::uint32_t place) const noexcept
            {
                return text == list[place].*Text;
            }
            bool operator()(std::uint32_t place, std::string_view text) const noexcept
            {
                return text == list[place].*Text;
            }
            List const& list;
        };

        List const& list_;
        boost::unordered_flat_set<
            std::uint32_t, hash, equal, std::pmr::polymorphic_allocator<std::uint32_t>>
            places_;
    };

    [[nodiscard]] text keep(text what);
    void fill(std::optional<text>& known, std::optional<text> const& further);
    [[nodiscard]] std::uint32_t place_of(text rel);
    void look_up_pairs_of(std::size_t url);
    [[nodiscard]] std::pmr::vector<std::uint32_t> sorted_by_name() const;
    void relate(relations_writer& all) const;

    std::pmr::memory_resource* results_;
    std::pmr::memory_resource* work_;
    std::pmr::monotonic_buffer_resource texts_; ///< of `rels_` and `urls_`
    std::size_t text_size_ = 0;                 ///< of all texts, in bytes
    // Without the lists that they have, which are made from the pairs.
    std::pmr::vector<relation> rels_;
    std::pmr::vector<related_url> urls_;
    text_index<std::pmr::vector<relation>, &relation::name> rel_index_;
    text_index<std::pmr::vector<related_url>, &related_url::url> url_index_;
    std::pmr::vector<pair> pairs_; ///< each once, in order of appearance
    std::pmr::vector<url_pairs> pairs_of_urls_;
    /// The pairs of URLs that more than one link has. Those of a link that is the first are new.
    pair_set related_;
};

} // namespace mf2::microformats
