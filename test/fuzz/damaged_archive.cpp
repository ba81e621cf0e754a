#include "fuzz/damaged_archive.hpp"

#include "fuzz/chosen_pages.hpp"
#include "fuzz/packing.hpp"

#include "archive/compressor.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace mf2::fuzz
{

namespace
{

using namespace std::string_literals;
using namespace std::string_view_literals;

/// More bytes would be slow, and show nothing else.
constexpr std::size_t most_bytes = std::size_t{900} << 10;

enum class packing : std::uint8_t
{
    none,
    gzip,
    zstd,
    lz4,
};

/// The form in which an archive holds its records.
struct container
{
    packing how;
    std::size_t records_each; ///< in a member; 0: all
    bool is_arc;
};

constexpr container containers[] = {
    {packing::none, 0, false}, {packing::gzip, 1, false}, {packing::gzip, 2, false},
    {packing::gzip, 0, false}, {packing::zstd, 1, false}, {packing::zstd, 2, false},
    {packing::zstd, 0, false}, {packing::none, 0, true},  {packing::gzip, 1, true},
    {packing::lz4, 1, false},  {packing::lz4, 0, false}};

std::string pack(packing how, std::string_view content)
{
    if (how == packing::none) return std::string(content);
    if (how == packing::lz4) return lz4(content);
    std::string packed;
    archive::compressor::receiver const add = [&](std::string_view part) { packed += part; };
    auto const compressor =
        how == packing::gzip ? archive::make_gzip_compressor() : archive::make_zstd_compressor();
    compressor->write(content, add);
    compressor->finish(add);
    return packed;
}

std::string warc_record(std::string_view type, std::string_view url, std::string_view block)
{
    bool const is_message = type != "resource"sv && type != "conversion"sv;
    return std::string("WARC/1.0\r\nWARC-Type: ")
        .append(type)
        .append("\r\nWARC-Target-URI: ")
        .append(url)
        .append(is_message ? "\r\nContent-Type: application/http" : "\r\nContent-Type: text/html")
        .append("\r\nWARC-Block-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ")
        .append("\r\nContent-Length: ")
        .append(std::to_string(block.size()))
        .append("\r\n\r\n")
        .append(block)
        .append("\r\n\r\n");
}

std::string arc_record(std::string_view url, std::string_view block)
{
    return std::string(url)
        .append(" 127.0.0.1 20240102030405 text/html ")
        .append(std::to_string(block.size()))
        .append("\n")
        .append(block)
        .append("\n");
}

std::string message(std::string_view body, std::string_view fields = {})
{
    return std::string("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n")
        .append(fields)
        .append("\r\n")
        .append(body);
}

/// A block that holds a page, or looks like another record.
std::string chosen_block(choices& from, std::string const& url)
{
    std::string const card = "<p class=h-card>" + url + "</p>";
    switch (from.below(10))
    {
    case 0: return message(card + std::string(from.next() * 64, 'x'));
    // Longer than one read.
    case 1: return message(card + std::string(300'000, 'y'));
    case 2: return message(pack(packing::gzip, card), "Content-Encoding: gzip\r\n");
    case 3: return message(pack(packing::gzip, card), "Content-Encoding: gzip, gzip, foo\r\n");
    case 4: return message("5\r\n<p>ab\r\n0\r\n\r\n", "Transfer-Encoding: chunked\r\n");
    case 5: return message(warc_record("response", "http://forged.example/", message(card)));
    case 6: return card;
    case 7: return {};
    case 8: return message(card + "\r\n\r\nWARC/1.0\r\n");
    default: return message(card);
    }
}

std::string chosen_record(choices& from, container const& in, std::size_t number)
{
    constexpr std::string_view types[] = {"response", "response", "resource", "conversion",
                                          "request",  "metadata", "warcinfo", "?"};
    std::string const url = "http://example.com/" + std::to_string(number);
    std::string_view const type = types[from.below(std::size(types))];
    std::string const block = chosen_block(from, url);
    return in.is_arc ? arc_record(url, block) : warc_record(type, url, block);
}

/// Bytes to insert where they do not belong.
std::string chosen_garbage(choices& from)
{
    switch (from.below(12))
    {
    case 0: return "\r\n";
    case 1: return "\n";
    case 2: return "WARC/1.0\r\n";
    case 3: return "WARC/1.0\r\nContent-Length: 5\r\n\r\n";
    case 4: return "\x1F\x8B\x08";
    case 5: return "\x28\xB5\x2F\xFD";
    case 6: return pack(packing::gzip, "");
    case 7: return "\x50\x2A\x4D\x18\x04\0\0\0abcd"s;
    case 8: return "http://example.com/ 127.0.0.1 20240102030405 text/html 5\n";
    case 9: return pack(packing::gzip, warc_record("resource", "http://new.example/", "<p>"));
    case 10: return std::string(1 + from.next(), '\0');
    default: return "garbage";
    }
}

/// Change the length that a record states.
void tell_another_length(choices& from, std::string& text)
{
    constexpr std::string_view name = "Content-Length: ";
    std::size_t const at = text.find(name);
    if (at == text.npos) return;
    text.insert(at + name.size(), from.next() < 0x80 ? "1" : "-");
}

} // namespace

void add_damage(choices& from, std::string& text)
{
    std::size_t const how = from.below(9);
    std::size_t const at = from.place(text.size());
    switch (how)
    {
    case 0:
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ 1 << from.below(8));
        return;
    case 1: text.erase(at, 1 + from.next()); return;
    case 2: text.insert(at, chosen_garbage(from)); return;
    case 3:
    {
        std::string const garbage = chosen_garbage(from);
        std::string all;
        for (std::size_t times = from.next() * 16; times != 0; --times) all += garbage;
        if (text.size() + all.size() < most_bytes) text.insert(at, all);
        return;
    }
    case 4: text.resize(at); return;
    case 5: text.insert(at, text.substr(at, 1 + from.next())); return;
    case 6:
        for (std::size_t left = std::min(from.below(32), text.size() - at); left != 0; --left)
        {
            text[at + left - 1] = static_cast<char>(from.next());
        }
        return;
    case 7:
    {
        std::size_t const left = std::min(text.size(), from.below(8));
        text.insert(text.size() - left, chosen_garbage(from));
        return;
    }
    default: tell_another_length(from, text); return;
    }
}

std::string archive_from(std::string_view bytes)
{
    choices from(bytes);
    container const& in = containers[from.below(std::size(containers))];
    std::vector<std::string> records;
    std::size_t size = 0;
    if (in.is_arc) records.push_back(arc_record("filedesc://a.arc", "1 0 test\nURL\n"));
    for (std::size_t count = 1 + from.below(6); count != 0; --count)
    {
        records.push_back(chosen_record(from, in, records.size()));
        size += records.back().size();
        if (size > most_bytes / 2) break;
    }
    for (std::size_t count = from.below(3); count != 0; --count)
    {
        add_damage(from, records[from.below(records.size())]);
    }
    std::size_t const each = in.records_each == 0 ? records.size() : in.records_each;
    std::string file;
    for (std::size_t first = 0; first < records.size(); first += each)
    {
        std::string member;
        for (std::size_t at = first; at < std::min(first + each, records.size()); ++at)
        {
            member += records[at];
        }
        file += pack(in.how, member);
    }
    while (from.are_left()) add_damage(from, file);
    return file;
}

std::string archive_of(fuzz_input const& input)
{
    std::string_view const content = input.content();
    if (content.starts_with('\1')) return archive_from(content.substr(1));
    if (content.starts_with('\2')) return pages_from(content.substr(1));
    return std::string(content);
}

} // namespace mf2::fuzz
