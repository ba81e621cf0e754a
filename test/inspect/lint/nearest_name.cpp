#include "inspect/lint/nearest_name.hpp"

#include "inspect/lint/vocabulary.hpp"
#include "microformats/vocabulary/root_names.hpp"

#include <mf2/parse_options.hpp>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

using namespace mf2::inspect;

namespace
{

struct slip
{
    std::string_view written;
    std::string_view meant;
};

std::ostream& operator<<(std::ostream& out, slip const& one)
{
    return out << one.written;
}

constexpr slip slips_of_roots[] = {{"h-crad", "h-card"},
                                   {"h-enrty", "h-entry"},
                                   {"h_entry", "h-entry"},
                                   {"h-card,", "h-card"},
                                   {"h--card", "h-card"},
                                   {"h-evnt", "h-event"},
                                   {"h-eventt", "h-event"},
                                   {"h-resipe", "h-recipe"},
                                   {"h-reviwe", "h-review"},
                                   {"h-goe", "h-geo"},
                                   {"h-feeed", "h-feed"},
                                   {"h-reveiw-agregate", "h-review-aggregate"},
                                   {"hcard", "h-card"},
                                   {"h\u2011card", "h-card"},
                                   {"\u201Ch-card\u201D", "h-card"},
                                   {"h-\u200Bcard", "h-card"},
                                   {"\"h-card\"", "h-card"},
                                   {"h.product", "h-product"}};

constexpr slip slips_of_properties[] = {
    {"p-nmae", "p-name"},
    {"u-ulr", "u-url"},
    {"p_author", "p-author"},
    {"p-name,", "p-name"},
    {"dt-publshed", "dt-published"},
    {"d-published", "dt-published"},
    {"td-start", "dt-start"},
    {"e-cotnent", "e-content"},
    {"u-in-replyto", "u-in-reply-to"},
    {"p-organiser", "p-organizer"},
    {"p-honorific-sufix", "p-honorific-suffix"},
    {"u-syndcaton", "u-syndication"},
    {"p-gvienname", ""},
    {"p-givenname", "p-given-name"}};

/// Names of Tailwind, Bootstrap, Tachyons, FLOCSS, SUIT, BEM and the like, and those of other
/// vocabularies.
constexpr std::string_view names_of_style_sheets[] = {
    "p-4",
    "p-px",
    "p-0.5",
    "px-4",
    "pt-2",
    "p-none",
    "p-auto",
    "p-name--large",
    "p-name__first",
    "p-header",
    "p-county",
    "p-cont",
    "p-court",
    "p-prize",
    "p-named",
    "u-phot",
    "p-article",
    "p-list",
    "p-items",
    "p-cards",
    "p-comments",
    "p-notes",
    "p-news",
    "p-nav",
    "p-more",
    "p-card",
    "p-entry",
    "p-entry-title",
    "p-form",
    "p-button",
    "p-team",
    "p-page",
    "p-part",
    "p-rows",
    "p-tags",
    "p-times",
    "p-names",
    "p-game",
    "p-same",
    "p-frame",
    "p-role-list",
    "p-sections",
    "p-author__image",
    "p-author-box",
    "p-tab",
    "p-top",
    "p-list-item",
    "u-flex",
    "u-hidden",
    "u-text-center",
    "u-mb-0",
    "u-pull-left",
    "u-img",
    "u-hide",
    "u-full",
    "u-photos",
    "u-link",
    "u-list",
    "u-row",
    "u-url--plain",
    "u-left",
    "u-lg",
    "u-vhide",
    "u-cf",
    "u-size1of2",
    "u-nowrap",
    "u-content",
    "u-audience",
    "h-full",
    "h-screen",
    "h-auto",
    "h-4",
    "h-px",
    "h-lg",
    "h-cart",
    "h-care",
    "h-cards",
    "h-car",
    "h-card--large",
    "h-card__name",
    "h-site",
    "h-list",
    "h-grid",
    "h-hero",
    "h-header",
    "h-even",
    "h-preview",
    "h-entries",
    "h-events",
    "h-feeds",
    "h-gap",
    "h-captcha",
    "h-center",
    "h-item-x",
    "h-time",
    "h-entry-title",
    "h-font",
    "h-text",
    "h-bar",
    "h-line",
    "h-x-card",
    "h-boat",
    "dt-row",
    "dt-buttons",
    "dt-button",
    "dt-head",
    "dt-sc",
    "dt-s",
    "dt-input",
    "d-flex",
    "d-none",
    "d-block",
    "d-grid",
    "t-left",
    "e-button",
    "e-con",
    "e-con-inner",
    "e-contents",
    "e-parent",
    "e-child",
    "e-flex",
    "card",
    "entry",
    "vcard",
    "name",
    "",
    "-",
    "_",
    ",",
    "h-",
    "p-",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "p-nmaexxxxxxxxxxxxxxxxxxxxxxxx"};

} // namespace

