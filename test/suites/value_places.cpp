// The places of values, checked against the documents. The bytes of a place, read once more by
// themselves as the place says, give the value.
#include <mf2.hpp>

#include "support/corpus.hpp"
#include "support/share.hpp"
#include "support/shared.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(value_places, *boost::unit_test::precondition(mf2::test::needs_shared))

namespace
{

using mf2::property_kind;
using mf2::value_place;
using mf2::value_rule;

/// The number of values checked, and those that the bytes do not give.
struct tally
{
    std::size_t values = 0;
    std::vector<std::string> different;
};

std::string name_of_element(std::string_view markup)
{
    std::string name;
    for (std::size_t i = 1;
         i < markup.size() && std::isalnum(static_cast<unsigned char>(markup[i])); ++i)
        name += static_cast<char>(std::tolower(static_cast<unsigned char>(markup[i])));
    return name;
}

/// The start tags around an element without which it is not inserted.
std::string_view parents_of(std::string_view markup)
{
    std::string const name = name_of_element(markup);
    if (name == "td" || name == "th") return "<table><tbody><tr>";
    if (name == "tr") return "<table><tbody>";
    for (std::string_view const part : {"tbody", "thead", "tfoot", "caption", "colgroup"})
    {
        if (name == part) return "<table>";
    }
    return "";
}

/// The start tags of roots like this one.
std::string roots_like(mf2::item const& root)
{
    if (root.source() == mf2::item_source::microformats) return "<div class=h-x>";
    // An h-item is a root in reviews alone.
    if (root.has_type("h-item")) return "<div class=hreview><div class=item>";
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> names{{
        {"h-adr", "adr"},
        {"h-card", "vcard"},
        {"h-entry", "hentry"},
        {"h-event", "vevent"},
        {"h-feed", "hfeed"},
        {"h-geo", "geo"},
        {"h-news", "hnews"},
        {"h-product", "hproduct"},
        {"h-recipe", "hrecipe"},
        {"h-resume", "hresume"},
        {"h-review", "hreview"},
        {"h-review-aggregate", "hreview-aggregate"},
    }};
    std::string classes;
    for (auto const& [type, name] : names)
    {
        if (root.has_type(type)) (classes += ' ') += name;
    }
    return "<div class='" + classes + "'>";
}

/// ASCII text in the encoding of a document.
std::string encoded(std::string_view ascii, std::string_view encoding)
{
    bool const is_big = encoding == "UTF-16BE";
    if (!is_big && encoding != "UTF-16LE") return std::string(ascii);
    std::string bytes;
    for (char const each : ascii)
    {
        if (is_big) bytes += '\0';
        bytes += each;
        if (!is_big) bytes += '\0';
    }
    return bytes;
}

/// The first bytes of an element, without the zero bytes of UTF-16.
std::string head_of(std::string_view element)
{
    std::string head;
    for (char const each : element.substr(0, 32))
    {
        if (each != '\0') head += each;
    }
    return head;
}

/// A document read without the places of its values, and with them.
struct read_page
{
    std::string_view bytes;
    mf2::parse_options options;
    mf2::document plain;
    mf2::document placed;
};

read_page read(std::string_view bytes)
{
    read_page page;
    page.bytes = bytes;
    page.options.base_url = "http://example.com/";
    page.plain = mf2::parse(bytes, page.options).value();
    page.options.places = mf2::places::on;
    page.placed = mf2::parse(bytes, page.options).value();
    page.options.places = mf2::places::off;
    page.options.base_url = page.plain.provenance.base_url;
    page.options.content_type = "text/html; charset=" + std::string(page.plain.provenance.encoding);
    return page;
}

std::string shown(mf2::property_value const& value)
{
    mf2::item const* const nested = std::holds_alternative<mf2::nested_item>(value)
        ? &*std::get<mf2::nested_item>(value)
        : nullptr;
    if (nested != nullptr) return boost::json::serialize(mf2::to_json(*nested));
    if (auto const* const markup = std::get_if<mf2::embedded_markup>(&value))
        return std::string(markup->value) + '\n' + std::string(markup->html);
    return std::string(mf2::text_of(value));
}

/// The values of a property of an element that stands alone in a root.
std::vector<std::string> read_alone(
    read_page const& page, mf2::item const& root, std::string_view name, value_place const& at)
{
    std::string_view const element = page.bytes.substr(at.start, at.end - at.start);
    bool const is_root = at.is_implied && at.start == root.start();
    std::string around(is_root ? "" : roots_like(root));
    around += parents_of(head_of(element));
    std::string markup = encoded(around, page.plain.provenance.encoding);
    markup += element;
    mf2::document const alone = mf2::parse(markup, page.options).value();
    std::vector<std::string> found;
    if (alone.items.empty()) return found;
    mf2::item const* inner = &alone.items.front();
    if (root.has_type("h-item") && !inner->nested("item").empty())
        inner = inner->nested("item").data();
    for (mf2::property_value const& value : (*inner)[name]) found.push_back(shown(value));
    return found;
}

class place_checker
{
public:
    place_checker(read_page const& page, tally& all) : page_(page), seen_(all) {}

