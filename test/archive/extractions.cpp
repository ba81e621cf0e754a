#include "archive/extractions.hpp"

#include "archive/samples.hpp"

#include <boost/json/parse.hpp>

#include <utility>

namespace mf2::test
{

bool collector::write(std::string_view lines)
{
    text_ += lines;
    return !refuses_;
}

bool collector::go_on(archive::progress const& so_far)
{
    return so_far.pages < most_pages_;
}

std::vector<boost::json::object> collector::lines() const
{
    std::vector<boost::json::object> parsed;
    for (std::string_view rest = text_; !rest.empty();)
    {
        std::size_t const end = rest.find('\n');
        parsed.push_back(boost::json::parse(rest.substr(0, end)).as_object());
        rest.remove_prefix(end + 1);
    }
    return parsed;
}

extracted_archive extracted(
    std::string_view bytes, archive::extract_options options, collector output,
    archive::rereading again)
{
    extracted_archive made{std::move(output), {}, archive::extract_end::complete};
    archive::memory_source source(bytes, again);
    options.file = "test.warc";
    made.end = extract(source, options, made.output, made.found);
    return made;
}

std::string written(std::string_view html, archive::writer_options const& options)
{
    archive::extract_options how;
    how.writer = options;
    return extracted(record_of(response(html)), how).output.text();
}

std::string record_of(std::string_view block, std::string_view more)
{
    return warc_record("response", "http://example.com/", block, more);
}

std::string card(std::string_view name)
{
    return "<p class=h-card>" + std::string(name) + "</p>";
}

} // namespace mf2::test
