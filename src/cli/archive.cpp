#include "cli/tasks.hpp"

#include "cli/archive_inputs.hpp"
#include "cli/archive_progress.hpp"
#include "cli/archive_report.hpp"
#include "cli/input.hpp"
#include "cli/interruption.hpp"
#include "cli/output.hpp"
#include "cli/write_json.hpp"

#include <mf2/archive/output_file.hpp>

#include <boost/json/serialize.hpp>

#include <unistd.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

namespace mf2::cli
{

namespace
{

/// Passes an extraction's lines on, and stops it when the user wants that.
class receiver final : public archive::extract_receiver
{
public:
    using writer = std::function<bool(std::string_view)>;

    receiver(writer to, archive_progress& shown) : to_(std::move(to)), shown_(shown) {}

    bool write(std::string_view lines) override { return to_(lines); }
    bool go_on(archive::progress const& so_far) override
    {
        shown_.update(so_far);
        return !interruption::has_come();
    }

private:
    writer to_;
    archive_progress& shown_;
};

/// One run over all inputs.
class archive_run
{
public:
    archive_run(options const& chosen, std::vector<archive_input> inputs, streams const& with);

    exit_status run();

private:
    void run_input(archive_input const& input);
    void run_into_own_file(archive_input const& input);
    bool extract_from(archive_input const& input, receiver::writer const& to);
    bool judge(
        archive_input const& input, archive::extract_end end, archive::byte_source const& from,
        std::uint64_t records);
    void finish_common_output();
    void fail(std::string const& subject, failure const& why);
    void fail(std::string const& subject, boost::system::error_code const& why);
    [[nodiscard]] exit_status report_all();

