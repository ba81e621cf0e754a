#include "support/parsed.hpp"

#include "json_text.hpp"
#include "support/cuts.hpp"

#include <mf2.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <span>
#include <utility>

namespace mf2::test
{
namespace
{

/// One pass after another as `mf2::parse` does, but over pieces.
document parse_pieces(std::span<std::string_view const> pieces, parse_options const& options)
{
    document_builder builder;
    parser parser(builder, options);
    for (;;)
    {
        boost::system::error_code ec;
        for (std::string_view const piece : pieces) parser.write(piece, ec);
        parser.finish(ec);
        BOOST_TEST(!ec.failed());
        if (!parser.needs_another_pass()) return builder.take();
        builder.clear();
        parser.start_next_pass();
    }
}

} // namespace

std::string parsed(std::string_view html, parse_options options)
{
    if (options.base_url.empty()) options.base_url = "http://example.com/";
    auto const whole = parse(html, options).value();
    std::string const json = boost::json::serialize(to_json(whole));
    BOOST_TEST_CONTEXT(html)
    {
        std::string text;
        json_text(text).write(whole);
        BOOST_TEST(text == json);
        for_every_cut(html, [&](auto const pieces) {
            BOOST_TEST_CONTEXT("cut at " << pieces.front().size())
            {
                BOOST_TEST((parse_pieces(pieces, options) == whole));
            }
        });
        auto all = options;
        all.retention = retention::everything;
        BOOST_TEST(boost::json::serialize(to_json(parse(html, all).value())) == json);
    }
    return json;
}

std::string first_value(std::string_view html, parse_options const& options, std::string_view path)
{
    auto const result = boost::json::parse(parsed(html, options));
    auto const* value = &result.at("items").at(0);
    while (!path.empty())
    {
        auto const slash = path.find('/');
        value = &value->at("properties").at(path.substr(0, slash)).at(0);
        path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    }
    return boost::json::serialize(*value);
}

} // namespace mf2::test
