// Lists of documents, archives and hosts, plain and packed.
#include "fuzz/byte_files.hpp"
#include "fuzz/input_readers.hpp"
#include "fuzz/packing.hpp"
#include "fuzz/promise.hpp"

#include "cli/archive/inputs/hosts.hpp"
#include "cli/archive/inputs/inputs.hpp"
#include "cli/documents/list.hpp"
#include "cli/documents/source.hpp"
#include "cli/sources/packed_text.hpp"
#include "cli/sources/s3_request.hpp"
#include "cli/sources/url_name.hpp"
#include "cli/sources/wacz.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace mf2::fuzz
{

namespace
{

constexpr std::string_view from_input = "standard input: ";
/// No name below it is a file's.
constexpr std::string_view no_folder = "/no folder/";

cli::fetch_options const no_fetching;

/// A text or the reason why there is none, in words.
std::string told(cli::result<std::string> const& read)
{
    return read ? "text: " + *read : "fault: " + read.error().reason();
}

cli::result<std::string> unpacked(cli::named_source&& from)
{
    std::string text;
    auto const read = cli::read_packed_text(from, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    if (!read) return read.error();
    return text;
}

/// Check that a reader that wants no more gets no more.
void check_stop(std::string_view packed, std::string_view whole, std::size_t most)
{
    piece_source source(packed, archive::rereading::refused, nullptr);
    std::string text;
    auto const read = cli::read_packed_text(source, [&](std::string_view piece) {
        require(text.size() < most, "who wants no more gets no more");
        text += piece;
        return text.size() < most;
    });
    require(read.has_value(), "a text that was read far enough is right");
    require_same(text, whole.substr(0, text.size()), "a text begins as it does when read whole");
}

/// A text in members of gzip.
std::string in_members(fuzz_input const& input, std::string_view text)
{
    std::string packed;
    std::size_t const each = 1 + text.size() / (1 + input.choice(1, 4));
    for (; !text.empty(); text.remove_prefix(std::min(each, text.size())))
        packed += gzip(text.substr(0, each));
    return packed;
}

/// Check that a packed text is unpacked, and that with damage its pieces do not matter.
void check_packed(fuzz_input const& input, std::string_view text)
{
    std::string packed = in_members(input, text);
    auto const whole = unpacked(piece_source(packed, archive::rereading::possible, nullptr));
    if (!packed.empty()) require_same(told(whole), told(std::string(text)), "a text is unpacked");
    if (!text.empty()) check_stop(packed, text, 1 + input.setting(2));
    std::size_t const at = packed.size() * input.setting(3) / 256;
    if (at < packed.size()) packed[at] = static_cast<char>(packed[at] ^ 1 << input.choice(4, 8));
    packed.resize(packed.size() - packed.size() * input.choice(5, 64) / 128);
    auto const file = unpacked(piece_source(packed, archive::rereading::possible, nullptr));
    auto const pieces = unpacked(piece_source(packed, archive::rereading::refused, &input));
    require_same(told(pieces), told(file), "a packed text is read in pieces as at once");
}

std::string read_file(std::string_view bytes)
{
    memory_file const file(bytes);
    return told(cli::read_list("-", {file.get(), no_fetching}));
}

/// Check that a list is read alike as a file, in pieces and packed.
void check_ways(fuzz_input const& input, std::string_view text)
{
    std::string const whole = read_file(text);
    piece_stream const pieces(text, input);
    require_same(
        told(cli::read_list("-", {pieces.get(), no_fetching})), whole,
        "a list is read in pieces as at once");
    memory_file const named(text);
    std::string const opened = told(cli::read_list(named.path(), {nullptr, no_fetching}));
    bool const is_zip = text.starts_with("PK\x03\x04");
    if (!is_zip) require_same(opened, whole, "a named list is read as standard input");
    bool const is_packed = text.starts_with("\x1F\x8B");
    if (is_packed || is_zip || text.empty()) return;
    require_same(read_file(in_members(input, text)), whole, "a packed list is read as a plain one");
}

std::string written(std::vector<cli::source> const& sources)
{
    std::string text;
    for (cli::source const& each : sources)
        text.append(each.path + '\t' + each.base_url + '\t' + each.content_type + "\r\n");
    return text;
}

/// Check a list of documents.
void check_documents(std::string_view text)
{
    cli::source const defaults{"", "http://example.com/", "text/html"};
    auto const sources = cli::parse_list(text, defaults);
    if (!sources)
    {
        std::string const fault = sources.error().reason();
        std::size_t const line = faulty_line(fault, "", text);
        auto const before = cli::parse_list(up_to_line(text, line - 1), defaults);
        require(before.has_value(), "the lines before the first wrong one are right", fault);
        return;
    }
    auto const lines = plain_lines(text);
    auto const is_filled = [](std::string_view line) { return !line.empty(); };
    auto const filled = std::count_if(lines.begin(), lines.end(), is_filled);
    require(static_cast<std::size_t>(filled) == sources->size(), "a line names a document");
    std::string const again = written(*sources);
    auto const read = cli::parse_list(again, {});
    require(read.has_value(), "a written list can be read", again);
    require_same(written(*read), again, "a written list is read as it was");
}

/// Check a list of archives: each line is one, at a place where there is none.
void check_archives(std::string_view text)
{
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    memory_file const file(text);
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    cli::options chosen;
    chosen.list = "-";
    chosen.archive.prefix = no_folder;
    chosen.archive.folders = cli::choice::yes;
    auto const inputs = cli::collect_archives(chosen, {file.get(), stdout, stderr});
    std::vector<std::string> paths;
    for (std::string_view const line : plain_lines(text))
    {
        if (!line.empty()) paths.push_back(std::string(no_folder).append(line));
    }
    if (!inputs)
    {
        std::string const fault = inputs.error().reason();
        require(fault.starts_with(from_input), "a fault names the list", fault);
        require(paths.empty() || !fault.ends_with("names no file"), "a line names a file", fault);
        return;
    }
    if (text.starts_with("\x1F\x8B")) return;
    require(inputs->size() == paths.size(), "each line is an archive");
    std::map<std::string, int> met;
    for (std::size_t at = 0; at < paths.size(); ++at)
    {
        cli::archive_input const& each = (*inputs)[at];
        require_same(each.path, paths[at], "an archive has its name");
        int const occurrence = ++met[source_of(each)];
        require(each.occurrence == occurrence, "archives are counted", each.path);
    }
}

/// Check the parts of a URL that a line names.
void check_url_name(std::string const& name)
{
    require(name.starts_with(cli::without_query(name)), "a query stands at the end", name);
    std::string const url = cli::normalized_url(name);
    require_same(cli::normalized_url(url), url, "a normalized URL stays");
    require(url.find('#') == url.npos, "a fragment is not requested", url);
    if (auto const in = cli::to_wacz_name(name))
    {
        require(cli::is_wacz(in->file), "an archive in a WACZ file has one", name);
        require_same(cli::file_of_name(name), in->file, "and its name says which");
    }
    if (!cli::is_s3_url(name)) return;
    cli::s3_account const by{"key", "secret", "", "eu-west-1", ""};
    std::string const object = cli::s3_request(name, by).url;
    if (object.empty()) return;
    require(object.starts_with("https://"), "an object is behind a URL", object);
    auto const is_plain = [](char c) { return c > ' ' && c < '\x7F'; };
    require(std::ranges::all_of(object, is_plain), "which is ASCII", object);
}

using host_set = std::set<std::string, std::less<>>;

cli::result<host_set> hosts_in(std::string_view text)
{
    memory_file const file(text);
    return cli::read_hosts("-", {file.get(), no_fetching});
}

std::string told(cli::result<host_set> const& hosts)
{
    if (!hosts) return "fault: " + hosts.error().reason();
    std::string text;
    for (std::string const& each : *hosts) text.append(each).append("\n");
    return text;
}

void check_fault_of_hosts(std::string_view fault, std::string_view text)
{
    require(fault.starts_with(from_input), "a fault names the list", fault);
    if (fault.find(": is no host: ") == fault.npos) return;
    std::size_t const line = faulty_line(fault, from_input, text);
    auto const before = hosts_in(up_to_line(text, line - 1));
    require(
        before || before.error().reason() == "standard input: names no host",
        "the lines before the first wrong one are right", fault);
}

} // namespace

void check_list(fuzz_input const& input, std::string_view text)
{
    check_packed(input, text);
    check_ways(input, text);
    check_documents(text);
    check_archives(text);
    for (std::string_view const line : plain_lines(text))
    {
        if (cli::is_url(line)) check_url_name(std::string(line));
    }
}

void check_hosts(fuzz_input const& input, std::string_view text)
{
    auto const hosts = hosts_in(text);
    piece_stream const pieces(text, input);
    require_same(
        told(cli::read_hosts("-", {pieces.get(), no_fetching})), told(hosts),
        "hosts are read in pieces as at once");
    // The line of a packed list is not among the given ones.
    if (text.starts_with("\x1F\x8B")) return;
    if (!hosts) return check_fault_of_hosts(hosts.error().reason(), text);
    require(!hosts->empty(), "a list of hosts names one");
    require(hosts->size() <= 2 * plain_lines(text).size(), "a line names one host");
    require_same(told(hosts_in(told(hosts))), told(hosts), "written hosts are read as they were");
}

} // namespace mf2::fuzz
