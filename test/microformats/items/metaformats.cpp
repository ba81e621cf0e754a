#include "microformats/items/metaformats.hpp"

#include "support/every_way.hpp"
#include "support/heads.hpp"

#include <mf2.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

namespace
{

using mf2::test::parsed_every_way;
using namespace mf2::test::heads;

/// The `meta-item` of a document, checked at every cut and with everything kept.
std::string meta_item_of(std::string_view html)
{
    auto const document = parsed_every_way(html, options_for(form::meta_item));
    BOOST_REQUIRE(document.meta_item.has_value());
    return boost::json::serialize(mf2::to_json(*document.meta_item));
}

std::string type_of(std::string_view html)
{
    auto const document = parsed_every_way(html, options_for(form::meta_item));
    BOOST_REQUIRE(document.meta_item.has_value());
    return std::string(document.meta_item->type());
}

/// The properties of an entry.
std::string properties_of(std::string_view html)
{
    std::string const json = meta_item_of(html);
    constexpr std::string_view before = R"({"type":"entry","properties":)";
    BOOST_REQUIRE(json.starts_with(before));
    return json.substr(before.size(), json.size() - before.size() - 1);
}

} // namespace

BOOST_AUTO_TEST_SUITE(metaformats)

// --- when there is a meta-item ------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(nothing_is_read_by_default)
{
    auto const document = parsed_every_way(title, {});
    BOOST_TEST(!document.meta_item.has_value());
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(document)) ==
        R"({"items":[],"rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(a_page_without_names_that_count_has_an_empty_meta_item)
{
    BOOST_TEST(meta_item_of("<title>T</title><meta name=description content=D>") == "{}");
    BOOST_TEST(meta_item_of(" ") == "{}");
    // A meta-item has a type, and these names give none.
    BOOST_TEST(meta_item_of(graph("article:author", "A")) == "{}");
}

BOOST_AUTO_TEST_CASE(a_root_on_the_html_or_head_element_leaves_no_meta_item)
{
    BOOST_TEST(meta_item_of("<html class=h-entry>" + title) == "{}");
    BOOST_TEST(meta_item_of("<head class='a h-entry'>" + title) == "{}");
    BOOST_TEST(meta_item_of("<html class=hentry>" + title) == "{}");
    BOOST_TEST(meta_item_of("<html class=h&#45;entry>" + title) == "{}");
    BOOST_TEST(meta_item_of("<html class=p-entry><head class=entry>" + title) == only_title);
}

BOOST_AUTO_TEST_CASE(a_root_that_a_later_html_tag_makes_counts)
{
    BOOST_TEST(meta_item_of(title + "<body><p><html class=h-entry>") == "{}");
    BOOST_TEST(meta_item_of("<html class=a>" + title + "<html class=h-entry>") == only_title);
}

BOOST_AUTO_TEST_CASE(attributes_of_a_later_head_tag_do_not_count)
{
    BOOST_TEST(meta_item_of("<head>" + title + "<head class=h-entry>") == only_title);
}

BOOST_AUTO_TEST_CASE(roots_elsewhere_do_not_matter)
{
    std::string const html = title + "<body class=h-feed><p class=h-entry>x";
    BOOST_TEST(meta_item_of(html) == only_title);
}

BOOST_AUTO_TEST_CASE(what_is_no_root_by_the_options_is_none_here)
{
    auto options = options_for(form::meta_item);
    options.roots = mf2::roots::except;
    auto const document = parsed_every_way("<html class=h-full>" + title, options);
    BOOST_TEST(boost::json::serialize(mf2::to_json(*document.meta_item)) == only_title);
    options.roots = mf2::roots::any;
    BOOST_TEST(parsed_every_way("<html class=h-full>" + title, options).meta_item->type().empty());
}

