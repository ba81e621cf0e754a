#include "microformats/items/extractor.hpp"

#include "html/fast/tag_at_hand.hpp"
#include "support/options_at.hpp"
#include "support/share.hpp"

#include <mf2.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mf2::microformats
{
namespace
{

using html::tag_at_hand;

/// Shows an element to a reader, tag by tag. Each end tag ends the element that it seems to end.
class shown_element
{
public:
    explicit shown_element(page_facts& facts) : reader_(facts) { reader_.begin({}); }

    /// @return  false if it is refused
    bool show(std::string const& markup)
    {
        char const* const last = markup.data() + markup.size();
        for (char const* at = markup.data(); at != last;)
        {
            auto const found = html::read_tag(at, last);
            char const* const less_than = html::find_byte(at, last, '<');
            bool const is_text = less_than != at;
            if (is_text) reader_.raw_text({at, less_than});
            else if (found.value().is_end)
            {
                if (!reader_.end(offset_of(found->end + 1, markup))) return false;
            }
            else if (!start(*found, markup)) return false;
            at = is_text ? less_than : html::find_byte(at, last, '>') + 1;
        }
        return true;
    }

    contribution_runs take()
    {
        contribution_runs all;
        reader_.take(all);
        return all;
    }

private:
    static std::size_t offset_of(char const* place, std::string const& markup)
    {
        return static_cast<std::size_t>(place - markup.data());
    }

    bool start(tag_at_hand const& found, std::string const& markup)
    {
        std::pmr::vector<html::attribute_slice> slices;
        auto token = html::read_token(found, markup.data() + markup.size(), slices).value();
        token.offset = offset_of(found.less_than, markup);
        if (!reader_.start(token, html::element_namespace::html)) return false;
        bool const is_void = found.id == html::tag::img || found.id == html::tag::br;
        return !is_void || reader_.end(token.offset + token.bytes.size() + 2);
    }

    extractor reader_;
};

/// The item of a root in JSON, or "refused".
std::string taken(std::string const& markup, parse_options const& options)
{
    page_facts facts(options);
    shown_element shown(facts);
    if (!shown.show(markup)) return "refused";
    for (contribution_run& run : shown.take())
    {
        auto const* const records = std::get_if<record_list>(&run);
        if (records != nullptr) return boost::json::serialize(to_json(records->first()->nested));
    }
    return facts.budget.failure() ? "failed" : "nothing";
}

std::string taken(std::string const& markup)
{
    return taken(markup, test::options_at("http://example.com/"));
}

/// The same item, read by way of the tape.
std::string parsed(std::string const& markup)
{
    parse_options options = test::options_at("http://example.com/");
    options.retention = retention::everything;
    return boost::json::serialize(to_json(parse(markup, options).value().items.front()));
}

/// Makes markup of plain elements, most of which have a meaning.
class item_maker
{
public:
    explicit item_maker(std::uint32_t seed) : random_(seed) {}

    std::string make()
    {
        std::string markup = random_() % 4 != 0 ? "x<br>" : "";
        for (std::size_t count = 1 + random_() % 2; count != 0; --count)
        {
            open(markup, random_() % 8 == 0 ? "" : one_of(roots), 4);
        }
        return markup;
    }

    std::size_t below(std::size_t limit) { return random_() % limit; }

private:
    static constexpr std::array roots{"h-entry",         "h-card", "h-b h-a", "h-x p-name",
                                      "h-card p-author", "h-feed", "vcard",   "hentry",
                                      "hreview vcard",   "hfeed"};
    static constexpr std::array tags{
        "div",    "p",      "span",     "a",       "a",     "img",   "img",    "time",
        "abbr",   "data",   "b",        "h2",      "x-yz",  "area",  "ul",     "li",
        "br",     "input",  "em",       "object",  "video", "link",  "form",   "button",
        "ins",    "source", "svg",      "path",    "g",     "title", "script", "style",
        "iframe", "meta",   "textarea", "section", "h3",    "font",  "strong"};
    static constexpr std::array classes{
        "p-name",
        "u-url",
        "u-photo",
        "dt-a",
        "e-content",
        "p-a u-a",
        "p-name u-url",
        "h-card",
        "p-x h-x",
        "u-url h-x",
        "e-y h-y",
        "p-name p-b h-y",
        "u-z u-photo h-z",
        "value",
        "value-title",
        "fn",
        "fn url",
        "vcard",
        "author vcard",
        "hentry",
        "entry-title",
        "entry-content",
        "entry-date",
        "published",
        "author",
        "photo",
        "category",
        "adr",
        "item",
        "item vcard fn",
        "include",
        "&#112;-a",
        "p-author h-card",
        "c",
        ""};
    static constexpr std::array urls{"a",         "/b?c&amp;d", "http://e.f/g", "//h",
                                     "",          "http://[",   "#i",           "j%zz",
                                     "\xC3\xA9",  "?k",         "javascript:l", "http:m",
                                     "HTTP:/n?o", "https:p",    "a 2x, b,c 3w", "http://e.f/ g",
                                     "#q, r"};
    static constexpr std::array texts{
        "a",
        " b ",
        "\n",
        "c &amp; d",
        "&lt;",
        "\xC3\xA9",
        "\xFF",
        "e\r\nf",
        "",
        "2020-01-02",
        "10:00",
        "&nbsp;",
        "<!--g-->",
        "12:30pm h",
        "\xC2\xA0i\xC2\xA0",
        " &#160;\xC2\xA0",
        "7 p.m. -8"};

    static constexpr std::array relations{"tag", "bookmark", "self bookmark", "author", "me x"};

    template <class List>
    std::string one_of(List const& list)
    {
        return list[random_() % list.size()];
    }

    void attribute(std::string& markup, char const* name, std::string const& value)
    {
        markup += ' ';
        markup += random_() % 16 == 0 && name[0] == 'h' ? "HREF" : name;
        ((markup += "=\"") += value) += '"';
    }

    void open(std::string& markup, std::string const& class_value, int depth)
    {
        std::string const tag = one_of(tags);
        markup += '<' + tag;
        if (!class_value.empty()) attribute(markup, "class", class_value);
        for (char const* const name : {"href", "src", "data", "poster"})
            if (random_() % 3 == 0) attribute(markup, name, one_of(urls));
        for (char const* const name :
             {"srcset", "ping", "action", "cite", "formaction", "imagesrcset"})
            if (random_() % 8 == 0) attribute(markup, name, one_of(urls));
        for (char const* const name : {"alt", "title", "datetime", "value", "id", "rel", "alt"})
            if (random_() % 4 == 0) attribute(markup, name, one_of(texts).substr(0, 6));
        if (random_() % 4 == 0) attribute(markup, "rel", one_of(relations));
        if (random_() % 64 == 0) attribute(markup, "itemref", "a");
        if (random_() % 32 == 0 || tag == "path") markup += " /";
        markup += '>';
        bool const is_void = tag == "img" || tag == "br" || tag == "area" || tag == "input" ||
            tag == "link" || tag == "source" || tag == "meta" || tag == "path";
        if (is_void) return;
        for (std::size_t count = random_() % 5; count != 0; --count)
        {
            if (depth == 0 || random_() % 3 == 0) markup += one_of(texts);
            else open(markup, random_() % 4 == 0 ? "" : one_of(classes), depth - 1);
        }
        // Now and then the end tag is missing, or another element seems to end.
        if (random_() % 64 != 0) markup += "</" + tag + '>';
        if (random_() % 64 == 0) ((markup += "</") += one_of(tags)) += '>';
        if (random_() % 512 == 0) markup += '\0';
    }

    std::mt19937 random_;
};

/// Options, with a limit that some documents meet.
parse_options limited(item_maker& maker)
{
    parse_options options = test::options_at("http://example.com/q/");
    switch (maker.below(16))
    {
    case 0: options.value_limit = maker.below(20); break;
    case 1: options.property_limit = maker.below(4); break;
    case 2: options.item_limit = 1 + maker.below(3); break;
    case 3: options.nesting_limit = 1 + maker.below(3); break;
    case 4: options.output_limit = maker.below(2000); break;
    case 5: options.implied = implied::off; break;
    case 6: options.html = html_style::authored; break;
    case 7: options.urls = urls::normalized; break;
    case 8: options.classic = classic::off; break;
    default: break;
    }
    return options;
}

/// The result of a document, with the diagnostics of its URLs.
std::string outcome_of(std::string const& html, parse_options const& options)
{
    auto const result = parse(html, options);
    if (!result) return result.error().message();
    std::string all = boost::json::serialize(to_json(*result));
    for (diagnostic const& each : result->provenance.diagnostics)
    {
        if (each.code != diagnostic_code::invalid_url) continue;
        all += '\n' + std::to_string(each.offset) + ' ' + std::string(each.text);
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(items_in_the_input)

BOOST_AUTO_TEST_CASE(an_item_is_what_the_tape_makes_of_it)
{
    for (
        std::string const markup :
        {"<div class=h-card>a</div>",
         "<div class='h-b h-a h-b' id=i><p class=p-name>a <b>b</b> </p></div>",
         "<div class=h-x><a class='u-url p-name' href=a>b</a><img class=u-photo src=c alt=d></div>",
         "<div class=h-x><p class=e-content>a &lt;<img src=b>c<a href=d>e</a></p></div>",
         "<div class=h-x><p class='p-y h-y'><b class=p-name>a</b></p><p class=h-z>c</p></div>",
         "<div class=h-x><a class='u-y u-z h-y' href=a>b</a><time class=dt-a>c</time></div>",
         "<div class=h-x><p class=u-a>b<img alt=c src=d></p><p class=p-b><img src=d>e</p></div>",
         "<div class=vcard><b class=fn>a</b><a class=url href=b>c</a></div>",
         "<div class='&#104;-x'><p class='p-&#97;'><b class=value>c</b>d</p></div>",
         "<div class=h-x><p class=vcard>a</p><a class=u-url href='http://['>a</a></div>",
         "<div class=h-x><p class=e-a>b<i c=d C=e>f</i></p></div>",
         "<a class=h-card href=a><img src=b alt=c></a>", "<img class=h-card src=a alt=b>",
         "<div class=h-x><p class='e-y h-y'>a<b>c</b></p></div>"})
    {
        BOOST_TEST(taken(markup) == parsed(markup), markup);
    }
}

BOOST_AUTO_TEST_CASE(what_is_included_stands_elsewhere)
{
    BOOST_TEST(taken("<div class=vcard><a class=include href=#a>b</a></div>") == "refused");
    BOOST_TEST(taken("<div class=h-x><a class=include href=#a>b</a></div>") != "refused");
}

BOOST_AUTO_TEST_CASE(what_meets_a_limit_is_refused)
{
    std::string const markup = "<div class=h-x><p class=p-name>abc</p><p class=p-b>d</p></div>";
    parse_options options;
    options.value_limit = 2;
    BOOST_TEST(taken(markup, options) == "refused");
    options = {};
    options.property_limit = 1;
    BOOST_TEST(taken(markup, options) == "refused");
    options = {};
    options.nesting_limit = 0;
    BOOST_TEST(taken(markup, options) == "refused");
    options = {};
    options.item_limit = 0;
    BOOST_TEST(taken(markup, options) == "refused");
}

BOOST_AUTO_TEST_CASE(results_that_multiply_are_refused)
{
    // Each item is three times in the one around it.
    std::string items = "<p class=p-a>b</p>";
    for (int depth = 0; depth != 20; ++depth)
        items = "<div class='h-x p-a p-b p-c'>" + items + "</div>";
    BOOST_TEST(taken("<div class=h-x>" + items + "</div>") == "refused");
    std::string references;
    for (int count = 0; count != 1000; ++count) references += "<a class=u-a href=b>c</a>";
    parse_options options;
    options.base_url = "http://example.com/" + std::string(1000, 'd') + '/';
    BOOST_TEST(taken("<div class=h-x>" + references + "</div>", options) == "refused");
    std::string names;
    for (int count = 0; count != 1000; ++count) names += "dt-a ";
    std::string const text(1000, 'b');
    BOOST_TEST(
        taken("<div class=h-x><p class='" + names + "'>" + text + "<img alt=c></p></div>") ==
        "refused");
    options.output_limit = 100;
    BOOST_TEST(
        (parse("<div class=h-x>" + items + "</div>", options).error() == error::output_limit));
}

BOOST_AUTO_TEST_CASE(a_refused_element_leaves_nothing_behind)
{
    parse_options const options = test::options_at("http://example.com/");
    page_facts facts(options);
    shown_element shown(facts);
    std::string const markup =
        "<div class=vcard><a class=url href=a>b</a><a class=photo href='http://['>c</a>"
        "<a class=include href=#d></a></div>";
    BOOST_TEST(!shown.show(markup));
    BOOST_TEST(!facts.base.was_used());
    BOOST_TEST(!facts.first_include);
    BOOST_TEST(facts.said.said_of_elements().urls == 0U);
    BOOST_TEST(facts.budget.so_far().output.total == 0U);
    BOOST_TEST(!facts.budget.failure());
}

BOOST_AUTO_TEST_CASE(documents_are_the_same_whether_elements_are_read_at_once_or_kept)
{
    std::size_t const count = 60'000 / test::share(1);
    item_maker maker(7);
    for (std::size_t i = 0; i != count; ++i)
    {
        std::string const html = maker.make();
        parse_options options = limited(maker);
        std::string const at_once = outcome_of(html, options);
        options.retention = retention::everything;
        BOOST_TEST(at_once == outcome_of(html, options), html);
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
