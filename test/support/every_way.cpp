#include "support/every_way.hpp"

#include "support/cuts.hpp"
#include "support/events.hpp"
#include "support/reading.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/json.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace mf2::test
{
namespace
{

/// Parse in as many passes as needed, each over the same pieces.
document parsed_in(std::span<std::string_view const> pieces, parse_options const& options)
{
    document_builder builder;
    parser one_pass(builder, options);
    for (;;)
    {
        boost::system::error_code ec;
        for (std::string_view const piece : pieces) one_pass.write(piece, ec);
        one_pass.finish(ec);
        BOOST_TEST(!ec.failed());
        if (!one_pass.needs_another_pass()) return builder.take();
        builder.clear();
        one_pass.start_next_pass();
    }
}

/// The calls of a handler that takes every other nested item; links come last.
std::vector<std::string> told_of(std::string_view html, parse_options const& options)
{
    event_log told = events_of(html, options, [](std::size_t number) {
        return number % 2 == 0 ? disposition::take : disposition::keep;
    });
    told.lines.insert(told.lines.end(), told.links.begin(), told.links.end());
    return std::move(told.lines);
}

} // namespace

document parsed_every_way(std::string_view html, parse_options options)
{
    options = really_cut(std::move(options));
    document const whole = parse(html, options).value();
    for_every_cut(html, [&](auto const pieces) {
        BOOST_TEST_CONTEXT("cut at " << pieces.front().size())
        {
            BOOST_TEST((parsed_in(pieces, options) == whole));
        }
    });
    auto const told = told_of(html, options);
    options.retention = retention::everything;
    BOOST_TEST(told_of(html, options) == told, boost::test_tools::per_element());
    document const kept = parse(html, options).value();
    BOOST_TEST(boost::json::serialize(to_json(kept)) == boost::json::serialize(to_json(whole)));
    BOOST_TEST((kept.links == whole.links));
    BOOST_TEST((kept.provenance.title == whole.provenance.title));
    BOOST_TEST(kept.provenance.lang == whole.provenance.lang);
    return whole;
}

std::string items_every_way(std::string_view html, parse_options const& options)
{
    return boost::json::serialize(to_json(parsed_every_way(html, options)).at("items"));
}

} // namespace mf2::test
