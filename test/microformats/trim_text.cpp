#include "microformats/trim_text.hpp"
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>

namespace mf2::microformats
{

BOOST_AUTO_TEST_SUITE(trimmed_text)

BOOST_AUTO_TEST_CASE(white_space_of_any_length_goes_from_both_ends)
{
    std::string const space = " \t\n\f\r \n\t  \r\n    \t \f \n       \t      \n       ";
    for (std::size_t before = 0; before <= space.size(); ++before)
    {
        for (std::size_t behind = 0; behind <= space.size(); ++behind)
        {
            for (std::string const text : {"", "x", "x \v y", "\xC2\xA0"})
            {
                std::string const all = space.substr(0, before) + text + space.substr(0, behind);
                BOOST_TEST(trim_text(all) == text);
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