    options const& chosen_;
    std::vector<archive_input> inputs_;
    streams const& with_;
    archive_progress progress_;
    archive_outcome outcome_;
    std::optional<output> standard_output_;
    std::unique_ptr<archive::output_file> common_file_;
    std::uint64_t done_ = 0;
    bool output_failed_ = false;
};

std::FILE* terminal(options const& chosen, streams const& with)
{
    bool const is_terminal = isatty(fileno(with.errors)) == 1;
    return is_terminal && chosen.archive.quiet == choice::no ? with.errors : nullptr;
}

std::uint64_t total_size(std::vector<archive_input> const& inputs)
{
    return std::accumulate(
        inputs.begin(), inputs.end(), std::uint64_t{0},
        [](std::uint64_t sum, archive_input const& each) { return sum + each.size; });
}

archive::extract_options extract_options_of(options const& chosen)
{
    archive::extract_options made;
    made.reader = chosen.archive.reader;
    made.filter = chosen.archive.filter;
    made.writer = chosen.archive.writer;
    made.writer.types = chosen.types;
    made.guards = chosen.archive.guards;
    made.parse = chosen.parse;
    made.threads = chosen.archive.threads;
    return made;
}

bool exists(std::string const& path)
{
    std::error_code missing;
    return std::filesystem::exists(path, missing);
}

archive_run::archive_run(
    options const& chosen, std::vector<archive_input> inputs, streams const& with)
    : chosen_(chosen),
      inputs_(std::move(inputs)),
      with_(with),
      progress_(terminal(chosen, with), total_size(inputs_))
{
    outcome_.inputs = inputs_.size();
}

void archive_run::fail(std::string const& subject, failure const& why)
{
    progress_.clear();
    report(with_.errors, subject, why);
    outcome_.failures.push_back(subject + ": " + why.reason());
}

void archive_run::fail(std::string const& subject, boost::system::error_code const& why)
{
    fail(subject, failure::because(why.message()));
}

/// Tell of what went wrong with an input.
/// @return  whether all of it was read and written
bool archive_run::judge(
    archive_input const& input, archive::extract_end end, archive::byte_source const& from,
    std::uint64_t records)
{
    switch (end)
    {
    case archive::extract_end::complete: break;
    case archive::extract_end::stopped: outcome_.was_interrupted = true; return false;
    case archive::extract_end::source_failed:
        fail(display_name(input.path), from.failure());
        return false;
    case archive::extract_end::output_failed: output_failed_ = true; return false;
    }
    if (records != 0) return true;
    fail(display_name(input.path), failure::because("has no WARC or ARC record"));
    return false;
}

bool archive_run::extract_from(archive_input const& input, receiver::writer const& to)
{
    boost::system::error_code ec;
    std::unique_ptr<archive::file_source> const from = input.path == "-"
        ? std::make_unique<archive::file_source>(fileno(with_.in))
        : std::make_unique<archive::file_source>(input.path, ec);
    if (ec)
    {
        fail(display_name(input.path), ec);
        return false;
    }
    archive::extract_options how = extract_options_of(chosen_);
    how.file = input.path == "-" ? "-" : std::filesystem::path(input.path).filename().string();
    receiver takes(to, progress_);
    archive::statistics& found = outcome_.found;
    auto const count_records = [&found] {
        return std::accumulate(found.records.begin(), found.records.end(), std::uint64_t{0});
    };
    std::uint64_t const before = count_records();
    archive::extract_end const end = archive::extract(*from, how, takes, found);
    progress_.next_input();
    return judge(input, end, *from, count_records() - before);
}

void archive_run::run_into_own_file(archive_input const& input)
{
    archive::output_file out(input.output);
    auto const write = [&out](std::string_view lines) { return out.write(lines); };
    bool const is_complete = !out.failure() && extract_from(input, write);
    if (is_complete && out.commit()) ++done_;
    if (out.failure())
    {
        output_failed_ = true;
        fail(out.name(), out.failure());
    }
}

void archive_run::run_input(archive_input const& input)
{
    if (!input.output.empty())
    {
        run_into_own_file(input);
        return;
    }
    auto const write = [this](std::string_view lines) {
        if (common_file_ != nullptr) return common_file_->write(lines);
        standard_output_->write(lines);
        return !standard_output_->failed();
    };
    if (extract_from(input, write)) ++done_;
}

void archive_run::finish_common_output()
{
    if (common_file_ != nullptr)
    {
        // What was interrupted is not complete; an input that failed has given what it had.
        if (!outcome_.was_interrupted) common_file_->commit();
        if (!common_file_->failure()) return;
        output_failed_ = true;
        fail(common_file_->name(), common_file_->failure());
    }
    if (standard_output_)
    {
        standard_output_->finish();
        if (!standard_output_->failed()) return;
        output_failed_ = true;
        fail(standard_output_->name(), *standard_output_->failed());
    }
}

exit_status archive_run::run()
{
    interruption const catching;
    bool const is_common = !inputs_.empty() && inputs_.front().output.empty();
    bool const is_finished =
        is_common && chosen_.archive.resume == choice::yes && exists(*chosen_.output);
    if (is_common && !is_finished)
    {
        if (chosen_.output) common_file_ = std::make_unique<archive::output_file>(*chosen_.output);
        else standard_output_.emplace(std::nullopt, with_.out);
    }
    for (archive_input const& input : inputs_)
    {
        if (interruption::has_come() || output_failed_) break;
        bool const is_done = is_finished ||
            (chosen_.archive.resume == choice::yes && !input.output.empty() &&
             exists(input.output));
        if (is_done) ++outcome_.skipped;
        else run_input(input);
    }
    outcome_.was_interrupted = outcome_.was_interrupted || interruption::has_come();
    if (is_common && !is_finished) finish_common_output();
    return report_all();
}

exit_status archive_run::report_all()
{
    progress_.clear();
    if (outcome_.was_interrupted)
    {
        report(
            with_.errors, "",
            failure::because(
                chosen_.output ? "interrupted; the same command with --resume goes on"
                               : "interrupted"));
    }
    if (chosen_.archive.quiet == choice::no)
    {
        static_cast<void>(std::fputs(to_summary(outcome_).c_str(), with_.errors));
    }
    if (chosen_.archive.report)
    {
        output out(chosen_.archive.report, with_.out);
        write_json(out, boost::json::serialize(to_report(outcome_)), layout::pretty);
        if (finish(out, exit_status::success, with_) != exit_status::success)
        {
            return exit_status::stopped;
        }
    }
    bool const is_all_done = outcome_.failures.empty() && !outcome_.was_interrupted;
    if (is_all_done) return exit_status::success;
    bool const is_nothing_done = done_ + outcome_.skipped == 0 && !outcome_.was_interrupted;
    return output_failed_ || is_nothing_done ? exit_status::stopped
                                             : exit_status::some_input_failed;
}

/// The inputs, each with its output.
result<std::vector<archive_input>> plan(options const& chosen, streams const& with)
{
    result<std::vector<archive_input>> inputs = collect_archives(chosen, with.in);
    if (!inputs || !chosen.output || !is_output_folder(*chosen.output)) return inputs;
    std::error_code ec;
    std::filesystem::create_directories(*chosen.output, ec);
    if (ec) return failure::because(*chosen.output + ": " + ec.message());
    std::string const conflict = assign_outputs(*inputs, chosen);
    if (!conflict.empty()) return failure::because(conflict);
    return inputs;
}

} // namespace

exit_status extract_archives(options const& chosen, streams const& with)
{
    result<std::vector<archive_input>> inputs = plan(chosen, with);
    if (!inputs)
    {
        report(with.errors, "", inputs.error());
        return exit_status::stopped;
    }
    return archive_run(chosen, std::move(*inputs), with).run();
}

} // namespace mf2::cli
