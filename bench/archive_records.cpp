// Print the records that warc_reader finds in an archive, one a line. Columns: offset, length,
// type, length of the block and its SHA-1, the record's own digests, integrity, URL. Damage is a
// line on standard error.
#include <mf2/archive/warc_reader.hpp>

#include <boost/uuid/detail/sha1.hpp>

#include <cinttypes>
#include <cstdio>
#include <string>

namespace
{

using namespace mf2::archive;

std::string sha1_in_hexadecimal(boost::uuids::detail::sha1& sum)
{
    boost::uuids::detail::sha1::digest_type digest;
    sum.get_digest(digest);
    std::string text(40, '\0');
    std::snprintf(
        text.data(), text.size() + 1, "%08x%08x%08x%08x%08x", digest[0], digest[1], digest[2],
        digest[3], digest[4]);
    return text;
}

std::string or_dash(std::string_view text)
{
    return text.empty() ? "-" : std::string(text);
}

void print_record(warc_reader& reader)
{
    boost::uuids::detail::sha1 sum;
    std::uint64_t size = 0;
    for (auto piece = reader.read(); !piece.empty(); piece = reader.read())
    {
        sum.process_bytes(piece.data(), piece.size());
        size += piece.size();
    }
    reader.finish();
    record const& about = reader.current();
    std::printf(
        "%" PRIu64 "\t%" PRIu64 "\t%s\t%" PRIu64 "\t%s\t%s\t%s\t%s\t%s\n", about.offset,
        about.length, std::string(name(about.type)).c_str(), size, sha1_in_hexadecimal(sum).c_str(),
        or_dash(about.fields.get("WARC-Block-Digest")).c_str(),
        or_dash(about.fields.get("WARC-Payload-Digest")).c_str(),
        about.integrity == integrity::intact ? "intact" : "damaged", or_dash(about.url()).c_str());
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
    {
        std::fprintf(stderr, "usage: archive-records FILE\n");
        return 2;
    }
    boost::system::error_code ec;
    file_source file(argv[1], ec);
    if (ec)
    {
        std::fprintf(stderr, "%s: %s\n", argv[1], ec.message().c_str());
        return 2;
    }
    warc_reader reader(file, [](damage const& found) {
        std::fprintf(
            stderr, "%s\t%" PRIu64 "\n", std::string(name(found.kind)).c_str(), found.offset);
    });
    while (reader.next()) print_record(reader);
    return 0;
}
