#include "support/parsed.hpp"

#include "output/json_text.hpp"
#include "support/every_way.hpp"

#include <mf2/json.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

namespace mf2::test
{

std::string parsed(std::string_view html, parse_options options)
{
    if (options.base_url.empty()) options.base_url = "http://example.com/";
    BOOST_TEST_CONTEXT(html)
    {
        auto const page = parsed_every_way(html, options);
        std::string json = boost::json::serialize(to_json(page));
        std::string text;
        json_text(text).write(page);
        BOOST_TEST(text == json);
        return json;
    }
    return {};
}

std::string first_value(
    std::string_view html, parse_options const& options, std::string_view property)
{
    auto const result = boost::json::parse(parsed(html, options));
    auto const& values = result.at("items").at(0).at("properties").at(property);
    return boost::json::serialize(values.at(0));
}

} // namespace mf2::test
