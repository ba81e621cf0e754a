#include "cli/documents/binary.hpp"

#include "bytes/ascii.hpp"
#include "encoding/input_stream.hpp"
#include "encoding/prescan.hpp"
#include "parser/input_options.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace mf2::cli
{

namespace
{

using namespace std::string_view_literals;

struct signature
{
    std::string_view bytes;
    std::string_view kind;
};

constexpr std::array signatures{
    signature{"\x89PNG\r\n\x1A\n"sv, "a PNG image"},
    signature{"\xFF\xD8\xFF"sv, "a JPEG image"},
    signature{"GIF87a"sv, "a GIF image"},
    signature{"GIF89a"sv, "a GIF image"},
    signature{"%PDF-"sv, "a PDF document"},
    signature{"\x1F\x8B"sv, "gzip data"},
    signature{"PK\x03\x04"sv, "a ZIP archive"},
    signature{"\x28\xB5\x2F\xFD"sv, "Zstandard data"},
    signature{"\xFD\x37zXZ\0"sv, "XZ data"},
    signature{"\x7F\x45LF"sv, "an ELF file"},
    signature{"WARC/1."sv, "a WARC file"},
};

/// The kinds that a crawl archive may be.
constexpr std::array archive_kinds{
    "gzip data"sv, "Zstandard data"sv, "a ZIP archive"sv, "a WARC file"sv};

/// MIME Sniffing, "identify an unknown MIME type": the bytes before a tag-terminating byte.
constexpr std::array html_patterns{
    "<!doctype html"sv,
    "<html"sv,
    "<head"sv,
    "<script"sv,
    "<iframe"sv,
    "<h1"sv,
    "<div"sv,
    "<font"sv,
    "<table"sv,
    "<a"sv,
    "<style"sv,
    "<title"sv,
    "<b"sv,
    "<body"sv,
    "<br"sv,
    "<p"sv,
    "<!--"sv,
};

std::string lowered(std::string_view text)
{
    std::string all(text);
    std::transform(all.begin(), all.end(), all.begin(), ascii::to_lower);
    return all;
}

bool is_html(std::string_view content_type)
{
    return lowered(content_type).find("html") != std::string::npos;
}

/// MIME Sniffing, "identify an unknown MIME type": whether a file begins as HTML or XML, after
/// white space. A byte order mark, a sign of text, may come first.
bool begins_as_markup(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    while (!bytes.empty() && ascii::is_whitespace(bytes.front())) bytes.remove_prefix(1);
    if (bytes.starts_with("<?xml")) return true;
    auto const is_terminated = [&bytes](std::string_view pattern) {
        if (bytes.size() <= pattern.size()) return false;
        char const behind = bytes[pattern.size()];
        return (behind == ' ' || behind == '>') &&
            lowered(bytes.substr(0, pattern.size())) == pattern;
    };
    return std::any_of(html_patterns.begin(), html_patterns.end(), is_terminated);
}

/// Whether NULs prove nothing: UTF-16 is full of them, and a Content-Type of HTML is believed.
bool may_hold_nulls(std::string_view bytes, std::string_view content_type)
{
    parse_options options;
    options.content_type = content_type;
    encoding::input_stream text(input_options(options));
    text.write(bytes.substr(0, encoding::prescan_limit));
    text.finish();
    static_cast<void>(text.next());
    return is_utf_16(text.declared()) || is_html(content_type);
}

/// MIME Sniffing, "binary data byte".
bool is_binary_data_byte(char c)
{
    auto const byte = static_cast<unsigned char>(c);
    return byte <= 0x08 || byte == 0x0B || (byte >= 0x0E && byte <= 0x1A) ||
        (byte >= 0x1C && byte <= 0x1F);
}

} // namespace

std::string_view binary_kind(std::string_view bytes, std::string_view content_type)
{
    for (signature const& each : signatures)
    {
        if (bytes.starts_with(each.bytes)) return each.kind;
    }
    if (begins_as_markup(bytes) || may_hold_nulls(bytes, content_type)) return {};
    // MIME Sniffing, "read the resource header": 1445 bytes. A few stray control characters do not
    // make a page binary; random bytes have one in ten.
    std::string_view const header = bytes.substr(0, 1445);
    auto const found = std::count_if(header.begin(), header.end(), is_binary_data_byte);
    bool const is_binary = found >= 16 && static_cast<std::size_t>(found) * 20 > header.size();
    return is_binary ? "binary data"sv : ""sv;
}

failure not_html(std::string_view kind)
{
    bool const may_be_archive =
        std::find(archive_kinds.begin(), archive_kinds.end(), kind) != archive_kinds.end();
    std::string_view const hint = may_be_archive ? "; mf2 archive reads crawl archives" : "";
    return failure::because("is " + std::string(kind) + ", not HTML" + std::string(hint));
}

} // namespace mf2::cli
