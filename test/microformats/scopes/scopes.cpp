#include "microformats/scopes/scopes.hpp"

#include "html/fast/fast_tree_constructor.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "support/every_way.hpp"

#include <mf2/json.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(scopes_of_microformats)

namespace
{

/// Reads a document by the engine without its input stream, and counts the entries kept.
class reading final : public mf2::handler
{
public:
    explicit reading(mf2::parse_options options = {}) : options_(std::move(options))
    {
        constructor_.attach(tokenizer_);
        scopes_.begin({});
        // Text in the body: no frameset can replace it.
        read("x");
    }

    reading& read(std::string_view html)
    {
        tokenizer_.write(html);
        return *this;
    }
    void end()
    {
        tokenizer_.finish();
        scopes_.end_document();
    }

    /// The number of entries on the tape.
    [[nodiscard]] std::size_t kept() const { return tape_.size(); }
    [[nodiscard]] bool needs_another_pass() const { return scopes_.needs_another_pass(); }

    std::size_t items = 0;
    std::size_t relations = 0;

private:
    void on_item(mf2::item&&) override { ++items; }
    void on_end(mf2::provenance&&, mf2::totals const& counted) override
    {
        relations = counted.relations;
    }

    mf2::parse_options options_;
    std::pmr::memory_resource* memory_ = std::pmr::get_default_resource();
    mf2::html::tape tape_{memory_};
    mf2::microformats::scopes scopes_{tape_, *this, options_, {memory_, memory_}};
    mf2::html::fast_tree_constructor constructor_{tape_, scopes_, memory_};
    mf2::html::tokenizer tokenizer_{constructor_, memory_};
};

} // namespace

BOOST_AUTO_TEST_CASE(nothing_is_kept_outside_of_microformats)
{
    reading page;
    page.read("<div class='a b'><p title=c>text <b>bold</b><!-- comment --><ul><li>item");
    BOOST_TEST(page.kept() == 0u);
}

BOOST_AUTO_TEST_CASE(an_open_table_holds_its_place)
{
    reading page;
    page.read("<table><tr><td>text");
    BOOST_TEST(page.kept() == 2u);
    page.read("</table>");
    BOOST_TEST(page.kept() == 0u);
}

BOOST_AUTO_TEST_CASE(results_in_an_open_table_wait)
{
    reading page;
    page.read("<table><tr><td><p class=h-card>text</p>");
    BOOST_TEST(page.items == 0u);
    page.read("</table>");
    BOOST_TEST(page.items == 1u);
    BOOST_TEST(page.kept() == 0u);
}

BOOST_AUTO_TEST_CASE(a_root_keeps_its_content_while_a_name_can_be_implied)
{
    reading page;
    page.read("<div class=h-card><p>text</p><p>text</p>");
    BOOST_TEST(page.kept() == 8u); // the root, two elements and their texts
}

BOOST_AUTO_TEST_CASE(what_was_kept_is_dropped_when_a_nested_root_opens)
{
    reading page;
    page.read("<div class=h-feed><nav><p>text</p></nav><main>text<p class=h-entry>entry");
    // Both roots, and the entry's text.
    BOOST_TEST(page.kept() == 5u);
    page.read("</p>text<p>text");
    // The feed, and the result of the entry.
    BOOST_TEST(page.kept() == 3u);
}

BOOST_AUTO_TEST_CASE(what_was_kept_is_dropped_when_a_p_and_a_u_property_were_seen)
{
    reading page;
    page.read("<div class=h-card><p>text</p><p class=p-a>a</p><a class=u-b href=b>b</a>");
    // The root, the result of everything before the last property, and that property's result.
    BOOST_TEST(page.kept() == 4u);
    page.read("<p>text <i>more</i> text</p>");
    BOOST_TEST(page.kept() == 4u);
}

BOOST_AUTO_TEST_CASE(a_classic_root_keeps_only_its_properties)
{
    reading page;
    page.read("<div class=vcard><p>text</p><p class=other>text</p>");
    BOOST_TEST(page.kept() == 2u);
    page.read("<p class=fn>text</p>");
    BOOST_TEST(page.kept() == 3u);
}

BOOST_AUTO_TEST_CASE(nothing_is_kept_of_a_template)
{
    reading page;
    page.read("<template><p class=h-card>text</p><table><td>text");
    BOOST_TEST(page.kept() == 0u);
}

BOOST_AUTO_TEST_CASE(nothing_is_kept_of_a_link_that_says_nothing_new)
{
    reading page;
    page.read("<a rel=me href=http://example.com/>first");
    BOOST_TEST(page.kept() == 3u);
    page.read("</a><p><a rel=me href=http://example.com/>second");
    BOOST_TEST(page.kept() == 0u);
    page.end();
    BOOST_TEST(page.relations == 1u);
}

BOOST_AUTO_TEST_CASE(what_is_open_in_an_element_that_is_off_the_stack_stays_in_it)
{
    // An `a` in a select closes the one around the select, but no element between them: select
    // bounds the scope that the adoption agency searches. Then all of it is moved.
    auto const properties = [](std::string_view html) {
        auto const items = mf2::test::parsed_every_way(html, {}).items;
        BOOST_REQUIRE(items.size() == 1U);
        return boost::json::serialize(mf2::to_json(items[0]).at("properties"));
    };
    BOOST_TEST(
        properties("<b><div><a class=h-x><s-t class=p-a>1<select><a></select></b>2") ==
        R"({"a":["1"]})");
    BOOST_TEST(
        properties("<b><div><form class=h-x><s-t class=p-a>1</form>2</b>3") == R"({"a":["12"]})");
    // Such elements in each other, the outer one off the tape, and in front of a table.
    BOOST_TEST(
        properties("<b><div><form class=h-x><a class=p-a><s-t class=p-c>1</form>"
                   "<select><a></select></b>2") == R"({"a":["1"],"c":["1"]})");
    BOOST_TEST(
        properties("<b><div><a class=h-x><form class=p-a>1<s-t class=p-c>2</form>"
                   "<select><a></select>3</b>4") == R"({"a":["123"],"c":["23"]})");
    BOOST_TEST(
        properties("<b><div class=h-x><form><a><s-t class=p-c>1</form><select><a></select></b>2") ==
        R"({"c":["1"]})");
    BOOST_TEST(
        properties("<b><div class=h-x><table><a class=p-a><s-t class=p-c>1<select><a></select></b>"
                   "2") == R"({"a":["12"],"c":["12"]})");
}

BOOST_AUTO_TEST_CASE(a_root_on_a_formatting_element_is_kept_as_a_whole)
{
    reading page;
    page.read("<a class=h-card><b class=p-name>text</b><i class=u-url>text</i>");
    BOOST_TEST(page.kept() == 8u);
    page.read("</a>");
    BOOST_TEST(page.kept() == 0u);
    BOOST_TEST(page.items == 1u);
}

BOOST_AUTO_TEST_CASE(nothing_is_kept_at_the_end)
{
    reading page;
    page.read("<body class=h-feed><table><td><a class='p-x h-card'><div>text<select><option>");
    page.end();
    BOOST_TEST(page.kept() == 0u);
    BOOST_TEST(page.needs_another_pass());
}

BOOST_AUTO_TEST_CASE(an_include_asks_for_another_pass)
{
    reading page;
    page.read("<div class=vcard><a class=include href='#x'></a></div>");
    page.end();
    BOOST_TEST(page.needs_another_pass());
}

BOOST_AUTO_TEST_SUITE_END()
