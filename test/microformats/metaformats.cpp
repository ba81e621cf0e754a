#include "microformats/metaformats.hpp"

#include "support/cuts.hpp"
#include "support/every_way.hpp"

#include <mf2.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace
{

using form = mf2::metaformats; // The name is that of the suite too.
using mf2::test::parsed_every_way;

mf2::parse_options options_for(form how)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/a/b";
    options.metaformats = how;
    return options;
}

/// The `meta-item` of a document, at every cut and with everything kept too.
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
    return std::string(document.meta_item->type);
}

/// The properties of an entry.
std::string properties_of(std::string_view html)
{
    std::string const json = meta_item_of(html);
    constexpr std::string_view before = R"({"type":"entry","properties":)";
    BOOST_REQUIRE(json.starts_with(before));
    return json.substr(before.size(), json.size() - before.size() - 1);
}

std::string items_of(std::string_view html, form how)
{
    return mf2::test::items_every_way(html, options_for(how));
}

std::string graph(std::string const& name, std::string const& content)
{
    return "<meta property='" + name + "' content='" + content + "'>";
}

std::string card(std::string const& name, std::string const& content)
{
    return "<meta name='" + name + "' content='" + content + "'>";
}

/// An error, and what was delivered before it; the same at every cut.
void check_error(std::string const& html, mf2::parse_options const& options, mf2::error expected)
{
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
        mf2::document_builder builder;
        mf2::parser parser(builder, options);
        boost::system::error_code ec;
        for (std::string_view const piece : pieces)
        {
            if (!ec) parser.write(piece, ec);
        }
        if (!ec) parser.finish(ec);
        BOOST_TEST((ec == expected), pieces.front().size());
        auto const delivered = builder.take();
        BOOST_TEST((delivered.items.empty() && !delivered.meta_item));
    });
}

std::string const title = graph("og:title", "T");
std::string const only_title = R"({"type":"entry","properties":{"name":["T"]}})";

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
    // A meta-item has a type, and these give none.
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
    BOOST_TEST(parsed_every_way("<html class=h-full>" + title, options).meta_item->type.empty());
}

BOOST_AUTO_TEST_CASE(a_part_of_a_document_has_no_meta_item)
{
    std::string const html = title + "<p id=a>x";
    auto options = options_for(form::meta_item);
    options.region = mf2::region::id;
    options.id = "a";
    BOOST_TEST(parsed_every_way(html, options).meta_item->type.empty());
    options.metaformats = form::fallback_item;
    BOOST_TEST(parsed_every_way(html, options).items.empty());
    // Without a fragment the part is the whole.
    options.region = mf2::region::fragment;
    BOOST_TEST(parsed_every_way(html, options).items.size() == 1u);
}

