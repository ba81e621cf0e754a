#include "cli/documents/interpretation.hpp"

#include "cli/documents/link_header.hpp"
#include "cli/documents/source.hpp"
#include "interpret/items.hpp"
#include "interpret/jf2_text.hpp"
#include "interpret/numbered_items.hpp"
#include "microformats/page/output_room.hpp"
#include "output/json_text.hpp"

#include <mf2/error.hpp>
#include <mf2/interpret.hpp>
#include <mf2/parse.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <vector>

namespace mf2::cli
{

namespace
{

/// Whether an item of this type has a post type.
bool is_post(item const& value, post_types told)
{
    if (value.has_type("h-entry") || value.has_type("h-event")) return true;
    return told == post_types::indieweb &&
        (value.has_type("h-recipe") || value.has_type("h-review"));
}

/// Whether a feed is implied: the entries of a page without an h-feed.
bool is_implied(feed const& value)
{
    return value.source == nullptr;
}

/// Authors, each with a number.
class numbered_authors
{
public:
    /// The number of an author; a new one gets the next.
    std::size_t number_of(authorship const& by)
    {
        // By address: the text of a feed's author may be long, and each entry looks it up.
        auto const [at, is_new] = numbers_.try_emplace(
            std::tuple(by.card, by.name.data(), by.page.data()), authors_.size());
        if (is_new) authors_.push_back(by);
        return at->second;
    }
    [[nodiscard]] std::vector<authorship> const& authors() const noexcept { return authors_; }

private:
    std::map<std::tuple<item const*, char const*, char const*>, std::size_t> numbers_;
    std::vector<authorship> authors_;
};

/// Writes the interpretation of a page. Stops when no room is left.
class interpretation_text
{
public:
    /// @param page   the whole page
    /// @param region the page, or the results of a part of it
    /// @param room   for the text, in bytes
    interpretation_text(
        document const& page, document const& region, std::string_view page_url, post_types told,
        json_style style, std::uint64_t room)
        : page_(page),
          region_(region),
          page_url_(page_url),
          told_(told),
          style_(style),
          room_(room),
          finder_(page, page_url),
          json_(text_, nullptr, style)
    {
        if (&page == &region) return;
        interpret::for_each_item(
            page, std::pmr::new_delete_resource(), [this](item const& each, item const*) {
                in_page_.try_emplace(interpret::element_key(each), &each);
                is_in_page_of_feeds_ = is_in_page_of_feeds_ || each.has_type("h-feed");
            });
    }

    void begin(std::optional<std::string> const& path)
    {
        json_.begin_object();
        if (!path) return;
        json_.key("file");
        json_.write(repaired(*path));
    }

