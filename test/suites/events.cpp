// The calls of handlers, tried on the official suite and on pages of the corpus. Neither cuts nor
// retention change the calls, their order and the places in the input, whichever items are taken.
#include <mf2.hpp>

#include "support/corpus.hpp"
#include "support/events.hpp"
#include "support/shared.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace std::string_view_literals;

namespace
{

using mf2::test::event_log;
using mf2::test::events_of;

std::vector<std::string_view> random_pieces(std::string_view bytes, std::mt19937& random)
{
    std::vector<std::string_view> pieces;
    while (!bytes.empty())
    {
        std::size_t const most = random() % 4 == 0 ? 4096 : 16;
        pieces.push_back(bytes.substr(0, 1 + random() % most));
        bytes.remove_prefix(pieces.back().size());
    }
    return pieces;
}

mf2::disposition take_all(std::size_t)
{
    return mf2::disposition::take;
}

/// Take some of all items, in no order.
mf2::disposition take_some(std::size_t number)
{
    return number * 7 % 5 < 2 ? mf2::disposition::take : mf2::disposition::keep;
}

void check_events(std::string_view bytes, std::mt19937& random, event_log::decision const& decide)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    auto const pieces = random_pieces(bytes, random);
    event_log const whole = events_of(bytes, options, decide);
    BOOST_TEST(whole.lines == events_of(pieces, options, decide).lines, "cut as whole");
    options.retention = mf2::retention::everything;
    BOOST_TEST(whole.lines == events_of(bytes, options, decide).lines, "needed as everything");
}

void check_all(std::string_view bytes, std::mt19937& random)
{
    check_events(bytes, random, {});
    check_events(bytes, random, take_all);
    check_events(bytes, random, take_some);
}

/// Check that an item's place begins with a start tag, and ends behind a tag or before a token.
void check_places(std::string_view bytes)
{
    for (auto const& place : events_of(bytes).places)
    {
        BOOST_TEST_CONTEXT(place.type << " at " << place.start << " to " << place.end)
        {
            BOOST_REQUIRE(place.start < place.end);
            BOOST_REQUIRE(place.end <= bytes.size());
            std::string_view const slice = bytes.substr(place.start, place.end - place.start);
            BOOST_TEST(slice.front() == '<');
            BOOST_TEST((slice[1] != '/' && slice[1] != '!'));
            // Some pages are UTF-16, the low byte first.
            bool const ends_in_tag = slice.ends_with('>') || slice.ends_with(">\0"sv);
            bool const ends_before_tag = place.end == bytes.size() || bytes[place.end] == '<';
            BOOST_TEST((ends_in_tag || ends_before_tag));
        }
    }
}

std::string written(std::string_view bytes, mf2::parse_options const& options)
{
    std::string text;
    mf2::json_writer writer([&text](std::string_view piece) { text += piece; });
    mf2::parser parser(writer, options);
    boost::system::error_code ec;
    for (;;)
    {
        parser.write(bytes, ec);
        parser.finish(ec);
        BOOST_REQUIRE(!ec);
        if (!parser.needs_another_pass()) return text;
        text.clear();
        parser.start_next_pass();
    }
}

/// Check that streamed JSON is the same as JSON built of values.
void check_json(std::string_view bytes)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    auto const built = boost::json::serialize(mf2::to_json(mf2::parse(bytes, options).value()));
    BOOST_TEST((written(bytes, options) == built));
}

} // namespace

BOOST_AUTO_TEST_SUITE(events, *boost::unit_test::precondition(mf2::test::needs_shared))

BOOST_AUTO_TEST_CASE(the_official_suite_tells_the_same_however_it_is_read)
{
    std::mt19937 random(3);
    for (std::string const& file : mf2::test::suite_pages())
    {
        BOOST_TEST_CONTEXT(file)
        {
            std::string const page = mf2::test::read_file(file);
            check_all(page, random);
            check_json(page);
            check_places(page);
        }
    }
}

BOOST_AUTO_TEST_CASE(pages_of_the_corpus_tell_the_same_however_they_are_read)
{
    std::mt19937 random(4);
    std::vector<std::string> const pages = mf2::test::corpus_pages();
    BOOST_REQUIRE(pages.size() == 1489u);
    for (std::size_t i = 0; i < pages.size(); i += 11)
    {
        BOOST_TEST_CONTEXT("page " << i)
        {
            check_all(pages[i], random);
            check_json(pages[i]);
            check_places(pages[i]);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
