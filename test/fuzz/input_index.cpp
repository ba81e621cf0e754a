// Indexes of archives, and the parts of files that they name.
#include "fuzz/byte_files.hpp"
#include "fuzz/choices.hpp"
#include "fuzz/input_readers.hpp"
#include "fuzz/packing.hpp"
#include "fuzz/promise.hpp"

#include "cli/archive/inputs/index.hpp"
#include "cli/archive/inputs/inputs.hpp"
#include "cli/archive/inputs/parts_source.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <string>

namespace mf2::fuzz
{

namespace
{

using archive::extent;
using cli::index_row;
using cli::wanted_records;

constexpr std::string_view from_input = "standard input: ";
cli::fetch_options const no_fetching;

archive::record_filter filter_of(fuzz_input const& input)
{
    archive::record_filter filter;
    std::uint8_t const bits = input.setting(0);
    if ((bits & 1) != 0) filter.statuses = {200, 404};
    if ((bits & 2) != 0) filter.from = "2020";
    if ((bits & 4) != 0) filter.to = "20240131";
    if ((bits & 8) != 0) filter.media_types = {"text/html", "image/png"};
    if ((bits & 16) != 0) filter.hosts = {".example.com", "a"};
    if ((bits & 32) != 0) filter.url = boost::regex("(a+)+$");
    if ((bits & 64) != 0) filter.sample = {1, 2};
    return filter;
}

archive::revisits revisits_of(fuzz_input const& input)
{
    return input.choice(1, 2) == 0 ? archive::revisits::omitted : archive::revisits::listed;
}

void append(std::string& text, wanted_records const& of)
{
    for (extent const& each : of.parts)
        text += ' ' + std::to_string(each.offset) + '+' + std::to_string(each.length);
    for (std::uint64_t const each : of.starts) text += ' ' + std::to_string(each);
}

using selection = cli::result<cli::index_selection>;

std::string told(selection const& found)
{
    if (!found) return "fault: " + found.error().reason();
    std::string text = std::to_string(found->rows) + " rows, " + std::to_string(found->wanted) +
        " wanted, " + std::to_string(found->malformed) + " malformed, the first of them " +
        std::to_string(found->first_malformed) + '\n';
    for (cli::indexed_archive const& each : found->archives)
    {
        text += each.file;
        append(text, each.wanted);
        text += '\n';
    }
    return text;
}

selection read_from(std::FILE* file, fuzz_input const& input)
{
    return cli::read_index("-", {file, no_fetching}, filter_of(input), revisits_of(input));
}

/// Write a row as a line of Common Crawl's API.
std::string api_line(index_row const& row)
{
    boost::json::object line{
        {"url", row.url},
        {"timestamp", row.date},
        {"mime", row.media_type},
        {"filename", row.file},
        {"offset", std::to_string(row.place.offset)}};
    if (row.status) line["status"] = std::to_string(*row.status);
    if (row.place.length != 0) line["length"] = std::to_string(row.place.length);
    return boost::json::serialize(line);
}

void require_same_rows(index_row const& first, index_row const& second)
{
    require_same(first.url, second.url, "a written row has its URL");
    require_same(first.date, second.date, "a written row has its date");
    require_same(first.media_type, second.media_type, "a written row has its media type");
    require_same(first.file, second.file, "a written row has its file");
    require(first.status == second.status, "a written row has its status");
    bool const is_same_place =
        first.place.offset == second.place.offset && first.place.length == second.place.length;
    require(is_same_place, "a written row has its place");
}

void check_row(index_row const& row)
{
    constexpr std::uint64_t largest = INT64_MAX;
    require(!row.file.empty(), "a row names a file");
    require(row.place.offset <= largest, "a record begins in a file");
    require(row.place.length <= largest - row.place.offset, "a record ends in a file");
    require(!row.status || (*row.status >= 0 && *row.status <= 999), "a status has three digits");
    std::string const line = api_line(row);
    boost::json::error_code ec;
    boost::json::parse(line, ec);
    if (ec) return; // no UTF-8, so no JSON
    auto const again = cli::index_format().read(line);
    require(again.has_value(), "a written row is one", line);
    require_same_rows(*again, row);
}

struct line_counts
{
    std::uint64_t rows = 0;
    std::uint64_t malformed = 0;
};

/// Read an index line by line.
line_counts check_lines(std::string_view text)
{
    line_counts counts;
    cli::index_format format;
    for (std::string_view const line : plain_lines(text))
    {
        if (line.empty()) continue;
        auto const row = format.read(line);
        require(!row || !format.is_heading(), "a heading is no row", line);
        if (row) check_row(*row);
        if (row) ++counts.rows;
        else if (!format.is_heading()) ++counts.malformed;
    }
    return counts;
}

/// Check that records in order are those that were named, and that none is there twice.
void check_order(wanted_records const& before)
{
    wanted_records after = before;
    put_in_order(after);
    std::uint64_t end = 0;
    for (extent const& each : after.parts)
    {
        require(end == 0 || each.offset > end, "parts neither overlap nor touch");
        end = each.offset + each.length;
    }
    for (extent const& each : before.parts)
    {
        bool const is_there = std::ranges::any_of(after.parts, [&](extent const& in) {
            return in.offset <= each.offset && each.offset + each.length <= in.offset + in.length;
        });
        require(is_there, "a wanted part stays wanted");
    }
    for (std::uint64_t const each : before.starts)
    {
        bool const is_there = std::ranges::find(after.starts, each) != after.starts.end() ||
            std::ranges::any_of(after.parts, [&](extent const& in) {
                                  return in.offset <= each && each < in.offset + in.length;
                              });
        require(is_there, "a wanted start stays wanted");
    }
    require(std::ranges::is_sorted(after.starts), "starts are in order");
}

void check_selection(cli::index_selection const& found)
{
    std::uint64_t wanted = 0;
    for (cli::indexed_archive const& each : found.archives)
    {
        wanted += each.wanted.parts.size() + each.wanted.starts.size();
        check_order(each.wanted);
    }
    require(wanted == found.wanted && wanted <= found.rows, "wanted rows are counted");
}

/// Check the archives of an index as inputs, at a place where there are none.
void check_inputs(fuzz_input const& input, std::string_view text, selection const& found)
{
    memory_file const file(text);
    memory_file const errors;
    cli::options chosen;
    chosen.archive.indexes = {"-"};
    chosen.archive.prefix = "/no folder/";
    chosen.archive.filter = filter_of(input);
    chosen.archive.revisits = revisits_of(input);
    auto const inputs = cli::collect_archives(chosen, {file.get(), stdout, errors.get()});
    require(inputs.has_value() == found.has_value(), "an index is right whoever asks");
    std::string const said = errors.content();
    std::ptrdiff_t const lines = std::count(said.begin(), said.end(), '\n');
    require(lines == (found && found->malformed != 0 ? 1 : 0), "malformed rows are told of", said);
    if (!found) return require_same(inputs.error().reason(), found.error().reason(), "its fault");
    require(inputs->size() <= found->archives.size(), "an archive is one input");
    require(inputs->empty() == found->archives.empty(), "each archive is an input");
}

} // namespace

void check_index(fuzz_input const& input, std::string_view text)
{
    memory_file const file(text);
    selection const whole = read_from(file.get(), input);
    piece_stream const stream(text, input);
    require_same(
        told(read_from(stream.get(), input)), told(whole), "an index is read in pieces as at once");
    check_inputs(input, text, whole);
    if (!whole) require(whole.error().reason().starts_with(from_input), "a fault names the index");
    else check_selection(*whole);
    if (text.starts_with("\x1F\x8B") || text.starts_with("PK\x03\x04")) return;
    memory_file const packed(gzip(text));
    require_same(
        told(read_from(packed.get(), input)), told(whole), "a packed index is read as a plain one");
    auto const [rows, malformed] = check_lines(text);
    if (!whole) return;
    require(whole->rows == rows, "each row is counted");
    require(whole->malformed == malformed, "each malformed line is counted");
    bool const has_first = malformed == 0 || whole->first_malformed <= plain_lines(text).size();
    require(has_first, "a malformed line exists");
}

namespace
{

/// @param begin  before the first part
std::vector<extent> chosen_parts(choices& from, std::size_t begin, std::size_t file_size)
{
    wanted_records all;
    for (std::size_t count = 1 + from.below(4); count != 0; --count)
    {
        std::size_t const place = from.place(file_size);
        extent part{begin + place * (1 + from.below(2)), 1 + from.next()};
        if (from.below(16) == 0) part.length = INT64_MAX - part.offset;
        all.parts.push_back(part);
    }
    put_in_order(all);
    return all.parts;
}

/// The bytes of the parts, up to the end of the file.
std::string expected(std::string_view file, std::vector<extent> const& parts)
{
    std::string bytes;
    for (extent const& each : parts)
    {
        std::string_view const part =
            file.substr(std::min<std::uint64_t>(each.offset, file.size()), each.length);
        bytes += part;
        if (part.size() != each.length) break;
    }
    return bytes;
}

std::string read_parts(archive::byte_source& of, std::vector<extent> const& parts)
{
    cli::parts_source source(of, parts);
    std::string bytes;
    std::string piece(61, '\0');
    for (;;)
    {
        std::size_t const got = source.read(piece.data(), piece.size());
        if (got == 0) break;
        bytes.append(piece, 0, got);
    }
    require(bytes.size() <= *source.size(), "parts are not longer than they say");
    bool const is_cut = bytes.size() < *source.size();
    require(is_cut || !source.missing(), "no part is missing if all bytes came");
    std::size_t const half = bytes.size() / 2;
    if (source.seek(half))
    {
        std::size_t const got = source.read(piece.data(), piece.size());
        require(
            bytes.substr(half).starts_with(piece.substr(0, got)), "parts are read from a place");
        require(got != 0 || half == bytes.size(), "bytes that came can be read again");
    }
    return bytes;
}

bool has_dictionary(std::string_view file)
{
    return file.starts_with("\x5D\x2A\x4D\x18");
}

} // namespace

void check_parts(fuzz_input const& input, std::string_view text)
{
    choices from(text);
    bool const with_dictionary = from.below(4) == 1;
    std::string const head = with_dictionary ? dictionary_frame("dictionary") : "";
    std::size_t const repeats = from.below(64) == 1 ? 5000 : 1;
    std::vector<extent> const parts = chosen_parts(from, head.size(), text.size() * repeats);
    std::string file = head;
    std::string_view const rest = from.take_rest();
    for (std::size_t left = repeats; left != 0; --left) file += rest;
    piece_source whole(file, archive::rereading::possible, nullptr);
    std::string const bytes = read_parts(whole, parts);
    std::string const plain = expected(file, parts);
    if (!has_dictionary(file)) require_same(bytes, plain, "parts are read one behind the other");
    else require(bytes.ends_with(plain), "parts are read behind a dictionary", bytes);
    piece_source pieces(file, archive::rereading::possible, &input);
    require_same(read_parts(pieces, parts), bytes, "parts are read in pieces as at once");
    piece_source pipe(file, archive::rereading::refused, &input);
    std::string const piped = read_parts(pipe, parts);
    // A pipe shows only later whether the first part needs the dictionary.
    if (!has_dictionary(file)) require_same(piped, bytes, "a pipe is read as a file");
    else require(piped.ends_with(bytes), "a pipe is read as a file", piped);
}

} // namespace mf2::fuzz
