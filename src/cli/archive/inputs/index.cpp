// Tests: test/cli/archive/inputs/index.cpp
#include "cli/archive/inputs/index.hpp"

#include "archive/text.hpp"
#include "cli/sources/input.hpp"
#include "cli/sources/json_member.hpp"
#include "cli/sources/packed_text.hpp"

#include <mf2/archive/media_type.hpp>

#include <boost/json/parse.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace mf2::cli
{

namespace
{

namespace json = boost::json;
using archive::extent;

/// The most bytes of a line, which has a URL and little else.
constexpr std::size_t longest_line = std::size_t{1} << 20;

/// Read a value; "-" stands for an unknown one.
std::string known(std::string_view text)
{
    return std::string(text == "-" ? std::string_view() : text);
}

std::optional<int> to_status(std::string_view text)
{
    auto const number = archive::to_number(text);
    if (!number || *number > 999) return std::nullopt;
    return static_cast<int>(*number);
}

/// @param length  may be empty
/// @return        nothing if the row has no valid place
std::optional<index_row> placed(index_row row, std::string_view offset, std::string_view length)
{
    auto const first = archive::to_number(offset);
    auto const size = archive::to_number(length);
    bool const is_sized = size && *size != 0;
    bool const is_named = !row.file.empty() && row.file.find('\0') == row.file.npos;
    if (!first || !(is_sized || length.empty()) || !is_named) return std::nullopt;
    row.place = {*first, size.value_or(0)};
    constexpr std::uint64_t largest = INT64_MAX; // of a file
    if (*first > largest || row.place.length > largest - *first) return std::nullopt;
    return row;
}

std::optional<index_row> read_json(std::string_view text, std::string_view date)
{
    boost::system::error_code ec;
    json::value const parsed = json::parse({text.data(), text.size()}, ec);
    if (ec || !parsed.is_object()) return std::nullopt;
    json::object const& all = parsed.get_object();
    index_row row;
    row.url = member_text(all, "url");
    row.date = date.empty() ? member_text(all, "timestamp") : std::string(date);
    row.media_type = member_text(all, "mime-detected");
    if (row.media_type.empty()) row.media_type = member_text(all, "mime");
    row.status = to_status(member_text(all, "status"));
    row.file = member_text(all, "filename");
    return placed(std::move(row), member_text(all, "offset"), known(member_text(all, "length")));
}

/// Read the fields of a line of CDX, by the letters of its legend.
std::optional<index_row> read_fields(std::string_view line, std::string_view legend, char separator)
{
    index_row row;
    std::string offset;
    std::string length;
    for (char const letter : legend)
    {
        if (line.empty()) return std::nullopt;
        std::string const value = known(archive::take_until(line, separator));
        switch (letter)
        {
        case 'a': row.url = value; break;
        case 'b': row.date = value; break;
        case 'm': row.media_type = value; break;
        case 's': row.status = to_status(value); break;
        case 'g': row.file = value; break;
        case 'S': length = value; break;
        case 'V': offset = value; break;
        default: break;
        }
    }
    return placed(std::move(row), offset, length);
}

/// Calls back for each line of a text that comes in pieces.
class line_splitter
{
public:
    explicit line_splitter(std::function<void(std::string_view)> use) : use_(std::move(use)) {}

    void write(std::string_view piece)
    {
        while (!piece.empty())
        {
            std::size_t const end = piece.find('\n');
            std::string_view const part = piece.substr(0, end);
            // A line that is too long is cut: it is no row.
            begun_ += part.substr(0, longest_line - std::min(longest_line, begun_.size()));
            if (end == piece.npos) return;
            piece.remove_prefix(end + 1);
            end_line();
        }
    }

    void finish()
    {
        if (!begun_.empty()) end_line();
    }

private:
    void end_line()
    {
        if (begun_.ends_with('\r')) begun_.pop_back();
        use_(begun_);
        begun_.clear();
    }

    std::function<void(std::string_view)> use_;
    std::string begun_;
};

} // namespace

std::optional<index_row> index_format::read(std::string_view line)
{
    constexpr std::string_view legend_start = "CDX";
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
    // Some legends have lost the separator in front.
    std::size_t const name_end = line.find(legend_start) == 0 ? 3 : 4;
    bool const is_legend = line.size() > name_end &&
        line.substr(0, name_end).ends_with(legend_start) &&
        (name_end == 4 ? line[4] == line[0] : line[3] == ' ' || line[3] == '\t');
    is_heading_ = is_legend || line.starts_with('!') || line.starts_with('#');
    if (is_legend)
    {
        separator_ = line[name_end];
        legend_.clear();
        line.remove_prefix(name_end);
        std::copy_if(line.begin(), line.end(), std::back_inserter(legend_), [this](char c) {
            return c != separator_;
        });
    }
    if (is_heading_) return std::nullopt;
    if (line.starts_with('{')) return read_json(line, {});
    std::string_view rest = line;
    archive::take_until(rest, ' ');
    std::string_view const date = archive::take_until(rest, ' ');
    if (rest.starts_with('{')) return read_json(rest, date);
    return read_fields(line, legend_, separator_);
}

bool may_be_wanted(
    index_row const& row, archive::record_filter const& wanted, archive::revisits revisits)
{
    // The media type of revisits in an index.
    constexpr std::string_view revisit = "warc/revisit";
    if (!row.date.empty() && !wanted.wants_date(row.date)) return false;
    if (row.status && !wanted.wants_status(row.status)) return false;
    std::string const type = archive::essence_of(row.media_type);
    bool const is_known = type.find('/') != type.npos;
    bool const is_wanted = type == revisit ? revisits != archive::revisits::omitted
                                           : !is_known || wanted.wants_media_type(type);
    // Last, because a regular expression may take long.
    return is_wanted && (row.url.empty() || wanted.wants_url(row.url));
}

result<index_selection> read_index(
    std::string const& path, opening const& with, archive::record_filter const& wanted,
    archive::revisits revisits)
{
    std::string const name = display_name(path);
    auto const opened = open_stored(path, with);
    if (!opened) return failure::because(name + ": " + opened.error().reason());
    named_source& source = **opened;
    index_selection found;
    index_format format;
    std::map<std::string, std::size_t, std::less<>> places;
    std::uint64_t lines = 0;
    line_splitter to([&](std::string_view line) {
        ++lines;
        if (line.empty()) return;
        std::optional<index_row> const row = format.read(line);
        if (format.is_heading()) return;
        if (!row)
        {
            if (found.malformed++ == 0) found.first_malformed = lines;
            return;
        }
        ++found.rows;
        if (!may_be_wanted(*row, wanted, revisits)) return;
        ++found.wanted;
        auto const [at, is_new] = places.emplace(row->file, found.archives.size());
        if (is_new) found.archives.push_back({row->file, {}});
        wanted_records& of = found.archives[at->second].wanted;
        if (row->place.length == 0) of.starts.push_back(row->place.offset);
        else of.parts.push_back(row->place);
    });
    result<void> read;
    try
    {
        read = read_packed_text(source, [&to](std::string_view piece) {
            to.write(piece);
            return true;
        });
        to.finish();
    }
    catch (archive::pattern_failure const& why)
    {
        return failure::because(
            name + ": line " + std::to_string(lines) + ": --url: " + why.what());
    }
    if (!read) return failure::because(name + ": " + read.error().reason());
    if (found.rows == 0)
        return failure::because(name + ": has no row of an index that says where a record is");
    return found;
}

} // namespace mf2::cli
