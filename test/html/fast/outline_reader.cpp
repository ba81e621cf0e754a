#include "html/fast/outline_reader.hpp"

#include "bytes/ascii.hpp"
#include "html/fast/tag_at_hand.hpp"
#include "html/tape/element_data.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace
{

using namespace mf2::html;

constexpr std::string_view watched[] = {"class", "rel", "itemref", "headers"};

/// The facts read from a tag: its name, its size, and the values of watched attributes.
struct reading
{
    tag id = tag::unknown;
    std::size_t size = 0;
    std::vector<std::string> values;

    friend bool operator==(reading const&, reading const&) = default;
    friend std::ostream& operator<<(std::ostream& out, reading const& each)
    {
        out << name_of(each.id) << " of " << each.size << ':';
        for (std::string const& value : each.values) out << " [" << value << ']';
        return out;
    }
};

/// @param markup  begins with a tag
/// @return        whether its marks suffice to read it
bool read_outline(std::string_view markup, reading& found)
{
    char const* const last = markup.data() + markup.size();
    mf2::bytes::mark_cursor mark(markup.data(), last);
    if (mark.is_at_end()) return false;
    BOOST_TEST_REQUIRE((mark.place() == markup.data()));
    found = {};
    auto const note = [&](std::size_t index, mf2::bytes::source_text value) {
        BOOST_TEST(value.has_room());
        found.values.push_back(std::string(watched[index]) + "=" + std::string(value.text()));
        return false;
    };
    tag_at_hand outline;
    if (!outline_reader(watched).read(mark, outline, note)) return false;
    BOOST_TEST_REQUIRE((outline.end > markup.data() && outline.end < last));
    BOOST_TEST(outline.name() == read_tag(markup.data(), last)->name());
    found.id = outline.id;
    found.size = static_cast<std::size_t>(outline.end + 1 - markup.data());
    BOOST_TEST((mark.is_at_end() || mark.place() > outline.end));
    return true;
}

/// Read the same facts by looking at each byte of a start tag.
bool read_plainly(std::string_view markup, reading& found)
{
    char const* const last = markup.data() + markup.size();
    auto const begin = read_tag(markup.data(), last);
    if (!begin || begin->is_end) return false;
    std::pmr::vector<attribute_slice> slices;
    auto const token = read_token(*begin, last, slices);
    if (!token) return false;
    found = {begin->id, static_cast<std::size_t>(behind_tag(*token) - markup.data()), {}};
    for (std::size_t i = 0; i != token->attributes.size(); ++i)
    {
        std::string_view const value = token->attribute_value(i);
        for (std::string_view const each : watched)
        {
            if (!value.empty() && mf2::ascii::equals_lower(token->attribute_name(i), each))
                found.values.push_back(std::string(each) + "=" + std::string(value));
        }
    }
    return true;
}

/// Bytes behind a tag, without which no outline is read.
std::string const room(200, 'x');

void check(std::string const& tag)
{
    reading found;
    reading expected;
    BOOST_TEST(read_outline(tag + room, found), tag);
    BOOST_TEST(read_plainly(tag + room, expected), tag);
    BOOST_TEST(found == expected, tag << ": " << found << ", not " << expected);
}

} // namespace

BOOST_AUTO_TEST_SUITE(tag_outlines)

BOOST_AUTO_TEST_CASE(a_tag_is_told_by_its_marks)
{
    for (char const* const tag :
         {"<p>",
          "<DIV>",
          "<br/>",
          "<br />",
          "<p hidden>",
          "<x-a>",
          "<x-a b=c>",
          "<p a=b>",
          "<p a=\"b>c\">",
          "<p a='b>c=\"'>",
          "<p class=\"a b\">",
          "<p CLASS='a' Rel=b>",
          "<td headers=\"a\" itemref=b class=c rel=d>",
          "<p xclass=a>",
          "<p class>",
          "<p a=\"\"class=b>",
          "<p/class=a>",
          "<p a class=b c>",
          "<blockquote cite=a>",
          "<figcaption>",
          "<section class='a' id=b>",
          "<p class=\"<\" rel='\"'>",
          "<p a=b/c class=d>",
          "<p a=b/>",
          "<p class=a/>",
          "<a rel=a href=/ class=b>",
          "<p\nclass=a\tb\r\nrel=c>",
          "<p headers=a class=b>",
          "<p class=b headers=a>",
          "<p clas3=a re,=b>",
          "<p clas\x13=a cl!ss=b>",
          "<p clas\xf3=a>"})
        check(tag);
}