BOOST_AUTO_TEST_CASE(a_part_of_a_document_has_no_meta_item)
{
    std::string const html = title + "<p id=a>x";
    auto options = options_for(form::meta_item);
    options.region = mf2::region::id;
    options.id = "a";
    BOOST_TEST(parsed_every_way(html, options).meta_item->type().empty());
    options.metaformats = form::fallback_item;
    BOOST_TEST(parsed_every_way(html, options).items.empty());
    // Without a fragment in the URL, the region is the whole document.
    options.region = mf2::region::fragment;
    BOOST_TEST(parsed_every_way(html, options).items.size() == 1u);
}

BOOST_AUTO_TEST_CASE(relations_alone_have_no_meta_item)
{
    auto options = options_for(form::meta_item);
    options.results = mf2::results::rels;
    BOOST_TEST(parsed_every_way(title, options).meta_item->type().empty());
    options.metaformats = form::fallback_item;
    BOOST_TEST(parsed_every_way(title, options).items.empty());
    options.results = mf2::results::items;
    BOOST_TEST(parsed_every_way(title, options).items.size() == 1u);
}

// --- the type -----------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(an_article_is_an_entry)
{
    BOOST_TEST(type_of(graph("og:type", "article")) == "entry");
}

BOOST_AUTO_TEST_CASE(a_profile_is_a_card)
{
    BOOST_TEST(type_of(graph("og:type", "profile")) == "card");
}

BOOST_AUTO_TEST_CASE(music_and_video_are_citations)
{
    BOOST_TEST(type_of(graph("og:type", "music")) == "cite");
    BOOST_TEST(type_of(graph("og:type", "video")) == "cite");
}

BOOST_AUTO_TEST_CASE(other_types_are_entries)
{
    BOOST_TEST(type_of(graph("og:type", "website")) == "entry");
    BOOST_TEST(type_of(graph("og:type", "video.movie")) == "entry");
    BOOST_TEST(type_of(graph("og:type", "Profile")) == "entry");
    BOOST_TEST(type_of(graph("og:type", " profile")) == "entry");
    BOOST_TEST(type_of("<meta property=og:type>") == "entry");
}

BOOST_AUTO_TEST_CASE(a_summary_card_is_an_entry)
{
    BOOST_TEST(type_of(card("twitter:card", "summary")) == "entry");
    BOOST_TEST(type_of(card("twitter:card", "summary_large_image")) == "entry");
}

BOOST_AUTO_TEST_CASE(the_type_of_the_graph_counts_before_that_of_the_card)
{
    BOOST_TEST(type_of(card("twitter:card", "summary") + graph("og:type", "video")) == "cite");
}

BOOST_AUTO_TEST_CASE(any_name_of_the_graph_or_of_a_card_makes_an_entry)
{
    BOOST_TEST(meta_item_of(graph("og:locale", "de")) == R"({"type":"entry","properties":{}})");
    BOOST_TEST(meta_item_of(card("twitter:site", "@a")) == R"({"type":"entry","properties":{}})");
    BOOST_TEST(meta_item_of(graph("og:", "")) == R"({"type":"entry","properties":{}})");
}

BOOST_AUTO_TEST_CASE(names_are_compared_exactly_and_in_their_own_attribute)
{
    BOOST_TEST(meta_item_of(graph("OG:title", "T")) == "{}");
    BOOST_TEST(meta_item_of(graph(" og:title", "T")) == "{}");
    BOOST_TEST(meta_item_of(card("og:title", "T")) == "{}");
    BOOST_TEST(meta_item_of(graph("twitter:title", "T")) == "{}");
    BOOST_TEST(meta_item_of(graph("og&colon;title", "T")) == only_title);
    BOOST_TEST(meta_item_of("<META PROPERTY=og:title CONTENT=T>") == only_title);
}

BOOST_AUTO_TEST_CASE(the_first_type_counts)
{
    BOOST_TEST(type_of(graph("og:type", "video") + graph("og:type", "profile")) == "cite");
    BOOST_TEST(type_of("<meta property=og:type>" + graph("og:type", "profile")) == "entry");
}

