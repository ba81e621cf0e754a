// The tokenizer: tags, text, references, comments, and tokens that are cut or never end.
#include "support/hostile/families.hpp"

namespace mf2::test::hostile
{

namespace
{

std::string malformed(std::string_view label, size bytes)
{
    std::string head = "<meta charset=";
    return ((head += label) += '>') + random_bytes(bytes, "");
}

void add_tags(families& to)
{
    to.add("references without end", [](size n) { return repeated("&am", n); });
    to.add(
        "long references", [](size n) { return repeated("&CounterClockwiseContourIntegra", n); });
    to.add("digits of one reference", [](size n) { return before("&#", repeated("1", n)); });
    to.add("an unclosed comment", [](size n) { return before("<!--", repeated("- <!--", n)); });
    to.add("an unclosed comment before html", [](size n) { return "<!--" + repeated("--!x", n); });
    to.add("comments", [](size n) { return repeated("<!---->", n); });
    to.add("comments in entries", [](size n) { return repeated("<p class=h-x><!----!></p>", n); });
    to.add("escaped script", [](size n) { return "<script>" + repeated("<!--<script>", n); });
    to.add("end tags in script", [](size n) { return "<script>" + repeated("</scrip", n); });
    to.add("an unclosed tag", [](size n) { return "<a href='" + repeated("<a b=c>", n); });
    to.add("a long doctype", [](size n) { return "<!doctype " + repeated("x ", n) + ">"; });
    to.add("brackets of CDATA", [](size n) { return "<svg><![CDATA[" + repeated("]", n); });
    to.add("NUL", [](size n) { return std::string(n, '\0'); });
    to.add("less-than signs", [](size n) { return repeated("<", n); });
    to.add("ampersands", [](size n) { return repeated("&", n); });
    to.add("slashes", [](size n) { return "<p " + repeated("/", n); });
    to.add("equals signs", [](size n) { return "<p " + repeated("= ", n); });
    to.add("carriage returns", [](size n) { return "<pre class=h-x>" + repeated("\r", n); });
    to.add("random bytes", [](size n) { return random_bytes(n, ""); });
    to.add("random markup", [](size n) { return random_bytes(n, "<>/=' ab!-&;"); });
    to.add("malformed UTF-8", [](size n) { return "<p class=h-x>" + repeated("\xF0\x90", n); });
    to.add("malformed UTF-16", [](size n) { return "\xFF\xFE" + random_bytes(n, ""); });
    to.add("malformed shift_jis", [](size n) { return malformed("shift_jis", n); });
    to.add("malformed gb18030", [](size n) { return malformed("gb18030", n); });
    to.add("malformed iso-2022-jp", [](size n) { return malformed("iso-2022-jp", n); });
}

/// A place for text.
struct place
{
    std::string_view name;
    std::string_view text;
};

constexpr place places[] = {
    {"the body", ""},
    {"a title", "<title>"},
    {"a textarea", "<textarea>"},
    {"a script", "<script>"},
    {"a style in markup", "<div class=h-x><div class=e-a><style>"},
    {"plaintext", "<plaintext>"},
    {"a text", "<div class=h-x><div class=p-a>"},
    {"markup", "<div class=h-x><div class=e-a>"},
    {"a pre in markup", "<div class=h-x><div class=e-a><pre>"},
    {"an attribute of an item", "<div class=h-x id='"},
    {"a title of a text", "<div class=h-x><abbr class=p-a title='"},
    {"a comment in markup", "<div class=h-x><div class=e-a><!--"},
    {"CDATA in markup", "<div class=h-x><div class=e-a><svg><![CDATA["},
    {"a table in a text", "<div class=h-x><div class=p-a><table>"},
    {"a select in a text", "<div class=h-x><div class=p-a><select>"},
    {"a frameset", "<frameset>"},
    {"the page after its end", "</html>"},
};

constexpr place texts[] = {
    {"ampersands", "&"},
    {"references", "&amp;"},
    {"references without end", "&amp"},
    {"numbers of characters", "&#128;"},
    {"references to two characters", "&NotEqualTilde;"},
    {"NUL", std::string_view("\0", 1)},
    {"carriage returns", "\r"},
    {"less-than signs", "<"},
    {"greater-than signs and quotes", "\">"},
    {"starts of end tags", "</"},
    {"control characters", "\x01"},
    {"other letters", "\xC3\xBC"},
    {"malformed bytes", "\xE2\x82"},
    {"white space", " \n\t"},
};

void add_texts(families& to)
{
    for (place const& where : places)
    {
        for (place const& what : texts)
        {
            to.add_product(
                std::string(what.name) + " in " + std::string(where.name),
                [&where, &what](size n) { return filled(std::string(where.text), what.text, n); });
        }
    }
}

} // namespace

void add_tokens(families& to)
{
    add_tags(to);
    add_texts(to);
}

} // namespace mf2::test::hostile
