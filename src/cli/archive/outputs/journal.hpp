#pragma once

#include "bytes/text_hash.hpp"
#include "cli/streams/failure.hpp"

#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace mf2::cli
{

/// Where the journal of an output is: in it, if it is a folder, else beside it.
[[nodiscard]] std::string journal_path(std::string const& output, bool is_folder);

/// What runs over archives have finished at one place, and with which options, in a file there.
///
/// The file's first line has the options of the run that began it; a line is added whenever
/// something is finished, with the options that it was made with, the state of its input, what
/// was found in that, and which one it is, behind tabs, or begun again. Control characters, and
/// "%", are percent-encoded. A line that a crash has cut counts for nothing: whoever adds the next
/// one ends it with "%".
class archive_journal
{
public:
    struct entry
    {
        std::string name;
        std::uint64_t size;  ///< that the output then had, in bytes
        std::string options; ///< encoded, as the name is
        std::string input;   ///< its state, when it was read; empty: not known
        std::string found;   ///< the names of what may fail a run, and was found in the input
        std::string source;  ///< the input, encoded; empty: its name says it, or it is not known

        friend bool operator==(entry const&, entry const&) = default;
    };

    /// Read the file of this path, if it is there.
    explicit archive_journal(std::string path);
    archive_journal(archive_journal&&) = default;
    archive_journal& operator=(archive_journal&&) = default;

    [[nodiscard]] std::string const& path() const { return path_; }
    [[nodiscard]] bool exists() const { return options_.has_value(); }
    /// Those of the run that began the journal or, behind `begin` and `join`, of this one; encoded.
    /// The journal exists.
    [[nodiscard]] std::string const& options() const { return *options_; }
    /// What is finished, in this order.
    [[nodiscard]] std::list<entry> const& finished() const { return finished_; }
    [[nodiscard]] entry const* find(std::string_view name) const;

    /// Write the file anew, without entries.
    void begin(std::string_view options);
    /// Leave what there is, of runs with whatever options. What this run finishes has these.
    void join(std::string_view options);
    /// Something is about to be replaced.
    void begin_again(std::string_view name);
    /// @param input   its state, without control characters
    /// @param found   in it, as an entry has it
    /// @param source  which input that is
    void finish(
        std::string_view name, std::uint64_t size, std::string_view input,
        std::string_view found = {}, std::string_view source = {});
    /// Write the file anew, as an earlier state of it was.
    void restore(archive_journal const& earlier);
    /// Take the file away.
    void remove();

    /// The first failure to write the file.
    [[nodiscard]] std::optional<failure> const& failed() const { return failed_; }

    /// As names are in entries.
    [[nodiscard]] static std::string encoded(std::string_view name);

private:
    void read(std::string_view text);
    void add(entry finished);
    void forget(std::string const& encoded_name);
    void write(std::string const& line, int flags);

    std::string path_;
    std::optional<std::string> options_;
    std::list<entry> finished_;
    /// Where in it each name is.
    std::unordered_map<std::string_view, std::list<entry>::const_iterator, bytes::text_hash>
        places_;
    std::optional<failure> failed_;
    bool is_cut_ = false; ///< the last line
};

} // namespace mf2::cli
