#include <mf2/parser.hpp>

#include "support/cuts.hpp"
#include "support/events.hpp"
#include "support/reading.hpp"

#include <mf2/document_builder.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace
{

using mf2::disposition;
using mf2::test::event_log;
using mf2::test::events_of;
using list = std::vector<std::string>;

/// Notes the paths of items, with "item" before top-level ones.
class path_log final : public mf2::handler
{
public:
    explicit path_log(disposition nested) : nested_(nested) {}

    void on_item(mf2::item&& value) override
    {
        paths.push_back("item " + mf2::test::path_text(value, {}));
        items.push_back(std::move(value));
    }
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
    disposition on_nested_item(mf2::item& value, mf2::item_path where) override
    {
        paths.push_back(mf2::test::path_text(value, where));
        return nested_;
    }
    void on_end(mf2::provenance&&, mf2::totals const& counted) override { totals = counted; }

    list paths;
    std::vector<mf2::item> items;
    mf2::totals totals;

private:
    disposition nested_;
};

/// A document in progress.
struct reading
{
    explicit reading(disposition nested = disposition::keep) : log(nested) {}

    list const& read(std::string_view html)
    {
        boost::system::error_code ec;
        // Bytes to search for an encoding.
        if (log.paths.empty()) parser.write(std::string(1024, ' '), ec);
        parser.write(html, ec);
        BOOST_REQUIRE(!ec);
        return log.paths;
    }
    list const& finish()
    {
        boost::system::error_code ec;
        parser.finish(ec);
        BOOST_REQUIRE(!ec);
        return log.paths;
    }

    path_log log;
    mf2::parser parser{log};
};

list paths_of(std::string_view html)
{
    reading document;
    document.read(html);
    return document.finish();
}

mf2::item after_taking(std::string_view html)
{
    reading document(disposition::take);
    document.read(html);
    document.finish();
    BOOST_REQUIRE(document.log.items.size() == 1u);
    return document.log.items.front();
}

mf2::property_value first_value(mf2::item const& value, std::string_view name)
{
    mf2::property_values const values = value[name];
    BOOST_REQUIRE(!values.empty());
    return values.front();
}

/// Documents whose results are easily delivered in a wrong order.
constexpr std::string_view tricky[] = {
    "<div class=h-feed><p class=h-a>1</p><b class='p-x h-b'>2</b><p class=h-c>3</p></div>",
    "<body><div class=h-a><b class='p-x h-b'>1</b><div class=h-c><p class=h-d>2</p></div></div>",
    "<body class=h-feed><div class=h-a><div class=h-b></div></div><div class=h-c></div>",
    "<html class=h-feed><body><div class=h-a><p class=h-b>1</p></div><frameset>",
    "<div class=h-feed><div class=h-a></div></div><frameset></frameset>",
    "<div class=h-a></div><body class=h-feed><div class=h-b></div>",
    "<body><div class=h-feed><table><tr><td><p class=h-a>1</p></td><div class=h-b>2</div>"
    "</table><p class=h-c>3</p></div>",
    "<body><table class=h-feed><tr><td class=h-a><p class=h-b>1</p><td><p class=h-c>2</p></tr>"
    "<div class=h-d><p class=h-e>3</p></div></table>",
    "<body><b><div class=h-feed><p class=h-a>1</p></b><p class=h-b>2</p></div>",
    "<body><a rel=x href=y><div class=h-feed><p class=h-a>1</p></a><p class=h-b>2</p></div>",
    "<body><a class=h-feed><div><p class=h-a>1</p></a><p class=h-b>2</p></div>",
    "<body><form><div class=h-feed><p class=h-a>1</p></form><p class=h-b>2</p></div>",
    "<body><div class=hentry><a rel=author class=vcard href=a><b class=fn>1</b></a>"
    "<p class=h-x>2</p><b class='author vcard'><b class=fn>3</b></b></div>",
    "<body><div class=h-event><p class='dt-a h-x'><b class=value>10:00</b></p><p class=h-y>2</p>"
    "<b class=dt-b>2020-01-01</b></div>",
    "<body><div class=h-a><div class='p-x u-y h-b'><p class=h-c>1</p></div><p class=h-d></p></div>",
    "<body><div class=h-a><p class=h-b>1</p><a href=u>x</a><img src=i></div>",
    "<body><div class=h-a><p class='p-x h-b'>1</p><a href=u>x</a><img src=i></div>",
    "<body><div class=h-a><div class='e-x h-b'>1<p class=h-c>2</p></div><a rel=me href=r>3</a>",
    "<body><template><div class=h-a><p class=h-b>1</p></div></template><p class=h-c>",
    "<body><div class=h-a><svg><g class=h-b><path class=h-c /></g></svg><img class=h-d>",
    "<body><select class=h-a><button><selectedcontent></selectedcontent></button>"
    "<option class=h-b>1<option selected class=h-c>2</select>",
};

} // namespace

BOOST_AUTO_TEST_SUITE(results_of_open_parts)

BOOST_AUTO_TEST_CASE(what_is_in_an_open_root_is_told_of_once_it_is_final)
{
    reading document;
    document.read("<body>x<div class=h-feed><div class=h-entry><p class='p-author h-card'>J</p>");
    BOOST_TEST(document.log.paths == list{"h-feed > h-entry > author h-card"});
    document.read("</div>");
    BOOST_TEST(document.log.paths.back() == "h-feed > h-entry");
    document.read("</div>");
    BOOST_TEST(document.log.paths.back() == "item h-feed");
    BOOST_TEST(document.finish().size() == 3u);
}

BOOST_AUTO_TEST_CASE(the_order_is_that_of_the_document_whatever_items_are_to_their_parent)
{
    BOOST_TEST(
        paths_of(tricky[0]) ==
        (list{"h-feed > h-a", "h-feed > x h-b", "h-feed > h-c", "item h-feed"}));
}

