#include "microformats/vocabulary/classic.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{
namespace
{

using enum classic_root;

classic_reading read(classic_roots in_force, std::string_view class_value)
{
    return read_classic(in_force, {.local_name = "span", .class_value = class_value});
}

classic_reading read_link(
    classic_roots in_force, std::string_view rel_value, std::string_view class_value = "")
{
    return read_classic(
        in_force, {.local_name = "a", .class_value = class_value, .rel_value = rel_value});
}

std::string_view prefix_of(property_kind kind)
{
    constexpr std::string_view prefixes[] = {"p-", "u-", "dt-", "e-"};
    return prefixes[static_cast<int>(kind)];
}

/// Properties in the words of microformats2, with `?` before deferred and `#` after rel=tag ones.
std::string written(classic_reading const& reading)
{
    std::string text;
    for (auto const& property : reading.properties)
    {
        if (!text.empty()) text += ' ';
        if (property.rank == precedence::deferred) text += '?';
        text += prefix_of(property.kind);
        text += property.name;
        if (property.source == value_source::tag_relation) text += '#';
    }
    return text;
}

std::string types_of_element(classic_reading const& reading)
{
    std::string text;
    for (auto const type : types_of(reading.roots))
    {
        if (!text.empty()) text += ' ';
        text += type;
    }
    return text;
}

/// Every mapping of one root in the order of `classes`.
std::string mapped(classic_root root, std::string_view classes)
{
    return written(read({root}, classes));
}

} // namespace

BOOST_AUTO_TEST_SUITE(classic)

BOOST_AUTO_TEST_CASE(roots_are_known_by_their_exact_names)
{
    BOOST_TEST((as_classic_root("vcard") == vcard));
    BOOST_TEST((as_classic_root("hreview-aggregate") == hreview_aggregate));
    BOOST_TEST((as_classic_root("item") == item));
    for (std::string_view const name :
         {"", "vCard", "hcard", "hcalendar", "hreview_aggregate", "vcards", "hatom", "xfolkentry"})
    {
        BOOST_TEST(!as_classic_root(name), name);
    }
}

BOOST_AUTO_TEST_CASE(each_root_has_its_type)
{
    std::string types;
    for (std::string_view const name :
         {"adr", "geo", "hentry", "hfeed", "hnews", "hproduct", "hrecipe", "hresume", "hreview",
          "hreview-aggregate", "item", "vcard", "vevent"})
    {
        types += type_of(*as_classic_root(name));
        types += ' ';
    }
    BOOST_TEST(
        types ==
        "h-adr h-geo h-entry h-feed h-news h-product h-recipe h-resume h-review "
        "h-review-aggregate h-item h-card h-event ");
}

