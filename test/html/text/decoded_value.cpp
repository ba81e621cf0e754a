#include "html/text/decoded_value.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace mf2::html
{

BOOST_AUTO_TEST_SUITE(decoded_values)

BOOST_AUTO_TEST_CASE(a_plain_value_is_not_copied)
{
    std::pmr::string storage;
    for (std::string_view const raw : {"", "a", "a value of more than sixteen bytes"})
    {
        BOOST_TEST((decoded(raw, storage).data() == raw.data()));
        BOOST_TEST(decoded_copy(raw, std::pmr::get_default_resource()) == raw);
    }
}

BOOST_AUTO_TEST_CASE(what_differs_from_the_source_is_decoded)
{
    using namespace std::string_view_literals;
    std::pmr::string storage = "old";
    BOOST_TEST(decoded("&amp;", storage) == "&");
    BOOST_TEST(decoded("a\r\nb", storage) == "a\nb");
    BOOST_TEST(decoded("\0"sv, storage) == "\xEF\xBF\xBD");
    BOOST_TEST(decoded("\xFF", storage) == "\xEF\xBF\xBD");
    BOOST_TEST(decoded("sixteen bytes and \xC3\xA9", storage) == "sixteen bytes and \xC3\xA9");
    BOOST_TEST(decoded_copy("a&lt;", std::pmr::get_default_resource()) == "a<");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::html
