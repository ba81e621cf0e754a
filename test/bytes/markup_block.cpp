#include "bytes/markup_block.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace
{

using mf2::bytes::mark_cursor;

bool is_mark(char c)
{
    return c == '<' || c == '=' || c == '>' || c == '"';
}

std::string random_text(std::mt19937& random, std::size_t size)
{
    constexpr char characters[] = {'<', '=', '>', '"', 'a', ' ', '\0', '\xBC', ';', '?', '!', '#'};
    std::string text(size, ' ');
    std::size_t const rarity = 1 + random() % 40;
    for (char& each : text)
        each = random() % rarity == 0 ? characters[random() % std::size(characters)] : 'x';
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(marks_of_markup)

BOOST_AUTO_TEST_CASE(a_cursor_goes_from_mark_to_mark_up_to_the_margin)
{
    std::mt19937 random(1);
    for (std::size_t size = 0; size != 600; ++size)
    {
        std::string const text = random_text(random, size);
        char const* const last = text.data() + size;
        mark_cursor cursor(text.data(), last);
        for (char const* at = text.data(); at != last; ++at)
        {
            if (!is_mark(*at)) continue;
            if (cursor.is_at_end())
            {
                // Less than a block and the margin is left.
                BOOST_TEST(last - at < 2 * mark_cursor::margin);
                break;
            }
            BOOST_TEST((cursor.place() == at));
            BOOST_TEST(last - at > mark_cursor::margin);
            cursor.advance();
        }
    }
}

BOOST_AUTO_TEST_CASE(a_cursor_stays_at_the_end)
{
    std::string const text(300, '<');
    mark_cursor cursor(text.data(), text.data() + text.size());
    for (int i = 0; i != 1000; ++i) cursor.advance();
    BOOST_TEST(cursor.is_at_end());
    BOOST_TEST(*cursor.place() == '\0');
    cursor.go_to(text.data() + 299);
    BOOST_TEST(cursor.is_at_end());
}

BOOST_AUTO_TEST_CASE(a_cursor_goes_to_the_first_mark_from_a_place_on)
{
    std::mt19937 random(2);
    for (int i = 0; i != 2000; ++i)
    {
        std::string const text = random_text(random, 200 + random() % 400);
        char const* const last = text.data() + text.size();
        mark_cursor cursor(text.data(), last);
        if (cursor.is_at_end()) continue;
        std::size_t const before = static_cast<std::size_t>(cursor.place() - text.data());
        char const* at = text.data() + before + random() % (text.size() - before);
        cursor.go_to(at);
        while (at != last && !is_mark(*at)) ++at;
        if (!cursor.is_at_end()) BOOST_TEST((cursor.place() == at));
        else BOOST_TEST(last - at < 2 * mark_cursor::margin);
    }
}

BOOST_AUTO_TEST_SUITE_END()