BOOST_AUTO_TEST_CASE(a_tag_that_marks_do_not_tell_is_left_alone)
{
    for (char const* const tag :
         {"<p \"=a>",
          "<p a<b class=c>",
          "<x'y>",
          "<x\"y>",
          "<x<y>",
          "<1>",
          "<>",
          "</>",
          "< p>",
          "<!-- a -->",
          "<!doctype html>",
          "<?p?>",
          "<p =a>",
          "<p a =b>",
          "<p a= b>",
          "<p a=>",
          "<p a=\"b\"=c>",
          "<p\x01>",
          "<p\x01 a=b>",
          "<p\"a=b>c",
          "<p=a>"})
    {
        reading found;
        BOOST_TEST(!read_outline(tag + room, found), tag);
    }
}

BOOST_AUTO_TEST_CASE(tags_made_at_random_are_read_as_by_their_bytes)
{
    constexpr std::string_view parts[] = {
        "<",     ">",        "=",   "\"",      "'",  " ",      "/",      "a",  "class", "rel",
        "REL=x", "class=\"", "\" ", "itemref", "='", "h-card", "&#120;", "\n", "\x01",  "=\"b\""};
    std::mt19937 random(3);
    int read = 0;
    for (int i = 0; i != 30'000; ++i)
    {
        std::string tag = random() % 4 == 0 ? "<section" : "<p";
        for (std::size_t count = random() % 12; count != 0; --count)
            tag += parts[random() % std::size(parts)];
        tag += '>';
        std::string const markup = tag + room;
        reading found;
        if (!read_outline(markup, found)) continue;
        ++read;
        reading expected;
        BOOST_TEST(read_plainly(markup, expected), tag);
        // A value behind a quote may be noted, though the quote belongs to a name.
        bool const has_quote = tag.find_first_of("'\"") != tag.npos;
        std::erase_if(found.values, [&](std::string const& value) {
            auto const& right = expected.values;
            return has_quote && std::find(right.begin(), right.end(), value) == right.end();
        });
        BOOST_TEST(found == expected, tag << ": " << found << ", not " << expected);
    }
    BOOST_TEST(read > 3000);
}

BOOST_AUTO_TEST_CASE(nothing_is_read_before_the_bytes_at_hand)
{
    constexpr std::string_view tails[] = {"<p set=\"x\">", "<p ref=x>", "<p ers='x'>", "<p ass=x>"};
    for (std::string_view const tag : tails)
    {
        std::string const whole = std::string(tag) + room;
        std::vector<char> const markup(whole.begin(), whole.end());
        reading found;
        BOOST_TEST(read_outline({markup.data(), markup.size()}, found));
        BOOST_TEST(found.values.empty());
    }
}

BOOST_AUTO_TEST_CASE(nothing_is_read_behind_the_bytes_at_hand)
{
    // Marks at every distance from the end, and so at every place of a block.
    std::string const tag = "<p a=\"b\" class=\"c\" rel='d' itemref=e headers=\"f\">";
    for (std::size_t before = 0; before != 70; ++before)
    {
        std::string const whole =
            "<p b=\"" + std::string(before, '=') + "\" class=\"c\" " + tag.substr(3) + room;
        reading expected;
        BOOST_TEST_REQUIRE(read_plainly(whole, expected));
        for (std::size_t size = 1; size != whole.size(); ++size)
        {
            std::vector<char> const markup(whole.begin(), whole.begin() + size);
            reading found;
            if (!read_outline({markup.data(), size}, found)) continue;
            BOOST_TEST(found == expected, size << ": " << found);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
