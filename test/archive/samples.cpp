#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <zdict.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <random>
#include <sstream>

namespace mf2::test
{

using namespace std::string_literals;

std::string numbered_dictionary(unsigned number)
{
    std::string content;
    std::string samples;
    std::vector<std::size_t> sizes;
    for (int sample = 0; sample < 50; ++sample)
    {
        std::string const record = page_record(std::to_string(sample));
        content = record;
        samples += record;
        sizes.push_back(record.size());
    }
    std::string made(std::size_t{64} << 10, '\0');
    ZDICT_params_t how{};
    how.dictID = number;
    std::size_t const size = ZDICT_finalizeDictionary(
        made.data(), made.size(), content.data(), content.size(), samples.data(), sizes.data(),
        static_cast<unsigned>(sizes.size()), how);
    BOOST_REQUIRE(!ZDICT_isError(size));
    made.resize(size);
    return made;
}

std::string zstd_with_window(int log, std::string_view content)
{
    std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> const context(
        ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, log);
    std::string packed(ZSTD_compressBound(content.size()), '\0');
    ZSTD_outBuffer out{packed.data(), packed.size(), 0};
    ZSTD_inBuffer in{content.data(), content.size(), 0};
    ZSTD_inBuffer none{nullptr, 0, 0};
    ZSTD_compressStream2(context.get(), &out, &in, ZSTD_e_flush);
    BOOST_REQUIRE(ZSTD_compressStream2(context.get(), &out, &none, ZSTD_e_end) == 0);
    packed.resize(out.pos);
    return packed;
}

std::string response(std::string_view body, std::string_view fields)
{
    return std::string("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n")
        .append(fields)
        .append("\r\n")
        .append(body);
}

std::string warc_record(
    std::string_view type, std::string_view url, std::string_view block, std::string_view more)
{
    bool const is_http = type == "response" || type == "request" || type == "revisit";
    return std::string("WARC/1.0\r\nWARC-Type: ")
        .append(type)
        .append("\r\nWARC-Target-URI: ")
        .append(url)
        .append("\r\nWARC-Date: 2024-01-02T03:04:05Z\r\nWARC-Record-ID: <urn:uuid:")
        .append(url)
        .append(">\r\n")
        .append(is_http ? "Content-Type: application/http; msgtype=response\r\n" : "")
        .append(more)
        .append("Content-Length: ")
        .append(std::to_string(block.size()))
        .append("\r\n\r\n")
        .append(block)
        .append("\r\n\r\n");
}

std::string page_record(std::string_view name, std::string_view more)
{
    std::string const url = "http://example.com/" + std::string(name);
    std::string const body = "<p class=h-card>" + std::string(name) + "</p>";
    return warc_record("response", url, response(body), more);
}

/// RFC 1951, "Non-compressed blocks".
std::string false_block(std::size_t size)
{
    std::string block(1, '\0');
    for (std::size_t const field : {size, ~size})
    {
        block += static_cast<char>(field);
        block += static_cast<char>(field >> 8);
    }
    return block;
}

/// The bytes behind its block are read as another one: those of a member have the reserved type.
std::string false_member(std::size_t size)
{
    return "\x1F\x8B\x08\0\0\0\0\0\0\xFF"s + false_block(size);
}

/// RFC 8878, "Raw_Block". The start of a frame is read as a block that is too large; if another one
/// fits by chance, the checksum does not.
std::string false_frame(std::size_t size)
{
    constexpr unsigned bits_of_size = 3;
    std::string frame = "\x28\xB5\x2F\xFD\4\x50"s;
    std::size_t const header = size << bits_of_size;
    for (unsigned shift = 0; shift != 24; shift += 8) frame += static_cast<char>(header >> shift);
    return frame;
}

std::string letters_of(std::size_t size, std::uint32_t seed)
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz012345";
    std::minstd_rand chance(seed);
    std::string all(size, ' ');
    for (char& each : all) each = letters[chance() >> 8 & 31U];
    return all;
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

std::string arc_start()
{
    return arc_record(
        "filedesc://a.arc", "1 0 test\nURL IP-address Archive-date Content-type Archive-length\n");
}

std::string read_archive::intact_urls() const
{
    std::string urls;
    for (read_record const& each : records)
    {
        if (each.head.integrity != archive::integrity::intact) continue;
        urls.append(each.head.url()).append(" ");
    }
    return urls;
}

std::string read_archive::damage_names() const
{
    std::string names;
    for (archive::damage const& each : damages) names.append(name(each.kind)).append(" ");
    return names;
}

std::string read_archive::told() const
{
    std::ostringstream text;
    for (read_record const& each : records)
    {
        archive::record const& head = each.head;
        text << head.url() << ' ' << head.offset << ' ' << static_cast<int>(head.integrity);
        if (head.integrity == archive::integrity::intact)
            text << ' ' << head.length << ' ' << head.block_size;
        text << '\n';
    }
    std::vector<archive::damage> ordered = damages;
    std::stable_sort(ordered.begin(), ordered.end(), [](auto const& left, auto const& right) {
        return std::pair(left.offset, left.kind) < std::pair(right.offset, right.kind);
    });
    for (archive::damage const& each : ordered)
    {
        text << name(each.kind) << ' ' << each.offset << '\n';
    }
    return text.str();
}

std::size_t cut_source::read(char* to, std::size_t size)
{
    std::size_t const got = all_.read(to, std::min(size, piece_size_(offset_)));
    offset_ += got;
    return got;
}

bool cut_source::seek(std::uint64_t offset)
{
    if (!all_.seek(offset)) return false;
    offset_ = offset;
    return true;
}

read_archive read(std::string_view bytes, archive::rereading again, archive::reader_options options)
{
    archive::memory_source source(bytes, again);
    return read(source, options);
}

read_archive read(archive::byte_source& source, archive::reader_options options)
{
    read_archive found;
    archive::warc_reader reader(
        source, [&found](archive::damage const& each) { found.damages.push_back(each); }, options);
    while (reader.next())
    {
        std::string block;
        for (auto piece = reader.read(); !piece.empty(); piece = reader.read()) block += piece;
        reader.finish();
        found.records.push_back({reader.current(), std::move(block)});
    }
    return found;
}

} // namespace mf2::test
