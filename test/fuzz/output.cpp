#include "fuzz/byte_files.hpp"
#include "fuzz/fuzz_input.hpp"
#include "fuzz/markup.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"

#include "cli/documents/tasks.hpp"
#include "cli/explain/task.hpp"
#include "cli/lint/task.hpp"
#include "microformats/page/output_room.hpp"
#include "support/command_streams.hpp"
#include "support/output_bound.hpp"

#include <mf2/archive/extract.hpp>

#include <boost/json/parse.hpp>
#include <boost/property_tree/info_parser.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <iterator>
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

/// The command's output for a document, and its messages.
struct run_result
{
    std::string text;
    std::string errors;
};

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
    [[nodiscard]] std::string written(cli::options const& chosen, Run run) const
    {
        test::command_streams streams(content);
        return ran(chosen, run, streams.get(), streams).text;
    }

    /// Run the command with a document as its standard input.
    template <class Run>
    [[nodiscard]] run_result ran(
        cli::options chosen, Run run, cli::streams const& with,
        test::command_streams const& streams) const
    {
        chosen.files = {"-"};
        chosen.parse = parse;
        run(chosen, with);
        run_result made{streams.out(), streams.errors()};
        require_well_formed(made.errors, "errors are UTF-8");
        require(
            std::count(made.errors.begin(), made.errors.end(), '\n') <= 1, "an error has one line",
            made.errors);
        require_well_formed(made.text, "output is UTF-8");
        return made;
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

/// The forms of text that tasks write.
enum class text_form : std::uint8_t
{
    json,
    json_lines,
    commands, ///< of GitHub's runner, a line each
    text,     ///< for people
};

/// A task, and the options that choose its form.
struct written_task
{
    cli::exit_status (*run)(cli::options const& chosen, cli::streams const& with);
    text_form form;
    void (*choose)(cli::options& of);
};

using cli::options;

constexpr written_task tasks[] = {
    {cli::convert, text_form::json, [](options& of) { of.task = cli::task::interpret; }},
    {cli::convert, text_form::json,
     [](options& of) {
         of.task = cli::task::interpret;
         of.post_types = mf2::post_types::indieweb;
         of.layout = cli::layout::pretty;
     }},
    {cli::convert, text_form::json_lines,
     [](options& of) {
         of.task = cli::task::interpret;
         of.format = cli::format::jsonl;
     }},
    {cli::convert, text_form::text,
     [](options& of) {
         of.colour = cli::colour_choice::always;
         of.provenance = cli::provenance_member::written;
     }},
    {cli::print_items, text_form::json_lines,
     [](options& of) {
         of.task = cli::task::items;
         of.types = {"h-card", "h-x"};
     }},
    {cli::print_links, text_form::json_lines, [](options& of) { of.task = cli::task::links; }},
    {cli::print_links, text_form::json_lines,
     [](options& of) {
         of.task = cli::task::links;
         of.links = {"http://example.com/a#b", cli::url_part::ignored, cli::url_part::ignored};
     }},
    {cli::print_explanation, text_form::text, [](options& of) { of.task = cli::task::explain; }},
    {cli::print_explanation, text_form::text,
     [](options& of) {
         of.task = cli::task::explain;
         of.explain.item = 2;
         of.explain.property = "name";
         of.colour = cli::colour_choice::always;
     }},
    {cli::print_explanation, text_form::json,
     [](options& of) {
         of.task = cli::task::explain;
         of.explain.format = cli::explain_format::json;
     }},
    {cli::print_findings, text_form::text,
     [](options& of) {
         of.task = cli::task::lint;
         of.colour = cli::colour_choice::always;
     }},
    {cli::print_findings, text_form::json_lines,
     [](options& of) {
         of.task = cli::task::lint;
         of.lint.format = cli::lint_format::jsonl;
     }},
    {cli::print_findings, text_form::json,
     [](options& of) {
         of.task = cli::task::lint;
         of.lint.format = cli::lint_format::sarif;
     }},
    {cli::print_findings, text_form::commands,
     [](options& of) {
         of.task = cli::task::lint;
         of.lint.format = cli::lint_format::github;
     }},
    {cli::print_tree, text_form::text, [](options& of) { of.task = cli::task::tree; }},
    {cli::print_tokens, text_form::text, [](options& of) { of.task = cli::task::tokens; }},
    {cli::print_tokens, text_form::text, [](options& of) {
         of.task = cli::task::tokens;
         of.parse_errors = inspect::parse_errors::shown;
     }}};

void check_form(text_form form, std::string_view text)
{
    switch (form)
    {
    case text_form::json:
        if (!text.empty()) require_json(text);
        return;
    case text_form::json_lines: require_json_lines(text); return;
    case text_form::commands:
        for_each_line(text, [](std::string_view line) {
            require_one_line(line);
            require(line.starts_with("::"), "a command has its mark", line);
        });
        return;
    case text_form::text:
        require(text.empty() || text.ends_with('\n'), "a text has an end");
        return;
    }
}

/// Check the output of a task, and that it is the same for a document that comes in pieces.
void check_task(written_task const& task, subject const& of)
{
    cli::options chosen;
    task.choose(chosen);
    test::command_streams streams(of.content);
    std::clock_t const start = std::clock();
    run_result const whole = of.ran(chosen, task.run, streams.get(), streams);
    double const seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    double const all = static_cast<double>(of.content.size() + whole.text.size());
    require(seconds < 2 + 5e-5 * all, "a task's time is linear");
    bool const tells_of_markup = task.run == cli::print_tree || task.run == cli::print_explanation;
    std::uint64_t const most = output_room(of.parse.output_limit, of.content.size()) + 1;
    require(!tells_of_markup || whole.text.size() <= most, "a task's output is bounded");
    check_form(task.form, whole.text);
    // It writes items before the end, and knows no more of the document than its first piece.
    bool const is_early = task.run == cli::print_items && !whole.errors.empty();
    if (is_early) return;
    test::command_streams others;
    piece_stream const pieces(of.content, of.input);
    cli::streams with = others.get();
    with.in = pieces.get();
    run_result const cut = of.ran(chosen, task.run, with, others);
    require_same(cut.text, whole.text, "a document is read in pieces as at once");
    require_same(cut.errors, whole.errors, "with the same messages");
}

} // namespace

int output(std::uint8_t const* data, std::size_t size)
{
    fuzz_input const input(data, size);
    std::string const content = document_of(input);
    parse_options const options = options_of(input);
    subject const of{input, content, options};
    // All forms of all tasks take long: mostly one is chosen.
    std::size_t const chosen = input.setting(5);
    if (chosen == 0)
        for (written_task const& each : tasks) check_task(each, of);
    else if (chosen % 4 != 1) check_task(tasks[chosen / 4 % std::size(tasks)], of);
    if (chosen % 4 > 1) return 0;
    check_documents(of);
    check_items(of);
    check_archive(of);
    return 0;
}

} // namespace mf2::fuzz
