// Parse standard input in pieces and drop every item as it arrives, nested ones too: only the
// parser's own memory is left. Prints the counts, the parser's peak of memory, results included,
// and the peak of the process.
//
// usage: pipe [PIECE-BYTES] < DOCUMENT
#include <mf2/limited_resource.hpp>
#include <mf2/parser.hpp>

#include <boost/system/error_code.hpp>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

namespace
{

class counter final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override { ++items; }
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
    mf2::disposition on_nested_item(mf2::item&, mf2::item_path) override
    {
        ++nested_items;
        return mf2::disposition::take;
    }
    void on_end(mf2::provenance&&, mf2::totals const& counted) override
    {
        relations = counted.relations;
        related_urls = counted.related_urls;
    }

    std::size_t items = 0;
    std::size_t nested_items = 0;
    std::size_t relations = 0;
    std::size_t related_urls = 0;
};

} // namespace

int main(int argc, char** argv)
{
    long const piece = argc > 1 ? std::atol(argv[1]) : 65536;
    if (piece <= 0)
    {
        std::fprintf(stderr, "usage: %s [PIECE-BYTES] < DOCUMENT\n", argv[0]);
        return 2;
    }
    std::vector<char> buffer(static_cast<std::size_t>(piece));
    counter counts;
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    mf2::limited_resource memory;
    mf2::parser parser(counts, options, &memory);
    boost::system::error_code ec;
    unsigned long long bytes = 0;
    while (!ec)
    {
        ssize_t const size = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (size <= 0) break;
        bytes += static_cast<unsigned long long>(size);
        parser.write({buffer.data(), static_cast<std::size_t>(size)}, ec);
    }
    if (!ec) parser.finish(ec);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf(
        "bytes %llu  items %zu  nested %zu  rels %zu  rel-urls %zu  "
        "peak heap %zu bytes  peak RSS %ld KB%s%s\n",
        bytes, counts.items, counts.nested_items, counts.relations, counts.related_urls,
        memory.peak(), usage.ru_maxrss, ec ? "  error: " : "", ec ? ec.message().c_str() : "");
    return ec ? 1 : 0;
}
