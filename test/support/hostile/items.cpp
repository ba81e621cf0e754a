// Items, their properties, and the content that is read for these.
#include "support/hostile/families.hpp"

#include <algorithm>

namespace mf2::test::hostile
{

namespace
{

void add_classes(families& to)
{
    to.add("class names", [](size n) { return "<p class='" + repeated("a ", n) + "'>"; });
    to.add("root names", [](size n) { return "<p class='" + counted("h-a# ", n) + "'>"; });
    to.add("property names", [](size n) {
        return "<p class=h-entry><b class='" + counted("p-a# ", n) + "'>x</b>";
    });
    to.add("property names of a nested item", [](size n) {
        return "<p class=h-entry><b class='h-x " + counted("p-a# ", n) + "'>x</b>";
    });
    to.add("properties", [](size n) {
        return before("<p class=h-x>", counted("<b class=p-a#>x</b>", n));
    });
    to.add("values of one property", [](size n) {
        return before("<div class=h-x>", repeated("<b class=p-a>x</b>", n));
    });
    to.add("nested entries", [](size n) { return repeated("<div class=h-entry>", n); });
    to.add("nested properties", [](size n) { return repeated("<div class='p-x h-y'>", n); });
    to.add("nested markup", [](size n) {
        return before("<div class=h-entry>", repeated("<div class=e-content>", n));
    });
    to.add("nested plain properties", [](size n) {
        return before("<div class=h-entry>", repeated("<div class=p-a>", n));
    });
    to.add("entries", [](size n) { return repeated("<p class=h-entry>", n); });
    to.add("values of a date", [](size n) {
        return before(
            "<div class=h-event><div class=dt-start>", repeated("<b class=value>2020</b>", n));
    });
    to.add("values of a name", [](size n) {
        return before("<div class=h-event><div class=p-x>", repeated("<b class=value>x</b>", n));
    });
    to.add("images of a card", [](size n) {
        return before("<div class=h-card>", repeated("<img alt=x>", n));
    });
}

/// Properties in each other, as deep as they go.
std::string nested_properties(std::string_view classes, size bytes)
{
    std::string tag = "<div class='";
    (tag += classes) += "'>";
    return before("<div class=h-entry>", repeated(tag, std::min<size>(500 * tag.size(), bytes)));
}

void add_white_space(families& to)
{
    to.add("white space in nested properties", [](size n) {
        return nested_properties("p-a", n) + repeated(" ", n);
    });
    to.add("white space behind text in nested properties", [](size n) {
        return nested_properties("p-a u-b", n) + 'x' + repeated("\r\n\t ", n);
    });
    to.add("white space before text in nested properties", [](size n) {
        return nested_properties("p-a u-b", n) + repeated("\r\n\t ", n) + 'x';
    });
    to.add("white space in nested properties with others between their ends", [](size n) {
        return nested_properties("p-a", n) + repeated(" ", n / 2) + 'x' + repeated(" ", n / 2) +
            times(500, "<b class=p-a> x </b></div>");
    });
    to.add("white space between nested properties", [](size n) {
        std::string const space(n / 500, ' ');
        return before("<div class=h-entry>", repeated("<div class=p-a>" + space, n));
    });
}

void add_nested_items(families& to)
{
    to.add("items in each other and then small ones", [](size n) {
        return filled(times(508, "<div class=h-x>"), "<p class=h-y></p>", n);
    });
    to.add("items that open and close at all depths", [](size n) {
        return repeated(times(500, "<div class=h-x>") + times(500, "</div>"), n);
    });
    to.add("items of properties that open and close at all depths", [](size n) {
        return repeated(times(500, "<div class='p-a h-x'>x") + times(500, "</div>"), n);
    });
    to.add("items of several properties in each other", [](size n) {
        return repeated(times(12, "<div class='p-a p-b h-x'>x") + times(12, "</div>"), n);
    });
    to.add("an item after each property of the same name", [](size n) {
        return before("<div class=h-x>", repeated("<p class=p-a>x</p><p class='p-a h-y'>", n));
    });
    to.add("properties with a long text in each other", [](size n) {
        return filled("<div class=h-x>" + times(505, "<div class=p-a>"), "x", n);
    });
    to.add("markup with a long text in each other", [](size n) {
        return filled("<div class=h-x>" + times(505, "<div class=e-a>"), "x", n);
    });
    to.add("white space to trim in properties in each other", [](size n) {
        return filled("<div class=h-x>" + times(505, "<div class=p-a>"), " ", n);
    });
    to.add("white space at the end of each of many properties", [](size n) {
        return before("<div class=h-x>", repeated("<b class=p-a>" + times(1000, " ") + "</b>", n));
    });
    to.add("many properties of one element", [](size n) {
        return before(
            "<div class=h-x>", repeated("<b class='" + counted("p-a# ", 4000) + "'>x</b>", n));
    });
    to.add("one long text of many properties", [](size n) {
        return before(
            "<div class=h-x><b class='p-a p-b p-c p-d p-e p-f p-g p-h'>", repeated("text ", n));
    });
    to.add("one long markup of many properties", [](size n) {
        return before(
            "<div class=h-x><b class='e-a e-b e-c e-d e-e e-f e-g e-h'>", repeated("<i>x</i>", n));
    });
}

void add_implied(families& to)
{
    to.add("children of a root without a name", [](size n) {
        return before("<div class=h-x>", repeated("<i></i>", n));
    });
    to.add("only children of roots", [](size n) {
        return repeated("<p class=h-x><i><a href=x><img src=y alt=z></a></i></p>", n);
    });
    to.add("only children that templates stand beside", [](size n) {
        return before("<div class=h-x><b>x</b>", repeated("<template></template>", n));
    });
    to.add("roots whose only child has many children", [](size n) {
        return before("<div class=h-x><div>", repeated("<img src=a>", n));
    });
    to.add("comments among the children of a root", [](size n) {
        return before("<div class=h-x>", repeated("<!--x-->", n)) + "<img src=a alt=b>";
    });
    to.add("text of a root that is its name", [](size n) {
        return before("<div class=h-x>", repeated("text &amp; <br>", n));
    });
    to.add("roots that imply from a long attribute", [](size n) {
        return repeated("<abbr class=h-x title='" + times(500, "x ") + "'></abbr>", n);
    });
    to.add("images that imply a name in a name", [](size n) {
        return before("<div class=h-x>", repeated("<img src='http://x.example/a b'>", n));
    });
}

void add_values(families& to)
{
    to.add("parts of a date that make none", [](size n) {
        return before("<div class=h-x><p class=dt-a>", repeated("<b class=value>1:2</b>", n));
    });
    to.add("parts of a date in all orders", [](size n) {
        return before(
            "<div class=h-x><p class=dt-a>",
            repeated(
                "<b class=value>10:00</b><b class=value>2020-01-01</b><b class=value>Z</b>", n));
    });
    to.add("values with titles", [](size n) {
        return before(
            "<div class=h-x><p class=p-a>", repeated("<b class=value-title title=x></b>", n));
    });
    to.add("values that are not values since they are nested", [](size n) {
        return before(
            "<div class=h-x><p class=p-a>",
            repeated("<b class=value>" + times(8, "<i class=value>x</i>") + "</b>", n));
    });
    to.add("bare times that wait for a date", [](size n) {
        return before(
                   "<div class=h-x>", repeated("<p class=dt-a><b class=value>10:00</b></p>", n)) +
            "<p class=dt-a>2020-01-01</p>";
    });
    to.add("bare times and dates in turn", [](size n) {
        return before(
            "<div class=h-x>",
            repeated("<p class=dt-a><b class=value>10:00</b></p><p class=dt-a>2020-01-01</p>", n));
    });
    to.add("digits of a date", [](size n) {
        return before("<div class=h-x><p class=dt-a>", repeated("1", n));
    });
    to.add("digits of a value of a date", [](size n) {
        return before("<div class=h-x><p class=dt-a><b class=value>", repeated("2020-", n));
    });
}

void add_classic(families& to)
{
    to.add("all classic properties on one element", [](size n) {
        return before(
            "<div class='vcard hentry vevent hreview hproduct hrecipe'>",
            repeated(
                "<a rel='bookmark tag self' href=/ class='fn n org url photo summary content "
                "entry-title entry-content published updated author rating'>x</a>",
                n));
    });
    to.add("values that others rule out", [](size n) {
        return before("<div class=hentry>", repeated("<a rel=bookmark href=/>x</a>", n)) +
            "<a class=url href=/>";
    });
    to.add("tags with long URLs", [](size n) {
        return before(
            "<div class=hentry>",
            repeated("<a rel=tag href='/" + times(1000, "%41/") + "'>x</a>", n));
    });
    to.add("classic items of authors in each other", [](size n) {
        return repeated(
            "<div class='hentry'><p class='author vcard'><b class=fn>x</b></p></div>", n);
    });
    to.add("categories in classic items in each other", [](size n) {
        return filled(times(500, "<div class='agent vcard'>"), "<b class=category>x</b>", n);
    });
    to.add("a comment of start tags in classic items in each other", [](size n) {
        return before(times(60, "<q class=vcard>") + "<!--", repeated("<q", n)) + "-->";
    });
    to.add("a tag of many attributes in classic items in each other", [](size n) {
        return before(times(20, "<q class=vcard>") + "<q", counted(" a#", n)) + ">";
    });
}

} // namespace

void add_items(families& to)
{
    add_classes(to);
    add_nested_items(to);
    add_white_space(to);
    add_implied(to);
    add_values(to);
    add_classic(to);
}

} // namespace mf2::test::hostile