BOOST_AUTO_TEST_SUITE(nearest_names)

BOOST_DATA_TEST_CASE(a_slip_in_the_name_of_a_root_is_the_name_that_was_meant, slips_of_roots, one)
{
    BOOST_TEST(nearest_root(one.written) == one.meant);
}

BOOST_DATA_TEST_CASE(
    a_slip_in_the_name_of_a_property_is_the_name_that_was_meant, slips_of_properties, one)
{
    BOOST_TEST(nearest_property(one.written) == one.meant);
}

BOOST_AUTO_TEST_CASE(names_without_a_space_between_them_are_taken_apart)
{
    BOOST_TEST(joined_names("p-nameu-url") == "p-name u-url");
    BOOST_TEST(joined_names("h-card\u00A0p-author") == "h-card p-author");
    BOOST_TEST(joined_names("p-authorh-card") == "p-author h-card");
    for (std::string_view const other :
         {"", "p-name", "h-card", "p-namecard", "p-name-u-url", "p-name\u00A0x", "h-cardh-card2"})
        BOOST_TEST(joined_names(other) == "", other);
    BOOST_TEST(joined_names("p-name" + std::string(1000, 'x')) == "");
}

BOOST_AUTO_TEST_CASE(classic_roots_are_no_slips)
{
    for (std::string_view const each : {"hentry", "hfeed", "hproduct", "hrecipe", "hresume"})
        BOOST_TEST(nearest_root(each) == "", each);
}

BOOST_AUTO_TEST_CASE(names_that_are_known_have_none_that_is_meant)
{
    for (std::string_view const each : vocabulary_roots())
    {
        BOOST_TEST(mf2::microformats::is_known_root(each));
        BOOST_TEST(nearest_root(each) == "", each);
    }
    for (std::string_view const each : known_property_classes())
        BOOST_TEST(nearest_property(each) == "", each);
    for (std::string_view const each : mf2::framework_class_names())
        BOOST_TEST(nearest_root(each) == "", each);
}

BOOST_AUTO_TEST_CASE(names_of_style_sheets_are_far_from_all)
{
    for (std::string_view const each : names_of_style_sheets)
    {
        BOOST_TEST(nearest_root(each) == "", each);
        BOOST_TEST(nearest_property(each) == "", each);
    }
}

BOOST_AUTO_TEST_CASE(two_letters_swapped_in_any_known_name_are_that_name_or_another_known_one)
{
    auto const check = [](std::string_view known, auto nearest) {
        auto const begin = known.find('-') + 1;
        for (std::size_t i = begin; i + 1 < known.size(); ++i)
        {
            std::string written(known);
            std::swap(written[i], written[i + 1]);
            bool const is_other = written == known || written.find("--") != written.npos ||
                written.ends_with('-') || written[begin] == '-' || known.size() < begin + 3;
            bool const is_known = is_known_property(without_prefix(written));
            if (!is_other && !is_known) BOOST_TEST(nearest(written) != "", written);
        }
    };
    for (std::string_view const each : vocabulary_roots()) check(each, nearest_root);
    for (std::string_view const each : known_property_classes()) check(each, nearest_property);
}

BOOST_AUTO_TEST_SUITE_END()
