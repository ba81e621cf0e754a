#include "cli/documents/interpretation.hpp"

#include "cli/documents/source.hpp"
#include "interpret/jf2_text.hpp"
#include "interpret/numbered_items.hpp"
#include "json_text.hpp"
#include "microformats/output_room.hpp"

#include <mf2/error.hpp>
#include <mf2/interpret.hpp>
#include <mf2/parse.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <unordered_set>
#include <vector>

namespace mf2::cli
{

namespace
{

/// Whether Post Type Discovery speaks of such an item.
bool is_post(item const& value)
{
    return value.has_type("h-entry") || value.has_type("h-event");
}

/// Those who wrote something, with a number each.
class numbered_authors
{
public:
    /// The number of an author, who has it from now on.
    std::size_t number_of(authorship const& by)
    {
        // Not their texts: that of a feed's author may be long, and each entry asks for it.
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

/// Writes what a page says. It stops where there is no room left.
class interpretation_text
{
public:
    /// @param room  for the text, in bytes
    interpretation_text(
        document const& page, std::string_view page_url, json_style style, std::uint64_t room)
        : page_(page),
          page_url_(page_url),
          style_(style),
          room_(room),
          finder_(page, page_url),
          json_(text_, nullptr, style)
    {}

    void begin(std::optional<std::string> const& path)
    {
        json_.begin_object();
        if (!path) return;
        json_.key("file");
        json_.write(repaired(*path));
    }

    /// @return  whether there was room for all of it
    [[nodiscard]] bool write_all()
    {
        std::pmr::vector<feed> const feeds = find_feeds(page_, page_url_);
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

    /// The top-level items that are no feed and in none.
    [[nodiscard]] std::pmr::vector<item const*> outside(std::pmr::vector<feed> const& feeds) const
    {
        std::unordered_set<item const*> inside;
        for (feed const& each : feeds)
        {
            inside.insert(each.source);
            inside.insert(each.entries.begin(), each.entries.end());
        }
        std::pmr::vector<item const*> left;
        for (item const& each : page_.items)
        {
            if (!inside.contains(&each)) left.push_back(&each);
        }
        return left;
    }

    /// An array, or as much of it as there is room for.
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
        if (value.source != nullptr) write_place(*value.source);
        write_author(value.author);
        write_entries("entries", value.entries);
        json_.end_object();
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
        if (is_post(value))
        {
            json_.key("post-type");
            json_.write(name(discover_post_type(value)));
        }
        write_known("name", value.first("name"));
        write_known("url", value.first("url"));
        write_known("published", value.first("published"));
        write_place(value);
        write_author(finder_.author_of(value));
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

    /// Without what is in it but is no property of it: that may be the whole page.
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
    std::string_view page_url_;
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
    std::string_view bytes, parse_options const& how, std::optional<std::string> const& path)
{
    boost::system::result<document> const page = parse(bytes, how);
    if (!page) return failure::because(page.error().message());
    line_separators const separators = path ? line_separators::escaped : line_separators::verbatim;
    interpretation_text text(
        *page, how.base_url, {.separators = separators},
        output_room(how.output_limit, bytes.size()));
    text.begin(path);
    if (!text.write_all()) return failure::because(make_error_code(error::output_limit).message());
    return converted{text.take(), !page->items.empty()};
}

} // namespace mf2::cli
