#include "fuzz/chosen_pages.hpp"

#include "fuzz/choices.hpp"
#include "fuzz/damaged_archive.hpp"
#include "fuzz/packing.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace mf2::fuzz
{

namespace
{

constexpr std::string_view card = "<p class=h-card>Jo</p>";
/// Of `card`.
constexpr std::string_view page_digest =
    "sha256:bc943f1807e4916c1deaac91c1feec58bd01524461723cdbf6dc134822945b6b";

/// The fields of a record, behind its type.
struct record_name
{
    std::size_t number;

    [[nodiscard]] std::string url() const { return "http://example.com/" + std::to_string(number); }
    [[nodiscard]] std::string id() const
    {
        return "<urn:uuid:00000000-0000-0000-0000-00000000000" + std::to_string(number) + '>';
    }
    [[nodiscard]] std::string fields() const
    {
        return "WARC-Target-URI: " + url() + "\r\nWARC-Record-ID: " + id() +
            "\r\nWARC-Date: 2024-01-02T03:04:05Z\r\n";
    }
};

std::string record(std::string_view type, std::string_view fields, std::string_view block)
{
    return std::string("WARC/1.1\r\nWARC-Type: ")
        .append(type)
        .append("\r\n")
        .append(fields)
        .append("Content-Length: ")
        .append(std::to_string(block.size()))
        .append("\r\n\r\n")
        .append(block)
        .append("\r\n\r\n");
}

std::string chunked(std::string_view body, choices& from)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::size_t const each = 1 + from.below(15);
    // Chunks of a long body are as long as two digits say.
    std::size_t const most = body.size() > 1000 ? each * 16 : each;
    std::string text;
    for (; !body.empty(); body.remove_prefix(std::min(most, body.size())))
    {
        std::string_view const chunk = body.substr(0, most);
        text += digits[chunk.size() / 16];
        text += digits[chunk.size() % 16];
        text.append(";a=b\r\n").append(chunk).append("\r\n");
    }
    return text + "0\r\nA: b\r\n\r\n";
}

/// A body as it is coded further, and the name of the coding.
std::string_view code(choices& from, std::string& body)
{
    switch (from.below(12))
    {
    case 0: body = gzip(body); return "gzip";
    case 1: body = zlib_data(body); return "deflate";
    case 2: body = deflate_data(body); return "deflate";
    case 3: body = brotli(body); return "br";
    case 4: body = zstd(body); return "zstd";
    case 5: body = zstd_with_window(static_cast<int>(10 + from.below(22)), body); return "zstd";
    case 6: body = gzip(body) + gzip("<p class=h-card>more"); return "x-gzip;q=1";
    case 7: body = zstd(body, card); return "zstd";
    // Not as it is declared.
    case 8: body = gzip(body); return "br";
    case 9: return "deflate";
    case 10: return "br, zstd";
    default: return "identity, foo";
    }
}

/// Bytes of a page, also more than one piece of them.
std::string chosen_page(choices& from)
{
    std::string page(card);
    switch (from.below(6))
    {
    case 0: return page + std::string(from.next() * 300, 'x');
    case 1:
        for (std::size_t left = from.below(64); left != 0; --left)
            page += static_cast<char>(from.next());
        return page;
    case 2: return {};
    default: return page;
    }
}

/// A response with up to three codings, applied in the order of its fields.
std::string chosen_message(choices& from)
{
    std::string body = chosen_page(from);
    std::string fields;
    for (std::size_t count = from.below(4); count != 0; --count)
    {
        bool const is_of_transfer = from.below(4) == 1;
        if (is_of_transfer && from.below(2) == 0)
        {
            body = chunked(body, from);
            fields += "Transfer-Encoding: chunked\r\n";
            continue;
        }
        fields += is_of_transfer ? "Transfer-Encoding: " : "Content-Encoding: ";
        fields.append(code(from, body)).append("\r\n");
        if (from.below(8) == 1) add_damage(from, body);
    }
    std::string_view const status = from.below(8) == 1 ? "404 Not" : "200 OK";
    return std::string("HTTP/1.1 ")
        .append(status)
        .append("\r\nContent-Type: text/html\r\n")
        .append(fields)
        .append("\r\n")
        .append(body);
}

std::string chosen_digest(choices& from)
{
    std::string const digest(page_digest);
    switch (from.below(4))
    {
    case 0: return {};
    case 1: return "WARC-Payload-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ\r\n";
    case 2: return "WARC-Block-Digest: " + digest + "\r\n";
    default: return "WARC-Payload-Digest: " + digest + "\r\n";
    }
}

/// A revisit of a record, which may be missing, come later or be itself one.
std::string chosen_revisit(choices& from, record_name const& name)
{
    record_name const other{from.below(6)};
    std::string fields = name.fields();
    std::size_t const how = from.below(8);
    if ((how & 1) != 0) fields += "WARC-Refers-To: " + other.id() + "\r\n";
    if ((how & 2) != 0)
        fields += "WARC-Refers-To-Target-URI: " + other.url() +
            "\r\nWARC-Refers-To-Date: 2024-01-02T03:04:05Z\r\n";
    if ((how & 4) != 0) fields += chosen_digest(from);
    constexpr std::string_view heads[] = {
        "", "HTTP/1.1 304 Not\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"};
    return record("revisit", fields, heads[from.below(std::size(heads))]);
}

/// A page in segments. Their numbers, and the length of all, may be wrong.
std::vector<std::string> chosen_segments(choices& from, record_name const& name)
{
    std::string const block = chosen_message(from);
    std::size_t const count = 2 + from.below(3);
    std::size_t const each = block.size() / count + 1;
    std::vector<std::string> segments;
    for (std::size_t number = 1; number <= count; ++number)
    {
        std::string_view const part =
            std::string_view(block).substr(std::min((number - 1) * each, block.size()), each);
        std::size_t const told = from.below(16) == 1 ? from.below(4) : number;
        std::string fields = "WARC-Segment-Number: " + std::to_string(told) + "\r\n";
        std::size_t const total = from.below(16) == 1 ? from.next() : block.size();
        if (number == count)
            fields += "WARC-Segment-Total-Length: " + std::to_string(total) + "\r\n";
        if (number == 1) fields += name.fields() + chosen_digest(from);
        else
            fields += "WARC-Target-URI: " + name.url() +
                "\r\nWARC-Segment-Origin-ID: " + name.id() + "\r\n";
        if (number == 1) fields += "Content-Type: application/http\r\n";
        segments.push_back(record(number == 1 ? "response" : "continuation", fields, part));
    }
    return segments;
}

void append_chosen(choices& from, std::vector<std::string>& records)
{
    record_name const name{records.size() % 10};
    std::string const http = name.fields() + "Content-Type: application/http\r\n";
    switch (from.below(8))
    {
    case 0:
    case 1: records.push_back(chosen_revisit(from, name)); return;
    case 2:
    case 3:
        for (std::string& each : chosen_segments(from, name)) records.push_back(std::move(each));
        // Records may stand between segments.
        if (from.below(4) == 1) std::swap(records.back(), records[from.below(records.size())]);
        return;
    case 4: records.push_back(record("request", http, "GET / HTTP/1.1\r\n\r\n")); return;
    default:
    {
        std::string const digest = chosen_digest(from);
        records.push_back(record("response", http + digest, chosen_message(from)));
        return;
    }
    }
}

/// How the members of an archive are packed.
enum class member_form : std::uint8_t
{
    plain,
    gzip,
    zstd,
    dictionary,        ///< in the file's first frame
    packed_dictionary, ///< likewise, packed
    other_dictionary,  ///< one of another number
    window,
    lz4,
};

std::string packed(member_form how, std::string_view member, choices& from)
{
    switch (how)
    {
    case member_form::plain: return std::string(member);
    case member_form::gzip: return gzip(member);
    case member_form::zstd: return zstd(member);
    case member_form::dictionary:
    case member_form::packed_dictionary: return zstd(member, numbered_dictionary(1));
    case member_form::other_dictionary: return zstd(member, numbered_dictionary(1 + from.below(2)));
    case member_form::window:
        return zstd_with_window(static_cast<int>(10 + from.below(22)), member);
    case member_form::lz4: return lz4(member);
    }
    return {};
}

/// The frame with the dictionary, if the archive has one.
std::string first_frame(member_form how)
{
    bool const has_dictionary = how == member_form::dictionary ||
        how == member_form::packed_dictionary || how == member_form::other_dictionary;
    if (!has_dictionary) return {};
    std::string const dictionary(numbered_dictionary(1));
    return dictionary_frame(how == member_form::packed_dictionary ? zstd(dictionary) : dictionary);
}

} // namespace

std::string pages_from(std::string_view bytes)
{
    choices from(bytes);
    auto const how = static_cast<member_form>(from.below(8));
    std::vector<std::string> records;
    for (std::size_t count = 1 + from.below(6); count != 0; --count) append_chosen(from, records);
    for (std::size_t count = from.below(3); count > 1; --count)
        add_damage(from, records[from.below(records.size())]);
    std::string file = first_frame(how);
    for (std::string const& each : records) file += packed(how, each, from);
    while (from.are_left()) add_damage(from, file);
    return file;
}

} // namespace mf2::fuzz
