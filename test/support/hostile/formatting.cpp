// The list of active formatting elements: the adoption agency, the Noah's Ark clause,
// reconstruction.
#include "support/hostile/families.hpp"

namespace mf2::test::hostile
{

namespace
{

void add_many_formatting(families& to)
{
    to.add("misnested formatting", [](size n) { return repeated("<a><i><b><p></a>", n); });
    to.add("nested formatting", [](size n) { return repeated("<b>", n); });
    to.add("distinct formatting", [](size n) { return counted("<b id=#>", n); });
    to.add("distinct formatting, then blocks", [](size n) {
        return counted("<b id=#>", n / 2) + repeated("<p>x", n / 2);
    });
    to.add("few formatting, then blocks", [](size n) {
        return "<p>" + counted("<font size=#>", 4000) + repeated("<p>x", n);
    });
    to.add("few formatting, then blocks in an entry", [](size n) {
        return "<div class=h-entry><div class=e-content><p>" + counted("<font size=#>", 4000) +
            repeated("<p>x", n);
    });
    to.add("a long class of formatting, then blocks", [](size n) {
        return "<p><b class='" + repeated("p-a ", n / 2) + "'>" + repeated("<p>x", n / 2);
    });
    to.add("a long class of formatting, then blocks in an entry", [](size n) {
        return "<div class=h-entry><p><b class='p-a " + repeated("x", n / 2) + "'>" +
            repeated("<p>x", n / 2);
    });
    to.add("a long class of formatting around misnested links", [](size n) {
        return "<div class=h-entry><a><i class='p-a " + repeated("x", n / 2) + "'>" +
            repeated("<p></a><a>", n / 2);
    });
    to.add("formatting around blocks", [](size n) {
        return repeated(
            "<b>" + repeated("<div>", 2500) + repeated("</b>", 256) + repeated("</div>", 3000), n);
    });
    to.add("kept formatting around blocks", [](size n) {
        return "<div class=h-entry><div class=e-content>" +
            repeated(
                   "<b>" + repeated("<div>", 2400) + repeated("</b>", 256) +
                       repeated("</div>", 2880),
                   n);
    });
    to.add("formatting below one block", [](size n) {
        return repeated(counted("<b id=#>", 3600) + "<p>" + repeated("</b>", 2000) + "</p>", n);
    });
    to.add("end tags of a", [](size n) { return repeated("</a>", n); });
    to.add("end tags of p", [](size n) { return repeated("</p>", n); });
    to.add("nobr", [](size n) { return repeated("<nobr><div>", n); });
    to.add(
        "fostered formatting", [](size n) { return before("<table>", repeated("<b>x<tr>", n)); });
    to.add("fostered tables", [](size n) { return repeated("<table><b>", n); });
    to.add("fostered text", [](size n) { return before("<table>", repeated("x<tr>", n)); });
    to.add("space in a table", [](size n) { return before("<table>", repeated(" ", n)); });
    to.add("space in a table behind formatting", [](size n) {
        return before("<p><b></p><table>", repeated(" ", n));
    });
    to.add("items behind elements that lingered", [](size n) {
        std::string const level = counted("<font a#>", 2000) + "<div>" + repeated("</font>", 1500);
        return "<div class=h-x><div class=e-content>" + repeated(level, n / 2) +
            repeated("</div>", n / 8) +
            repeated("<div class=h-x><div class=h-x></div ></div >", n / 2);
    });
    to.add("reconstructed in paragraphs of the depth limit", [](size n) {
        return filled("<p>" + counted("<b id=#>", 4000), "<p>x", n);
    });
    to.add("markers of objects over formatting", [](size n) {
        return repeated("<b><object><i><u>x</object>", n);
    });
    to.add("markers of cells over formatting", [](size n) {
        return before("<table><tr>", repeated("<td><b><i><u>x", n));
    });
    to.add("formatting that is the third of its kind", [](size n) {
        return repeated("<b class=a><b class=a><b class=a><b class=a></b></b></b></b>", n);
    });
    to.add("formatting with a property in an item", [](size n) {
        return before("<div class=h-x>", repeated("<p><b class=p-a>x</p>", n));
    });
    to.add("items of formatting that paragraphs clone", [](size n) {
        return repeated("<p><b class=h-x>x</p>", n);
    });
    to.add("links that paragraphs clone", [](size n) {
        return repeated("<p><a rel=x href=/>x</p>", n);
    });
    to.add(
        "formatting before the end of the page", [](size n) { return repeated("<b></body>x", n); });
}

} // namespace

void add_formatting(families& to)
{
    add_many_formatting(to);
}

} // namespace mf2::test::hostile
