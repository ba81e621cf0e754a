// Fields of answers of HTTP.
#include "fuzz/document_check.hpp"
#include "fuzz/input_readers.hpp"
#include "fuzz/promise.hpp"

#include "cli/documents/link_header.hpp"
#include "cli/sources/http_answer.hpp"

#include <mf2/archive/http.hpp>
#include <mf2/archive/media_type.hpp>
#include <mf2/document.hpp>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

namespace mf2::fuzz
{

namespace
{

using archive::header_fields;
using links = std::vector<parts::related_url>;

constexpr std::string_view page = "http://example.com/folder/page?x";

void check_range(std::string_view text)
{
    auto const found = cli::read_content_range(text);
    if (!found) return;
    std::string const size = found->size ? std::to_string(*found->size) : "*";
    std::string const begin = std::to_string(found->begin);
    auto const again = cli::read_content_range("bytes " + begin + "-/" + size);
    require(again.has_value(), "a written range is one", text);
    require(again->begin == found->begin && again->size == found->size, "and means the same", text);
}

void check_delay(std::string_view text)
{
    using namespace std::chrono_literals;
    std::chrono::system_clock::time_point const now{1'700'000'000s};
    auto const delay = cli::retry_after(text, now);
    require(!delay || *delay >= 0ms, "a delay is not negative", text);
}

void check_status(std::string_view text)
{
    constexpr std::size_t longest = 200;
    cli::http_answer answer;
    answer.status = 301;
    answer.status_line = text;
    std::string const told = cli::told_status(answer);
    require(told.size() <= longest, "what is told of an answer is short", told);
}

/// A parameter of a link. RFC 9110, "quoted-string".
std::string quoted(std::string_view name, std::string_view value)
{
    std::string text("; ");
    text.append(name).append("=\"");
    for (char const c : value)
    {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + '"';
}

std::string written(links const& all)
{
    std::string text;
    for (parts::related_url const& each : all)
    {
        std::string rels;
        for (std::pmr::string const& rel : each.rels) rels.append(rel).append(" ");
        text.append(text.empty() ? "<" : ", <")
            .append(each.url)
            .append(">")
            .append(quoted("rel", rels));
        if (each.title) text += quoted("title", *each.title);
        if (each.hreflang) text += quoted("hreflang", *each.hreflang);
        if (each.media) text += quoted("media", *each.media);
        if (each.type) text += quoted("type", *each.type);
    }
    return text;
}

document with_relations(links const& all, relations const& own)
{
    document made;
    made.relations = own;
    cli::add_links(all, {}, made.relations);
    return made;
}

void check_links(std::string_view text)
{
    links const found = cli::read_link_header(text, page);
    for (parts::related_url const& each : found)
    {
        require(!each.url.empty() && !each.rels.empty(), "a link has a URL and a relation");
        for (std::pmr::string const& rel : each.rels) require_well_formed(rel, "a rel is UTF-8");
        for (auto const* const more : {&each.title, &each.hreflang, &each.media, &each.type})
            require_well_formed(more->value_or(""), "a link's texts are UTF-8");
    }
    std::string const text_of_all = written(found);
    links const again = cli::read_link_header(text_of_all, page);
    require_same(written(again), text_of_all, "written links are read as they were");
    document const once = with_relations(found, {});
    check_document(once);
    document const twice = with_relations(found, once.relations);
    require_same(shown(twice), shown(once), "links that are known change nothing");
}

/// Check a value as that of each field that is read.
void check_value(std::string_view text)
{
    check_range(text);
    check_delay(text);
    check_status(text);
    check_links(text);
    std::string const essence = archive::essence_of(text);
    require_same(archive::essence_of(essence), essence, "an essence is its own");
}

std::string written(header_fields const& fields)
{
    std::string text;
    for (std::size_t at = 0; at < fields.size(); ++at)
        text.append(fields.name(at)).append(": ").append(fields.value(at)).append("\r\n");
    return text;
}

void check_block(std::string_view text)
{
    header_fields fields;
    fields.parse(text);
    header_fields again;
    again.parse(written(fields));
    require(again.malformed_lines() == 0, "written fields are well formed", written(fields));
    require_same(written(again), written(fields), "written fields are read as they were");
    for (std::size_t at = 0; at < fields.size(); ++at)
    {
        std::string_view const name = fields.name(at);
        require(!fields.get_all(name).empty() || fields.get(name).empty(), "a field is found");
        check_value(fields.value(at));
    }
}

/// Check the head of an answer, and of those that came before it.
void check_head(std::string_view text)
{
    auto const head = archive::read_http_head(text);
    if (!head) return;
    require(head->size <= text.size(), "a head is in its bytes", text);
    require(head->status >= 0, "a status is not negative", text);
    if (!archive::has_http_head(text)) return;
    auto const alone = archive::read_http_head(text.substr(0, head->size));
    require(alone && alone->size == head->size, "a whole head needs no body", text);
    require(alone->status == head->status, "and has its status", text);
    require_same(written(alone->fields), written(head->fields), "and its fields");
}

} // namespace

void check_http_fields(fuzz_input const&, std::string_view text)
{
    check_value(text);
    check_block(text);
    check_head(text);
    check_head(std::string("HTTP/1.1 200 OK\r\n").append(text));
}

} // namespace mf2::fuzz