    void check_all()
    {
        BOOST_REQUIRE(page_.plain.items.size() == page_.placed.items.size());
        for (std::size_t i = 0; i != page_.plain.items.size(); ++i)
            check(page_.plain.items[i], page_.placed.items[i]);
    }

private:
    void check(mf2::item const& plain, mf2::item const& placed)
    {
        BOOST_TEST(!plain.has_places());
        BOOST_TEST(placed.has_places());
        BOOST_REQUIRE(plain.properties().size() == placed.properties().size());
        for (std::size_t i = 0; i != plain.properties().size(); ++i)
            check(placed, plain.properties()[i], placed.properties()[i]);
        auto const before = plain.nested();
        auto const after = placed.nested();
        BOOST_REQUIRE(before.size() == after.size());
        for (std::size_t i = 0; i != before.size(); ++i) check(before[i], after[i]);
    }

    void check(mf2::item const& root, mf2::property const& plain, mf2::property const& placed)
    {
        BOOST_TEST(places_of(plain.values).empty());
        auto const places = places_of(placed.values);
        BOOST_REQUIRE(places.size() == placed.values.size());
        for (std::size_t i = 0; i != placed.values.size(); ++i)
            check(root, plain.name, plain.values[i], places[i]);
    }

    void check(
        mf2::item const& root, std::string_view name, mf2::property_value const& value,
        value_place const& at)
    {
        ++seen_.values;
        BOOST_REQUIRE(at.start < at.end);
        BOOST_REQUIRE(at.end <= page_.bytes.size());
        std::string const wanted = shown(value);
        std::vector<std::string> const found = read_alone(page_, root, name, at);
        if (std::find(found.begin(), found.end(), wanted) != found.end()) return;
        seen_.different.push_back(std::string(name) + ' ' + wanted);
    }

    read_page const& page_;
    tally& seen_;
};

/// Check all values of a document.
void check_places(std::string_view bytes, tally& all)
{
    read_page const page = read(bytes);
    place_checker(page, all).check_all();
}

} // namespace

BOOST_AUTO_TEST_CASE(the_official_documents_give_each_value_at_its_place)
{
    tally all;
    for (std::string const& file : mf2::test::suite_pages())
    {
        BOOST_TEST_CONTEXT(file) check_places(mf2::test::read_file(file), all);
    }
    BOOST_TEST(all.values == 2598u);
    // The bytes of four values are not all there: two take their date from another value, two have
    // parts added by an include.
    std::sort(all.different.begin(), all.different.end());
    BOOST_REQUIRE(all.different.size() == 4u);
    BOOST_TEST(all.different[0] == "end 2009-06-26 22:00");
    BOOST_TEST(all.different[1] == "end 2009-06-26 22:00-0600");
    BOOST_TEST(all.different[2].starts_with(R"(location {"type":["h-adr"])"));
    BOOST_TEST(all.different[3].starts_with(R"(location {"type":["h-adr"])"));
}

BOOST_AUTO_TEST_CASE(pages_of_the_corpus_give_each_value_at_its_place)
{
    tally all;
    std::vector<std::string> const pages = mf2::test::corpus_pages();
    std::size_t const step = mf2::test::share(1);
    for (std::size_t i = 0; i < pages.size(); i += step)
    {
        BOOST_TEST_CONTEXT("page " << i) check_places(pages[i], all);
    }
    BOOST_TEST(all.values > 4000u / step);
    BOOST_TEST(all.different.empty());
    for (std::string const& each : all.different) BOOST_TEST_MESSAGE(each);
}

BOOST_AUTO_TEST_SUITE_END()
