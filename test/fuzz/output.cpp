#include "fuzz/fuzz_input.hpp"
#include "fuzz/markup.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"

#include "cli/documents/tasks.hpp"
#include "support/command_streams.hpp"
#include "support/output_bound.hpp"

#include <mf2/archive/extract.hpp>

#include <boost/json/parse.hpp>
#include <boost/property_tree/info_parser.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

namespace mf2::fuzz
{

namespace
{

using namespace std::string_view_literals;
using test::written_form;

/// More than the depth of any result.
constexpr std::size_t json_depth = 10000;

/// Settings 0 to 3. Settings 4 and 5 belong to single forms.
parse_options options_of(fuzz_input const& input)
{
    constexpr html_style html_choices[] = {
        html_style::resolved, html_style::authored, html_style::omitted, html_style::resolved};
    constexpr metaformats head_choices[] = {
        metaformats::off, metaformats::meta_item, metaformats::off, metaformats::fallback_item};
    parse_options options;
    // The output for a small document is small.
    options.output_limit = std::uint64_t{1} << (8 + input.choice(0, 10));
    // Lines repeat the base URL.
    options.base_url = "http://example.com/" + std::string(input.setting(1) * 32U, 'a');
    std::uint8_t const bits = input.setting(2);
    options.html = html_choices[bits & 3];
    options.metaformats = head_choices[bits >> 2 & 3];
    if ((bits & 0x10) != 0) options.lang = lang::on;
    if ((bits & 0x20) != 0) options.srcset = srcset::on;
    if ((bits & 0x40) != 0) options.text = text_style::plain;
    if ((bits & 0x80) != 0) options.urls = urls::normalized;
    std::uint8_t const more = input.setting(3);
    if ((more & 1) != 0) options.results = results::rels;
    if ((more & 2) != 0) options.results = results::items;
    if ((more & 4) != 0) options.nesting_limit = 4;
    return options;
}

void require_json(std::string_view text)
{
    boost::json::parse_options options;
    options.max_depth = json_depth;
    boost::json::error_code ec;
    boost::json::parse(text, ec, {}, options);
    require(!ec, "JSON is valid", text);
}

/// Check that a line contains nothing that a program may take for its end.
void require_one_line(std::string_view line)
{
    bool const has_control = std::any_of(
        line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    require(!has_control, "a line has no control characters", line);
    for (std::string_view const separator : {"\xC2\x85"sv, "\xE2\x80\xA8"sv, "\xE2\x80\xA9"sv})
        require(line.find(separator) == line.npos, "a line has no separators of lines", line);
}

/// Call `check` for each line, which must have its end.
template <class Check>
void for_each_line(std::string_view text, Check check)
{
    while (!text.empty())
    {
        std::size_t const end = text.find('\n');
        require(end != text.npos, "a line has an end", text);
        check(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
}

void require_json_lines(std::string_view text)
{
    for_each_line(text, [](std::string_view line) {
        require_one_line(line);
        require_json(line);
    });
}

/// A document, the options for reading it, and the bound on its output.
struct subject
{
    fuzz_input const& input;
    std::string const& content;
    parse_options const& parse;

    void require_bound(written_form form, std::string_view text) const
    {
        constexpr std::size_t name_size = 1;
        std::uint64_t const most = test::most_written(form, content.size(), parse, name_size);
        if (text.size() <= most) return;
        require_same(
            std::to_string(text.size()), "at most " + std::to_string(most),
            "what is written is bounded, in form " + std::to_string(static_cast<int>(form)));
    }

    /// The command's output for the document as its standard input.
    template <class Run>
    [[nodiscard]] std::string written(cli::options chosen, Run run) const
    {
        chosen.files = {"-"};
        chosen.parse = parse;
        test::command_streams streams(content);
        run(chosen, streams.get());
        std::string const errors = streams.errors();
        require_well_formed(errors, "errors are UTF-8");
        require(
            std::count(errors.begin(), errors.end(), '\n') <= 1, "an error has one line", errors);
        std::string text = streams.out();
        require_well_formed(text, "output is UTF-8");
        return text;
    }

    /// The output of an extraction from an archive with the document.
    [[nodiscard]] std::string extracted(archive::page_format format) const;
};

std::string warc_of(std::string_view url, std::string_view content)
{
    std::string const head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n";
    return std::string("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ")
        .append(url)
        .append("\r\nContent-Type: application/http\r\nContent-Length: ")
        .append(std::to_string(head.size() + content.size()))
        .append("\r\n\r\n")
        .append(head)
        .append(content)
        .append("\r\n\r\n");
}

class collector final : public archive::extract_receiver
{
public:
    bool write(std::string_view lines) override
    {
        text += lines;
        return true;
    }
    bool go_on(archive::progress const&) override { return true; }

    std::string text;
};

std::string subject::extracted(archive::page_format format) const
{
    archive::extract_options options;
    options.parse = parse;
    options.writer.format = format;
    std::string const bytes = warc_of(parse.base_url, content);
    archive::memory_source source(bytes);
    collector output;
    archive::statistics found;
    auto const end = archive::extract(source, options, output, found);
    require(end == archive::extract_end::complete, "an end is come to");
    require_well_formed(output.text, "output is UTF-8");
    return std::move(output.text);
}

void check_documents(subject const& of)
{
    cli::options chosen;
    if ((of.input.setting(4) & 1) != 0) chosen.provenance = cli::provenance_member::written;
    if ((of.input.setting(4) & 2) != 0) chosen.layout = cli::layout::pretty;
    std::string text = of.written(chosen, cli::convert);
    if (!text.empty()) require_json(text);
    of.require_bound(written_form::json, text);

    chosen.layout = cli::layout::automatic;
    chosen.format = cli::format::jsonl;
    text = of.written(chosen, cli::convert);
    require(std::count(text.begin(), text.end(), '\n') == 1, "a document has a line", text);
    require_json_lines(text);
    of.require_bound(written_form::json, text);

    chosen.provenance = cli::provenance_member::omitted;
    chosen.format = cli::format::jf2;
    text = of.written(chosen, cli::convert);
    if (!text.empty()) require_json(text);
    of.require_bound(written_form::jf2, text);

    chosen.format = cli::format::info;
    text = of.written(chosen, cli::convert);
    std::istringstream lines(text);
    boost::property_tree::ptree tree;
    boost::property_tree::read_info(lines, tree);
    of.require_bound(written_form::info, text);
}

void check_items(subject const& of)
{
    std::string const text = of.written({}, cli::print_items);
    require_json_lines(text);
    of.require_bound(written_form::item_lines, text);
}

void check_archive(subject const& of)
{
    for (auto const format : {archive::page_format::jsonl, archive::page_format::items})
    {
        std::string const text = of.extracted(format);
        require_json_lines(text);
        of.require_bound(written_form::archive, text);
    }
    std::string const text = of.extracted(archive::page_format::nquads);
    for_each_line(text, [](std::string_view line) {
        require(line.find('\r') == line.npos, "a quad is on one line", line);
        require(line.ends_with(" ."), "a quad has its end", line);
    });
    of.require_bound(written_form::archive, text);
}

} // namespace

int output(std::uint8_t const* data, std::size_t size)
{
    fuzz_input const input(data, size);
    std::string const content = document_of(input);
    parse_options const options = options_of(input);
    subject const of{input, content, options};
    check_documents(of);
    check_items(of);
    check_archive(of);
    return 0;
}

} // namespace mf2::fuzz
