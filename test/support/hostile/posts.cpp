// Posts with their authors and feeds, which tasks of the command go over once more; links; and
// mistakes that lint finds.
#include "support/hostile/families.hpp"

#include <algorithm>

namespace mf2::test::hostile
{

namespace
{

/// A text in the first half, then entries that may refer to it.
maker entries_behind(std::string begin, std::string end)
{
    return [begin = std::move(begin), end = std::move(end)](size n) {
        return halves(
            begin + repeated("long-", n / 2) + end, repeated("<p class=h-entry>x", n / 2));
    };
}

/// Cards in each other, as deep as they go, and entries that each of them may have written.
std::string nested_cards(std::string_view classes, size bytes)
{
    constexpr size deepest = 250;
    std::string const card =
        before("<div class='", std::string(classes)) + "'><a class=u-url href=/#></a>";
    std::string const opened = counted(card, std::min(bytes / 2, deepest * (card.size() + 3)));
    return opened + times(deepest, "</div>") +
        counted("<p class=h-entry><a class=u-author href=/#></a>", bytes / 2);
}

void add_authors(families& to)
{
    constexpr std::string_view me = "<a class='u-url u-uid' href=/></a>";
    to.add("a card around entries", [me](size n) {
        return filled(
            before("<body class=h-card>", std::string(me)),
            "<p class=h-entry><a class=u-author href=/></a>x", n);
    });
    to.add("a card around a feed", [me](size n) {
        return filled(
            before("<body class=h-card>", std::string(me)) +
                "<div class=h-feed><a class=u-author href=/></a>",
            "<p class=h-entry>x", n);
    });
    to.add(
        "a feed with a long card",
        entries_behind("<div class=h-feed><p class='p-author h-card'>", "</p>"));
    to.add(
        "a feed with a long name", entries_behind("<div class=h-feed><p class=p-author>", "</p>"));
    to.add(
        "a feed with a long author page",
        entries_behind("<div class=h-feed><a class=u-author href=/", "></a>"));
    to.add("a page with a long author page", entries_behind("<link rel=author href=/", ">"));
    to.add("nested cards and their entries", [](size n) { return nested_cards("h-card", n); });
    to.add("nested organisations and their entries", [](size n) {
        return nested_cards("p-org h-card", n);
    });
    to.add("a card of many URLs and their entries", [](size n) {
        return before("<p class=h-card>", counted("<a class=u-url href=/#></a>", n / 2)) +
            counted("<p class=h-entry><a class=u-author href=/#></a>", n / 2);
    });
    to.add("cards and their entries", [](size n) {
        return counted(
            "<a class=h-card rel=me href=/#>x</a><p class=h-entry><a class=u-author href=/#></a>",
            n);
    });
}

void add_feeds(families& to)
{
    to.add("feeds", [](size n) { return counted("<p class=h-feed id=f#>", n); });
    to.add("nested feeds", [](size n) {
        return repeated("<div class=h-feed><b class=p-author>x</b>", n);
    });
    to.add("entries that are properties of a feed", [](size n) {
        return filled("<div class=h-feed>", "<p class='h-entry e-content'>x", n);
    });
    to.add("entries of two properties", [](size n) {
        return filled("<div class=h-feed>", "<p class='h-entry p-a u-b'>x", n);
    });
    to.add("citations of a card", [](size n) {
        return before(
            "<p class=h-entry><a class=u-author href=/></a></p><div class=h-card>"
            "<a class=u-url href=/></a>",
            counted("<b class='p-like-of h-cite'><a class=u-url href=/#></a></b>", n));
    });
    to.add("names that begin contents", [](size n) {
        return halves(
            "<div class=h-entry><p class=p-name>" + repeated("a ", n / 2) + "</p>",
            "<p class=e-content>" + repeated("a ", n / 2));
    });
}

void add_links(families& to)
{
    to.add("alike links to one URL", [](size n) {
        return repeated("<a rel=me href=/x title=t hreflang=de>text</a>", n);
    });
    to.add("links around links", [](size n) { return counted("<a href=/#>x", n); });
    to.add(
        "links of many relations", [](size n) { return counted("<a rel='a# b c' href=/#>", n); });
}

void add_mistakes(families& to)
{
    for (std::string const piece :
         {"<p class='h-entri p-nmae'>x</p>", "<p class=p-name>outside</p>",
          "<p class=h-entry><b class=p-url>x</b><b class=u-name>x</b></p>",
          "<p class=h-event><b class=dt-start>tomorrow</b></p>", "<a rel=me>x</a>",
          "<a rel=m# href='http://['>x</a>", "<p class='h-card'><i id=a></i></b></div>",
          "<p class='H-Entry h_entry hentry-x'>x", "<b class=h-x><p class=p-y#>x</b>",
          "<p class='vcard' itemref='no-#'><b class=fn>x</b></p>"})
    {
        to.add("mistakes: " + piece, [piece](size n) { return counted(piece, n); });
        to.add("mistakes in a feed: " + piece, [piece](size n) {
            return before("<div class=h-feed>", counted(piece, n));
        });
    }
}

} // namespace

void add_posts(families& to)
{
    add_authors(to);
    add_feeds(to);
    add_links(to);
    add_mistakes(to);
}

} // namespace mf2::test::hostile