    /// @return  whether all of it had room
    [[nodiscard]] bool write_all()
    {
        std::pmr::vector<feed> feeds = find_feeds(region_, page_url_);
        // Only a page without an h-feed implies a feed.
        if (is_in_page_of_feeds_) std::erase_if(feeds, is_implied);
        write_number("representative-h-card", representative_h_card(page_, page_url_));
        write_array("feeds", feeds, [this](feed const& each) { write(each); });
        write_entries("items", outside(feeds));
        write_array("authors", authors_.authors(), [this](authorship const& each) { write(each); });
        write_array("cards", cards_.items(), [this](item const* each) { write_card(*each); });
        json_.end_object();
        return has_room();
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    [[nodiscard]] bool has_room() const noexcept { return text_.size() <= room_; }

    /// The top-level items, and the entries in h-cards, that are neither a feed nor in one.
    [[nodiscard]] std::pmr::vector<item const*> outside(std::pmr::vector<feed> const& feeds) const
    {
        std::set<interpret::element_key> inside;
        for (feed const& each : feeds)
        {
            if (!is_implied(each)) inside.emplace(*each.source);
            for (item const* const entry : each.entries) inside.emplace(*entry);
        }
        auto left = interpret::entries_of(region_, std::pmr::get_default_resource());
        for (item const& each : region_.items)
        {
            if (!each.has_type("h-entry")) left.push_back(&each);
        }
        interpret::put_in_order(left);
        std::erase_if(left, [&inside](item const* each) {
            return inside.contains(interpret::element_key(*each));
        });
        return left;
    }

    /// Write an array, or as much of it as has room.
    template <class Values, class Writer>
    void write_array(std::string_view key, Values const& values, Writer const& write_value)
    {
        json_.key(key);
        text_ += '[';
        for (auto const& each : values)
        {
            if (!has_room()) return;
            if (text_.back() != '[') text_ += ',';
            write_value(each);
        }
        text_ += ']';
    }

    void write(feed const& value)
    {
        json_.begin_object();
        write_known("name", value.name);
        write_known("url", value.url);
        if (!is_implied(value)) write_place(*value.source);
        write_author(
            is_implied(value) ? value.author
                              : finder_.author_of(in_page(*value.source), page_role::collection));
        write_entries("entries", value.entries);
        json_.end_object();
    }

    /// Find an item of the region in the whole page, where it may be nested in others.
    [[nodiscard]] item const& in_page(item const& value) const
    {
        auto const found = in_page_.find(interpret::element_key(value));
        return found == in_page_.end() ? value : *found->second;
    }

    void write_entries(std::string_view key, std::pmr::vector<item const*> const& entries)
    {
        write_array(key, entries, [this](item const* each) { write_entry(*each); });
    }

    void write_entry(item const& value)
    {
        json_.begin_object();
        json_.key("type");
        json_.write_array(value.type());
        if (is_post(value, told_))
        {
            json_.key("post-type");
            json_.write(name(discover_post_type(value, told_)));
        }
        write_known("name", value.first("name"));
        write_known("url", value.first("url"));
        write_known("published", value.first("published"));
        write_place(value);
        write_author(finder_.author_of(in_page(value)));
        json_.end_object();
    }

    void write_author(authorship const& by)
    {
        json_.key("author");
        if (by.card == nullptr && by.name.empty() && by.page.empty()) return json_.write_null();
        json_.write(std::uint64_t(authors_.number_of(by)));
    }

    void write_number(std::string_view key, item const* card)
    {
        json_.key(key);
        if (card == nullptr) return json_.write_null();
        json_.write(std::uint64_t(cards_.number_of(*card)));
    }

    void write(authorship const& by)
    {
        json_.begin_object();
        if (by.card != nullptr) write_number("card", by.card);
        write_known("name", by.name);
        write_known("page", by.page);
        json_.end_object();
    }

    /// Write a card without nested items that are no property's value: they may be the whole page.
    void write_card(item const& value)
    {
        interpret::jf2_text jf2(text_, interpret::nested_feeds::left_out, style_, &cards_);
        jf2.begin();
        jf2.properties_of(value);
        jf2.end();
    }

    void write_place(item const& value)
    {
        json_.key("start");
        json_.write(value.start());
        json_.key("end");
        json_.write(value.end());
    }

    void write_known(std::string_view key, std::string_view value)
    {
        if (value.empty()) return;
        json_.key(key);
        json_.write(value);
    }

    document const& page_;
    document const& region_;
    std::map<interpret::element_key, item const*> in_page_; ///< empty if both are the same
    bool is_in_page_of_feeds_ = false; ///< of a region: whether its page has an h-feed
    std::string_view page_url_;
    post_types told_;
    json_style style_;
    std::uint64_t room_;
    author_finder finder_;
    numbered_authors authors_;
    interpret::numbered_items cards_{std::pmr::get_default_resource()};
    std::string text_;
    json_text json_;
};

} // namespace

result<converted> interpret_page(
    read_page page, post_types told, std::optional<std::string> const& path)
{
    parse_options& how = page.how;
    how.document_facts = document_facts::on;
    boost::system::result<document> region = parse(page.bytes, how);
    if (!region) return failure::because(region.error().message());
    add_links(page.linked, how, region->relations);
    bool const is_whole = std::exchange(how.region, mf2::region::whole) == mf2::region::whole;
    std::optional<document> around;
    if (!is_whole)
    {
        boost::system::result<document> whole = parse(page.bytes, how);
        if (!whole) return failure::because(whole.error().message());
        around = *std::move(whole);
        add_links(page.linked, how, around->relations);
    }
    line_separators const separators = path ? line_separators::escaped : line_separators::verbatim;
    interpretation_text text(
        around ? *around : *region, *region, how.base_url, told, {.separators = separators},
        output_room(how.output_limit, page.bytes.size()));
    text.begin(path);
    if (!text.write_all()) return failure::because(make_error_code(error::output_limit).message());
    return converted{text.take(), !region->items.empty()};
}

} // namespace mf2::cli