// --- the properties -----------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_title_is_a_name)
{
    BOOST_TEST(properties_of(graph("og:title", "T")) == R"({"name":["T"]})");
    BOOST_TEST(properties_of(card("twitter:title", "T")) == R"({"name":["T"]})");
}

BOOST_AUTO_TEST_CASE(a_description_is_a_summary)
{
    BOOST_TEST(properties_of(graph("og:description", "D")) == R"({"summary":["D"]})");
    BOOST_TEST(properties_of(card("twitter:description", "D")) == R"({"summary":["D"]})");
}

BOOST_AUTO_TEST_CASE(an_image_is_a_photo)
{
    constexpr std::string_view photo = R"({"photo":["http://example.com/a/p.jpg"]})";
    BOOST_TEST(properties_of(graph("og:image", "p.jpg")) == photo);
    BOOST_TEST(properties_of(card("twitter:image", "p.jpg")) == photo);
}

BOOST_AUTO_TEST_CASE(a_video_and_an_audio_are_what_they_are)
{
    BOOST_TEST(
        properties_of(graph("og:video", "/v") + graph("og:audio", "http://a.example/s")) ==
        R"({"video":["http://example.com/v"],"audio":["http://a.example/s"]})");
}

BOOST_AUTO_TEST_CASE(times_are_as_authored)
{
    BOOST_TEST(
        properties_of(
            graph("og:a", "") + graph("article:published_time", "2020-01-02T03:04:05+00:00") +
            graph("article:modified_time", "yesterday")) ==
        R"({"published":["2020-01-02T03:04:05+00:00"],"updated":["yesterday"]})");
}

BOOST_AUTO_TEST_CASE(times_are_normal_iso_8601_if_asked)
{
    auto options = options_for(form::meta_item);
    options.dates = mf2::date_style::iso;
    auto const document = parsed_every_way(
        graph("og:a", "") + graph("article:published_time", "2020-01-02 3pm") +
            graph("article:modified_time", "yesterday"),
        options);
    auto const properties = document.meta_item->properties();
    BOOST_REQUIRE(properties.size() == 2u);
    auto const published = std::get<mf2::date_time>(properties[0].values.front());
    BOOST_TEST(published.value == "2020-01-02T15:00");
    BOOST_TEST(published.authored == "2020-01-02 3pm");
    BOOST_TEST(std::get<std::string_view>(properties[1].values.front()) == "yesterday");
}

BOOST_AUTO_TEST_CASE(a_parser_that_is_reset_may_have_other_options)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options_for(form::off));
    for (auto const how : {form::meta_item, form::off, form::meta_item})
    {
        parser.reset(options_for(how));
        boost::system::error_code ec;
        parser.write(title, ec);
        parser.finish(ec);
        BOOST_TEST(!ec.failed());
        auto const read = builder.take().meta_item;
        BOOST_TEST(read.has_value() == (how == form::meta_item));
        if (read) BOOST_TEST(read->type() == "entry");
    }
}

BOOST_AUTO_TEST_CASE(an_author_is_text)
{
    BOOST_TEST(
        properties_of(graph("og:a", "") + graph("article:author", "/jo")) ==
        R"({"author":["/jo"]})");
}

BOOST_AUTO_TEST_CASE(names_of_the_graph_count_before_those_of_cards)
{
    BOOST_TEST(
        properties_of(
            card("twitter:title", "a") + card("twitter:description", "b") +
            card("twitter:image", "c:c") + graph("og:title", "d") + graph("og:description", "e") +
            graph("og:image", "f:f")) == R"({"name":["d"],"summary":["e"],"photo":["f:f"]})");
}

BOOST_AUTO_TEST_CASE(properties_are_in_the_order_of_the_specification)
{
    BOOST_TEST(
        properties_of(
            graph("article:author", "A") + graph("og:image", "p:p") + card("twitter:title", "T")) ==
        R"({"name":["T"],"photo":["p:p"],"author":["A"]})");
}

