#include "html/fast/watched_names.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace
{

using mf2::html::watched_names;

constexpr std::string_view names[] = {"class", "rel", "itemref", "headers"};

/// The index of the name before the '=' that ends a text.
std::size_t find_before_end(watched_names const& watched, std::string_view text)
{
    char const* const equals = text.data() + text.size() - 1;
    std::size_t const found = watched.find(equals);
    if (found != watched_names::none) BOOST_TEST(watched.may_have(equals));
    return found;
}

BOOST_AUTO_TEST_CASE(each_name_is_found_in_any_case_behind_any_separator)
{
    watched_names const watched(names);
    for (std::string const separator : {" ", "\t", "\n", "\f", "\r", "/", "\"", "'"})
    {
        BOOST_TEST(find_before_end(watched, "<p" + separator + "class=") == 0U);
        BOOST_TEST(find_before_end(watched, "<p" + separator + "REL=") == 1U);
        BOOST_TEST(find_before_end(watched, "<p" + separator + "itemRef=") == 2U);
        BOOST_TEST(find_before_end(watched, "<p" + separator + "Headers=") == 3U);
    }
}

BOOST_AUTO_TEST_CASE(what_ends_like_a_name_is_none)
{
    watched_names const watched(names);
    for (std::string_view const text :
         {"<p xclass=", "<p -rel=", "<p ass=", "<p lass=", "<rel=", "<p eaders=", "<p class ="})
        BOOST_TEST(find_before_end(watched, text) == watched_names::none);
}

BOOST_AUTO_TEST_CASE(no_other_byte_stands_for_a_letter)
{
    watched_names const watched(names);
    for (std::size_t name = 0; name != std::size(names); ++name)
    {
        for (std::size_t place = 0; place != names[name].size(); ++place)
        {
            for (int byte = 0; byte != 256; ++byte)
            {
                std::string text = "<p " + std::string(names[name]) + "=";
                char& letter = text[3 + place];
                bool const is_letter = (byte | 0x20) == static_cast<unsigned char>(letter);
                letter = static_cast<char>(byte);
                auto const wanted = is_letter ? name : watched_names::none;
                if (find_before_end(watched, text) != wanted)
                    BOOST_TEST_ERROR("byte " << byte << " at " << place << " of " << names[name]);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(without_names_nothing_is_found)
{
    watched_names const watched({});
    std::string_view const text = "<p class=";
    BOOST_TEST(!watched.may_have(text.data() + text.size() - 1));
    BOOST_TEST(find_before_end(watched, text) == watched_names::none);
}

} // namespace
