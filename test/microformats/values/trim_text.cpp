#include "microformats/values/trim_text.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{
namespace
{

/// The text, trimmed character by character.
std::string_view slowly_trimmed(std::string_view text)
{
    auto const spaces = {" ", "\t", "\n", "\f", "\r", "\xC2\xA0"};
    for (std::size_t before = 0; before != text.size();)
    {
        before = text.size();
        for (std::string_view const space : spaces)
        {
            if (text.starts_with(space)) text.remove_prefix(space.size());
            if (text.ends_with(space)) text.remove_suffix(space.size());
        }
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(trimmed_text)

BOOST_AUTO_TEST_CASE(white_space_of_any_length_goes_from_both_ends)
{
    std::string const space = " \t\n\f\r \n\t  \r\n    \t \f \n       \t      \n       ";
    for (std::size_t before = 0; before <= space.size(); ++before)
    {
        for (std::size_t behind = 0; behind <= space.size(); ++behind)
        {
            for (std::string const text :
                 {"", "x", "x \v y", "\xE2\x80\x83", "x\xC2\xA0y", "\xC3\xA0"})
            {
                std::string const all = space.substr(0, before) + text + space.substr(0, behind);
                BOOST_TEST(trim_text(all) == text);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(no_break_spaces_go_from_both_ends_among_others)
{
    std::mt19937 random(1);
    constexpr std::string_view parts[] = {"\xC2\xA0",         "\xC2\xA0", " ",        "\n",
                                          "                ", "x",        "\xC2\xA9", "\xC3\xA0"};
    for (int round = 0; round != 5000; ++round)
    {
        std::string text;
        for (auto count = random() % 12; count != 0; --count) text += parts[random() % 8];
        BOOST_TEST(trim_text(text) == slowly_trimmed(text));
    }
}

BOOST_AUTO_TEST_CASE(a_text_that_grows_is_trimmed_from_any_place_as_if_it_were_read_anew)
{
    std::mt19937 random(1);
    for (int round = 0; round != 2000; ++round)
    {
        std::string text;
        std::vector<std::size_t> places;
        trimmer trim;
        for (int step = 0; step != 30; ++step)
        {
            auto const size = random() % 40;
            switch (random() % 5)
            {
            case 0: text.append(size, ' '); break;
            case 1: text.append(size % 3, 'x'); break;
            case 2: text += "\xC2\xA0"; break;
            case 3: places.push_back(text.size()); break;
            default:
                if (places.empty()) break;
                std::string_view const wanted = std::string_view(text).substr(places.back());
                BOOST_TEST(trim.trimmed_from(places.back(), text) == slowly_trimmed(wanted));
                places.pop_back();
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