BOOST_AUTO_TEST_CASE(the_first_element_of_a_name_counts)
{
    BOOST_TEST(properties_of(title + graph("og:title", "U")) == R"({"name":["T"]})");
    // The first element counts, though it has nothing to parse.
    BOOST_TEST(
        properties_of("<meta property=og:title>" + title + card("twitter:title", "U")) == "{}");
}

BOOST_AUTO_TEST_CASE(an_element_may_have_a_name_in_each_attribute)
{
    BOOST_TEST(
        properties_of("<meta property=og:title name=twitter:description content=T>") ==
        R"({"name":["T"],"summary":["T"]})");
}

BOOST_AUTO_TEST_CASE(content_is_decoded_and_not_trimmed)
{
    BOOST_TEST(properties_of(graph("og:title", " a &amp; b\r\n")) == R"({"name":[" a & b\n"]})");
    BOOST_TEST(properties_of(graph("og:title", "")) == R"({"name":[""]})");
    BOOST_TEST(
        properties_of(graph("og:image", " p.jpg ")) ==
        R"({"photo":["http://example.com/a/p.jpg"]})");
}

// --- which elements are in the head -------------------------------------------------------------

BOOST_AUTO_TEST_CASE(what_is_written_before_the_body_is_in_the_head)
{
    BOOST_TEST(meta_item_of("<!doctype html><html><head></head>" + title) == only_title);
    BOOST_TEST(meta_item_of("<head><noscript>" + title + "</noscript></head>") == only_title);
    BOOST_TEST(meta_item_of("<head><title>a</title><template></template>" + title) == only_title);
    BOOST_TEST(meta_item_of("</head><template></template>" + title) == only_title);
}

BOOST_AUTO_TEST_CASE(elements_in_the_body_do_not_count)
{
    BOOST_TEST(meta_item_of("<body>" + title) == "{}");
    BOOST_TEST(meta_item_of("<div>" + title) == "{}");
    BOOST_TEST(meta_item_of("<body><table>" + title + "</table><svg>" + title) == "{}");
    // An image ends the head, and the noscript element with it.
    BOOST_TEST(meta_item_of("<head><noscript><img></noscript>" + title) == "{}");
    BOOST_TEST(meta_item_of("<head></head></body>" + title) == "{}");
}

BOOST_AUTO_TEST_CASE(elements_in_templates_do_not_count)
{
    BOOST_TEST(meta_item_of("<head><template>" + title + "</template>") == "{}");
    BOOST_TEST(meta_item_of("</head><template>" + title + "</template>") == "{}");
    BOOST_TEST(meta_item_of("<template><template></template>" + title + "</template>") == "{}");
}

BOOST_AUTO_TEST_CASE(a_frameset_makes_no_difference)
{
    BOOST_TEST(meta_item_of("<head>" + title + "</head><frameset></frameset>") == only_title);
    BOOST_TEST(meta_item_of("<p>" + title + "</p><frameset></frameset>") == "{}");
}

// --- URLs, places, diagnostics ------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(the_base_may_stand_anywhere)
{
    constexpr std::string_view photo = R"({"photo":["http://b.example/p"]})";
    std::string const image = graph("og:image", "p");
    std::string const base = "<base href=//b.example>";
    BOOST_TEST(properties_of(base + image) == photo);
    BOOST_TEST(properties_of(image + base) == photo);
    BOOST_TEST(properties_of(image + "<body><p>" + base) == photo);
    // The foster-parented base comes before one that was read earlier.
    BOOST_TEST(properties_of(image + "<table><td><base href=//c.example></td>" + base) == photo);
}

BOOST_AUTO_TEST_CASE(a_base_behind_the_head_is_not_too_late)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options_for(form::meta_item));
    boost::system::error_code ec;
    parser.write(graph("og:image", "p") + "<body><base href=//b.example>", ec);
    parser.finish(ec);
    BOOST_TEST(!parser.needs_another_pass());
    auto const document = builder.take();
    BOOST_TEST(document.provenance.diagnostics.empty());
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(*document.meta_item)) ==
        R"({"type":"entry","properties":{"photo":["http://b.example/p"]}})");
}

