#include "archive/page_json.hpp"
#include "archive/page_parser.hpp"
#include "archive/page_task.hpp"
#include "items/item_walk.hpp"
#include "microformats/page/output_room.hpp"

#include <mf2/archive/media_type.hpp>

#include <algorithm>
#include <chrono>
#include <new>
#include <optional>
#include <utility>

namespace mf2::archive
{

namespace
{

using clock = std::chrono::steady_clock;

/// Count an item and all items in it.
void count_items(item const& from, content_counts& into)
{
    for_each_item(from, std::pmr::new_delete_resource(), [&into](item const& each) {
        for (std::string_view const type : each.type()) into.item_types.add(type);
        ++into.item_origins[static_cast<std::size_t>(each.source())];
        for (property const one : each.properties()) into.properties.add(one.name);
    });
}

/// Count the item of a page's head as of the type that chooses it.
void count_head(meta_item const& from, content_counts& into)
{
    into.item_types.add("h-" + std::string(from.type()));
    ++into.item_origins[static_cast<std::size_t>(item_source::metaformats)];
    for (property const one : from.properties()) into.properties.add(one.name);
}

/// The reason why the page may differ from the archived one; empty if there is none.
std::string truncation(page_task const& task)
{
    // A revisit may declare its block truncated, since the page is in the original's block.
    record const& holder = task.original ? *task.original : task.about;
    std::string_view const told = holder.fields.get("WARC-Truncated");
    if (!told.empty()) return std::string(told);
    if (holder.integrity == integrity::cut)
    {
        return std::string(name(damage_kind::truncated_record));
    }
    if (task.lacks_segment) return "segment";
    for (damage_kind const kind : task.damages)
    {
        bool const is_loss = kind == damage_kind::truncated_body ||
            kind == damage_kind::malformed_chunks || kind == damage_kind::corrupt_body;
        if (is_loss) return std::string(name(kind));
    }
    if (task.digest != digest_result::mismatching) return {};
    return std::string(name(damage_kind::digest_mismatch));
}

/// Compare the block with its digests. Those of a cut record cannot match; the cut was reported.
void verify(page_task& task)
{
    bool const is_all_there = task.about.integrity == integrity::intact && !task.lacks_segment;
    if (!is_all_there || !task.digests || !task.body.send_to(*task.digests)) return;
    task.digests->finish();
    task.digest = task.digests->result();
    if (task.digest != digest_result::mismatching) return;
    task.damages.push_back(damage_kind::digest_mismatch);
}

/// Collects a whole body, whose size has been checked against the limit.
class whole_body final : public body_sink
{
public:
    bool write(std::string_view bytes) override
    {
        text_ += bytes;
        return true;
    }
    void finish() override {}

