// What must hold for every input, tried on those that are made to be expensive: neither the cuts nor
// the retention change the result, and a small limit of depth leaves it so. What they cost is measured
// by bench/hostile.cpp.
#include <mf2.hpp>

#include "support/hostile_inputs.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace
{

constexpr std::size_t size_of_inputs = std::size_t{1} << 14;

std::string described(mf2::document const& value)
{
    return boost::json::serialize(mf2::to_json(value)) +
        boost::json::serialize(mf2::provenance_to_json(value));
}

std::string parsed(std::string_view bytes, mf2::parse_options const& options)
{
    auto const result = mf2::parse(bytes, options);
    return result ? boost::json::serialize(mf2::to_json(*result)) : result.error().message();
}

/// As `mf2::parse` does it, in pieces of a size that meets every kind of token in its middle.
std::string parsed_in_pieces(std::string_view bytes, mf2::parse_options const& options)
{
    constexpr std::size_t piece = 37;
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    for (int pass = 1;; ++pass)
    {
        boost::system::error_code ec;
        for (std::size_t at = 0; at < bytes.size(); at += piece)
        {
            parser.write(bytes.substr(at, piece), ec);
        }
        if (!ec) parser.finish(ec);
        if (ec) return ec.message();
        if (!parser.needs_another_pass() || pass == 4) return described(builder.take());
        builder.clear();
        parser.start_next_pass();
    }
}

void check(mf2::parse_options options)
{
    options.base_url = "http://example.com/";
    for (mf2::test::hostile_input const& input : mf2::test::hostile_inputs())
    {
        BOOST_TEST_CONTEXT(input.name)
        {
            std::string const bytes = input.make(size_of_inputs);
            auto const whole = mf2::parse(bytes, options);
            std::string const expected = whole ? described(*whole) : whole.error().message();
            BOOST_TEST((parsed_in_pieces(bytes, options) == expected), "cut as whole");
            mf2::parse_options keeping = options;
            keeping.retention = mf2::retention::everything;
            BOOST_TEST((parsed(bytes, keeping) == parsed(bytes, options)), "needed as everything");
        }
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile)

BOOST_AUTO_TEST_CASE(hostile_inputs_keep_the_invariants)
{
    check({});
}

BOOST_AUTO_TEST_CASE(hostile_inputs_keep_the_invariants_at_every_little_depth)
{
    for (std::size_t depth : {8, 9, 10, 11, 13, 40})
    {
        mf2::parse_options options;
        options.depth_limit = depth;
        check(options);
    }
}

BOOST_AUTO_TEST_SUITE_END()
