#include <mf2/archive/extract.hpp>

#include "archive/page_task.hpp"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::archive
{

namespace
{

using clock = std::chrono::steady_clock;

/// Enough pages that threads find work while one thread parses a page that takes as long as many
/// others. The pages behind it have to wait for it.
constexpr std::size_t pages_per_thread = 16;

/// The three stages. Reading and writing each run on one thread at a time, but both at once, so
/// that they keep separate counts.
class stages
{
public:
    stages(
        byte_source& from, extract_options const& options, extract_receiver& receiver,
        statistics& written)
        : options_(options),
          receiver_(receiver),
          source_(from),
          reader_(
              source_, [this](damage const& found) { note_damage(found); }, options.reader),
          walk_(
              reader_, source_, read_,
              [this] { return !output_failed_ && !storage_failed_ && may_go_on(); }),
          written_(written),
          places_before_(written.damage_places.size()),
          tasks_(pages_per_thread * std::max(1U, options.threads))
    {}

    /// How many pages may be in progress.
    [[nodiscard]] std::size_t tokens() const { return tasks_.size(); }

    /// The next page, or nothing at the end.
    page_task* read()
    {
        clock::time_point const start = clock::now();
        // The tasks in use are at most as many as the tokens, and consecutive.
        page_task* const task = &tasks_[next_task_ % tasks_.size()];
        bool const is_loaded = load_next(*task);
        read_.times.read += nanoseconds_since(start);
        if (!is_loaded) return nullptr;
        ++next_task_;
        return task;
    }

    void process(page_task& task) const
    {
        if (!task.body.failure()) process_page(task, options_);
        task.failure = task.body.failure() ? task.body.failure() : task.lines.failure();
        // The task may have to wait for earlier pages.
        task.body.clear();
    }

    void write(page_task& task)
    {
        std::string room;
        std::string_view const lines = task.lines.view(room);
        if (!task.failure) task.failure = task.lines.failure();
        // Later pages would hide that this one is missing.
        if (written_.storage_failure) return;
        if (task.failure)
        {
            written_.storage_failure = task.failure;
            storage_failed_ = true;
            return;
        }
        clock::time_point const start = clock::now();
        if (!lines.empty() && !output_failed_)
        {
            output_failed_ = !receiver_.write(lines);
            written_.output_bytes += lines.size();
        }
        task.lines.clear();
        count(task);
        written_.times.write += nanoseconds_since(start);
    }

    extract_end end();

private:
    bool load_next(page_task& task)
    {
        if (!load_next_page(walk_, options_, task, read_) || is_cut_off(task, source_))
            return false;
        if (task.about.addressing == addressing::file)
            task.about.offset = source_.place(task.about.offset);
        return true;
    }

    bool may_go_on()
    {
        progress const so_far{
            reader_.file_position(), reader_.content_position(), pages_, damages_};
        was_stopped_ = !receiver_.go_on(so_far);
        return !was_stopped_;
    }

    void note_damage(damage const& found)
    {
        // Bytes that a failing source does not give are not missing in the archive.
        if (source_.failure()) return;
        read_.add_damage(options_.file, found);
        ++damages_;
    }

    void count(page_task const& task);

    extract_options const& options_;
    extract_receiver& receiver_;
    statistics read_; // counted by the first stage
    returning_source source_;
    warc_reader reader_;
    record_walk walk_;
    statistics& written_;       // counted by the last stage
    std::size_t places_before_; // of damage, from other archives
    std::vector<page_task> tasks_;
    std::size_t next_task_ = 0;
    bool was_stopped_ = false;
    std::atomic<bool> output_failed_ = false;
    std::atomic<bool> storage_failed_ = false;
    std::atomic<std::uint64_t> pages_ = 0;
    std::atomic<std::uint64_t> damages_ = 0;
};

void stages::count(page_task const& task)
{
    count_page(task, options_, written_);
    damages_ += task.damages.size();
    if (task.is_page && task.outcome == page_outcome::complete) ++pages_;
}

extract_end stages::end()
{
    for (std::size_t type = 0; type < record_types; ++type)
    {
        written_.records[type] += read_.records[type];
    }
    for (located_damage& each : read_.damage_places)
    {
        each.found.offset = source_.place(each.found.offset);
    }
    written_.add_damages(places_before_, read_);
    written_.filtered += read_.filtered;
    written_.not_html += read_.not_html;
    written_.lost += read_.lost;
    written_.times.read += read_.times.read;
    written_.times.decompress += reader_.decompression_nanoseconds();
    // An input that can be read only once may end before the requested part.
    std::uint64_t const start = options_.reader.offset;
    written_.file_bytes += std::max(reader_.file_position(), start) - start;
    written_.content_bytes += reader_.content_position();
    if (output_failed_) return extract_end::output_failed;
    if (storage_failed_) return extract_end::storage_failed;
    if (source_.failure()) return extract_end::source_failed;
    return was_stopped_ ? extract_end::stopped : extract_end::complete;
}

} // namespace

extract_end extract(
    byte_source& from, extract_options const& options, extract_receiver& receiver,
    statistics& found)
{
    namespace tbb = oneapi::tbb;
    clock::time_point const start = clock::now();
    found.storage_failure.clear();
    stages running(from, options, receiver, found);
    auto const read = tbb::make_filter<void, page_task*>(
        tbb::filter_mode::serial_in_order, [&](tbb::flow_control& flow) {
            page_task* const task = running.read();
            if (task == nullptr) flow.stop();
            return task;
        });
    auto const process =
        tbb::make_filter<page_task*, page_task*>(tbb::filter_mode::parallel, [&](page_task* task) {
            running.process(*task);
            return task;
        });
    auto const write = tbb::make_filter<page_task*, void>(
        tbb::filter_mode::serial_in_order, [&](page_task* task) { running.write(*task); });
    unsigned const threads = std::max(1U, options.threads);
    // More threads than processors are allowed, too.
    tbb::global_control const allowed(tbb::global_control::max_allowed_parallelism, threads);
    tbb::task_arena arena(static_cast<int>(threads));
    arena.execute([&] { tbb::parallel_pipeline(running.tokens(), read & process & write); });
    found.times.total += nanoseconds_since(start);
    return running.end();
}

} // namespace mf2::archive
