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

/// The path of an output's journal: in a folder, else beside the file.
[[nodiscard]] std::string journal_path(std::string const& output, bool is_folder);

/// The journal of runs over archives at one place: a file with the finished inputs.
///
/// Its first line has the options of the run that began it. Each finished output adds a line, with
/// tabs between size and name, options, state of the input, findings in it, and the input. Another
/// line says that an output is begun again. Control characters, and "%", are percent-encoded. A
/// line that a crash has cut is ignored: the next writer ends it with "%".
class archive_journal
{
public:
    struct entry
    {
        std::string name;
        std::uint64_t size;  ///< of the output at that time, in bytes
        std::string options; ///< encoded, as the name is
        std::string input;   ///< its state, when it was read; empty: unknown
        std::string found;   ///< the names of findings in the input that may fail a run
        std::string source;  ///< the input, encoded; empty: its name says it, or it is unknown

        friend bool operator==(entry const&, entry const&) = default;
    };

    /// Read the file of this path, if it exists.
    explicit archive_journal(std::string path);
    archive_journal(archive_journal&&) = default;
    archive_journal& operator=(archive_journal&&) = default;

    [[nodiscard]] std::string const& path() const { return path_; }
    [[nodiscard]] bool exists() const { return options_.has_value(); }
    /// The options of the run that began the journal; after `begin` or `join`, those of this run.
    /// Encoded.
    /// @pre  `exists()`
    [[nodiscard]] std::string const& options() const { return *options_; }
    /// The finished entries, in the order of the file.
    [[nodiscard]] std::list<entry> const& finished() const { return finished_; }
    [[nodiscard]] entry const* find(std::string_view name) const;

    /// Write the file anew, without entries.
    void begin(std::string_view options);
    /// Keep the entries of other runs, with any options. New entries have these.
    void join(std::string_view options);
    /// Note that an output is about to be replaced.
    void begin_again(std::string_view name);
    /// @param input   its state, without control characters
    /// @param found   in it, as in an entry
    /// @param source  the input
    void finish(
        std::string_view name, std::uint64_t size, std::string_view input,
        std::string_view found = {}, std::string_view source = {});
    /// Write the file anew, as it was at an earlier time.
    void restore(archive_journal const& earlier);
    /// Remove the file.
    void remove();

    /// The first failure to write the file.
    [[nodiscard]] std::optional<failure> const& failed() const { return failed_; }

    /// Encode a name as in entries.
    [[nodiscard]] static std::string encoded(std::string_view name);

private:
    void read(std::string_view text);
    void add(entry finished);
    void forget(std::string const& encoded_name);
    void write(std::string const& line, int flags);

    std::string path_;
    std::optional<std::string> options_;
    std::list<entry> finished_;
    /// The place of each name in `finished_`.
    std::unordered_map<std::string_view, std::list<entry>::const_iterator, bytes::text_hash>
        places_;
    std::optional<failure> failed_;
    bool is_cut_ = false; ///< the last line
};

} // namespace mf2::cli
