#include "support/corpus.hpp"

#include "support/shared.hpp"

#include <zlib.h>

#include <cstdlib>
#include <stdexcept>
#include <string_view>

namespace mf2::test
{

namespace
{

std::string inflate_file(std::string const& path)
{
    gzFile const file = gzopen(path.c_str(), "rb");
    if (file == nullptr) throw std::runtime_error("cannot read " + path);
    std::string bytes;
    char block[1 << 16];
    int size = 0;
    while ((size = gzread(file, block, sizeof block)) > 0)
    {
        bytes.append(block, static_cast<std::size_t>(size));
    }
    gzclose(file);
    if (size < 0) throw std::runtime_error("damaged: " + path);
    return bytes;
}

/// The value of a header of a WARC record, "" without one.
std::string_view header(std::string_view block, std::string_view name)
{
    std::size_t const at = block.find(std::string("\r\n").append(name).append(": "));
    if (at == block.npos) return {};
    block.remove_prefix(at + 2 + name.size() + 2);
    return block.substr(0, block.find("\r\n"));
}

} // namespace

std::vector<std::string> corpus_pages()
{
    constexpr std::string_view end_of_headers = "\r\n\r\n";
    std::string const archive = inflate_file(shared_path("corpus/pages.warc.gz"));
    std::vector<std::string> pages;
    std::string_view rest = archive;
    while (!rest.empty())
    {
        std::size_t const headers_size = rest.find(end_of_headers);
        if (headers_size == rest.npos) break;
        std::string_view const headers = rest.substr(0, headers_size + 2);
        std::string const length(header(headers, "Content-Length"));
        std::string_view block = rest.substr(headers_size + end_of_headers.size());
        std::size_t const block_size = std::strtoul(length.c_str(), nullptr, 10);
        rest = block.substr(std::min(block.size(), block_size + end_of_headers.size()));
        if (header(headers, "WARC-Type") != "response") continue;
        block = block.substr(0, block_size);
        pages.emplace_back(block.substr(block.find(end_of_headers) + end_of_headers.size()));
    }
    return pages;
}

} // namespace mf2::test
