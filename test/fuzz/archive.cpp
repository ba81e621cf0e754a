#include "fuzz/damaged_archive.hpp"
#include "fuzz/fuzz_input.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"

#include <mf2/archive/extract.hpp>
#include <mf2/archive/warc_reader.hpp>

#include <boost/json/parse.hpp>

#include <algorithm>
#include <ctime>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::fuzz
{

namespace
{

using namespace mf2::archive;

/// How far a reader can go back in a pipe: see doc/archives.md. Longer content may be read from a
/// pipe otherwise than from a file.
constexpr std::uint64_t kept_of_a_pipe = std::uint64_t{1} << 20;
/// The number of bytes in one read. Going back may cost as many at each record and each damage.
constexpr std::uint64_t window = std::uint64_t{256} << 10;

/// Gives its bytes in pieces, and counts them.
class counting_source final : public byte_source
{
public:
    /// @param input  chooses the lengths of pieces; null: as long as requested
    counting_source(std::string_view bytes, rereading again, fuzz_input const* input)
        : all_(bytes, again), input_(input), size_(bytes.size())
    {}

    std::size_t read(char* to, std::size_t size) override
    {
        // The chosen lengths suit heads; large files come in larger pieces.
        std::size_t const unit = 1 + size_ / 4096;
        std::size_t const most = input_ == nullptr ? size : unit * (1 + input_->piece_size(reads_));
        ++reads_;
        std::size_t const got = all_.read(to, std::min(size, most));
        bytes_read_ += got;
        return got;
    }
    bool seek(std::uint64_t offset) override { return all_.seek(offset); }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return all_.size(); }
    [[nodiscard]] boost::system::error_code failure() const override { return {}; }

    [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }

private:
    memory_source all_;
    fuzz_input const* input_;
    std::size_t size_;
    std::size_t reads_ = 0;
    std::uint64_t bytes_read_ = 0;
};

/// A reader's results for an archive.
struct reading
{
    std::vector<record> records;
    std::vector<std::string> blocks;
    std::vector<damage> damages;
    std::uint64_t content_size = 0;
};

reading read_all(byte_source& source, reader_options const& options = {})
{
    reading found;
    warc_reader reader(
        source, [&](damage const& each) { found.damages.push_back(each); }, options);
    while (reader.next())
    {
        std::string block;
        for (auto piece = reader.read(); !piece.empty(); piece = reader.read()) block += piece;
        reader.finish();
        std::uint64_t const size = reader.current().block_size;
        require(size <= block.size(), "a block's size is not beyond what was read");
        block.resize(static_cast<std::size_t>(size));
        found.records.push_back(reader.current());
        found.blocks.push_back(std::move(block));
    }
    found.content_size = reader.content_position();
    // Damages of members may come before those of the records in them.
    std::stable_sort(
        found.damages.begin(), found.damages.end(), [](damage const& left, damage const& right) {
            return std::pair(left.offset, left.kind) < std::pair(right.offset, right.kind);
        });
    return found;
}

void append(std::ostream& to, damage const& found)
{
    to << name(found.kind) << ' ' << found.offset << '\n';
}

/// All results of a reader, in words.
std::string described(reading const& found)
{
    std::ostringstream text;
    for (std::size_t index = 0; index < found.records.size(); ++index)
    {
        record const& each = found.records[index];
        text << name(each.type) << ' ' << each.url() << ' ' << static_cast<int>(each.addressing)
             << ' ' << each.offset << '+' << each.length << ' ' << static_cast<int>(each.integrity)
             << ' ' << each.block_size << ' '
             << std::hash<std::string>()(found.blocks[index]) % 1000 << '\n';
    }
    for (damage const& each : found.damages) append(text, each);
    return text.str();
}

/// Check that records follow each other, each once, at the places that they state. Nobody can vouch
/// for the places of corrupt records.
/// @param words  the results, described
void check_places(reading const& found, std::string_view words, std::string_view bytes)
{
    std::uint64_t ends[] = {0, 0};
    for (record const& each : found.records)
    {
        bool const is_in_file = each.addressing == addressing::file;
        if (!is_in_file && each.integrity == integrity::corrupt) continue;
        std::uint64_t& end = ends[is_in_file ? 0 : 1];
        require(
            each.offset >= end, "a record begins where the one before it ends, or later", words);
        require(each.length != 0, "a record has a length");
        // The length of a corrupt record is unknown.
        end = each.offset + (each.integrity == integrity::corrupt ? 1 : each.length);
        require(
            !is_in_file || each.offset + each.length <= bytes.size(),
            "a record ends where the file does, or before", words);
    }
}

/// Whether damage is reported at a record's place.
bool is_told_of(reading const& found, record const& which)
{
    return std::any_of(found.damages.begin(), found.damages.end(), [&](damage const& each) {
        return each.offset == which.offset;
    });
}

/// Check that a record is read alone at its place. Damage to its length may show only after the
/// records before it, so records with damage are left out.
void check_alone(reading const& found, std::string_view words, std::string_view bytes)
{
    constexpr std::size_t enough = 2;
    for (std::size_t index = 0; index < std::min(found.records.size(), enough); ++index)
    {
        record const& whole = found.records[index];
        bool const has_place =
            whole.addressing == addressing::file && whole.integrity == integrity::intact;
        if (!has_place || is_told_of(found, whole)) continue;
        memory_source source(bytes);
        reading const alone = read_all(source, {whole.offset, whole.length});
        require(!alone.records.empty(), "a record is read alone at its place", words);
        require_same(
            alone.records.front().url(), whole.url(), "the record that is read alone is the same");
        require_same(alone.blocks.front(), found.blocks[index], "a block is the same alone");
    }
}

/// Keeps the output of an extraction.
class collector final : public extract_receiver
{
public:
    bool write(std::string_view lines) override
    {
        text_ += lines;
        return true;
    }
    bool go_on(progress const&) override { return true; }

    [[nodiscard]] std::string const& text() const { return text_; }

private:
    std::string text_;
};

record_filter filter_of(fuzz_input const& input)
{
    record_filter filter;
    std::uint8_t const bits = input.setting(3);
    if ((bits & 1) != 0) filter.statuses = {200};
    if ((bits & 2) != 0) filter.types = {record_type::response};
    if ((bits & 4) != 0) filter.most_length = 1000;
    if ((bits & 8) != 0) filter.url = boost::regex("/[0-3]$");
    if ((bits & 16) != 0) filter.from = "2024";
    if ((bits & 32) != 0) filter.hosts = {"example.com"};
    if ((bits & 64) != 0) filter.sample = {1, 2};
    return filter;
}

/// Settings 1 to 4, all of them zero for the usual extraction with digests.
extract_options options_of(fuzz_input const& input)
{
    constexpr page_format formats[] = {
        page_format::jsonl, page_format::items, page_format::nquads, page_format::jsonl};
    constexpr revisits kinds[] = {
        revisits::omitted, revisits::listed, revisits::resolved, revisits::resolved};
    extract_options options;
    std::uint8_t const how = input.setting(1);
    options.writer.format = formats[how & 3];
    if ((how & 4) != 0) options.writer.pages = pages_written::with_items;
    if ((how & 8) != 0) options.writer.rels = part::omitted;
    if ((how & 16) != 0) options.writer.html = part::omitted;
    options.verify = (how & 32) != 0 ? verification::none : verification::digests;
    options.revisits = kinds[how >> 6];
    std::uint8_t const more = input.setting(2);
    if ((more & 1) != 0) options.threads = 2;
    if ((more & 2) != 0) options.guards.bytes = 64;
    if ((more & 4) != 0) options.guards.memory = std::size_t{64} << 10;
    if ((more & 8) != 0) options.writer.types = {"h-card"};
    if ((more & 16) != 0) options.parse.output_limit = 64;
    if ((more & 32) != 0) options.parse.links = links::all;
    if ((more & 64) != 0)
        options.judge = [](std::string_view bytes, parse_options const&, tally& into) {
            into.add(bytes.substr(0, 1));
        };
    options.filter = filter_of(input);
    options.reader.window = std::uint64_t{1} << (23 - input.choice(4, 14));
    return options;
}

/// The output of an extraction, and its counts.
struct extraction
{
    std::string text;
    statistics found;
};

extraction extracted(byte_source& source, extract_options const& options)
{
    extraction made;
    collector output;
    auto const end = extract(source, options, output, made.found);
    require(end == extract_end::complete, "an end is come to");
    made.text = output.text();
    return made;
}

/// All results of an extraction, in words.
std::string described(extraction const& made)
{
    statistics const& found = made.found;
    std::ostringstream text;
    text << made.text << "pages " << found.pages << ", lost " << found.lost << ", filtered "
         << found.filtered << ", not HTML " << found.not_html << '\n';
    for (std::uint64_t const count : found.outcomes) text << count << ' ';
    for (located_damage const& each : found.damage_places) append(text, each.found);
    return text.str();
}

std::vector<std::string_view> lines_of(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty())
    {
        std::size_t const end = text.find('\n');
        require(end != text.npos, "a line has an end", text);
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return lines;
}

void check_line(std::string_view line, page_format format)
{
    if (format == page_format::nquads)
    {
        require(line.ends_with(" ."), "a quad has its end", line);
        return;
    }
    boost::json::error_code ec;
    boost::json::parse(line, ec);
    require(!ec, "a line is JSON", line);
}

void check_lines(extraction const& made, extract_options const& options)
{
    std::vector<std::string_view> const lines = lines_of(made.text);
    for (std::string_view const line : lines) check_line(line, options.writer.format);
    bool const has_all = options.writer.format == page_format::jsonl &&
        options.writer.pages == pages_written::all && options.writer.types.empty() &&
        options.revisits == revisits::omitted;
    if (has_all) require(lines.size() == made.found.pages, "each page has a line");
}

/// Check that a filter leaves lines out and changes none.
void check_filter(std::string_view bytes, extract_options options, extraction const& made)
{
    options.filter = {};
    memory_source file(bytes);
    extraction const all = extracted(file, options);
    std::vector<std::string_view> const lines = lines_of(all.text);
    auto next = lines.begin();
    for (std::string_view const line : lines_of(made.text))
    {
        next = std::find(next, lines.end(), line);
        require(next != lines.end(), "a filter changes no line, nor their order", line);
        ++next;
    }
}

void check_extraction(fuzz_input const& input, std::string_view bytes, reading const& read)
{
    extract_options const options = options_of(input);
    memory_source file(bytes);
    extraction const whole = extracted(file, options);
    check_lines(whole, options);
    std::uint64_t records = 0;
    for (std::uint64_t const count : whole.found.records) records += count;
    bool const is_same_window = options.reader.window == reader_options{}.window;
    require(records == read.records.size() || !is_same_window, "all records are counted");
    // The bytes read again for revisits have a limit.
    bool const is_resolved = options.revisits == revisits::resolved;
    if (input.setting(3) != 0 && !is_resolved) check_filter(bytes, options, whole);
    // A page can only be read again in a file.
    auto const again = is_resolved ? rereading::possible : rereading::refused;
    if (!is_resolved && read.content_size > kept_of_a_pipe) return;
    counting_source pieces(bytes, again, &input);
    extract_options alone = options;
    alone.threads = 1;
    require_same(
        described(extracted(pieces, alone)), described(whole),
        "pages are the same in pieces, from a pipe and with several threads");
}

} // namespace

