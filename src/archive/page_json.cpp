#include "archive/page_json.hpp"

#include "encoding/utf8.hpp"
#include "output/item_selection.hpp"
#include "output/json_text.hpp"

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

    /// Begin a line with the members about the page, before its content.
    void begin()
    {
        json_.begin_object();
        member_or_null("url", from_.url);
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
        bool const is_parsed = !about.encoding.empty();
        member_or_null("encoding", about.encoding);
        member_or_null(
            "encoding_source", is_parsed ? name(about.encoding_source) : std::string_view());
        member_or_null("base_url", about.base_url);
        member_or_null("truncated", from_.truncated);
        if (from_.refers_to) reference(*from_.refers_to);
    }

    void end()
    {
        json_.end_object();
        out_.end_line();
    }

    /// Write where an item stands: the items around it, and its bytes in the page.
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

    /// Write everything that the parser found.
    void content()
    {
        document const& found = from_.content;
        json_.key("items");
        json_.write_array(found.items);
        if (found.meta_item) result("meta-item", *found.meta_item);
        if (options_.rels == part::written)
        {
            json_.key("rels");
            json_.write_object(found.relations.rels());
            json_.key("rel-urls");
            json_.write_object(found.relations.urls());
        }
        json_.key("diagnostics");
        json_.write_array(found.provenance.diagnostics);
    }

private:
    /// Write the reference of a revisit.
    void reference(page_reference const& to)
    {
        json_.key("refers_to");
        json_.begin_object();
        member_or_null("url", to.url);
        member_or_null("date", to.date);
        member_or_null("record_id", to.record_id);
        json_.end_object();
    }

    /// @param text  from the archive, with any bytes
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

/// Finds the wanted items, and the items around each.
class item_finder
{
public:
    item_finder(std::vector<std::string> const& types, item_visitor const& use)
        : types_(types), use_(use)
    {}

    /// @return  false if no more items are wanted
    bool look_at(item const& outermost)
    {
        bool goes_on = meet(outermost);
        while (goes_on && !open_.empty())
        {
            level& inner = open_.back();
            if (inner.next == inner.nested.size())
            {
                open_.pop_back();
                path_.pop_back();
                continue;
            }
            auto const [property, each] = inner.nested[inner.next++];
            path_.back().property = property;
            goes_on = meet(*each);
        }
        return goes_on;
    }

private:
    /// An unwanted item, and the items directly in it with their properties.
    struct level
    {
        std::vector<std::string_view> types;
        std::vector<std::pair<std::string_view, item const*>> nested = {};
        std::size_t next = 0;
    };

    bool meet(item const& value)
    {
        if (types_.empty() || has_any_type(value, types_)) return use_alone(value);
        if (value.nested().empty()) return true;
        texts const types = value.type();
        level& inner = open_.emplace_back(level{{types.begin(), types.end()}});
        for_each_nested(value, [&inner](std::string_view property, item const& nested) {
            inner.nested.push_back({property, &nested});
        });
        path_.push_back({inner.types, {}});
        return true;
    }

    /// Others may read the page at the same time, so a copy takes the place of an item that has the
    /// value of a property.
    bool use_alone(item const& value)
    {
        if (!value.value() && !value.html()) return use_(value, path_);
        item alone(value);
        alone.stand_alone();
        return use_(alone, path_);
    }

    std::vector<std::string> const& types_;
    item_visitor const& use_;
    std::vector<level> open_;
    std::vector<enclosing_item> path_; ///< of the open items
};

/// Write one line for the page.
void write_json_page(line_output& out, page const& from, writer_options const& options)
{
    line_writer line(out, from, options);
    line.begin();
    line.content();
    line.end();
}

/// Write one line for each wanted item, and one for the item of the head.
void write_json_items(line_output& out, page const& from, writer_options const& options)
{
    line_writer line(out, from, options);
    auto const write = [&line](std::string_view key, auto const& value, item_path path) {
        line.begin();
        line.place(path, value);
        line.result(key, value);
        line.end();
    };
    for_each_item(from, options, [&](item const& value, item_path path) {
        if (!out.is_refused()) write("item", value, path);
        return !out.is_refused();
    });
    if (has_head(from.content, options) && !out.is_refused())
        write("meta-item", *from.content.meta_item, {});
}

} // namespace

bool select(page& of, writer_options const& options)
{
    document& content = of.content;
    if (options.format == page_format::items)
    {
        // Items with lines of their own are selected where they are found.
        if (content.meta_item) select_head(*content.meta_item, options.types);
        return true;
    }
    select_items(content, options.types);
    if (options.pages != pages_written::with_items && options.types.empty()) return true;
    return !content.items.empty() || has_head(content, options);
}

bool has_head(document const& content, writer_options const& options)
{
    return options.format != page_format::nquads && content.meta_item &&
        !content.meta_item->type().empty();
}

void for_each_item(page const& from, writer_options const& options, item_visitor const& use)
{
    item_finder finder(options.types, use);
    for (item const& each : from.content.items)
    {
        if (!finder.look_at(each)) return;
    }
}

void write_selected(line_output& out, page const& from, writer_options const& options)
{
    switch (options.format)
    {
    case page_format::jsonl: return write_json_page(out, from, options);
    case page_format::items: return write_json_items(out, from, options);
    case page_format::nquads: return write_nquads(out, from, options);
    }
}

void write_page(page&& from, writer_options const& options, text_sink const& to)
{
    if (!select(from, options)) return;
    line_output out(to);
    write_selected(out, from, options);
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
