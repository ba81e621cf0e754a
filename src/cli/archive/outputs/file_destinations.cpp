// Tests: test/cli/archive/resume.cpp, test/cli/archive/outputs/overwriting.cpp
#include "cli/archive/outputs/file_destinations.hpp"

#include "archive/file_beside.hpp"
#include "cli/archive/inputs/input_state.hpp"

#include <mf2/archive/output_file.hpp>

#include <algorithm>
#include <filesystem>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace
{

namespace fs = std::filesystem;
using archive::output_file;

/// Whether a file exists and has this size.
bool has_size(std::string const& path, std::uint64_t size)
{
    std::error_code missing;
    return fs::is_regular_file(path, missing) && fs::file_size(path, missing) == size;
}

/// Whether a file exists and has at least this size.
bool has_at_least(std::string const& path, std::uint64_t size)
{
    std::error_code missing;
    return fs::is_regular_file(path, missing) && fs::file_size(path, missing) >= size;
}

failure failure_by(boost::system::error_code const& why)
{
    bool const is_another_run = why == boost::system::errc::operation_would_block;
    return failure::because(is_another_run ? "is being written by another run" : why.message());
}

/// Files, and a journal of the finished inputs.
class files : public archive_destination
{
public:
    files(archive_journal journal, std::string name)
        : journal_(std::move(journal)), name_(std::move(name))
    {}

    bool write(std::string_view lines) override { return file_->write(lines); }
    std::optional<failure> failed() const override { return failed_; }
    std::string name() const override { return failed_name_; }

protected:
    void open(
        std::string const& name, std::uint64_t kept = 0,
        output_file::kept_in where = output_file::kept_in::part)
    {
        file_ = std::make_unique<output_file>(name, kept, where);
        note_failure();
    }

    void note_failure()
    {
        if (file_ && file_->failure()) fail(failure_by(file_->failure()), file_->failed_name());
        else if (journal_.failed()) fail(*journal_.failed(), journal_.path());
    }

    void note_finished(std::string const& entry, failing_set found, std::string const& source = {})
    {
        journal_.finish(entry, file_->saved_size(), input_, found.names(), source);
    }

    [[nodiscard]] failing_set noted_of(std::string const& entry) const
    {
        auto const* const noted = journal_.find(entry);
        return noted != nullptr ? failing_set::of(noted->found) : failing_set();
    }

    /// Keep the first failure.
    void fail(failure const& why, std::string const& name)
    {
        if (failed_) return;
        failed_ = why;
        failed_name_ = name;
    }

    archive_journal journal_;
    std::string name_;  ///< of the file or folder
    std::string input_; ///< the state of the current one
    std::unique_ptr<output_file> file_;

private:
    std::optional<failure> failed_;
    std::string failed_name_;
};

class folder final : public files
{
public:
    using files::files;

    /// Take inputs as finished if they are noted, their outputs exist, and they have not changed.
    /// @return  the inputs that have changed
    std::vector<archive_input> resume(
        std::string const& shape, std::vector<archive_input> const& inputs)
    {
        join(shape, inputs);
        std::vector<archive_input> changed;
        for (archive_input const& each : inputs)
        {
            auto const* const noted = journal_.find(each.entry);
            // An output made with other options, or from another input, was refused before.
            bool const was_finished = noted != nullptr && has_size(each.output, noted->size);
            if (!was_finished) continue;
            if (may_have_changed(each.path, each.wanted, noted->input)) changed.push_back(each);
            else finished_.insert(each.output);
        }
        return changed;
    }

    void begin_anew(std::string const& shape, std::vector<archive_input> const& inputs)
    {
        join(shape, inputs);
        // The entries of other runs stay.
        for (archive_input const& each : inputs)
        {
            if (journal_.find(each.entry) != nullptr) journal_.begin_again(each.entry);
        }
        note_failure();
    }

    bool has(archive_input const& input) const override
    {
        return finished_.count(input.output) != 0;
    }
    failing_set found_in(archive_input const& input) const override
    {
        return noted_of(input.entry);
    }

    bool begin(archive_input const& input) override
    {
        input_ = state_of_input(input.path, input.wanted);
        entry_ = input.entry;
        source_ = source_of(input);
        std::error_code ec;
        fs::create_directories(fs::path(input.output).parent_path(), ec);
        if (ec) fail(failure::because(ec.message()), input.output);
        else open(input.output);
        bool const is_new =
            !failed() && there_.count(input.output) == 0 && file_exists(input.output);
        if (!is_new) return !failed();
        // Another run has finished it since this one began.
        std::string const conflict =
            judge_replacing(archive_journal(journal_.path()), input, journal_.options());
        if (!conflict.empty()) fail(failure::because(conflict), input.output);
        return !failed();
    }

    bool complete(failing_set found) override
    {
        if (file_->commit()) note_finished(entry_, found, source_);
        note_failure();
        file_.reset();
        return !failed();
    }

    void drop() override
    {
        note_failure();
        file_.reset();
    }

    void finish() override {}
    std::string stop() override { return {}; }

private:
    void join(std::string const& shape, std::vector<archive_input> const& inputs)
    {
        journal_.join(shape);
        note_failure();
        for (archive_input const& each : inputs)
        {
            if (file_exists(each.output)) there_.insert(each.output);
        }
    }

    std::string entry_;           ///< of the current input
    std::string source_;          ///< its `source_of`
    std::set<std::string> there_; ///< outputs that existed when the run began
    std::set<std::string> finished_;
};

/// The name of an input in the journal of a common output.
std::string key_of(archive_input const& input)
{
    std::string const source = source_of(input);
    // Neither an absolute path nor a URL begins like this.
    return input.occurrence == 1 ? source : std::to_string(input.occurrence) + ' ' + source;
}

class common_file final : public files
{
public:
    using files::files;

    /// Continue after the inputs of the journal, up to the first that has changed.
    /// @param changed  gets that one, and all that were read after it
    /// @return         why that is impossible; empty if it is not
    std::string resume(
        std::string const& shape, std::vector<archive_input> const& inputs,
        std::vector<archive_input>& changed)
    {
        std::map<std::string, archive_input const*> wanted;
        for (archive_input const& each : inputs)
        {
            wanted.emplace(archive_journal::encoded(key_of(each)), &each);
        }
        std::list<archive_journal::entry> const finished = journal_.finished();
        std::uint64_t size = 0;
        for (auto const& each : finished)
        {
            auto const found = wanted.find(each.name);
            if (found == wanted.end())
                return "has pages of " + each.name + ", which is not among the inputs";
            archive_input const& input = *found->second;
            bool const stays =
                changed.empty() && !may_have_changed(input.path, input.wanted, each.input);
            if (stays) size = each.size;
            else changed.push_back(input);
        }
        bool const is_complete = has_complete_file();
        is_finished_ = is_complete && changed.empty() && finished.size() == inputs.size();
        if (is_finished_) return {};
        std::uint64_t const whole = finished.empty() ? 0 : finished.back().size;
        bool const is_there = size != 0 && (is_complete || has_at_least(part(), whole));
        if (!is_there) begin_anew(shape);
        else
        {
            // There may be more inputs now.
            if (is_complete) open(name_, whole, output_file::kept_in::complete);
            if (is_complete && size != whole && !failed()) file_.reset();
            if (!file_ && !failed()) open(name_, size);
        }
        // Another run may have continued until now.
        bool const is_known =
            !is_there || failed() || archive_journal(journal_.path()).finished() == finished;
        if (!is_known) return "was written by another run just now";
        // The last one first: whenever this ends, the noted inputs are in the file.
        if (is_there)
            std::for_each(changed.rbegin(), changed.rend(), [this](auto const& each) {
                journal_.begin_again(key_of(each));
            });
        note_failure();
        return {};
    }

    void begin_anew(std::string const& shape)
    {
        if (has_complete_file()) replaced_.emplace(journal_.path());
        open(name_);
        if (failed()) return;
        // The journal still names pages that are gone. A run that finds it sees that by the size.
        journal_.begin(shape);
        note_failure();
    }

    bool has(archive_input const& input) const override
    {
        return journal_.find(key_of(input)) != nullptr;
    }
    failing_set found_in(archive_input const& input) const override
    {
        return noted_of(key_of(input));
    }

    bool begin(archive_input const& input) override
    {
        key_ = key_of(input);
        input_ = state_of_input(input.path, input.wanted);
        return !failed();
    }

    bool complete(failing_set found) override
    {
        if (file_->save()) note_finished(key_, found);
        note_failure();
        return !failed();
    }

    void drop() override
    {
        file_->drop();
        note_failure();
    }

    void finish() override
    {
        if (is_finished_ || failed()) return;
        file_->commit();
        note_failure();
    }

    std::string stop() override
    {
        bool const has_any = file_ && file_->saved_size() != 0;
        if (!has_any) restore_journal();
        // From here on other runs may write both.
        file_.reset();
        return has_any ? part() : std::string();
    }

private:
    std::string part() const { return archive::unfinished_file(name_); }

    /// Restore the journal after a run that finished no input: the earlier file is still there.
    void restore_journal()
    {
        if (replaced_) journal_.restore(*replaced_);
        else if (!file_exists(name_)) journal_.remove();
        note_failure();
    }

    /// Whether the file exists and is the one that the journal describes.
    bool has_complete_file() const
    {
        auto const& finished = journal_.finished();
        // An empty unfinished file is left by a run that was killed before it changed anything.
        bool const is_begun = file_exists(part()) && !has_size(part(), 0);
        return !finished.empty() && !is_begun && has_size(name_, finished.back().size);
    }

    std::optional<archive_journal> replaced_; ///< of the complete file that is to be replaced
    std::string key_;
    bool is_finished_ = false;
};

} // namespace

