// Tests: test/archive/revisits.cpp
// Revisits, and the records that they refer to.
#include "archive/page_parser.hpp"
#include "archive/page_task.hpp"

#include <mf2/archive/media_type.hpp>

#include <string>
#include <utility>

namespace mf2::archive
{

namespace
{

/// Read the head of a revisit's HTTP message, which has no body.
std::optional<http_head> head_of(warc_reader& from)
{
    constexpr std::size_t largest_head = std::size_t{64} << 10;
    std::string start;
    for (auto piece = from.read(); !piece.empty(); piece = from.read())
    {
        start += piece;
        if (start.size() >= largest_head || has_http_head(start)) break;
    }
    return read_http_head(std::string_view(start).substr(0, largest_head));
}

/// Whether the filter wants a revisit by its head: it stands for a response.
bool is_wanted(record const& about, record_filter const& filter)
{
    record response = about;
    response.type = record_type::response;
    return filter.wants(response);
}

/// The place of a source, which the destructor goes back to.
class return_place
{
public:
    return_place(returning_source& source, std::uint64_t at) : source_(source), at_(at) {}
    ~return_place() { source_.go_back_to(at_); }
    return_place(return_place const&) = delete;
    return_place& operator=(return_place const&) = delete;

private:
    returning_source& source_;
    std::uint64_t at_;
};

/// Whether a loaded record is a page that is wanted; its body decides if no media type is declared.
bool is_page(page_task& loaded, extract_options const& options)
{
    if (!loaded.media_type.empty()) return true;
    if (!look_at(loaded.body, http_fields(loaded)).is_html) return false;
    loaded.media_type = "text/html";
    return options.filter.wants_media_type(loaded.media_type);
}

/// Load the page that a revisit refers to.
/// @param into  the revisit's task
void load_original(record_walk& from, extract_options const& options, page_task& into)
{
    auto const place = from.places().find(into.about);
    if (!place || into.about.addressing != addressing::file) return;
    std::uint64_t const here = from.source().at();
    if (!from.source().seek(*place)) return; // it can be read only once
    return_place const back(from.source(), here);
    reader_options how = options.reader;
    how.offset = *place;
    how.length = UINT64_MAX;
    how.records = 1;
    warc_reader reader(from.source(), from.reader(), {}, how);
    statistics uncounted;
    record_walk walk(reader, from.source(), uncounted, [] { return true; });
    if (!walk.next() || !record_places::refers_to(into.about, reader.current())) return;
    std::uint64_t const length = reader.current().block_length.value_or(options.guards.bytes);
    if (!from.places().may_read(length, into.about.offset)) return;
    extract_options const& all = from.for_originals(options);
    page_task original;
    std::uint64_t const begin = reader.content_position();
    bool const is_loaded = load_page(walk, all, original, uncounted);
    std::uint64_t const read = reader.content_position() - begin;
    if (read > length) from.places().note_more(read - length);
    if (!is_loaded || !is_page(original, options)) return;
    // The page's line keeps the status of the revisit's response.
    std::optional<int> const status = into.head ? std::optional(into.head->status) : std::nullopt;
    into.head = std::move(original.head);
    if (into.head && status) into.head->status = *status;
    into.media_type = std::move(original.media_type);
    into.body = std::move(original.body);
    into.lacks_segment = original.lacks_segment;
    into.damages = std::move(original.damages);
    into.outcome = original.outcome;
    into.size = original.size;
    into.original = std::move(original.about);
}

} // namespace

bool load_revisit(
    record_walk& from, extract_options const& options, page_task& into, statistics& found)
{
    reset(into, from.reader().current());
    into.is_revisit = true;
    bool is_filtered = !is_wanted(into.about, options.filter);
    if (!is_filtered)
    {
        into.head = head_of(from.reader());
        auto const status = into.head ? std::optional(into.head->status) : std::nullopt;
        std::string const type = into.head ? essence_of(content_type(into)) : std::string();
        is_filtered = !options.filter.wants_status(status) ||
            (!type.empty() && !options.filter.wants_media_type(type));
    }
    if (is_filtered)
    {
        ++found.filtered;
        return false;
    }
    from.reader().finish();
    into.about = from.reader().current();
    if (into.about.integrity == integrity::corrupt)
    {
        ++found.lost;
        return false;
    }
    if (options.revisits == revisits::resolved) load_original(from, options, into);
    return true;
}

} // namespace mf2::archive