BOOST_AUTO_TEST_CASE(an_item_is_told_of_for_each_property_it_is_a_value_of)
{
    BOOST_TEST(
        paths_of("<div class=h-a><b class='p-x p-y h-b'></b></div>") ==
        (list{"h-a > x h-b", "h-a > y h-b", "item h-a"}));
}

BOOST_AUTO_TEST_CASE(nothing_is_told_of_while_something_may_come_before_it)
{
    reading document;
    document.read("<body><div class=h-feed><table><tr><td><p class=h-a>1</p></td>");
    BOOST_TEST(document.log.paths.empty());
    document.read("<p class=h-b>2</p>");
    BOOST_TEST(document.log.paths == list{"h-feed > h-b"});
    document.read("</table>");
    BOOST_TEST(document.log.paths == (list{"h-feed > h-b", "h-feed > h-a"}));
}

BOOST_AUTO_TEST_CASE(nothing_is_told_of_that_a_frameset_may_remove)
{
    reading document;
    document.read("<div class=h-feed><div class=h-a></div><div class=h-b></div>");
    BOOST_TEST(document.log.paths.empty());
    document.read("x");
    BOOST_TEST(document.log.paths.size() == 2u);
    BOOST_TEST(paths_of(tricky[4]).empty());
}

BOOST_AUTO_TEST_CASE(a_value_that_another_may_replace_waits_for_the_end)
{
    reading document;
    document.read(
        "<body><div class=hentry><a rel=author class=vcard href=a>1</a><p class=h-x>2</p>");
    BOOST_TEST(document.log.paths.empty());
    document.read("<b class='author vcard'><b class=fn>3</b></b></div>");
    BOOST_TEST(
        document.finish() == (list{"h-entry > h-x", "h-entry > author h-card", "item h-entry"}));
}

BOOST_AUTO_TEST_CASE(a_child_that_is_taken_is_gone_from_its_parent)
{
    mf2::item const feed = after_taking(
        "<div class=h-feed><p class=p-name>F</p><p class=h-a>1</p><div class=h-b>2</div></div>");
    BOOST_TEST(feed.children().empty());
    BOOST_TEST(feed.properties().size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_property_keeps_what_a_taken_value_is_without_structure)
{
    mf2::item const entry = after_taking(
        "<div class=h-entry><p class='p-author h-card'>J</p>"
        "<div class='e-content h-x'><b>c</b></div>"
        "<p class='u-photo h-y'><img class=u-url src=http://a.example/i alt=I></p></div>");
    BOOST_TEST(std::get<0>(first_value(entry, "author")) == "J");
    BOOST_TEST(std::get<mf2::embedded_markup>(first_value(entry, "content")).html == "<b>c</b>");
    BOOST_TEST(std::get<mf2::image>(first_value(entry, "photo")).alt == "I");
}

BOOST_AUTO_TEST_CASE(nothing_is_implied_in_place_of_what_was_taken)
{
    mf2::item const one = after_taking(tricky[15]);
    BOOST_TEST(one.properties().empty());
    mf2::item const other = after_taking(tricky[16]);
    BOOST_TEST(other.properties().size() == 1u);
}

BOOST_AUTO_TEST_CASE(nested_items_are_counted_whether_told_of_or_not)
{
    for (std::string_view const html : tricky)
    {
        reading told(disposition::take);
        told.read(html);
        told.finish();
        mf2::document_builder builder;
        struct counter final : mf2::handler
        {
            void on_item(mf2::item&&) override {}
            void on_end(mf2::provenance&&, mf2::totals const& counted) override { last = counted; }
            mf2::totals last;
        } untold;
        mf2::parser parser(untold);
        boost::system::error_code ec;
        parser.write(std::string(1024, ' ') + std::string(html), ec);
        parser.finish(ec);
        BOOST_TEST((told.log.totals == untold.last), html);
    }
}

BOOST_AUTO_TEST_CASE(neither_cuts_nor_retention_change_what_is_told)
{
    std::vector<event_log::decision> const decisions{
        {},
        [](std::size_t) { return disposition::take; },
        [](std::size_t number) { return number % 2 == 0 ? disposition::take : disposition::keep; }};
    for (std::string_view const html : tricky)
    {
        for (event_log::decision const& decide : decisions)
        {
            mf2::parse_options options = mf2::test::really_cut({});
            options.base_url = "http://example.com/";
            event_log const whole = events_of(html, options, decide);
            mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
                BOOST_TEST(events_of(pieces, options, decide).lines == whole.lines, html);
            });
            options.retention = mf2::retention::everything;
            BOOST_TEST(events_of(html, options, decide).lines == whole.lines, html);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_handler_that_throws_leaves_a_parser_that_can_be_reset)
{
    struct thrower final : mf2::handler
    {
        void on_item(mf2::item&&) override { ++items; }
        [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
        disposition on_nested_item(mf2::item&, mf2::item_path where) override
        {
            depth = where.size();
            if (throws) throw 1;
            return disposition::keep;
        }
        bool throws = true;
        std::size_t depth = 0;
        int items = 0;
    } receiver;
    mf2::parser parser(receiver);
    boost::system::error_code ec;
    auto const read = [&] {
        parser.write(std::string(1024, ' '), ec);
        parser.write("<body>x<div class=h-a><div class=h-b><p class=h-c>1</p></div></div>", ec);
        parser.finish(ec);
    };
    BOOST_CHECK_THROW(read(), int);
    BOOST_TEST(receiver.depth == 2u);
    receiver.throws = false;
    parser.reset();
    read();
    BOOST_TEST(receiver.items == 1);
    BOOST_TEST(receiver.depth == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
