#include "microformats/vocabulary/class_names.hpp"

#include "bytes/ascii.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

using namespace std::string_view_literals;
namespace
{

std::vector<std::string> tokens_of(std::string_view text)
{
    std::vector<std::string> tokens;
    for_each_token(text, [&](std::string_view token) { tokens.emplace_back(token); });
    return tokens;
}

bool is_property(std::string_view token, property_kind kind, std::string_view name)
{
    return as_property_name(token) == property_use{kind, name};
}

/// The answer of may_hold_root by the book: split, then check each token.
bool holds_root_by_splitting(std::string_view text)
{
    constexpr std::string_view classic[] = {
        "adr",      "geo",     "hentry",  "hfeed",   "hnews",
        "hproduct", "hrecipe", "hresume", "hreview", "hreview-aggregate",
        "vcard",    "vevent"};
    bool found = false;
    for_each_token(text, [&](std::string_view token) {
        found = found || is_root_name(token);
        for (auto const name : classic) found = found || token == name;
    });
    return found;
}

bool may_hold_property(std::string_view text)
{
    return class_signs_of(text, wanted_names::roots_and_properties).has_property;
}

bool holds_property_by_splitting(std::string_view text)
{
    bool found = false;
    for_each_token(text, [&](std::string_view token) { found = found || as_property_name(token); });
    return found;
}

/// Call `visit` for every string of `length` characters of `alphabet`.
template <class Visitor>
void for_each_string(std::string_view alphabet, std::size_t length, Visitor visit)
{
    std::vector<std::size_t> digits(length, 0);
    std::string text(length, alphabet[0]);
    for (;;)
    {
        visit(text);
        std::size_t i = 0;
        while (i != length && ++digits[i] == alphabet.size())
        {
            digits[i] = 0;
            text[i] = alphabet[0];
            ++i;
        }
        if (i == length) return;
        text[i] = alphabet[digits[i]];
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(whitespace)

BOOST_AUTO_TEST_CASE(tokens_are_split_on_the_five_ascii_whitespace_characters)
{
    std::vector<std::string> const expected{"a", "b", "c", "d", "e"};
    BOOST_TEST(tokens_of("a\tb\nc\fd\re") == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(other_space_characters_do_not_split)
{
    std::vector<std::string> const expected{"a\vb\xC2\x85\xC2\xA0\xE1\x9A\x80\xE2\x80\x80z"};
    BOOST_TEST(tokens_of(expected[0]) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(runs_and_outer_whitespace_give_no_empty_tokens)
{
    std::vector<std::string> const expected{"a", "b"};
    BOOST_TEST(tokens_of(" \n a \t b ") == expected, boost::test_tools::per_element());
    BOOST_TEST(tokens_of("").empty());
    BOOST_TEST(tokens_of(" \t").empty());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(class_names)

BOOST_AUTO_TEST_CASE(root_names_are_words_of_a_to_z_joined_by_single_dashes)
{
    for (std::string_view const name : {"h-card", "h-x", "h-review-aggregate", "h-a-b-c"})
    {
        BOOST_TEST(is_root_name(name), name);
    }
}

BOOST_AUTO_TEST_CASE(a_vendor_prefix_may_hold_digits)
{
    for (std::string_view const name : {"h-8to8-vendor-card", "h-6-test", "h-x8-card", "h-0-a-b"})
    {
        BOOST_TEST(is_root_name(name), name);
    }
}

BOOST_AUTO_TEST_CASE(everything_else_is_no_root_name)
{
    for (std::string_view const name :
         {"",       "h",       "h-",         "h--",       "h---",
          "h--d",   "h-19",    "h-24-24",    "h-test-26", "h-test-",
          "h-a--b", "h-TEST",  "h-Entry",    "H-card",    "h-vendor-8card",
          "h-x8",   "h-a-b8",  "h-8-",       "h-a_b",     "h-card.",
          "h_card", "xh-card", "h-\xC3\xA4", "h-card\v",  "h-card\xC2\xA0p-name",
          "hcard",  "vcard"})
    {
        BOOST_TEST(!is_root_name(name), name);
    }
}

BOOST_AUTO_TEST_CASE(property_names_have_one_of_four_prefixes)
{
    BOOST_TEST(is_property("p-name", property_kind::p, "name"));
    BOOST_TEST(is_property("u-url", property_kind::u, "url"));
    BOOST_TEST(is_property("dt-start", property_kind::dt, "start"));
    BOOST_TEST(is_property("e-content", property_kind::e, "content"));
    BOOST_TEST(is_property("p-given-name", property_kind::p, "given-name"));
    BOOST_TEST(is_property("u-8to8-vendor-x", property_kind::u, "8to8-vendor-x"));
}

BOOST_AUTO_TEST_CASE(everything_else_is_no_property_name)
{
    for (std::string_view const name :
         {"",       "p",       "p-",     "dt-",    "d-start",    "t-start", "dtstart", "x-name",
          "h-card", "pp-name", "p-Name", "P-name", "p-4",        "p-name-", "p--name", "-p-name",
          "-name",  "ee-x",    "dt-1",   "p-a-1",  "p-\xC3\xA4", "u-url\v"})
    {
        BOOST_TEST(!as_property_name(name), name);
    }
}

BOOST_AUTO_TEST_CASE(may_hold_root_finds_a_root_anywhere_in_the_value)
{
    BOOST_TEST(may_hold_root("h-card"));
    BOOST_TEST(may_hold_root("post hentry"));
    BOOST_TEST(may_hold_root("\th h- h-x8\fvevent\n"));
    BOOST_TEST(may_hold_root("hreview-aggregate"));
}

BOOST_AUTO_TEST_CASE(may_hold_root_knows_every_classic_root_but_item)
{
    for (std::string_view const name :
         {"adr", "geo", "hentry", "hfeed", "hnews", "hproduct", "hrecipe", "hresume", "hreview",
          "hreview-aggregate", "vcard", "vevent"})
    {
        BOOST_TEST(may_hold_root(name), name);
    }
    BOOST_TEST(!may_hold_root("item"));
}

BOOST_AUTO_TEST_CASE(may_hold_root_is_not_fooled_by_near_misses)
{
    for (std::string_view const value :
         {"", " ", "header", "h1 h-100 h-", "vcards xvcard", "hentry-", "address geodata", "hEntry",
          "hreview-aggregates", "xh-card", "h-card\xC2\xA0x", "p-h-card"})
    {
        BOOST_TEST(!may_hold_root(value), value);
    }
}

BOOST_AUTO_TEST_CASE(may_hold_property_finds_a_property_anywhere_in_the_value)
{
    BOOST_TEST(may_hold_property("p-name"));
    BOOST_TEST(may_hold_property("h-card  u-url"));
    BOOST_TEST(may_hold_property("p-1 e- dt-end"));
    BOOST_TEST(!may_hold_property("h-card post p- pt-5 d-flex e"));
    BOOST_TEST(!may_hold_property(""));
}

BOOST_AUTO_TEST_CASE(filters_agree_with_splitting_on_all_short_values)
{
    std::size_t differences = 0;
    for (std::size_t length = 1; length != 8; ++length)
    {
        for_each_string("h-a2 \tp", length, [&](std::string const& text) {
            if (may_hold_root(text) != holds_root_by_splitting(text)) ++differences;
            if (may_hold_property(text) != holds_property_by_splitting(text)) ++differences;
        });
    }
    BOOST_TEST(differences == 0U);
}

BOOST_AUTO_TEST_CASE(filters_agree_with_splitting_at_every_place_in_a_long_value)
{
    std::size_t differences = 0;
    for (std::string_view const token :
         {"h-card", " vcard ", "xh-card", "h-card2", "\vadr", "\tgeo\f", "p-name", " e-x ",
          "xu-url", "\ndt-end", "dt- ", "hagvpude"})
    {
        for (std::size_t before = 0; before != 40; ++before)
        {
            for (std::size_t after = 0; after != 40; ++after)
            {
                auto text = std::string(before, 'a').append(token).append(after, ' ');
                if (may_hold_root(text) != holds_root_by_splitting(text)) ++differences;
                if (may_hold_property(text) != holds_property_by_splitting(text)) ++differences;
                text = std::string(before, ' ').append(token).append(after, 'h');
                if (may_hold_root(text) != holds_root_by_splitting(text)) ++differences;
                if (may_hold_property(text) != holds_property_by_splitting(text)) ++differences;
            }
        }
    }
    BOOST_TEST(differences == 0U);
}

BOOST_AUTO_TEST_CASE(signs_are_those_that_are_asked_for_one_by_one)
{
    std::size_t differences = 0;
    auto const compare = [&](std::string const& text) {
        auto const all = class_signs_of(text, wanted_names::roots_and_properties);
        bool const has_reference = text.find('&') != std::string::npos;
        if (all.has_root != may_hold_root(text)) ++differences;
        if (all.has_property != holds_property_by_splitting(text)) ++differences;
        if (all.has_reference != has_reference) ++differences;
        auto const root_only = class_signs_of(text, wanted_names::roots);
        if (root_only.has_root != all.has_root || root_only.has_property) ++differences;
        if (root_only.has_reference != has_reference) ++differences;
    };
    for (std::size_t length = 0; length != 7; ++length) for_each_string("h-a& p", length, compare);
    for (std::size_t before = 0; before != 40; ++before)
    {
        compare(std::string(before, ' ').append("h-card p-name &").append(before, 'e'));
        compare(std::string(before, 'p').append(" dt-a vcard ").append(before, '\t'));
    }
    BOOST_TEST(differences == 0U);
}

BOOST_AUTO_TEST_CASE(names_are_read_as_often_as_written)
{
    std::size_t differences = 0;
    for (std::size_t before = 0; before != 40; ++before)
    {
        auto const text = std::string(before, ' ') + "p-b h-card\tvcard x p-1 h-a p-b dt-c ";
        class_reading reading(std::pmr::get_default_resource());
        for (int i = 0; i != 2; ++i) reading.read(text, wanted_names::roots_and_properties);
        std::pmr::vector<std::string_view> const roots{"h-card", "h-a"};
        std::pmr::vector<property_use> const properties{
            {property_kind::p, "b"}, {property_kind::p, "b"}, {property_kind::dt, "c"}};
        bool const is_right =
            reading.roots == roots && reading.properties == properties && reading.has_classic_root;
        if (!is_right) ++differences;
        reading.read(text, wanted_names::roots);
        if (reading.roots != roots || !reading.properties.empty()) ++differences;
    }
    BOOST_TEST(differences == 0U);
}

BOOST_AUTO_TEST_CASE(a_raw_value_is_looked_into_where_it_has_a_root_or_an_ampersand)
{
    BOOST_TEST(may_hold_root_or_reference("a h-card"sv));
    BOOST_TEST(may_hold_root_or_reference("&#104;-card"sv));
    BOOST_TEST(may_hold_root_or_reference("a long value without any root name in it &amp;"sv));
    BOOST_TEST(!may_hold_root_or_reference("menu item p-name value"sv));
    BOOST_TEST(!may_hold_root_or_reference(""sv));
}

BOOST_AUTO_TEST_CASE(what_is_behind_a_raw_value_makes_no_difference)
{
    std::size_t differences = 0;
    std::size_t roots = 0;
    for (std::string_view const token :
         {"h-x", "adr", "geo", "hentry", "hfeed", "hnews", "hproduct", "hrecipe", "hresume",
          "hreview", "hreview-aggregate", "vcard", "vevent", "a&b", "header", "h-", "hr", "v-card"})
    {
        for (std::size_t before = 0; before != 40; ++before)
        {
            for (std::string_view const between : {"", " ", "\t", "a ", "a\v"})
            {
                std::string text = std::string(before, 'x').append(between).append(token);
                for (std::string_view const after : {"", " ", " z"})
                {
                    std::string const value = text + std::string(after);
                    // No root may be found behind the value, nor one that continues there.
                    std::string const more =
                        value + std::string(bytes::source_text::room, 'h') + " h-x";
                    auto const raw = std::string_view(more).substr(0, value.size());
                    bool const expected = may_hold_root_or_reference(std::string_view(value));
                    if (may_hold_root_or_reference(bytes::source_text::with_room(raw)) != expected)
                        ++differences;
                    if (expected) ++roots;
                    std::string const other =
                        value + " hentry" + std::string(bytes::source_text::room, '&');
                    auto const cut = std::string_view(other).substr(0, value.size());
                    if (may_hold_root_or_reference(bytes::source_text::with_room(cut)) != expected)
                        ++differences;
                }
            }
        }
    }
    BOOST_TEST(differences == 0U);
    BOOST_TEST(roots > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
