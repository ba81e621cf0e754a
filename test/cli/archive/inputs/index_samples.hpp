// Archives, and their lines in indexes.
#pragma once

#include "archive/samples.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace mf2::test
{

/// An archive of ten pages with requests between them, as crawlers write them. Has the pages'
/// places.
struct sample
{
    explicit sample(std::function<std::string(std::string const&)> const& pack)
    {
        for (int page = 0; page < 10; ++page)
        {
            std::string const name = std::to_string(page);
            bytes += pack(warc_record("request", "http://example.com/" + name, "GET"));
            std::string const record = pack(page_record(name));
            places.emplace_back(bytes.size(), record.size());
            bytes += record;
        }
    }

    std::string bytes;
    std::vector<std::pair<std::size_t, std::size_t>> places;
};

/// A line of CDXJ.
inline std::string cdxj(std::string const& file, sample const& of, std::size_t page)
{
    std::string const name = std::to_string(page);
    auto const& [offset, length] = of.places[page];
    // All records are of the second of January.
    return "com,example)/" + name + " 202401" + (page < 5 ? "01" : "02") +
        "000000 {\"url\": \"http://example.com/" + name +
        "\", \"mime\": \"text/html\", \"status\": \"" + (page == 3 ? "404" : "200") +
        "\", \"length\": \"" + std::to_string(length) + "\", \"offset\": \"" +
        std::to_string(offset) + "\", \"filename\": \"" + file + "\"}\n";
}

inline std::string cdx(std::string const& file, sample const& of, std::size_t page)
{
    std::string const name = std::to_string(page);
    auto const& [offset, length] = of.places[page];
    return "com,example)/" + name + " 20240101000000 http://example.com/" + name +
        " text/html 200 AAAA - - " + std::to_string(length) + ' ' + std::to_string(offset) + ' ' +
        file + '\n';
}

/// A line of CDX with nine fields, or with "-" for the length.
inline std::string cdx_without_length(std::string const& file, sample const& of, std::size_t page)
{
    std::string const line = cdx(file, of, page);
    std::string const length = std::to_string(of.places[page].second) + ' ';
    return line.substr(0, line.rfind(" - " + length)) + ' ' +
        line.substr(line.rfind(length) + length.size());
}

inline std::string cdx_with_unknown_length(
    std::string const& file, sample const& of, std::size_t page)
{
    std::string line = cdx(file, of, page);
    std::string const length = ' ' + std::to_string(of.places[page].second) + ' ';
    return line.replace(line.rfind(length), length.size(), " - ");
}

inline std::string cdxj_without_length(std::string const& file, sample const& of, std::size_t page)
{
    std::string line = cdxj(file, of, page);
    std::size_t const begin = line.find("\"length\"");
    return line.erase(begin, line.find("\"offset\"") - begin);
}

/// A line of Common Crawl's API.
inline std::string api_line(std::string const& file, sample const& of, std::size_t page)
{
    std::string const line = cdxj(file, of, page);
    return "{\"urlkey\": \"k\", \"timestamp\": \"20240101000000\", " +
        line.substr(line.find('{') + 1);
}

inline std::string numbers_of(std::string const& out)
{
    std::string numbers;
    std::string const mark = "\"url\":\"http://example.com/";
    for (std::size_t at = out.find(mark); at != out.npos; at = out.find(mark, at + 1))
    {
        numbers += out[at + mark.size()];
    }
    return numbers;
}

using line_of = std::string (*)(std::string const&, sample const&, std::size_t);

/// The header before the rows, if the format has one.
inline std::string legend_of(line_of line)
{
    if (line == &cdx || line == &cdx_with_unknown_length) return " CDX N b a m s k r M S V g\n";
    return line == &cdx_without_length ? " CDX N b a m s k r V g\n" : "";
}

} // namespace mf2::test
