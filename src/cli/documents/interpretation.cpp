#include "cli/documents/interpretation.hpp"

#include "cli/documents/source.hpp"
#include "interpret/jf2_text.hpp"
#include "json_text.hpp"
#include "microformats/output_room.hpp"

#include <mf2/error.hpp>
#include <mf2/interpret.hpp>
#include <mf2/parse.hpp>

#include <cstdint>
#include <unordered_set>

namespace mf2::cli
{

namespace
{

/// Whether Post Type Discovery speaks of such an item.
bool is_post(item const& value)
{
    return value.has_type("h-entry") || value.has_type("h-event");
}

/// Writes what a page says. It stops where there is no room left.
class interpretation_text
{
public:
    interpretation_text(document const& page, std::string_view page_url, json_style style)
        : page_(page),
          page_url_(page_url),
          style_(style),
          authors_(page, page_url),
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
    [[nodiscard]] bool write_all(std::uint64_t room)
    {
        json_.key("representative-h-card");
        write_card(representative_h_card(page_, page_url_));
        std::pmr::vector<feed> const feeds = find_feeds(page_, page_url_);
        json_.key("feeds");
        text_ += '[';
        for (feed const& each : feeds)
        {
            if (!begin_element(room)) return false;
            if (!write(each, room)) return false;
        }
        text_ += ']';
        json_.key("items");
        if (!write_entries(outside(feeds), room)) return false;
        json_.end_object();
        return text_.size() <= room;
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
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

    /// Begin an element of an array.
    /// @return  whether there is room for any more
    bool begin_element(std::uint64_t room)
    {
        if (text_.back() != '[') text_ += ',';
        return text_.size() <= room;
    }

    [[nodiscard]] bool write(feed const& value, std::uint64_t room)
    {
        json_.begin_object();
        write_known("name", value.name);
        write_known("url", value.url);
        if (value.source != nullptr) write_place(*value.source);
        json_.key("author");
        write(value.author);
        json_.key("entries");
        if (!write_entries(value.entries, room)) return false;
        json_.end_object();
        return true;
    }

    [[nodiscard]] bool write_entries(
        std::pmr::vector<item const*> const& entries, std::uint64_t room)
    {
        text_ += '[';
        for (item const* const each : entries)
        {
            if (!begin_element(room)) return false;
            write_entry(*each);
        }
        text_ += ']';
        return true;
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
        json_.key("author");
        write(authors_.author_of(value));
        json_.end_object();
    }

    void write(authorship const& by)
    {
        if (by.card == nullptr && by.name.empty() && by.page.empty()) return json_.write_null();
        json_.begin_object();
        if (by.card != nullptr)
        {
            json_.key("card");
            write_card(by.card);
        }
        write_known("name", by.name);
        write_known("page", by.page);
        json_.end_object();
    }

    void write_card(item const* card)
    {
        if (card == nullptr) return json_.write_null();
        interpret::jf2_text jf2(text_, interpret::nested_feeds::written, style_);
        jf2.begin();
        jf2.members_of(*card);
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
    author_finder authors_;
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
    interpretation_text text(*page, how.base_url, {.separators = separators});
    text.begin(path);
    if (!text.write_all(output_room(how.output_limit, bytes.size())))
        return failure::because(make_error_code(error::output_limit).message());
    return converted{text.take(), !page->items.empty()};
}

} // namespace mf2::cli
