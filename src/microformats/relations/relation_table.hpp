#pragma once

#include "bytes/text_hash.hpp"
#include "microformats/page/memory.hpp"
#include "microformats/records/relation.hpp"

#include <mf2/relations.hpp>

#include <boost/unordered/unordered_flat_set.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
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
/// microformats2 parsing, "parse a hyperlink element for rel microformats". Of each attribute, and
/// of the text, of several elements with one URL, the first non-empty value counts.
class relation_table
{
public:
    explicit relation_table(memory const& from = {});
    relation_table(relation_table const&) = delete;
    relation_table& operator=(relation_table const&) = delete;

    /// The result of looking up a text, so that adding it needs no second look-up.
    struct found_text
    {
        std::uint32_t hash;
        std::uint32_t place; ///< in the list of texts; its size if the text is not there
    };
    /// @return  valid until the next link is added
    [[nodiscard]] found_text find(std::string_view url) const { return url_index_.find(url); }
    /// Add a link. Its new texts are copied.
    /// @param url  its URL, looked up
    void add(relation_view const& link, found_text const& url);
    /// Whether adding the link would change nothing, with any text.
    [[nodiscard]] bool has_all_of(relation_view const& link, found_text const& url);

    /// Take the relations of all links, in the memory of results. None are left.
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
    /// The pairs of a URL, beside its attributes and text.
    struct url_pairs
    {
        std::size_t first = 0; ///< those of its first link, in `pairs_`
        std::size_t last = 0;
        text rels;            ///< the tokens of that link
        bool has_set = false; ///< whether its pairs are in `related_`
    };

    using pair_set = boost::unordered_flat_set<
        std::uint64_t, bytes::text_hash, std::equal_to<>,
        std::pmr::polymorphic_allocator<std::uint64_t>>;

    /// Finds places in a list by the texts there. Each is held once, and hashed once.
    template <class List, auto Text>
    class text_index
    {
    public:
        text_index(List const& list, std::pmr::memory_resource* memory)
            : list_(list), places_(0, hash{}, equal{list}, memory)
        {}
        [[nodiscard]] found_text find(std::string_view text) const
        {
            constexpr int unused_bits = std::numeric_limits<std::size_t>::digits - 32;
            auto const hashed = static_cast<std::uint32_t>(hash_(text) >> unused_bits);
            auto const found = places_.find(sought_text{hashed, text});
            return {hashed, found == places_.end() ? size() : found->place};
        }
        /// Add the last text of the list, which is new.
        /// @param hashed  its hash, as `find` gave it
        void add_last(std::uint32_t hashed) { places_.insert({hashed, size() - 1}); }
        void clear() noexcept { places_.clear(); }

    private:
        struct sought_text
        {
            std::uint32_t hash;
            std::string_view text;
        };
        struct hash
        {
            using is_transparent = void;
            using is_avalanching = void;
            std::size_t operator()(sought_text const& of) const noexcept { return whole(of.hash); }
            std::size_t operator()(found_text const& of) const noexcept { return whole(of.hash); }

        private:
            /// The set places keys by the high bits, and tells them apart by the low ones.
            static std::size_t whole(std::uint32_t half) noexcept
            {
                return static_cast<std::size_t>(std::uint64_t{half} << 32 | half);
            }
        };
        struct equal
        {
            using is_transparent = void;
            bool operator()(found_text const& left, found_text const& right) const noexcept
            {
                return left.place == right.place;
            }
            bool operator()(sought_text const& left, found_text const& right) const noexcept
            {
                return left.hash == right.hash && left.text == list[right.place].*Text;
            }
            bool operator()(found_text const& left, sought_text const& right) const noexcept
            {
                return (*this)(right, left);
            }
            List const& list;
        };

        [[nodiscard]] std::uint32_t size() const noexcept
        {
            return static_cast<std::uint32_t>(list_.size());
        }

        List const& list_;
        bytes::text_hash hash_;
        boost::unordered_flat_set<
            found_text, hash, equal, std::pmr::polymorphic_allocator<found_text>>
            places_;
    };

    [[nodiscard]] text keep(text what);
    [[nodiscard]] text copy_of(text what);
    void fill(std::optional<text>& known, std::optional<text> const& further);
    [[nodiscard]] std::uint32_t place_of(text rel);
    void look_up_rels_of(relation_view const& link);
    void look_up_pairs_of(std::size_t url);
    [[nodiscard]] std::pmr::vector<std::uint32_t> sorted_by_name() const;
    void relate(relations_writer& all) const;

    std::pmr::memory_resource* results_;
    std::pmr::memory_resource* work_;
    std::pmr::monotonic_buffer_resource texts_; ///< of `rels_` and `urls_`
    std::size_t text_size_ = 0;                 ///< of those that are delivered, in bytes
    // Without their lists, which are made from the pairs.
    std::pmr::vector<relation> rels_;
    std::pmr::vector<related_url> urls_;
    text_index<std::pmr::vector<relation>, &relation::name> rel_index_;
    text_index<std::pmr::vector<related_url>, &related_url::url> url_index_;
    std::pmr::vector<pair> pairs_; ///< each once, in order of appearance
    std::pmr::vector<url_pairs> pairs_of_urls_;
    text last_rels_;                              ///< the tokens of the link added last
    std::pmr::vector<std::uint32_t> last_places_; ///< of these, in `rels_`
    /// The pairs of URLs that more than one link has. All pairs of a URL's first link are new.
    pair_set related_;
};

} // namespace mf2::microformats