BOOST_AUTO_TEST_CASE(urls_are_written_as_the_options_say)
{
    auto options = options_for(form::meta_item);
    options.urls = mf2::urls::normalized;
    auto const document = parsed_every_way(graph("og:image", "HTTP://A.example"), options);
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(*document.meta_item)) ==
        R"({"type":"entry","properties":{"photo":["http://a.example/"]}})");
}

BOOST_AUTO_TEST_CASE(an_invalid_url_stays_and_is_told_of)
{
    std::string const html = "<title>x</title>" + graph("og:image", "http://[");
    auto const document = parsed_every_way(html, options_for(form::meta_item));
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(*document.meta_item)) ==
        R"({"type":"entry","properties":{"photo":["http://["]}})");
    BOOST_REQUIRE(document.provenance.diagnostics.size() == 1u);
    auto const& said = document.provenance.diagnostics.front();
    BOOST_TEST((said.code == mf2::diagnostic_code::invalid_url));
    BOOST_TEST(said.offset == 16u);
    BOOST_TEST(said.text == "http://[");
}

BOOST_AUTO_TEST_CASE(the_place_is_from_the_first_element_that_counts_to_the_last)
{
    std::string const html = "<title>x</title><meta name=a>" + title + "<meta name=b><p>" + title;
    auto const document = parsed_every_way(html, options_for(form::meta_item));
    BOOST_TEST(document.meta_item->start() == 29u);
    BOOST_TEST(document.meta_item->end() == 29u + title.size());
}

// --- properties on meta elements ----------------------------------------------------------------

BOOST_AUTO_TEST_CASE(properties_on_meta_elements_have_its_content)
{
    constexpr std::string_view html =
        "<div class=h-entry><meta class='p-name dt-published' content=' 2020 &amp; '>"
        "<meta class='u-photo' content='p.jpg'></div>";
    constexpr std::string_view read =
        R"([{"type":["h-entry"],"properties":{"name":[" 2020 & "],"published":[" 2020 & "],)"
        R"("photo":["http://example.com/a/p.jpg"]}}])";
    BOOST_TEST(items_of(html, form::meta_item) == read);
    BOOST_TEST(items_of(html, form::fallback_item) == read);
    BOOST_TEST(
        items_of(html, form::off) ==
        R"([{"type":["h-entry"],"properties":{"name":[""],"published":[""],)"
        R"("photo":["http://example.com/a/b"]}}])");
}

BOOST_AUTO_TEST_CASE(without_content_the_text_counts_as_ever)
{
    constexpr std::string_view html =
        "<p class=h-x><meta class='p-a u-b dt-c e-d'><meta class=e-f content=g></p>";
    BOOST_TEST(items_of(html, form::meta_item) == items_of(html, form::off));
}

BOOST_AUTO_TEST_CASE(properties_on_meta_elements_in_the_head_belong_to_the_html_element)
{
    BOOST_TEST(
        items_of(
            "<html class=h-entry><meta class=p-name property=og:title content=T>",
            form::fallback_item) == R"([{"type":["h-entry"],"properties":{"name":["T"]}}])");
}

BOOST_AUTO_TEST_CASE(classic_properties_on_meta_elements_have_its_content)
{
    BOOST_TEST(
        items_of("<p class=vcard><meta class=fn content=Jo>", form::meta_item) ==
        R"([{"type":["h-card"],"properties":{"name":["Jo"]}}])");
}

BOOST_AUTO_TEST_CASE(an_item_on_a_meta_element_has_its_content_for_a_value)
{
    BOOST_TEST(
        items_of("<p class=h-entry><meta class='u-author h-card' content=/jo>", form::meta_item) ==
        R"([{"type":["h-entry"],"properties":{"author":[{"type":["h-card"],)"
        R"("properties":{"name":[""]},"value":"http://example.com/jo"}]}}])");
}

BOOST_AUTO_TEST_SUITE_END()