int archive(std::uint8_t const* data, std::size_t size)
{
    fuzz_input const input(data, size);
    std::string const bytes = archive_of(input);
    std::clock_t const start = std::clock();
    counting_source file(bytes, rereading::possible, nullptr);
    reading const read = read_all(file);
    double const seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::uint64_t const all = bytes.size() + read.content_size;
    require(seconds < 2 + 5e-6 * static_cast<double>(all), "time is linear");
    std::uint64_t const places = 1 + read.records.size() + read.damages.size();
    require(
        file.bytes_read() <= 64 * bytes.size() + places * window + (20 << 20),
        "few bytes are read again",
        std::to_string(file.bytes_read()) + " of " + std::to_string(bytes.size()));
    std::string const expected = described(read);
    check_places(read, expected, bytes);
    check_alone(read, expected, bytes);

    counting_source pieces(bytes, rereading::possible, &input);
    require_same(described(read_all(pieces)), expected, "read in pieces as at once");
    counting_source piped_pieces(bytes, rereading::refused, &input);
    std::string const piped = described(read_all(piped_pieces));
    if (read.content_size <= kept_of_a_pipe)
    {
        require_same(piped, expected, "a pipe is read as a file");
    }
    else
    {
        counting_source pipe(bytes, rereading::refused, nullptr);
        require_same(piped, described(read_all(pipe)), "a pipe is read in pieces as at once");
    }
    // Of a large archive, an extraction takes far longer than all other checks.
    constexpr std::uint64_t large = std::uint64_t{128} << 10;
    if (input.choice(0, all < large ? 1 : 4) == 0) check_extraction(input, bytes, read);
    return 0;
}

} // namespace mf2::fuzz