bool file_exists(std::string const& path)
{
    std::error_code missing;
    return fs::exists(path, missing);
}

std::string in_words(std::string const& encoded_options)
{
    return encoded_options.empty() ? std::string("no options for results") : encoded_options;
}

std::string judge_replacing(
    archive_journal const& journal, archive_input const& input, std::string const& options)
{
    auto const* const noted = journal.find(input.entry);
    if (noted == nullptr || !has_size(input.output, noted->size)) return {};
    std::string const source = archive_journal::encoded(source_of(input));
    std::string told;
    if (noted->options != options)
        told = "with " + in_words(noted->options) + ", not with " + in_words(options);
    else if (!noted->source.empty() && noted->source != source)
        told = "from " + noted->source + ", not from " + source;
    if (told.empty()) return told;
    return "was made " + told + "; it is not replaced: take another folder, or remove it first";
}

begun_destination begin_folder(
    archive_journal journal, std::string const& name, std::string const& shape,
    std::vector<archive_input> const& inputs, bool goes_on)
{
    auto made = std::make_unique<folder>(std::move(journal), name);
    begun_destination begun;
    if (goes_on) begun.changed = made->resume(shape, inputs);
    else made->begin_anew(shape, inputs);
    begun.to = std::move(made);
    return begun;
}

begun_destination begin_common_file(
    archive_journal journal, std::string const& name, std::string const& shape,
    std::vector<archive_input> const& inputs, bool goes_on)
{
    auto made = std::make_unique<common_file>(std::move(journal), name);
    begun_destination begun;
    if (!goes_on) made->begin_anew(shape);
    else begun.conflict = made->resume(shape, inputs, begun.changed);
    begun.to = std::move(made);
    return begun;
}

} // namespace mf2::cli
