#include "archive/page_json.hpp"

#include "encoding/utf8.hpp"
#include "item_selection.hpp"
#include "json_text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace mf2::archive
{

namespace
{

/// Writes a line about a page, member by member.
class line_writer
{
public:
    line_writer(line_output& out, page const& from, writer_options const& options)
        : out_(out),
          from_(from),
          options_(options),
          json_(
              out.text(), &out.overflow(),
              {options.html == part::written ? html_member::written : html_member::omitted,
               line_separators::escaped})
    {}

    /// Begin a line with what is known of the page before what is in it.
    void begin()
    {
        json_.begin_object();
        member("url", from_.url);
        member_or_null("date", from_.date);
        member_or_null("record_id", from_.record_id);
        member_or_null("payload_digest", from_.payload_digest);
        member("file", from_.file);
        member("offset", from_.offset);
        member("length", from_.length);
        json_.key("status");
        if (from_.status) json_.write(static_cast<std::uint64_t>(*from_.status));
        else json_.write_null();
        member_or_null("content_type", from_.content_type);
        provenance const& about = from_.content.provenance;
        member("encoding", about.encoding);
        member("encoding_source", name(about.encoding_source));
        member("base_url", about.base_url);
        member_or_null("truncated", from_.truncated);
    }

    void end()
    {
        json_.end_object();
        out_.end_line();
    }

    /// Where something stands: what it is in, and its bytes in the page.
    template <class Item>
    void place(item_path path, Item const& value)
    {
        json_.key("path");
        json_.write_array(path);
        member("start", value.start());
        member("end", value.end());
    }

    template <class Value>
    void result(std::string_view key, Value const& value)
    {
        json_.key(key);
        json_.write(value);
    }

    /// Everything that the parser found.
    void content()
    {
        document const& found = from_.content;
        json_.key("items");
        json_.write_array(found.items);
        if (found.meta_item) result("meta-item", *found.meta_item);
        if (options_.rels == part::written)
        {
            json_.key("rels");
            json_.write_object(found.rels);
            json_.key("rel-urls");
            json_.write_object(found.rel_urls);
        }
        json_.key("diagnostics");
        json_.write_array(found.provenance.diagnostics);
    }

private:
    /// @param text  of the archive, which may hold any bytes
    void member(std::string_view key, std::string_view text)
    {
        repaired_.clear();
        encoding::append_repaired(repaired_, text);
        json_.key(key);
        json_.write(repaired_);
    }

    void member(std::string_view key, std::uint64_t number)
    {
        json_.key(key);
        json_.write(number);
    }

    void member_or_null(std::string_view key, std::string_view text)
    {
        if (!text.empty()) return member(key, text);
        json_.key(key);
        json_.write_null();
    }

    line_output& out_;
    page const& from_;
    writer_options const& options_;
    json_text json_;
    std::string repaired_;
};

/// Whether the item of a page's head is of a wanted type.
bool is_wanted(meta_item const& head, std::vector<std::string> const& types)
{
    auto const is_its_type = [&head](std::string_view wanted) {
        return wanted.starts_with("h-") && wanted.substr(2) == head.type();
    };
    return types.empty() || std::any_of(types.begin(), types.end(), is_its_type);
}

/// Leave only what the options want.
void select(document& of, writer_options const& options)
{
    // Those that get lines of their own are found where they are.
    if (options.format != page_format::items) select_items(of, options.types);
    if (of.meta_item && !is_wanted(*of.meta_item, options.types)) of.meta_item.emplace();
}

/// Writes a line for each item that is wanted, and knows what it is in.
class item_line_writer
{
public:
    item_line_writer(line_output& out, page const& from, writer_options const& options)
        : out_(out), options_(options), line_(out, from, options)
    {}

    /// Recurses as deep as items are nested.
    void write(item& value)
    {
        if (out_.is_refused()) return;
        if (options_.types.empty() || has_any_type(value, options_.types)) return write_line(value);
        if (value.nested().empty()) return;
        texts const type = value.type();
        std::vector<std::string_view> const types(type.begin(), type.end());
        path_.push_back({types, {}});
        for_each_nested(value, [this](std::string_view property, item& nested) {
            path_.back().property = property;
            write(nested);
        });
        path_.pop_back();
    }

    void write(meta_item const& head)
    {
        line_.begin();
        line_.place({}, head);
        line_.result("meta-item", head);
        line_.end();
    }

private:
    void write_line(item& value)
    {
        value.stand_alone();
        line_.begin();
        line_.place(path_, value);
        line_.result("item", value);
        line_.end();
    }

    line_output& out_;
    writer_options const& options_;
    line_writer line_;
    std::vector<enclosing_item> path_;
};

} // namespace

void write_json_page(line_output& out, page const& from, writer_options const& options)
{
    line_writer line(out, from, options);
    line.begin();
    line.content();
    line.end();
}

void write_json_items(line_output& out, page& from, writer_options const& options)
{
    item_line_writer lines(out, from, options);
    for (item& each : from.content.items) lines.write(each);
    auto const& head = from.content.meta_item;
    if (head && !head->type().empty() && !out.is_refused()) lines.write(*head);
}

void write_page(page&& from, writer_options const& options, text_sink const& to)
{
    select(from.content, options);
    bool const needs_items = options.format != page_format::items &&
        (options.pages == pages_written::with_items || !options.types.empty());
    if (needs_items && from.content.items.empty()) return;
    line_output out(to);
    switch (options.format)
    {
    case page_format::json: write_json_page(out, from, options); break;
    case page_format::items: write_json_items(out, from, options); break;
    case page_format::nquads: write_nquads(out, from, options); break;
    }
    out.finish();
}

std::string write_page(page&& from, writer_options const& options)
{
    std::string all;
    write_page(std::move(from), options, [&all](std::string_view text) {
        all += text;
        return true;
    });
    return all;
}

} // namespace mf2::archive
