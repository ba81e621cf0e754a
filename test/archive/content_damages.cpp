#include "archive/sample_damages.hpp"
#include "archive/samples.hpp"

#include <string_view>
#include <utility>

namespace mf2::test
{

namespace
{

using namespace std::string_view_literals;

/// Declare another length.
bool tell_length(whole_archive& whole, std::size_t record, std::int64_t more)
{
    std::string& bytes = whole.pieces[record].bytes;
    std::size_t const size = whole.records[record].block.size();
    if (more < 0 && size < static_cast<std::size_t>(-more)) return false;
    std::string const told = std::to_string(size);
    std::size_t const at = is_arc(whole.kind)
        ? bytes.find('\n') - told.size()
        : bytes.find("Content-Length: " + told + "\r\n\r\nHTTP/") + "Content-Length: "sv.size();
    std::uint64_t const wrong = size + static_cast<std::uint64_t>(more);
    bytes.replace(at, told.size(), std::to_string(wrong));
    // The first record of ARC describes the file; only the bytes behind it show its container.
    bool const is_known = record != 0 || !is_arc(whole.kind);
    if (more < 0 && is_each(kind_of(whole.kind, record)) && is_known)
    {
        // The record ends with its member, unless line ends seem to end the block before it.
        std::string const& block = whole.records[record].block;
        bool const is_ambiguous = block.substr(static_cast<std::size_t>(wrong))
                                      .starts_with(is_arc(whole.kind) ? "\n" : "\r\n\r\n");
        if (!is_ambiguous) whole.records[record].must = fate::kept;
    }
    return true;
}

/// The distance from the end of the block to the end of the next record.
std::int64_t next_record_end(whole_archive const& whole, std::size_t record)
{
    std::size_t const ends = is_arc(whole.kind) ? 1 : 4;
    std::size_t const next =
        record + 1 < whole.pieces.size() ? whole.pieces[record + 1].bytes.size() : 0;
    return static_cast<std::int64_t>(ends + next);
}

void add_wrong_lengths(std::vector<content_damage>& to)
{
    for (std::int64_t const more :
         {1LL,  2LL,   3LL,    4LL,      5LL,       7LL,         12LL,
          20LL, 100LL, 1000LL, 70'000LL, 300'000LL, 3'000'000LL, 99'999'999'999LL,
          -1LL, -2LL,  -4LL,   -7LL,     -20LL,     -100LL,      -1'000LL})
    {
        to.push_back(
            {"length" + std::string(more < 0 ? "" : "+") + std::to_string(more),
             [more](whole_archive& whole, std::size_t record) {
                 // This length would be right if the next record belonged to the block.
                 std::int64_t const next = next_record_end(whole, record);
                 if (more > 4 && more >= next - 4 && more <= next) return false;
                 // No record before this one has shown its line ends.
                 if (record == 0 && more > 0 && more <= 4) return false;
                 return tell_length(whole, record, more);
             }});
    }
    for (std::int64_t const more : {-9, 1, 2, 5})
    {
        to.push_back(
            {"length+next" + std::to_string(more),
             [more](whole_archive& whole, std::size_t record) {
                 if (record + 1 == whole.pieces.size()) return false;
                 return tell_length(whole, record, next_record_end(whole, record) + more);
             }});
    }
    to.push_back({"length=0", [](whole_archive& whole, std::size_t record) {
                      auto const size =
                          static_cast<std::int64_t>(whole.records[record].block.size());
                      return tell_length(whole, record, -size);
                  }});
}

void add_other_lengths(std::vector<content_damage>& to)
{
    for (std::string_view const field : {"X: "sv, "Content-Length: x"sv, "Content-Length 1"sv})
    {
        to.push_back(
            {"no length, " + std::string(field),
             [field](whole_archive& whole, std::size_t record) {
                 std::string& bytes = whole.pieces[record].bytes;
                 std::size_t const at = bytes.rfind("Content-Length: ", head_size(whole, record));
                 bytes.replace(at, "Content-Length: "sv.size(), field);
                 return true;
             },
             fate::doubted, true, false});
    }
}

void add_garbage(std::vector<content_damage>& to)
{
    std::string binary;
    for (int byte = 0; byte < 1'000; ++byte) binary += static_cast<char>(byte * 37 ^ byte >> 3);
    std::string starts;
    for (int line = 0; line < 2'000; ++line) starts += "WARC/1.0\nA";
    std::string fields;
    for (int line = 0; line < 2'000; ++line) fields += "A" + std::to_string(line) + ":WARC/1.0\n";
    std::string empty_lines = "x";
    for (int line = 0; line < 100; ++line) empty_lines += "\r\n";
    std::vector<std::pair<std::string, std::string>> const all{
        {"x", "x"},
        {"text", "some garbage"},
        {"line", "some garbage\r\n"},
        {"start", "WARC/1.0 "},
        {"100", std::string(100, '?')},
        {"binary", binary},
        {"70000", std::string(70'000, '?')},
        {"300000", std::string(300'000, 'y')},
        {"letters", letters_of(200'000, 2)},
        {"starts", starts},
        {"fields", "WARC/1.0\n" + fields},
        {"empty lines", empty_lines},
        {"magic", "\x1F\x8B\x08\x28\xB5\x2F\xFD"}};
    for (auto const& [name, garbage] : all)
    {
        to.push_back(
            {"garbage " + name,
             [garbage = garbage](whole_archive& whole, std::size_t record) {
                 // A very long line of ARC is not looked at to its end.
                 bool const is_last = record + 1 == whole.pieces.size();
                 bool const is_long = garbage.size() - (garbage.rfind('\n') + 1) > 10'000;
                 bool const hides_next = is_arc(whole.kind) && is_long && !is_last;
                 if (hides_next) return false;
                 whole.pieces.insert(
                     whole.pieces.begin() + static_cast<std::ptrdiff_t>(record) + 1,
                     {garbage, std::nullopt});
                 return true;
             },
             fate::moved});
    }
}

/// Remove bytes from a record.
void add_losses(std::vector<content_damage>& to)
{
    for (std::size_t const left :
         {5U, 9U, 10U, 11U, 30U, 50U, 70U, 100U, 130U, 160U, 190U, 220U, 250U, 280U})
    {
        to.push_back(
            {"head ends at " + std::to_string(left),
             [left](whole_archive& whole, std::size_t record) {
                 if (left >= head_size(whole, record)) return false;
                 whole.pieces[record].bytes.resize(left);
                 return true;
             },
             fate::doubted, true, false});
    }
    for (std::size_t const lost : {1U, 8U, 12U, 40U, 120U, 250U})
    {
        to.push_back(
            {"head begins at " + std::to_string(lost),
             [lost](whole_archive& whole, std::size_t record) {
                 std::string& bytes = whole.pieces[record].bytes;
                 bytes.erase(0, lost);
                 // A line end that remains belongs to the record before.
                 if (bytes.front() == '\r' && lost < 12) return false;
                 // A URL without its first letter is still one.
                 if (is_arc(whole.kind) && lost < 5) return false;
                 return lost < head_size(whole, record);
             }});
    }
    for (std::size_t const lost : {5U, 6U, 20U, 100U, 299U})
    {
        to.push_back(
            {"block without its last " + std::to_string(lost),
             [lost](whole_archive& whole, std::size_t record) {
                 std::string& bytes = whole.pieces[record].bytes;
                 if (head_size(whole, record) + lost >= bytes.size()) return false;
                 bytes.resize(bytes.size() - lost);
                 return true;
             }});
    }
    to.push_back({"no block", [](whole_archive& whole, std::size_t record) {
                      whole.pieces[record].bytes.resize(head_size(whole, record));
                      return true;
                  }});
    to.push_back(
        {"no record",
         [](whole_archive& whole, std::size_t record) {
             whole.pieces[record].bytes.clear();
             return true;
         },
         fate::doubted, false, true, false});
}

void add_line_ends(std::vector<content_damage>& to)
{
    for (std::size_t const lost : {1U, 2U, 3U, 4U})
    {
        to.push_back(
            {"without " + std::to_string(lost) + " of the line ends",
             [lost](whole_archive& whole, std::size_t record) {
                 std::string& bytes = whole.pieces[record].bytes;
                 if (is_arc(whole.kind) && lost > 1) return false;
                 bytes.resize(bytes.size() - lost);
                 return true;
             },
             fate::moved, false});
    }
    for (std::string_view const more : {"\r\n"sv, "\n\n\n"sv, "\r\n\r\n\r\n\r\n"sv})
    {
        to.push_back(
            {"more line ends",
             [more](whole_archive& whole, std::size_t record) {
                 whole.pieces[record].bytes += more;
                 return true;
             },
             fate::moved});
    }
    to.push_back(
        {"LF alone",
         [](whole_archive& whole, std::size_t record) {
             std::string& bytes = whole.pieces[record].bytes;
             std::size_t const head = head_size(whole, record);
             std::string lines = bytes.substr(0, head);
             std::erase(lines, '\r');
             bytes.replace(0, head, lines);
             return true;
         },
         fate::moved, true, false});
    to.push_back(
        {"a line without a colon",
         [](whole_archive& whole, std::size_t record) {
             whole.pieces[record].bytes.insert(10, "no field\r\n");
             return true;
         },
         fate::moved, true, false});
    // Bytes that hardly compress are decompressed little by little.
    for (std::size_t const size : {70'000U, 200'000U})
    {
        to.push_back(
            {"a head of " + std::to_string(size) + " bytes",
             [size](whole_archive& whole, std::size_t record) {
                 whole.pieces[record].bytes.insert(10, "X: " + letters_of(size, 1) + "\r\n");
                 return true;
             },
             fate::doubted, true, false});
    }
}

} // namespace

std::vector<content_damage> content_damages()
{
    std::vector<content_damage> all;
    add_wrong_lengths(all);
    add_other_lengths(all);
    add_garbage(all);
    add_losses(all);
    add_line_ends(all);
    return all;
}

} // namespace mf2::test
