// Tests: test/cli/archive/task.cpp, test/cli/archive/failing.cpp
#include "cli/archive/run.hpp"

#include "archive/running_digest.hpp"
#include "cli/archive/extract_wanted.hpp"
#include "cli/archive/input_counts.hpp"
#include "cli/archive/inputs/inputs.hpp"
#include "cli/archive/interruption.hpp"
#include "cli/archive/progress.hpp"
#include "cli/archive/report.hpp"
#include "cli/archive/report_page.hpp"
#include "cli/documents/nothing_found.hpp"
#include "cli/documents/write_json.hpp"
#include "cli/pages/figures_page.hpp"
#include "cli/sources/input.hpp"
#include "cli/sources/url_name.hpp"
#include "cli/sources/wacz.hpp"
#include "cli/streams/output.hpp"
#include "inspect/lint/lint_document.hpp"

#include <boost/json/serialize.hpp>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

namespace mf2::cli
{

namespace
{

/// Passes on an extraction's lines, and stops it at an interruption.
class receiver final : public archive::extract_receiver
{
public:
    /// @param is_on_terminal  whether lines may come between those of the progress
    receiver(archive_destination& to, archive_progress& shown, bool is_on_terminal)
        : to_(to), shown_(shown), is_on_terminal_(is_on_terminal)
    {}

    bool write(std::string_view lines) override
    {
        if (!is_on_terminal_) return to_.write(lines);
        std::lock_guard const alone(terminal_);
        shown_.clear();
        return to_.write(lines);
    }
    bool go_on(archive::progress const& so_far) override
    {
        std::lock_guard const alone(terminal_);
        shown_.update(so_far);
        return !interruption::has_come();
    }

private:
    archive_destination& to_;
    archive_progress& shown_;
    bool is_on_terminal_;
    std::mutex terminal_; // `write` and `go_on` are called at the same time
};

/// One run over all inputs.
class archive_run
{
public:
    /// @param inputs   to be read
    /// @param skipped  number of others, which an earlier run has finished
    /// @param earlier  the findings of that run in those
    archive_run(
        options const& chosen, std::vector<archive_input> inputs, std::uint64_t skipped,
        failing_set earlier, archive_destination& to, streams const& with);

    exit_status run();

private:
    void run_input(archive_input const& input);
    bool extract_from(archive_input const& input);
    void verify(archive_input const& input, std::string const& file);
    void tell_damage(
        archive_input const& input, std::string const& file, archive::damage_kind kind,
        std::string const& why);
    void tell_missing(archive_input const& input, std::vector<std::uint64_t> const& offsets);
    bool extract_within_memory(archive_input const& input);
    [[nodiscard]] opening how_to_open();
    [[nodiscard]] bool has_no_reader() const;
    [[nodiscard]] bool has_found_any() const;
    bool judge(
        archive_input const& input, archive::extract_end end, named_source& from,
        input_counts const& counted);
    void finish_output();
    void tell_what_is_left(std::string const& unfinished);
    void fail_input(archive_input const& input, std::string why);
    void fail(std::string const& subject, failure const& why);
    /// @return  whether all are written
    [[nodiscard]] bool write_reports() const;
    [[nodiscard]] exit_status report_all();