BOOST_AUTO_TEST_CASE(relations_alone_have_no_meta_item)
{
    auto options = options_for(form::meta_item);
    options.results = mf2::results::rels;
    BOOST_TEST(parsed_every_way(title, options).meta_item->type.empty());
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
    auto const& properties = document.meta_item->properties;
    auto const& published = std::get<mf2::date_time>(properties.at(0).values.front());
    BOOST_TEST(published.value == "2020-01-02T15:00");
    BOOST_TEST(published.authored == "2020-01-02 3pm");
    BOOST_TEST(std::get<std::pmr::string>(properties.at(1).values.front()) == "yesterday");
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
        if (read) BOOST_TEST(read->type == "entry");
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
    // It is there, and has nothing to parse.
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
    // Fostered, it comes before one that was read earlier.
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
    BOOST_TEST(document.meta_item->start == 29u);
    BOOST_TEST(document.meta_item->end == 29u + title.size());
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

// --- an item that stands for a page -------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_page_without_items_gets_a_marked_one)
{
    BOOST_TEST(
        items_of(title + graph("og:type", "profile"), form::fallback_item) ==
        R"([{"type":["h-card"],"properties":{"name":["T"]},"source":"metaformats"}])");
    auto const document = parsed_every_way(title, options_for(form::fallback_item));
    BOOST_TEST((document.items.front().source == mf2::item_source::metaformats));
    BOOST_TEST(document.items.front().start == 0u);
    BOOST_TEST(document.items.front().end == title.size());
    BOOST_TEST(!document.meta_item.has_value());
}

BOOST_AUTO_TEST_CASE(a_page_with_an_item_gets_no_other)
{
    constexpr std::string_view read = R"([{"type":["h-x"],"properties":{"name":["x"]}}])";
    BOOST_TEST(items_of(title + "<p class=h-x>x", form::fallback_item) == read);
    // The last item is final with the end of the document only.
    BOOST_TEST(items_of(title + "<table><td><p class=h-x>x", form::fallback_item) == read);
}

BOOST_AUTO_TEST_CASE(a_page_without_names_that_count_gets_no_item)
{
    BOOST_TEST(items_of("<title>T</title>", form::fallback_item) == "[]");
}

BOOST_AUTO_TEST_CASE(an_item_that_stands_for_a_page_has_no_empty_values)
{
    BOOST_TEST(
        items_of(
            graph("og:title", " ") + title + "<meta property=og:description>" +
                card("twitter:description", "D") + graph("og:image", ""),
            form::fallback_item) ==
        R"([{"type":["h-entry"],"properties":{"name":["T"],"summary":["D"]},)"
        R"("source":"metaformats"}])");
}

// --- limits -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_value_may_be_too_long)
{
    for (auto const how : {form::meta_item, form::fallback_item})
    {
        auto options = options_for(how);
        options.value_limit = 3;
        check_error(graph("og:title", "abcd"), options, mf2::error::value_limit);
        check_error(graph("og:image", "a:bc"), options, mf2::error::value_limit);
        BOOST_TEST(!mf2::parse(graph("og:title", "abc"), options).has_error());
    }
}

BOOST_AUTO_TEST_CASE(what_does_not_count_meets_no_limit)
{
    auto options = options_for(form::fallback_item);
    options.value_limit = 3;
    std::string const longer = graph("og:title", "abcd");
    BOOST_TEST(!mf2::parse(title + longer, options).has_error());
    BOOST_TEST(!mf2::parse(longer + "<p class=h-x>x", options).has_error());
    options.metaformats = form::meta_item;
    BOOST_TEST(!mf2::parse("<head class=h-x><meta class=p-a>" + longer, options).has_error());
}

BOOST_AUTO_TEST_CASE(there_may_be_too_many_properties)
{
    auto options = options_for(form::meta_item);
    options.property_limit = 1;
    check_error(title + graph("og:image", "p"), options, mf2::error::property_limit);
    BOOST_TEST(!mf2::parse(title + title, options).has_error());
}

BOOST_AUTO_TEST_CASE(an_item_that_stands_for_a_page_counts_as_one)
{
    auto options = options_for(form::fallback_item);
    options.item_limit = 0;
    check_error(title, options, mf2::error::item_limit);
    options.metaformats = form::meta_item;
    BOOST_TEST(!mf2::parse(title, options).has_error());
}

BOOST_AUTO_TEST_CASE(results_may_be_too_long)
{
    auto options = options_for(form::meta_item);
    options.output_limit = 0;
    std::string const images = graph("og:image", "a") + graph("og:video", "a");
    BOOST_TEST(!mf2::parse(images, options).has_error());
    options.base_url = "http://example.com/" + std::string(3000, 'x') + "/";
    check_error(images, options, mf2::error::output_limit);
}

BOOST_AUTO_TEST_CASE(repeated_names_take_no_memory)
{
    auto options = options_for(form::meta_item);
    options.memory_limit = 100'000;
    std::string const content(1000, 'x');
    std::string html = title;
    for (int i = 0; i != 1000; ++i) html += graph("og:title", content) + card("og:x", content);
    auto const read = mf2::parse(html, options);
    BOOST_REQUIRE(!read.has_error());
    BOOST_TEST(boost::json::serialize(mf2::to_json(*read->meta_item)) == only_title);
}

// --- handing over -------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_handler_is_told_once_behind_the_items)
{
    struct log final : mf2::handler
    {
        void on_item(mf2::item&&) override { calls += 'i'; }
        void on_meta_item(mf2::meta_item&& value) override
        {
            calls += value.type.empty() ? 'e' : 'm';
        }
        void on_relations(
            std::pmr::vector<mf2::relation>&&, std::pmr::vector<mf2::related_url>&&) override
        {
            calls += 'r';
        }
        std::string calls;
    };
    auto const calls_for = [](std::string const& html, form how) {
        log told;
        mf2::parser parser(told, options_for(how));
        boost::system::error_code ec;
        parser.write(html, ec);
        parser.finish(ec);
        BOOST_TEST(!ec.failed());
        return told.calls;
    };
    BOOST_TEST(calls_for(title + "<p class=h-x>x", form::meta_item) == "imr");
    BOOST_TEST(calls_for("<p>x", form::meta_item) == "er");
    BOOST_TEST(calls_for(title, form::fallback_item) == "ir");
    BOOST_TEST(calls_for(title, form::off) == "r");
}

BOOST_AUTO_TEST_CASE(all_of_a_result_is_in_the_memory_given)
{
    mf2::limited_resource memory(std::size_t{1} << 20);
    auto const html = title + graph("og:image", std::string(100, 'x'));
    auto const read = mf2::parse(html, options_for(form::meta_item), &memory).value();
    auto const& item = *read.meta_item;
    BOOST_TEST(item.type.get_allocator().resource() == &memory);
    BOOST_REQUIRE(item.properties.size() == 2u);
    BOOST_TEST(item.properties[1].name.get_allocator().resource() == &memory);
    auto const& url = std::get<std::pmr::string>(item.properties[1].values.front());
    BOOST_TEST(url.get_allocator().resource() == &memory);
}

BOOST_AUTO_TEST_CASE(a_parser_that_is_reset_remembers_nothing)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options_for(form::meta_item));
    boost::system::error_code ec;
    parser.write("<html class=h-x>" + title, ec);
    parser.reset();
    parser.write(title, ec);
    parser.finish(ec);
    BOOST_TEST(boost::json::serialize(mf2::to_json(*builder.take().meta_item)) == only_title);
    parser.reset();
    parser.write("<p>", ec);
    parser.finish(ec);
    BOOST_TEST(builder.take().meta_item->type.empty());
}

BOOST_AUTO_TEST_SUITE_END()
