#include "cli/documents/paint.hpp"

#include <boost/test/unit_test.hpp>

using mf2::cli::paint;

namespace
{

/// JSON with its colours: "<n ", "<s " and "<o " begin those of names, strings and others, ">" ends
/// them.
std::string painted(std::string_view json, std::size_t cut)
{
    paint painter;
    std::string text;
    painter.append(text, json.substr(0, cut));
    painter.append(text, json.substr(cut));
    std::string shown;
    for (std::size_t at = 0; at < text.size();)
    {
        if (text[at] != '\x1B')
        {
            shown += text[at++];
            continue;
        }
        std::size_t const end = text.find('m', at) + 1;
        std::string const sequence = text.substr(at + 1, end - at - 1);
        if (sequence == "[1;34m") shown += "<n ";
        else if (sequence == "[32m") shown += "<s ";
        else if (sequence == "[36m") shown += "<o ";
        else if (sequence == "[0m") shown += ">";
        else shown += "<? ";
        at = end;
    }
    return shown;
}

void check(std::string_view json, std::string_view expected)
{
    for (std::size_t cut = 0; cut <= json.size(); ++cut)
    {
        BOOST_TEST(painted(json, cut) == expected, json << " cut at " << cut);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(paints)

BOOST_AUTO_TEST_CASE(names_differ_from_strings)
{
    check(R"({"a":"b","c":"d"})", R"({<n "a">:<s "b">,<n "c">:<s "d">})");
}

BOOST_AUTO_TEST_CASE(strings_in_arrays_are_no_names)
{
    check(
        R"({"a":["b","c",{"d":"e"},"f"],"g":[]})",
        R"({<n "a">:[<s "b">,<s "c">,{<n "d">:<s "e">},<s "f">],<n "g">:[]})");
}

BOOST_AUTO_TEST_CASE(other_values_have_a_colour_of_their_own)
{
    check(R"([-1.5e+3,true,null])", R"([<o -1.5e+3>,<o true>,<o null>])");
}

BOOST_AUTO_TEST_CASE(what_is_in_strings_is_no_structure)
{
    check(R"({"a\"b":"{,[\\","1":1})", R"({<n "a\"b">:<s "{,[\\">,<n "1">:<o 1>})");
}

BOOST_AUTO_TEST_CASE(white_space_has_no_colour)
{
    check("{\n  \"a\": [\n    1\n  ]\n}\n", "{\n  <n \"a\">: [\n    <o 1>\n  ]\n}\n");
}

BOOST_AUTO_TEST_SUITE_END()