    options const& chosen_;
    std::vector<archive_input> inputs_;
    failing_set found_wrong_;
    archive_destination& to_;
    streams const& with_;
    archive_progress progress_;
    archive::extract_options how_; ///< part and file name are the current input's
    archive_outcome outcome_;
    opened_wacz last_wacz_;
    std::uint64_t done_ = 0;
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

/// Count the findings of `mf2 lint`, by the codes of their rules.
void count_findings(std::string_view bytes, parse_options const& how, archive::tally& into)
{
    auto const found = inspect::lint_document(bytes, how);
    // A limit that the page kept without lint, whose results are longer.
    if (!found) return into.add('(' + found.error().message() + ')');
    for (inspect::placed_finding const& each : found->findings)
        into.add(text_of(each.what.rule).code);
}

archive::extract_options extract_options_of(options const& chosen)
{
    archive::extract_options made;
    made.reader = chosen.archive.reader;
    made.filter = chosen.archive.filter;
    made.writer = chosen.archive.writer;
    made.writer.types = chosen.types;
    made.guards = chosen.archive.guards;
    made.verify = chosen.archive.verify;
    made.revisits = chosen.archive.revisits;
    made.parse = chosen.parse;
    made.threads = chosen.archive.threads;
    if (chosen.archive.lint == choice::yes) made.judge = count_findings;
    return made;
}

std::string why_unread(named_source const& from)
{
    if (!from.failure()) return "cannot be read again";
    bool const is_folder = from.failure() == boost::system::errc::is_a_directory;
    return from.reason() + (is_folder ? "; --recursive reads the archives in it" : "");
}

/// Whether the failure is only that the user interrupted.
bool is_interruption(boost::system::error_code const& failed)
{
    return failed == boost::system::errc::interrupted && interruption::has_come();
}

archive_run::archive_run(
    options const& chosen, std::vector<archive_input> inputs, std::uint64_t skipped,
    failing_set earlier, archive_destination& to, streams const& with)
    : chosen_(chosen),
      inputs_(std::move(inputs)),
      found_wrong_(earlier),
      to_(to),
      with_(with),
      progress_(terminal(chosen, with), total_size(inputs_), inputs_.size()),
      how_(extract_options_of(chosen))
{
    outcome_.inputs = inputs_.size() + skipped;
    outcome_.skipped = skipped;
}

opening archive_run::how_to_open()
{
    return {with_.in, chosen_.fetch, &interruption::has_come, &last_wacz_};
}

void archive_run::fail(std::string const& subject, failure const& why)
{
    progress_.clear();
    report(with_.errors, subject, why);
    outcome_.failures.push_back(subject + ": " + why.reason());
}

void archive_run::fail_input(archive_input const& input, std::string why)
{
    ++outcome_.failed_inputs;
    fail(display_name(input.path), failure::because(std::move(why)));
}

/// Report the failure of an input, if there is one.
/// @return  whether all of it was read and written
bool archive_run::judge(
    archive_input const& input, archive::extract_end end, named_source& from,
    input_counts const& counted)
{
    switch (end)
    {
    case archive::extract_end::complete: break;
    case archive::extract_end::stopped: return false;
    case archive::extract_end::source_failed:
        if (is_interruption(from.failure())) return false;
        fail_input(input, why_unread(from));
        return false;
    case archive::extract_end::output_failed: return false;
    case archive::extract_end::storage_failed:
        fail_input(input, "temporary file: " + outcome_.found.storage_failure.message());
        return false;
    }
    if (counted.records != 0) return true;
    archive::reader_options const& part = chosen_.archive.reader;
    // Crawlers leave empty files where there was nothing to fetch. A pipe is empty if its writer
    // has failed.
    bool const is_empty =
        input.path != "-" && part.offset == 0 && counted.content == 0 && counted.all_damages() == 0;
    if (is_empty)
    {
        progress_.clear();
        report(with_.errors, display_name(input.path), failure::because("is empty"));
        return true;
    }
    std::filesystem::path name(input.path);
    if (name.extension() == ".gz") name.replace_extension();
    bool const is_index = name.extension() == ".cdxj" || name.extension() == ".cdx";
    std::string_view const hint = is_index ? "; --index takes an index" : "";
    fail_input(input, why_without_records(counted, from, part.offset) + std::string(hint));
    return false;
}

/// Report damage to an archive as a whole.
/// @param file  its name in the report
void archive_run::tell_damage(
    archive_input const& input, std::string const& file, archive::damage_kind kind,
    std::string const& why)
{
    progress_.clear();
    report(with_.errors, display_name(input.path), failure::because(why));
    outcome_.found.add_damage(file, {kind, 0});
}

/// Compare an archive of a WACZ file with its digest. Reads all of it beforehand.
void archive_run::verify(archive_input const& input, std::string const& file)
{
    auto const tell = [&](std::string const& why) {
        tell_damage(input, file, archive::damage_kind::digest_mismatch, why);
    };
    if (input.has_wrong_package)
        tell("is of a datapackage.json that differs from the digest in datapackage-digest.json");
    if (input.digest.empty()) return;
    auto const from = open_stored(input.path, how_to_open());
    if (!from) return; // reported when it is read
    archive::running_digest digest(input.digest);
    std::vector<char> piece(std::size_t{256} << 10);
    while (std::size_t const size = (*from)->read(piece.data(), piece.size()))
    {
        if (interruption::has_come()) return;
        digest.add({piece.data(), size});
    }
    bool const is_wrong =
        !(*from)->failure() && digest.finish() == archive::digest_result::mismatching;
    if (is_wrong) tell("differs from the digest in datapackage.json");
}

/// Report records that an index names and the archive lacks.
/// @param offsets  of some of them
void archive_run::tell_missing(
    archive_input const& input, std::vector<std::uint64_t> const& offsets)
{
    std::string const others =
        offsets.size() == 1 ? "" : ", nor at " + std::to_string(offsets.size() - 1) + " others";
    progress_.clear();
    report(
        with_.errors, display_name(input.path),
        failure::because(
            "is not the archive of the index: no record begins at byte " +
            std::to_string(offsets.front()) + others));
    for (std::uint64_t const each : offsets)
        outcome_.found.add_damage(how_.file, {archive::damage_kind::truncated_record, each});
}

bool archive_run::extract_from(archive_input const& input)
{
    if (!input.problem.empty())
    {
        fail_input(input, input.problem);
        return false;
    }
    archive::reader_options const& part = chosen_.archive.reader;
    auto const& [parts, starts] = input.wanted;
    bool const is_single = part.records == 1 || !starts.empty();
    auto const opened = open_stored(
        input.path, how_to_open(), starts.empty() ? part.offset : starts.front(),
        is_single ? archive::largest_gap : part.length, parts);
    if (!opened)
    {
        bool const is_stopped = opened.error().error_number() == EINTR && interruption::has_come();
        if (!is_stopped) fail_input(input, opened.error().reason());
        return false;
    }
    named_source& from = **opened;
    if (!starts.empty() && !from.seek(0))
    {
        fail_input(input, "is read once from its start, and rows of the index lack lengths");
        return false;
    }
    archive::extract_options& how = how_;
    how.reader = part;
    bool const is_base = chosen_.archive.base_names == choice::yes;
    how.file =
        is_base ? std::filesystem::path(path_of_name(input.path)).filename().string() : input.path;
    receiver takes(to_, progress_, !chosen_.output && isatty(fileno(with_.out)) == 1);
    archive::statistics& found = outcome_.found;
    input_counts const before = count(found);
    archive_counts const begun = archive_counts::of(found);
    bool const is_whole = !is_part(part) && input.wanted.are_all();
    bool const is_verified = chosen_.archive.verify != archive::verification::none && is_whole;
    if (is_verified) verify(input, how.file);
    std::vector<std::uint64_t> missing;
    archive::extract_end const end = input.wanted.are_all()
        ? archive::extract(from, how, takes, found)
        : extract_wanted(from, input.wanted, how, takes, found, [&](std::uint64_t offset) {
              missing.push_back(offset);
          });
    progress_.finish_input();
    if (auto const damage = from.damage())
        tell_damage(input, how.file, damage->kind, damage->reason);
    if (!missing.empty() && end == archive::extract_end::complete) tell_missing(input, missing);
    outcome_.add_archive(how.file, begun);
    return judge(input, end, from, count(found) - before);
}

bool archive_run::extract_within_memory(archive_input const& input)
{
    try
    {
        result<bool> const done = within_memory([&] { return result<bool>(extract_from(input)); });
        if (!done) fail_input(input, done.error().reason());
        return done && *done;
    }
    catch (archive::pattern_failure const& why)
    {
        progress_.finish_input();
        fail_input(input, std::string("--url: ") + why.what());
        return false;
    }
}

void archive_run::run_input(archive_input const& input)
{
    if (!to_.begin(input)) return;
    progress_.begin_input(display_name(input.path));
    input_counts const before = count(outcome_.found);
    bool const is_whole = extract_within_memory(input);
    failing_set const found = failing_in(count(outcome_.found) - before);
    found_wrong_.add(found);
    if (!is_whole) to_.drop();
    else if (to_.complete(found)) ++done_;
}

/// Report how much is finished of an incomplete run, and how to continue.
void archive_run::tell_what_is_left(std::string const& unfinished)
{
    std::string told = outcome_.was_interrupted ? "interrupted" : "not finished";
    if (!chosen_.output) return report(with_.errors, "", failure::because(told));
    told += "; " + (unfinished.empty() ? "" : unfinished + " has the pages of ") +
        std::to_string(done_ + outcome_.skipped) + " of " + std::to_string(outcome_.inputs) +
        " inputs" + (unfinished.empty() ? " are finished" : "");
    told += "; the same command with --resume goes on";
    report(with_.errors, outcome_.was_interrupted ? "" : *chosen_.output, failure::because(told));
}

void archive_run::finish_output()
{
    bool const is_all_there = done_ + outcome_.skipped == outcome_.inputs;
    if (is_all_there && !outcome_.was_interrupted) to_.finish();
    else
    {
        std::string const unfinished = to_.stop();
        if (outcome_.was_interrupted || !unfinished.empty()) tell_what_is_left(unfinished);
    }
    if (to_.failed() && !has_no_reader()) fail(to_.name(), *to_.failed());
}

/// Whether the output's reader is gone, as behind head(1), so that nobody wants a message.
bool archive_run::has_no_reader() const
{
    return to_.failed() && to_.failed()->error_number() == EPIPE;
}

bool archive_run::has_found_any() const
{
    archive::statistics const& found = outcome_.found;
    if (chosen_.parse.results == results::rels) return found.pages != 0;
    if (chosen_.types.empty()) return found.pages_with_items != 0;
    // All items are counted, also unwanted ones.
    auto const& counts = found.content.item_types.counts();
    return std::any_of(counts.begin(), counts.end(), [&](auto const& each) {
        return std::find(chosen_.types.begin(), chosen_.types.end(), each.first) !=
            chosen_.types.end();
    });
}

exit_status archive_run::run()
{
    interruption const catching;
    for (archive_input const& input : inputs_)
    {
        if (interruption::has_come() || to_.failed()) break;
        run_input(input);
    }
    bool const is_all_done = done_ == inputs_.size();
    outcome_.was_interrupted = !is_all_done && interruption::has_come();
    progress_.clear();
    finish_output();
    return has_no_reader() ? exit_status::reader_gone : report_all();
}

bool archive_run::write_reports() const
{
    if (chosen_.archive.reports.empty()) return true;
    boost::json::object const all = to_report(outcome_);
    bool are_written = true;
    for (std::string const& each : chosen_.archive.reports)
    {
        output out(each == "-" ? std::nullopt : std::optional(each), with_.out);
        if (is_report_page(each)) out.write(to_report_page(all));
        else write_json(out, boost::json::serialize(all), layout::pretty);
        bool const is_written = finish(out, exit_status::success, with_) == exit_status::success;
        are_written = are_written && is_written;
    }
    return are_written;
}

exit_status archive_run::report_all()
{
    // If no input could be opened, there is nothing to sum up.
    bool const has_read = outcome_.found.content_bytes != 0 || outcome_.skipped != 0;
    if (chosen_.archive.quiet == choice::no && (has_read || outcome_.failures.empty()))
    {
        static_cast<void>(std::fputs(to_summary(outcome_).c_str(), with_.errors));
    }
    if (!write_reports()) return exit_status::stopped;
    failing_set const wrong = found_wrong_ & chosen_.archive.fail_on;
    if (!wrong.is_empty())
        report(with_.errors, "", failure::because("--fail-on: there is " + wrong.names()));
    if (to_.failed()) return exit_status::stopped;
    bool const is_all_done = outcome_.failures.empty() && !outcome_.was_interrupted;
    if (!is_all_done) return exit_status::some_input_failed;
    if (!wrong.is_empty()) return exit_status::found_wrong;
    if (has_found_any()) return exit_status::success;
    // An earlier run may have found some in the inputs that this one skipped.
    bool const are_all = outcome_.skipped == 0 && outcome_.found.pages != 0;
    if (are_all && chosen_.archive.quiet == choice::no) tell_of_nothing("", chosen_, with_);
    return chosen_.if_nothing_found;
}

} // namespace

exit_status run_over(
    std::vector<archive_input> inputs, std::uint64_t skipped, failing_set earlier,
    archive_destination& to, options const& chosen, streams const& with)
{
    return archive_run(chosen, std::move(inputs), skipped, earlier, to, with).run();
}

} // namespace mf2::cli
