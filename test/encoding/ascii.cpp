#include "encoding/ascii.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace mf2::encoding;

BOOST_AUTO_TEST_SUITE(ascii_prefixes)

BOOST_AUTO_TEST_CASE(prefix_ends_at_the_first_byte_above_0x7f_wherever_it_is)
{
    for (std::size_t size = 0; size < 100; ++size)
    {
        for (std::size_t at = 0; at < size; ++at)
        {
            std::string bytes(size, '\x7F');
            bytes[at] = '\x80';
            BOOST_REQUIRE_EQUAL(ascii_prefix_length(bytes), at);
        }
        BOOST_REQUIRE_EQUAL(ascii_prefix_length(std::string(size, 'a')), size);
    }
}

BOOST_AUTO_TEST_SUITE_END()
