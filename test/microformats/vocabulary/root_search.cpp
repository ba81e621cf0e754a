#include "microformats/vocabulary/root_search.hpp"

#include <mf2/parse_options.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace
{

using namespace mf2::microformats;

root_rules ordinary_rules()
{
    return root_rules(mf2::parse_options(), std::pmr::get_default_resource());
}

bool may_have_root(std::string_view markup)
{
    return !look_for_roots(ordinary_rules(), markup, 0).has_value();
}

/// The offset up to which there is known to be no root.
std::size_t known(std::string_view markup, std::size_t from = 0)
{
    return look_for_roots(ordinary_rules(), markup, from).value();
}

} // namespace

BOOST_AUTO_TEST_SUITE(root_search)

BOOST_AUTO_TEST_CASE(a_class_that_is_a_root_is_found_however_it_is_written)
{
    for (std::string_view const markup :
         {"<p class=h-card>", "<p class='a h-card'>", "<p CLASS=\"h-card b\">",
          "<p class = h-card>", "<p\nClaSS\n=\t'h-card'>", "<p title='class=' class=\"h-card\">",
          "x class=\"<p class=h-card>", "<p class=\"hentry\">", "<p class=\"a adr\">",
          "<p classclass=x class=vevent>", "\xE3\x81\x82 class='\xE3\x81\x82 h-card'",
          "sssssssssssssssss class=h-card>"})
    {
        BOOST_TEST(may_have_root(markup), markup);
    }
}

BOOST_AUTO_TEST_CASE(a_class_is_found_at_every_place_behind_every_start)
{
    std::string overlooked;
    for (std::size_t before = 0; before != 40; ++before)
    {
        for (std::size_t behind = 0; behind != 40; ++behind)
        {
            std::string const markup =
                std::string(before, 's') + " class=h-card>" + std::string(behind, 's');
            for (std::size_t from = 0; from <= before + 1; ++from)
            {
                if (look_for_roots(ordinary_rules(), markup, from)) overlooked = markup;
            }
        }
    }
    BOOST_TEST(overlooked == "");
}

BOOST_AUTO_TEST_CASE(a_value_with_a_reference_may_be_a_root)
{
    BOOST_TEST(may_have_root("<p class=\"&#104;-card\">"));
    BOOST_TEST(!may_have_root("<p class=a title=\"&#104;-card\">"));
}

BOOST_AUTO_TEST_CASE(a_long_value_without_quotes_may_be_a_root)
{
    BOOST_TEST(known("<p class=" + std::string(63, 'a')) == 3u);
    BOOST_TEST(may_have_root("<p class=" + std::string(64, 'a')));
}

BOOST_AUTO_TEST_CASE(other_words_and_other_values_are_none)
{
    for (std::string_view const markup :
         {"<p class=card>", "<p class>", "<p class/='h-card'>", "<p title=h-card>", "h-card hentry",
          "the class of h-card", "<p clas s=h-card>", "<p classes=h-card>", "assassin", ""})
    {
        BOOST_TEST(!may_have_root(markup), markup);
    }
}

BOOST_AUTO_TEST_CASE(what_is_cut_is_looked_at_again)
{
    BOOST_TEST(known("<p title=x>") == 7u);
    BOOST_TEST(known("<p class=\"h-card") == 3u);
    BOOST_TEST(known("<p class=h-card") == 3u);
    BOOST_TEST(known("<p class =") == 3u);
    BOOST_TEST(known("<p class") == 3u);
    BOOST_TEST(known("<p class='a'><p class='") == 16u);
    BOOST_TEST(known("abc") == 0u);
}

BOOST_AUTO_TEST_CASE(a_root_is_found_at_every_cut)
{
    std::string const text(40, 's');
    std::string const markup = text + "<i class=a><p class='b h-card'>";
    for (std::size_t cut = 0; cut != markup.size(); ++cut)
    {
        std::size_t from = 0;
        if (cut != markup.size() - 1) from = known(std::string_view(markup).substr(0, cut));
        BOOST_TEST(!look_for_roots(ordinary_rules(), markup, from).has_value());
    }
}

BOOST_AUTO_TEST_SUITE_END()
