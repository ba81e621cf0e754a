#include "archive/page_json.hpp"

#include "encoding/utf8.hpp"
#include "item_selection.hpp"
#include "json_text.hpp"

#include <algorithm>

namespace mf2::archive
{

namespace
{

/// Writes a line about a page, member by member.
class line_writer
{
public:
    line_writer(std::string& out, page const& from, writer_options const& options)
        : out_(out),
          from_(from),
          options_(options),
          json_(
              out, nullptr,
              options.html == part::written ? html_member::written : html_member::omitted)
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
        out_ += '\n';
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

    std::string& out_;
    page const& from_;
    writer_options const& options_;
    json_text json_;
    std::string repaired_;
};

/// Whether the item of a page's head is of a wanted type.
bool is_wanted(meta_item const& head, std::vector<std::string> const& types)
{
    auto const is_its_type = [&head](std::string_view wanted) {
        return wanted.starts_with("h-") && wanted.substr(2) == head.type;
    };
    return types.empty() || std::any_of(types.begin(), types.end(), is_its_type);
}

/// Leave only what the options want.
void select(document& of, writer_options const& options)
{
    select_items(of, options.types);
    if (of.meta_item && !is_wanted(*of.meta_item, options.types)) of.meta_item->type.clear();
}

} // namespace

void write_json_page(std::string& out, page const& from, writer_options const& options)
{
    line_writer line(out, from, options);
    line.begin();
    line.content();
    line.end();
}

void write_json_items(std::string& out, page const& from, writer_options const& options)
{
    line_writer line(out, from, options);
    for (item const& each : from.content.items)
    {
        line.begin();
        line.result("item", each);
        line.end();
    }
    auto const& head = from.content.meta_item;
    if (!head || head->type.empty()) return;
    line.begin();
    line.result("meta-item", *head);
    line.end();
}

std::string write_page(page&& from, writer_options const& options)
{
    select(from.content, options);
    bool const needs_items = options.format != page_format::items &&
        (options.pages == pages_written::with_items || !options.types.empty());
    std::string out;
    if (needs_items && from.content.items.empty()) return out;
    switch (options.format)
    {
    case page_format::json: write_json_page(out, from, options); break;
    case page_format::items: write_json_items(out, from, options); break;
    case page_format::nquads: write_nquads(out, from, options); break;
    }
    return out;
}

} // namespace mf2::archive
