// Tests: test/archive/extract.cpp
#include "archive/iri.hpp"
#include "archive/page_task.hpp"
#include "archive/text.hpp"

#include <string>

namespace mf2::archive
{

namespace
{

noted_page note(page_task const& task, std::string const& file)
{
    return {file,         task.about.offset,      std::string(task.about.url()),
            task.outcome, task.parse_nanoseconds, task.size};
}

} // namespace

bool is_cut_off(page_task const& task, byte_source const& source)
{
    return task.about.integrity != integrity::intact && source.failure();
}

void count_page(page_task const& task, extract_options const& options, statistics& into)
{
    for (damage_kind const kind : task.damages)
    {
        into.add_damage(options.file, {kind, task.about.offset});
    }
    into.times.parse += task.parse_nanoseconds;
    into.times.format += task.format_nanoseconds;
    // A revisit without its original counts only as a record.
    if (task.is_revisit && !task.original) return;
    if (!task.is_page)
    {
        ++(options.filter.media_types.empty() ? into.not_html : into.filtered);
        return;
    }
    ++into.outcomes[static_cast<std::size_t>(task.outcome)];
    into.add_slow(note(task, options.file));
    if (task.outcome != page_outcome::complete)
    {
        into.add_over_limit(note(task, options.file));
        return;
    }
    ++into.pages;
    if (options.verify == verification::digests)
        ++into.digests[static_cast<std::size_t>(task.digest)];
    into.page_bytes += task.size;
    into.statuses.add(task.head ? std::to_string(task.head->status) : "(none)");
    // In the form of reports: other reports may be summed up from them.
    into.media_types.add(repaired(task.media_type));
    into.encodings.add(task.encoding);
    if (!task.content.item_types.counts().empty())
    {
        ++into.pages_with_items;
        into.hosts.add(repaired(host_of(task.about.url())));
    }
    if (!task.has_place) ++into.without_place;
    if (task.was_read_again) ++into.read_again;
    into.content.add(task.content);
}

} // namespace mf2::archive
