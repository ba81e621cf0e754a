#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

/// Algorithms of consumers of microformats, each by its specification. Nothing goes to the network.
///
/// Pointers and views in results lead into the documents and strings that were given. They are
/// valid as long as these exist and stay where and as they are. A `memory` is for temporary data,
/// and for data that a result owns. Exceptions: std::bad_alloc alone, without memory.
namespace mf2
{

/// The h-card of the person or organisation that a page stands for; null if it has none.
///
/// microformats.org, "representative h-card parsing". h-cards in other items count too. URLs match
/// if they are equal after parsing: `https://a.example` and `https://A.example/` do.
///
/// Complexity: n log n in the items and relations of the page.
///
///     mf2::item const* const owner = mf2::representative_h_card(page, "https://example.com/");
///     if (owner != nullptr) std::cout << owner->first("name") << '\n';
///
/// @param page_url  the page's URL, absolute; its fragment does not count
[[nodiscard]] MF2_EXPORT item const* representative_h_card(
    document const& page, std::string_view page_url,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// The relation of a page to an entry on it.
enum class page_role : std::uint8_t
{
    permalink,  ///< the entry's own page
    collection, ///< a page of several entries, or one that quotes it
};

/// The author of an entry.
struct authorship
{
    /// The author's h-card; null if there is none, or none yet.
    item const* card = nullptr;
    /// The author's name if nothing more is known; else empty.
    std::string_view name;
    /// The URL of a page that may have the author's h-card, or empty. A program that can fetch it
    /// goes on with `continue_on`. For others the answer is `card`, or else this URL.
    std::string_view page;
};

/// Finds the authors of a page's entries.
///
/// IndieWeb, "authorship-spec". `continue_on` has the rest of its algorithm, which needs the page
/// of an author. An author without text, `<b class=p-author></b>`, counts as none.
///
///     mf2::author_finder const finder(page, "https://example.com/1");
///     mf2::authorship const author = finder.author_of(page.items[0]);
///     if (author.card != nullptr) std::cout << author.card->first("name") << '\n';
class MF2_EXPORT author_finder
{
public:
    /// Reads the page once; n log n in its size.
    /// @param page      outlives this object
    /// @param page_url  the page's URL, absolute; empty if it is not known. Its fragment does not
    ///                  count.
    explicit author_finder(
        document const& page, std::string_view page_url = {},
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    /// The author that the entry itself has, else the h-feed directly around it, else, on the
    /// entry's own page, `rel=author`.
    ///
    /// Complexity: logarithmic in the page, beside reading the author's own properties.
    ///
    ///     mf2::author_finder const finder(page);
    ///     auto const author = finder.author_of(page.items[0], mf2::page_role::permalink);
    ///     std::cout << author.name << author.page << '\n';
    ///
    /// @param entry  an item of the page, of any type; an h-card has no author
    /// @param role   `rel=author` counts only on the entry's own page
    [[nodiscard]] authorship author_of(item const& entry, page_role role) const;
    /// The same, with the role of the page by `role_for`.
    [[nodiscard]] authorship author_of(item const& entry) const;

    /// Whether the page is the entry's own. The specification has no rule for this.
    ///
    /// An entry with a `url` or `uid` is on its own page if one of these is the page's URL. An
    /// implied `url` that is only the link with `rel=author` does not count. If the URL of either
    /// is not known, the page's only entry is on its own page. Entries in an item that is neither
    /// an h-feed nor an h-card do not count for that.
    ///
    /// Complexity: linear in the entry's `url` and `uid`.
    ///
    ///     mf2::author_finder const finder(page, "https://example.com/1");
    ///     assert(finder.role_for(page.items[0]) == mf2::page_role::permalink);
    [[nodiscard]] page_role role_for(item const& entry) const;

private:
    MF2_LOCAL void add_card(item const& card);
    MF2_LOCAL void add_feed_of(item const& value, item const* parent);
    [[nodiscard]] MF2_LOCAL authorship read_author(item const& of) const;
    [[nodiscard]] MF2_LOCAL authorship author_at(std::string_view url) const;

    std::pmr::memory_resource* memory_;
    std::pmr::string page_url_;   ///< comparable; empty: not known
    std::pmr::string author_url_; ///< that with rel=author, likewise
    std::pmr::map<std::pmr::string, item const*, std::less<>> cards_; ///< by comparable URL
    std::pmr::map<item const*, authorship> feed_authors_;
    std::pmr::map<item const*, item const*> feeds_; ///< that items are directly in
    authorship related_;                            ///< by rel=author
    std::size_t entries_ = 0;                       ///< those in nothing but h-feeds and h-cards
    item const* only_entry_ = nullptr;              ///< of these, if there is one
};

/// Go on when `found.page` was needed and is fetched.
///
/// IndieWeb, "authorship-spec", the steps after "get the author-page". The author is its first
/// h-card that has its URL as both `uid` and `url`. Else it is its first h-card with a `url` to
/// which it links with `rel=me`, else `found.card`.
///
/// Complexity: n log n in the author's page.
///
///     mf2::authorship author = mf2::author_finder(page).author_of(page.items[0]);
///     if (!author.page.empty())
///     {
///         mf2::document const there = mf2::parse(html, options).value(); // from author.page
///         author = mf2::continue_on(there, author);
///     }
///
/// @param author_page  the document at `found.page`
/// @param found        after a redirect `page` may be set to the final URL
/// @return             an h-card of either page, or nobody
[[nodiscard]] MF2_EXPORT authorship continue_on(
    document const& author_page, authorship const& found,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// The types of "Post Type Discovery", section "Post Type Algorithm", then those that
/// `post_types::indieweb` adds.
enum class post_type : std::uint8_t
{
    event,
    rsvp,
    repost,
    like,
    reply,
    video,
    photo,
    article,
    note,
    recipe,
    review,
    bookmark,
    follow,
    read,
    listen,
    watch,
    play,
    jam,
    quotation,
    checkin,
    eat,
    drink,
    audio,
};

/// "event", "rsvp" and so on.
[[nodiscard]] MF2_EXPORT std::string_view name(post_type type) noexcept;

/// The types that a post may have.
enum class post_types : std::uint8_t
{
    w3c,      ///< those of the W3C Note "Post Type Discovery"
    indieweb, ///< also those of IndieWeb, "posts", "Types of Posts", that a property shows
};

/// What kind of post an entry is.
///
/// W3C Note "Post Type Discovery", "Post Type Algorithm". The first of these that holds:
///
/// - event: it is an h-event
/// - rsvp: an `rsvp` is "yes", "no", "maybe" or "interested", in any case
/// - repost, like, reply, video, photo: `repost-of`, `like-of`, `in-reply-to`, `video` or `photo`
///   has a valid URL. A nested item has one if its value or a `url` is one.
/// - article: it has a name, and content, or else a summary, that does not begin with the name
/// - note: none of these
///
/// With `post_types::indieweb` an h-recipe is a recipe and an h-review a review, after "event".
/// After "reply" come `bookmark-of` and `follow-of` with a valid URL. Then come `read-of`,
/// `listen-of`, `watch-of`, `play-of`, `jam-of`, `quotation-of`, `checkin`, `ate` and `drank` with
/// any value. After "video" comes `audio` with a valid URL.
///
/// A valid URL is absolute: parse with a `base_url`. With http, https or data white space may be in
/// it: authors have it in the `src` of images. A text of white space only is empty. The `photo` of
/// an item of `item_source::metaformats` is a preview, and makes no photo post.
///
/// Complexity: linear in the properties named here.
///
///     std::cout << name(mf2::discover_post_type(page.items[0])) << '\n';
[[nodiscard]] MF2_EXPORT post_type discover_post_type(
    item const& post, std::pmr::memory_resource* memory = std::pmr::get_default_resource());
[[nodiscard]] MF2_EXPORT post_type discover_post_type(
    item const& post, post_types known,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// The types of "Post Type Discovery", section "Response Type Algorithm".
enum class response_type : std::uint8_t
{
    rsvp,
    repost,
    like,
    reply,
    mention,
};

/// "rsvp", "repost" and so on.
[[nodiscard]] MF2_EXPORT std::string_view name(response_type type) noexcept;

/// What kind of response an entry is to a page that it links to, the target of a Webmention.
///
/// W3C Note "Post Type Discovery", "Response Type Algorithm": as above, from "rsvp" to "reply",
/// else a mention. Events can be responses too.
///
/// Complexity: linear in the properties that decide.
///
///     std::cout << name(mf2::discover_response_type(page.items[0])) << '\n';
[[nodiscard]] MF2_EXPORT response_type discover_response_type(
    item const& response, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// Entries that belong together.
struct feed
{
    /// Its h-feed; null for the implied feed.
    item const* source = nullptr;
    /// The h-feed that it is a child of; null if there is none.
    item const* enclosing = nullptr;
    /// Empty if it has none. The implied feed has the page's title, which
    /// `parse_options::document_facts` requests.
    std::string_view name;
    /// Its `url`, else that of the page, with the `id` of its h-feed as the fragment; empty if the
    /// page's URL is not known.
    std::pmr::string url;
    authorship author;
    /// Posts in document order: not h-cards, other h-feeds, h-adrs, h-geos and unknown roots. An
    /// h-feed has its children, and h-entries that are its properties. The implied feed has the
    /// top-level items, and the h-entries in top-level h-cards. Not all are h-entries.
    std::pmr::vector<item const*> entries;
};

/// The feeds of a page, in document order; a program that subscribes to a page wants the first.
///
/// microformats.org, "h-feed": every h-feed, wherever it is. A page without one has the implied
/// feed if an h-entry is in nothing but h-cards. If there is one such h-entry, and the page is its
/// own page by `author_finder::role_for`, the page has no feed.
///
/// Complexity: n log n in the page.
///
///     for (mf2::feed const& each : mf2::find_feeds(page, "https://example.com/"))
///     {
///         std::cout << each.name << ": " << each.entries.size() << " entries\n";
///     }
///
/// @param page_url  the page's URL, absolute; empty if it is not known. Its fragment does not
///                  count.
[[nodiscard]] MF2_EXPORT std::pmr::vector<feed> find_feeds(
    document const& page, std::string_view page_url = {},
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

} // namespace mf2