    [[nodiscard]] std::string const& text() const { return text_; }

private:
    std::string text_;
};

void judge(page_task& task, parse_options const& how, extract_options const& options)
{
    try
    {
        whole_body body;
        // Parsing has reported the damage of the codings.
        body_decoder::receiver const ignore = [](damage_kind) {};
        body_decoder decoder(http_fields(task), body, ignore);
        if (!task.body.send_to(decoder)) return;
        decoder.finish();
        options.judge(body.text(), how, task.content.findings);
    }
    catch (std::bad_alloc const&)
    {
        task.content.findings.add("(out of memory)");
    }
}

parsed_page parse(page_task& task, extract_options const& options)
{
    parse_options how = options.parse;
    how.base_url = task.about.url();
    how.content_type = content_type(task);
    parsed_page parsed = parse_page(task.body, http_fields(task), how, options.guards);
    task.outcome = parsed.outcome;
    task.size = parsed.size;
    task.damages.insert(task.damages.end(), parsed.damages.begin(), parsed.damages.end());
    if (parsed.outcome != page_outcome::complete) return parsed;
    task.encoding = parsed.content.provenance.encoding;
    task.was_read_again = parsed.content.provenance.passes > 1;
    for (item const& each : parsed.content.items) count_items(each, task.content);
    if (has_head(parsed.content, options.writer))
        count_head(*parsed.content.meta_item, task.content);
    for (diagnostic const& each : parsed.content.provenance.diagnostics)
    {
        task.content.diagnostics.add(name(each.code));
    }
    if (options.judge) judge(task, how, options);
    return parsed;
}

/// The document in place of a revisit's page that is not at hand.
document no_document()
{
    document nothing;
    nothing.provenance.encoding.clear();
    return nothing;
}

/// Write the lines of a page, within the limits of its results and of its memory: each line repeats
/// the facts about the page.
/// @return  the limit that stops writing, or `complete`
page_outcome write_lines(page_task& task, page&& made, extract_options const& options)
{
    page_outcome outcome = page_outcome::complete;
    std::uint64_t const room = output_room(options.parse.output_limit, task.size);
    std::uint64_t const most = std::min<std::uint64_t>(room, options.guards.memory);
    text_sink const keep = [&](std::string_view text) {
        bool const fits = text.size() <= most - task.lines.size();
        if (fits) return task.lines.append(text);
        outcome = most == room ? page_outcome::over_results : page_outcome::over_memory;
        return false;
    };
    try
    {
        write_page(std::move(made), options.writer, keep);
    }
    catch (std::bad_alloc const&)
    {
        outcome = page_outcome::over_memory;
    }
    if (outcome != page_outcome::complete) task.lines.clear();
    return outcome;
}

} // namespace

header_fields const& http_fields(page_task const& task)
{
    static header_fields const none;
    return task.head ? task.head->fields : none;
}

std::string content_type(page_task const& task)
{
    if (task.head) return content_type_of(task.head->fields);
    std::string type(task.about.fields.get("Content-Type"));
    // In a WARC response it describes the HTTP message, which is missing.
    bool const is_of_message = essence_of(type) == "application/http" ||
        (task.about.type == record_type::response && !task.about.version.empty());
    return is_of_message ? std::string() : type;
}

page describe_page(page_task const& task, extract_options const& options, document&& content)
{
    page made{
        options.file,
        std::string(task.about.url()),
        std::string(task.about.fields.get("WARC-Date")),
        std::string(task.about.fields.get("WARC-Record-ID")),
        std::string(task.about.fields.get("WARC-Payload-Digest")),
        task.about.offset,
        task.about.length,
        std::nullopt,
        content_type(task),
        truncation(task),
        std::nullopt,
        std::move(content)};
    if (task.is_revisit)
    {
        header_fields const& fields = task.about.fields;
        made.refers_to = {
            std::string(fields.get("WARC-Refers-To-Target-URI")),
            std::string(fields.get("WARC-Refers-To-Date")),
            std::string(fields.get("WARC-Refers-To"))};
    }
    if (task.head) made.status = task.head->status;
    return made;
}

std::uint64_t nanoseconds_since(std::chrono::steady_clock::time_point start)
{
    auto const taken = std::chrono::nanoseconds(clock::now() - start).count();
    return static_cast<std::uint64_t>(taken);
}

page_content read_page(page_task& task, extract_options const& options)
{
    clock::time_point const start = clock::now();
    if (task.is_revisit && !task.original)
    {
        task.is_page = true;
        return {nullptr, describe_page(task, options, no_document())};
    }
    if (task.outcome == page_outcome::complete && task.media_type.empty())
    {
        first_look const found = look_at(task.body, http_fields(task));
        if (!found.is_html)
        {
            task.damages.insert(task.damages.end(), found.damages.begin(), found.damages.end());
            return {};
        }
        task.media_type = "text/html";
        if (!options.filter.wants_media_type(task.media_type)) return {};
    }
    task.is_page = true;
    if (task.outcome != page_outcome::complete) return {};
    verify(task);
    parsed_page parsed = parse(task, options);
    task.parse_nanoseconds = nanoseconds_since(start);
    if (task.outcome != page_outcome::complete) return {};
    // Steps that may fail come before the memory is moved away.
    page made = describe_page(task, options, std::move(parsed.content));
    return {std::move(parsed.memory), std::move(made)};
}

void process_page(page_task& task, extract_options const& options)
{
    page_content read = read_page(task, options);
    clock::time_point const start = clock::now();
    if (read.content)
    {
        task.has_place = can_be_written(*read.content, options.writer);
        task.outcome = write_lines(task, std::move(*read.content), options);
    }
    // A revisit's own facts are written even without the page.
    if (task.is_revisit && task.outcome != page_outcome::complete)
        write_lines(task, describe_page(task, options, no_document()), options);
    task.format_nanoseconds = nanoseconds_since(start);
}

} // namespace mf2::archive
