#include <mf2/parser.hpp>

#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>

#include "support/cuts.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace
{

/// Notes the name of each item as it arrives.
class names_in_order final : public mf2::handler
{
public:
    void on_item(mf2::item&& value) override
    {
        names.emplace_back(text_of(value.properties().front().values.front()));
    }
    void on_end(mf2::provenance&&, mf2::totals const&) override { ended = true; }

    std::vector<std::string> names;
    bool ended = false;
};

std::vector<std::string> names_of(std::string_view html)
{
    names_in_order seen;
    mf2::parser parser(seen);
    boost::system::error_code ec;
    parser.write(html, ec);
    parser.finish(ec);
    BOOST_REQUIRE(!ec);
    return seen.names;
}

using list = std::vector<std::string>;

/// With the encoding known, no bytes are buffered to look for it.
mf2::parse_options utf_8()
{
    mf2::parse_options options;
    options.content_type = "text/html; charset=utf-8";
    return options;
}

class counting final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override { ++items; }
    void on_end(mf2::provenance&&, mf2::totals const&) override { ++ends; }

    std::size_t items = 0;
    int ends = 0;
};

/// The number of items that have arrived after these bytes, in writes of a size.
std::size_t arrived_by(std::string_view html, std::size_t size)
{
    counting seen;
    mf2::parser parser(seen, utf_8());
    boost::system::error_code ec;
    for (; !html.empty(); html.remove_prefix(std::min(size, html.size())))
        parser.write(html.substr(0, size), ec);
    BOOST_REQUIRE(!ec);
    return seen.items;
}

/// Calls the parser that calls it.
class meddling final : public mf2::handler
{
public:
    using call = std::function<void(mf2::parser&, boost::system::error_code&)>;

    explicit meddling(call does) : does_(std::move(does)) {}
    void on_item(mf2::item&&) override { meddle(); }
    void on_end(mf2::provenance&&, mf2::totals const&) override { meddle(); }

    mf2::parser* parser = nullptr;
    int calls = 0;
    boost::system::error_code ec;

private:
    void meddle()
    {
        ++calls;
        if (parser != nullptr) does_(*parser, ec);
    }

    call does_;
};

/// All ways to call a parser.
std::vector<meddling::call> const ways_to_meddle = {
    [](mf2::parser& parser, auto& ec) { parser.write("<p class=h-card>x</p>", ec); },
    [](mf2::parser& parser, auto& ec) { parser.finish(ec); },
    [](mf2::parser& parser, auto&) { parser.reset(); },
    [](mf2::parser& parser, auto&) { parser.reset(mf2::parse_options()); },
    [](mf2::parser& parser, auto&) { parser.start_next_pass(); },
};