BOOST_AUTO_TEST_CASE(types_of_several_roots_are_sorted)
{
    auto const types = types_of({vevent, vcard, hreview_aggregate, adr});
    std::vector<std::string> const expected{"h-adr", "h-card", "h-event", "h-review-aggregate"};
    BOOST_TEST(types == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(names_and_numbers_of_a_card_are_mapped)
{
    BOOST_TEST(
        mapped(vcard, "fn n given-name additional-name family-name honorific-prefix") ==
        "p-name p-given-name p-additional-name p-family-name p-honorific-prefix");
    BOOST_TEST(
        mapped(vcard, "honorific-suffix nickname sort-string org organization-name") ==
        "p-honorific-suffix p-nickname p-sort-string p-org p-organization-name");
    BOOST_TEST(
        mapped(vcard, "organization-unit title role tel email url uid bday rev") ==
        "p-organization-unit p-job-title p-role p-tel u-email u-url u-uid dt-bday dt-rev");
    BOOST_TEST(
        mapped(vcard, "photo logo sound key class mailer tz note label agent category") ==
        "u-photo u-logo u-sound p-key p-class p-mailer p-tz p-note p-label p-agent p-category");
}

BOOST_AUTO_TEST_CASE(parts_of_an_address_and_a_position_are_mapped_in_a_card_too)
{
    std::string_view const address = "post-office-box street-address extended-address locality "
                                     "region postal-code country-name";
    std::string_view const expected = "p-post-office-box p-street-address p-extended-address "
                                      "p-locality p-region p-postal-code p-country-name";
    BOOST_TEST(mapped(adr, address) == expected);
    BOOST_TEST(mapped(vcard, address) == expected);
    BOOST_TEST(mapped(geo, "latitude longitude locality") == "p-latitude p-longitude");
    BOOST_TEST(mapped(vcard, "latitude longitude adr geo") == "p-latitude p-longitude p-adr p-geo");
}

BOOST_AUTO_TEST_CASE(an_event_is_mapped)
{
    BOOST_TEST(
        mapped(vevent, "summary dtstart dtend duration location url description") ==
        "p-name dt-start dt-end dt-duration p-location u-url p-description");
    BOOST_TEST(
        mapped(vevent, "category attendee geo latitude longitude contact organizer") ==
        "p-category p-attendee p-location p-latitude p-longitude");
}

BOOST_AUTO_TEST_CASE(an_entry_is_mapped)
{
    BOOST_TEST(
        mapped(hentry, "entry-title entry-content entry-summary published updated") ==
        "p-name e-content p-summary dt-published dt-updated");
    BOOST_TEST(mapped(hentry, "author category summary title geo") == "p-author p-category");
}

BOOST_AUTO_TEST_CASE(a_feed_is_mapped)
{
    BOOST_TEST(
        mapped(hfeed, "author url photo site-title site-description") ==
        "p-author u-url u-photo p-name p-summary");
    BOOST_TEST(mapped(hfeed, "name category title entry").empty());
}

BOOST_AUTO_TEST_CASE(news_are_mapped)
{
    BOOST_TEST(
        mapped(hnews, "entry geo dateline source-org entry-title") ==
        "p-entry p-geo p-dateline p-source-org");
}

BOOST_AUTO_TEST_CASE(a_product_is_mapped)
{
    BOOST_TEST(
        mapped(hproduct, "fn photo brand category description identifier url review price") ==
        "p-name u-photo p-brand p-category p-description u-identifier u-url p-review p-price");
}

BOOST_AUTO_TEST_CASE(a_recipe_is_mapped)
{
    BOOST_TEST(
        mapped(hrecipe, "fn ingredient yield instructions duration photo summary author") ==
        "p-name p-ingredient p-yield e-instructions dt-duration u-photo p-summary p-author");
    BOOST_TEST(
        mapped(hrecipe, "published nutrition category url") ==
        "dt-published p-nutrition p-category");
}

BOOST_AUTO_TEST_CASE(a_resume_is_mapped)
{
    BOOST_TEST(
        mapped(hresume, "summary contact education experience skill affiliation") ==
        "p-summary p-contact p-education p-experience p-skill p-affiliation");
}

BOOST_AUTO_TEST_CASE(a_review_is_mapped)
{
    BOOST_TEST(
        mapped(hreview, "summary item reviewer dtreviewed rating best worst description") ==
        "p-name p-item p-author dt-reviewed p-rating p-best p-worst e-content");
    BOOST_TEST(
        mapped(hreview, "fn url photo average reviewed category count") ==
        "p-name u-url u-photo p-average");
}

BOOST_AUTO_TEST_CASE(an_aggregate_review_is_mapped)
{
    BOOST_TEST(
        mapped(hreview_aggregate, "summary item rating best worst count votes average") ==
        "p-name p-item p-rating p-best p-worst p-count p-votes p-average");
    BOOST_TEST(
        mapped(hreview_aggregate, "fn url photo reviewer description dtreviewed") ==
        "p-name u-url u-photo");
}

BOOST_AUTO_TEST_CASE(an_item_is_mapped)
{
    BOOST_TEST(mapped(item, "fn url photo org") == "p-name u-url u-photo");
}

BOOST_AUTO_TEST_CASE(outside_of_classic_items_there_are_no_properties)
{
    auto const reading = read({}, "vcard fn author p-name");
    BOOST_TEST(reading.properties.empty());
    BOOST_TEST(types_of_element(reading) == "h-card");
}

BOOST_AUTO_TEST_CASE(microformats2_property_classes_mean_nothing)
{
    BOOST_TEST(mapped(vcard, "p-name u-url dt-bday e-note").empty());
}

BOOST_AUTO_TEST_CASE(classes_are_case_sensitive)
{
    BOOST_TEST(mapped(vcard, "FAMILY-NAME Fn").empty());
}

BOOST_AUTO_TEST_CASE(the_maps_of_all_roots_in_force_apply)
{
    BOOST_TEST(written(read({vevent, vcard}, "fn summary org")) == "p-name p-org");
    BOOST_TEST(written(read({vevent, vcard}, "title description")) == "p-job-title p-description");
}

BOOST_AUTO_TEST_CASE(one_class_may_be_two_properties)
{
    BOOST_TEST(written(read({vevent, hresume}, "summary")) == "p-name p-summary");
}

BOOST_AUTO_TEST_CASE(a_repeated_property_has_one_value)
{
    BOOST_TEST(mapped(vcard, "fn fn") == "p-name");
    BOOST_TEST(written(read({hproduct, vcard}, "url fn url")) == "u-url p-name");
}

BOOST_AUTO_TEST_CASE(an_ordinary_mapping_wins_over_a_deferred_one)
{
    BOOST_TEST(written(read_link({hentry}, "author", "author")) == "p-author");
    BOOST_TEST(written(read_link({hentry}, "tag", "category")) == "p-category");
    BOOST_TEST(written(read_link({hentry, hfeed}, "tag")) == "p-category#");
}

BOOST_AUTO_TEST_CASE(a_property_that_two_roots_map_has_one_value)
{
    BOOST_TEST(written(read({hentry, hreview}, "description entry-content")) == "e-content");
    BOOST_TEST(written(read({hentry, hreview}, "reviewer author")) == "p-author");
}

BOOST_AUTO_TEST_CASE(a_publication_date_wins_over_an_entry_date)
{
    for (std::string_view const value : {"entry-date published", "published entry-date"})
    {
        BOOST_TEST(
            written(read_classic(
                {hentry}, {.local_name = "time", .class_value = value, .has_datetime = true})) ==
            "dt-published");
    }
}

BOOST_AUTO_TEST_CASE(entry_date_counts_on_time_elements_with_a_datetime)
{
    classic_element element{
        .local_name = "time", .class_value = "entry-date", .has_datetime = true};
    BOOST_TEST(written(read_classic({hentry}, element)) == "?dt-published");
    element.has_datetime = false;
    BOOST_TEST(written(read_classic({hentry}, element)).empty());
    element = {.local_name = "ins", .class_value = "entry-date", .has_datetime = true};
    BOOST_TEST(written(read_classic({hentry}, element)).empty());
}

BOOST_AUTO_TEST_CASE(relations_of_an_entry_are_mapped)
{
    BOOST_TEST(written(read_link({hentry}, "bookmark")) == "u-url");
    BOOST_TEST(written(read_link({hentry}, "tag author")) == "?p-category# ?u-author");
    BOOST_TEST(written(read_link({hentry}, "bookmark", "entry-title")) == "p-name u-url");
}

BOOST_AUTO_TEST_CASE(relations_of_news_are_mapped)
{
    BOOST_TEST(written(read_link({hnews}, "principles item-license")) == "u-principles u-license");
}

BOOST_AUTO_TEST_CASE(tags_are_categories_of_feeds_recipes_and_reviews_alone)
{
    BOOST_TEST(written(read_link({hfeed}, "tag")) == "p-category#");
    BOOST_TEST(written(read_link({hreview}, "tag")) == "p-category#");
    BOOST_TEST(written(read_link({hreview_aggregate}, "tag")) == "p-category#");
    BOOST_TEST(written(read_link({hrecipe}, "tag")) == "p-category#");
    BOOST_TEST(written(read_link({hrecipe}, "tag", "category")) == "p-category");
    for (auto const root : {vcard, hproduct, hresume, vevent, hnews})
    {
        BOOST_TEST(written(read_link({root}, "tag")).empty());
    }
}

BOOST_AUTO_TEST_CASE(a_review_has_its_url_from_self_and_bookmark_together)
{
    BOOST_TEST(written(read_link({hreview}, "self bookmark")) == "u-url");
    BOOST_TEST(written(read_link({hreview_aggregate}, "bookmark nofollow self")) == "u-url");
    BOOST_TEST(written(read_link({hreview}, "bookmark")).empty());
    BOOST_TEST(written(read_link({hreview}, "self")).empty());
    BOOST_TEST(written(read_link({vcard}, "self bookmark")).empty());
    BOOST_TEST(written(read_link({hreview, hentry}, "self bookmark")) == "u-url");
}

BOOST_AUTO_TEST_CASE(relations_count_on_hyperlinks_alone)
{
    for (std::string_view const name : {"a", "area", "link"})
    {
        BOOST_TEST(
            written(read_classic({hentry}, {.local_name = name, .rel_value = "bookmark"})) ==
            "u-url");
    }
    BOOST_TEST(
        written(read_classic({hentry}, {.local_name = "form", .rel_value = "bookmark"})).empty());
}

BOOST_AUTO_TEST_CASE(no_property_makes_its_element_a_root)
{
    for (std::string_view const token :
         {"author", "reviewer", "contact", "affiliation", "agent", "attendee", "organizer",
          "education", "experience", "location", "review", "brand", "org"})
    {
        for (std::size_t i = 0; i != classic_root_count; ++i)
        {
            auto const root = static_cast<classic_root>(i);
            BOOST_TEST(types_of_element(read({root}, token)).empty(), token << " " << i);
        }
    }
    BOOST_TEST(types_of_element(read_link({hentry}, "author")).empty());
}

BOOST_AUTO_TEST_CASE(a_property_has_the_roots_that_its_element_has)
{
    BOOST_TEST(types_of_element(read({hentry}, "author vcard")) == "h-card");
    BOOST_TEST(types_of_element(read({hentry}, "author adr")) == "h-adr");
    BOOST_TEST(types_of_element(read({hresume}, "experience vevent vcard")) == "h-card h-event");
    BOOST_TEST(types_of_element(read({hproduct}, "review hreview")) == "h-review");
    BOOST_TEST(
        types_of_element(read({hproduct}, "review hreview-aggregate")) == "h-review-aggregate");
    BOOST_TEST(
        types_of_element(read({hproduct}, "hreview hreview-aggregate review")) ==
        "h-review h-review-aggregate");
}

BOOST_AUTO_TEST_CASE(the_position_of_an_event_is_its_location)
{
    BOOST_TEST(written(read({vevent}, "geo")) == "p-location");
    BOOST_TEST(types_of_element(read({vevent}, "geo")) == "h-geo");
    BOOST_TEST(written(read({vevent}, "location geo")) == "p-location");
    BOOST_TEST(written(read({vevent, vcard}, "geo")) == "p-geo p-location");
}

BOOST_AUTO_TEST_CASE(an_item_is_a_root_in_reviews_alone)
{
    BOOST_TEST(types_of_element(read({hreview}, "item")) == "h-item");
    BOOST_TEST(types_of_element(read({hreview_aggregate}, "item")) == "h-item");
    BOOST_TEST(types_of_element(read({}, "item")).empty());
    BOOST_TEST(types_of_element(read({vcard}, "item")).empty());
    BOOST_TEST(types_of_element(read({item}, "item")).empty());
}

BOOST_AUTO_TEST_CASE(an_item_yields_to_every_other_root)
{
    BOOST_TEST(types_of_element(read({hreview}, "item vcard")) == "h-card");
    BOOST_TEST(types_of_element(read({hreview_aggregate}, "vevent item")) == "h-event");
    BOOST_TEST(types_of_element(read({hreview}, "item reviewer")) == "h-item");
    BOOST_TEST(written(read({hreview}, "item vcard")) == "p-item");
}

BOOST_AUTO_TEST_CASE(tables_answer_for_tokens_that_may_matter)
{
    for (std::string_view const token : {"fn", "yield", "additional-name", "entry-date", "item"})
    {
        BOOST_TEST(may_hold_classic_property(token), token);
    }
    for (std::string_view const token : {"", "n", "name", "p-name", "vcard", "value", "zzz"})
    {
        BOOST_TEST(!may_hold_classic_property(token), token);
    }
}

BOOST_AUTO_TEST_CASE(an_element_with_all_roots_inside_all_roots_is_read)
{
    classic_roots const all{adr,      geo,     hentry,  hfeed,   hnews,
                            hproduct, hrecipe, hresume, hreview, hreview_aggregate,
                            item,     vcard,   vevent};
    auto const reading = read(
        all,
        "adr geo hentry hfeed hnews hproduct hrecipe hresume hreview hreview-aggregate item vcard "
        "vevent fn summary description author reviewer");
    BOOST_TEST(
        written(reading) ==
        "p-adr p-geo p-location p-item p-name p-summary p-description e-content p-author");
    BOOST_TEST(
        types_of_element(reading) ==
        "h-adr h-card h-entry h-event h-feed h-geo h-news h-product h-recipe h-resume h-review "
        "h-review-aggregate");
}

BOOST_AUTO_TEST_CASE(a_tag_is_the_last_segment_of_the_path)
{
    BOOST_TEST(tag_value("http://en.wikipedia.org/wiki/crepe") == "crepe");
    BOOST_TEST(tag_value("http://example.com/tags/html/") == "html");
    BOOST_TEST(tag_value("http://example.com/tags/html//?q=/x#/y") == "html");
    BOOST_TEST(tag_value("http://example.com/tags/html#a/b") == "html");
    BOOST_TEST(tag_value("tag:x") == "x");
}

BOOST_AUTO_TEST_CASE(a_tag_is_percent_decoded_and_keeps_its_plus)
{
    BOOST_TEST(tag_value("http://example.com/tag/fr%C3%A5n+a%20b%2Fc%") == "fr\xC3\xA5n+a b/c%");
}

BOOST_AUTO_TEST_CASE(a_tag_is_utf_8_whatever_was_percent_encoded)
{
    BOOST_TEST(
        tag_value("http://example.com/tag/a%FFb") ==
        "a\xEF\xBF\xBD"
        "b");
}

BOOST_AUTO_TEST_CASE(an_address_without_a_path_has_no_tag)
{
    BOOST_TEST(tag_value("http://example.com").empty());
    BOOST_TEST(tag_value("http://example.com/").empty());
    BOOST_TEST(tag_value("http://example.com?tag/html").empty());
    BOOST_TEST(tag_value("").empty());
    BOOST_TEST(tag_value("#x").empty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
