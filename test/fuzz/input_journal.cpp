// The journal of `mf2 archive --resume`.
#include "fuzz/byte_files.hpp"
#include "fuzz/input_readers.hpp"
#include "fuzz/promise.hpp"

#include "cli/archive/outputs/journal.hpp"

#include <algorithm>
#include <iterator>
#include <list>
#include <string>

namespace mf2::fuzz
{

namespace
{

using cli::archive_journal;
using entries = std::list<archive_journal::entry>;

std::string told(archive_journal const& journal)
{
    if (!journal.exists()) return "none";
    std::string text = journal.options() + '\n';
    for (archive_journal::entry const& each : journal.finished())
    {
        text += each.name + '|' + std::to_string(each.size) + '|' + each.options + '|' +
            each.input + '|' + each.found + '|' + each.source + '\n';
    }
    return text;
}

archive_journal read_at(memory_file const& file)
{
    return archive_journal(file.path());
}

/// Whether a field ends as a line that a crash has cut. The command writes no such field.
bool looks_cut(archive_journal::entry const& of)
{
    std::string const* const fields[] = {&of.name, &of.options, &of.input, &of.found, &of.source};
    return std::ranges::any_of(
        fields, [](std::string const* field) { return field->ends_with('%'); });
}

/// Check a journal of any bytes: its entries are there once, and are the same when they are written
/// and read again.
void check_any(std::string_view text)
{
    memory_file const file(text);
    archive_journal const found = read_at(file);
    require_same(file.content(), text, "reading a journal does not change it");
    if (!found.exists())
    {
        require(found.finished().empty(), "without a journal nothing is finished");
        return;
    }
    require(found.finished().size() < plain_lines(text).size(), "a line has one entry");
    entries const& all = found.finished();
    for (auto each = all.begin(); each != all.end(); ++each)
    {
        bool const has_control = each->name.find_first_of("\t\n") != std::string::npos;
        require(!has_control, "a name has no separator", each->name);
        if (archive_journal::encoded(each->name) == each->name)
            require(found.find(each->name) == &*each, "a name is there once", each->name);
    }
    if (std::ranges::any_of(all, looks_cut)) return;
    memory_file const copy;
    archive_journal written = read_at(copy);
    written.restore(found);
    require(!written.failed(), "a journal can be written");
    require_same(told(read_at(copy)), told(found), "a restored journal is read as it was");
}

/// A field without control characters, as the command has it for states of inputs.
std::string plain(std::string_view text)
{
    std::string kept;
    std::ranges::copy_if(
        text, std::back_inserter(kept), [](char c) { return c >= ' ' && c != '\x7F' && c != '%'; });
    return kept;
}

/// Write a journal with an entry for each line of a text.
/// @return  the entries that it has in the end, and the file's size behind each step
std::vector<std::size_t> write_lines(
    archive_journal& to, memory_file const& file, std::string_view text)
{
    std::vector<std::size_t> sizes;
    to.begin("--type=h-entry\n");
    sizes.push_back(file.content().size());
    std::size_t number = 0;
    for (std::string_view const line : plain_lines(text))
    {
        std::string_view const name = line.substr(0, line.size() / 2);
        if (number++ % 3 == 2) to.begin_again(name);
        else
            to.finish(
                name, number * 1000, plain(line), number % 2 == 0 ? "damage,lost" : "",
                number % 4 < 2 ? line : std::string_view());
        sizes.push_back(file.content().size());
    }
    return sizes;
}

/// Check that a journal is read as it was written. If a crash cuts a line, the lines before it
/// count, and others can follow.
void check_written(fuzz_input const& input, std::string_view text)
{
    memory_file const file;
    archive_journal journal = read_at(file);
    std::vector<std::size_t> const sizes = write_lines(journal, file, text);
    require(!journal.failed(), "a journal can be written");
    require_same(told(read_at(file)), told(journal), "a written journal is read as it was");
    std::size_t const whole = file.content().size();
    std::size_t const share = input.setting(0) * std::size_t{256} + input.setting(1);
    std::size_t const cut = whole * share / 65536;
    if (cut < sizes.front()) return;
    memory_file const before(
        file.content().substr(0, *std::prev(std::upper_bound(sizes.begin(), sizes.end(), cut))));
    file.resize(cut);
    archive_journal after = read_at(file);
    require_same(told(after), told(read_at(before)), "a cut line does not count");
    after.finish("more", 5, "state");
    archive_journal expected = read_at(before);
    expected.finish("more", 5, "state");
    require_same(told(read_at(file)), told(expected), "lines can follow a cut one");
    archive_journal joined = read_at(file);
    joined.join("--type=h-card");
    joined.finish("joined", 6, "state");
    require(read_at(file).finished() == joined.finished(), "another run can join");
}

} // namespace

void check_journal(fuzz_input const& input, std::string_view text)
{
    check_any(text);
    check_any(std::string("mf2 archive, options: \n").append(text));
    check_written(input, text);
}

} // namespace mf2::fuzz