void check_meddling(meddling::call const& does, std::string_view html)
{
    auto const busy = make_error_condition(boost::system::errc::operation_in_progress);
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
        meddling receiver(does);
        mf2::parser parser(receiver, utf_8());
        receiver.parser = &parser;
        boost::system::error_code ec;
        for (std::string_view const piece : pieces) parser.write(piece, ec);
        parser.finish(ec);
        BOOST_TEST((ec == busy));
        BOOST_TEST((!receiver.ec || receiver.ec == busy));
        BOOST_TEST(receiver.calls == 1);

        receiver.parser = nullptr;
        parser.reset();
        parser.write(html, ec);
        parser.finish(ec);
        BOOST_TEST(!ec);
        BOOST_TEST(!parser.needs_another_pass());
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(streaming_parser)

BOOST_AUTO_TEST_CASE(a_document_fails_whose_handler_calls_the_parser)
{
    for (meddling::call const& does : ways_to_meddle)
    {
        check_meddling(does, "x<p class=h-card>a</p>b<p class=h-card>c</p>d<a rel=e href=f>g</a>");
        check_meddling(does, "at the end");
    }
}

BOOST_AUTO_TEST_CASE(an_item_arrives_as_soon_as_it_is_final)
{
    names_in_order seen;
    mf2::parser parser(seen, utf_8());
    boost::system::error_code ec;
    parser.write("<p>text<div class=h-card>a</div>", ec);
    BOOST_TEST(seen.names == list{"a"}, boost::test_tools::per_element());
    parser.write("<div class=h-card>b", ec);
    BOOST_TEST(seen.names.size() == 1u);
    parser.finish(ec);
    BOOST_TEST(seen.names == (list{"a", "b"}), boost::test_tools::per_element());
    BOOST_TEST(seen.ended);
}

BOOST_AUTO_TEST_CASE(an_item_in_short_writes_arrives_with_its_last_byte)
{
    // Nothing is buffered behind a long write.
    std::string html(300, 'x');
    for (std::string_view const each :
         {"<p class='h-card'>a</p>", "<p class='b'>c", "<div class=\"d h-card e\"><p>f</div>",
          "<table><tr><td class=&#104;-card>g</td></table>", "<img class=h-card alt=h><i>i</i>",
          "<script>class='</script><b class='vcard j'>k</b>",
          "<i class=l\n><i Class = h-card>m</i>", "<template><p class=h-card>n</p></template><p>o",
          "<svg><g class='h-card'/></svg><p>p", "<h1 class='h-card", "'>q</h1", ">",
          "<p title=\"class='\" class=h-card>r</p>"})
    {
        html += std::string(70, ' ');
        html += each;
    }
    BOOST_TEST(arrived_by(html, html.size()) == 9u);
    for (std::size_t end = 300; end <= html.size(); ++end)
    {
        std::string_view const begun = std::string_view(html).substr(0, end);
        std::size_t const expected = arrived_by(begun, end);
        for (std::size_t const size : {1, 7, 64})
        {
            BOOST_TEST_CONTEXT(end << " bytes by " << size)
            BOOST_TEST(arrived_by(begun, size) == expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(an_item_of_an_element_that_is_opened_anew_arrives_with_its_last_byte)
{
    std::string const html = std::string(300, 'x') + "<p><b class=h-card>a</p><p>b</p><p>c</p>";
    BOOST_TEST(arrived_by(html, 1) == 3u);
    BOOST_TEST(arrived_by(html, 7) == 3u);
    // Neither a table nor a cell opens the element anew, where only the table's place is on the
    // tape.
    std::string const table = std::string(300, 'x') + "<p><b class=h-card>a</p><table><tr><td>" +
        std::string(100, 'b') + "</td></tr></table><p>c</p><p>d</p>";
    BOOST_TEST(arrived_by(table, table.size()) == 3u);
    BOOST_TEST(arrived_by(table, 1) == 3u);
    BOOST_TEST(arrived_by(table, 7) == 3u);
}

BOOST_AUTO_TEST_CASE(items_of_misnested_markup_in_short_writes_arrive_as_in_long_ones)
{
    constexpr std::array tags = {
        "<table>",
        "<tr>",
        "<td>",
        "</td>",
        "</table>",
        "<caption>",
        "</caption>",
        "<b>",
        "</b>",
        "<b class=h-card>",
        "<i class=\"h-x\">",
        "</i>",
        "<p>",
        "</p>",
        "<font color=a>",
        "</font>",
        "<div class=h-y>",
        "</div>",
        "<a rel=me href=/>",
        "</a>",
        "<select>",
        "</select>",
        "<template>",
        "</template>",
        "<nobr class=h-n>",
        "</nobr>",
        "<button class='h-b'>",
        "</button>",
        "<object>",
        "</object>",
        "<p><b class=h-card>y</p>",
        "<p>z</p>"};
    std::mt19937 random(1);
    std::size_t arrived = 0;
    for (int i = 0; i != 100; ++i)
    {
        // Nothing is buffered behind a long write.
        std::string html(520, 'x');
        for (int j = 0; j != 30; ++j)
        {
            html += tags[random() % tags.size()];
            if (random() % 8 == 0) html += std::string(random() % 40, 'y');
        }
        for (std::size_t end = 520; end <= html.size(); end += 1 + random() % 4)
        {
            std::string_view const begun = std::string_view(html).substr(0, end);
            std::size_t const expected = arrived_by(begun, end);
            BOOST_TEST_REQUIRE(arrived_by(begun, 1 + random() % 50) == expected, begun);
            arrived = std::max(arrived, expected);
        }
    }
    BOOST_TEST(arrived > 1u);
}

BOOST_AUTO_TEST_CASE(an_item_waits_while_a_frameset_may_remove_the_body)
{
    names_in_order seen;
    mf2::parser parser(seen, utf_8());
    boost::system::error_code ec;
    parser.write("<div class=h-card title=x></div>", ec);
    BOOST_TEST(seen.names.empty());
    parser.write("text", ec);
    parser.finish(ec);
    BOOST_TEST(seen.names.size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_frameset_takes_the_items_of_the_body_with_it)
{
    BOOST_TEST(names_of("<div class=h-card></div><frameset>").empty());
}

BOOST_AUTO_TEST_CASE(what_is_foster_parented_comes_before_what_is_in_the_table)
{
    BOOST_TEST(
        names_of("x<table><tr><td><p class=h-card>in</p></td></tr>"
                 "<div class=h-card>before</div></table>") == (list{"before", "in"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(content_that_the_adoption_agency_moves_is_read_where_it_ends_up)
{
    // The div leaves the span, and the name with it.
    std::string_view const html = "x<b><span class=h-card>s<div><i class=p-name>moved</i></b>";
    BOOST_TEST(names_of(html) == list{"s"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_clone_of_a_formatting_element_is_a_root_of_its_own)
{
    BOOST_TEST(
        names_of("x<a class=h-card>1<div>2</a>3</div>") == (list{"1", "2"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_clone_may_mean_more_inside_than_the_element_did_outside)
{
    // Outside of the hcard, `fn` has no meaning; the clone is put around content read before.
    BOOST_TEST(
        names_of("x<b class=fn><div class=vcard>name</b></div>") == list{"name"},
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_result_does_not_depend_on_the_cuts)
{
    std::string_view const html =
        "<base href=/b/>x<div class=h-card><p class=p-name>caf\xC3\xA9 &amp; bar\r\nbaz</p></div>"
        "<table><td><a class='h-card p-x' rel=me href=c>d</a><b><div class=h-card>e</b></table>";
    list const whole = names_of(html);
    BOOST_TEST(whole.size() == 3u);
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
        names_in_order seen;
        mf2::parser parser(seen);
        boost::system::error_code ec;
        for (std::string_view piece : pieces) parser.write(piece, ec);
        parser.finish(ec);
        BOOST_TEST(!ec);
        BOOST_TEST(seen.names == whole, boost::test_tools::per_element());
    });
}

BOOST_AUTO_TEST_CASE(a_parser_is_used_again_after_reset)
{
    names_in_order seen;
    mf2::parser parser(seen);
    boost::system::error_code ec;
    parser.write("x<div class=h-card>a<b><table><td><template>", ec);
    parser.reset();
    parser.write("x<div class=h-card>b", ec);
    parser.finish(ec);
    BOOST_TEST(!ec);
    BOOST_TEST(seen.names == list{"b"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_parser_is_used_again_with_other_options)
{
    std::string_view const html = "<a class=h-card href='&#x20AC;'>\x80</a><p class=h-card>b";
    auto const read = [html](mf2::parser& parser, mf2::document_builder& builder) {
        boost::system::error_code ec;
        parser.write(html, ec);
        parser.finish(ec);
        return std::pair(builder.take(), ec);
    };
    mf2::parse_options german;
    german.base_url = "http://example.de/";
    german.content_type = "text/html; charset=windows-1252";
    mf2::parse_options normal = german;
    normal.base_url = "http://example.org/a/b?c";
    normal.urls = mf2::urls::normalized;
    mf2::parse_options narrow;
    narrow.input_limit = 40;
    mf2::parse_options few;
    few.item_limit = 1;
    mf2::parse_options small;
    small.token_limit = 8;

    mf2::document_builder reused_builder;
    mf2::parser reused(reused_builder);
    for (mf2::parse_options const& options :
         {german, normal, narrow, few, small, mf2::parse_options(), german})
    {
        mf2::document_builder builder;
        mf2::parser fresh(builder, options);
        auto const expected = read(fresh, builder);
        reused.reset(options);
        auto const found = read(reused, reused_builder);
        BOOST_TEST((found.first == expected.first));
        BOOST_TEST(found.second == expected.second);
    }
}

BOOST_AUTO_TEST_CASE(the_memory_limit_is_that_of_the_options_it_was_reset_with)
{
    std::string const html = "<p class=h-entry>" + std::string(100'000, 'x');
    mf2::parse_options tight = utf_8();
    tight.memory_limit = 60'000;
    names_in_order seen;
    mf2::parser parser(seen, tight);
    boost::system::error_code ec;
    parser.write(html, ec);
    BOOST_TEST((ec == mf2::error::memory_limit));
    parser.reset(utf_8());
    parser.write(html, ec);
    BOOST_TEST(!ec);
}

BOOST_AUTO_TEST_CASE(no_end_is_told_where_relations_put_together_meet_the_memory_limit)
{
    // The titles come last, so that the parser never holds more than at the end.
    std::string html;
    for (std::string const& title : {std::string(), std::string(600, 't')})
    {
        for (int i = 0; i != 500; ++i)
        {
            std::string const number = std::to_string(i);
            html.append("<link rel='a s").append(number).append("' href=http://e.x/");
            html.append(number).append(" title='").append(title).append("'>");
        }
    }
    mf2::parse_options options = utf_8();
    options.results = mf2::results::rels;
    int failed_at_end = 0;
    bool is_within = false;
    for (options.memory_limit = 300'000; !is_within; options.memory_limit += 5'000)
    {
        counting seen;
        mf2::parser parser(seen, options);
        boost::system::error_code ec;
        parser.write(html, ec);
        bool const is_read = !ec;
        if (is_read) parser.finish(ec);
        is_within = !ec;
        if (is_read && ec) ++failed_at_end;
        BOOST_TEST(seen.ends == (ec ? 0 : 1));
    }
    BOOST_TEST(failed_at_end > 0);
}

BOOST_AUTO_TEST_CASE(writing_after_the_end_is_an_error_until_reset)
{
    names_in_order seen;
    mf2::parser parser(seen);
    boost::system::error_code ec;
    parser.finish(ec);
    BOOST_TEST(!ec);
    parser.write("x", ec);
    BOOST_TEST((ec == mf2::error::already_finished));
    parser.reset();
    parser.write("x", ec);
    BOOST_TEST(!ec);
}

BOOST_AUTO_TEST_CASE(an_error_stays_through_another_pass)
{
    names_in_order seen;
    mf2::parse_options options = utf_8();
    options.item_limit = 0;
    mf2::parser parser(seen, options);
    boost::system::error_code ec;
    parser.write("<p class=h-card>a</p>", ec);
    BOOST_TEST((ec == mf2::error::item_limit));
    parser.start_next_pass();
    parser.write("x", ec);
    BOOST_TEST((ec == mf2::error::item_limit));
    parser.finish(ec);
    BOOST_TEST((ec == mf2::error::item_limit));
    parser.reset();
    parser.write("x", ec);
    BOOST_TEST(!ec);
}

BOOST_AUTO_TEST_CASE(what_is_within_the_input_limit_is_delivered)
{
    names_in_order seen;
    mf2::parse_options options = utf_8();
    options.input_limit = 40;
    mf2::parser parser(seen, options);
    boost::system::error_code ec;
    parser.write("x<div class=h-card>a</div>", ec);
    BOOST_TEST(!ec);
    parser.write("<div class=h-card>b</div><div class=h-card>c</div>", ec);
    BOOST_TEST((ec == mf2::error::input_limit));
    BOOST_TEST(seen.names == list{"a"}, boost::test_tools::per_element());
    parser.finish(ec);
    BOOST_TEST((ec == mf2::error::input_limit));
}

BOOST_AUTO_TEST_CASE(a_late_base_asks_for_another_pass)
{
    names_in_order seen;
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    mf2::parser parser(seen, options);
    boost::system::error_code ec;
    parser.write("x<a class=h-card href=y>a</a><base href=z/>", ec);
    parser.finish(ec);
    BOOST_TEST(parser.needs_another_pass());
    parser.start_next_pass();
    parser.write("x<a class=h-card href=y>a</a><base href=z/>", ec);
    parser.finish(ec);
    BOOST_TEST(!parser.needs_another_pass());
}

BOOST_AUTO_TEST_CASE(an_item_without_an_end_tag_ends_with_the_input_in_any_encoding)
{
    std::string_view const html = "<p class=h-x>\xE9\xE9 a";
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
        mf2::document_builder builder;
        mf2::parser parser(builder);
        boost::system::error_code ec;
        for (std::string_view const piece : pieces) parser.write(piece, ec);
        parser.finish(ec);
        BOOST_TEST(builder.take().items.at(0).end() == html.size());
    });
}

BOOST_AUTO_TEST_SUITE_END()
