#include "support/meaning_cases.hpp"

#include <mf2/json.hpp>

#include <boost/json/serialize.hpp>

#include <iterator>

namespace mf2::test
{

namespace
{

constexpr meaning_case cases[] = {
    {"what a URL is read from: href and data",
     "<p class=h-x><a class=u-a href=/a>x</a><area class=u-a href=/b><link class=u-a href=/c>"
     "<object class=u-a data=/d>x</object>",
     R"({"a":["http://example.com/a","http://example.com/b","http://example.com/c",)"
     R"("http://example.com/d"],"name":["xx"]})"
     "\n"},
    {"what a URL is read from: src and poster",
     "<p class=h-x><img class=u-a src=/a><audio class=u-a src=/b></audio><iframe class=u-a src=/c>"
     "</iframe><source class=u-a src=/d><video class=u-a src=/e poster=/x></video>"
     "<video class=u-a poster=/f></video>",
     R"({"a":["http://example.com/a","http://example.com/b","http://example.com/c",)"
     R"("http://example.com/d","http://example.com/e","http://example.com/f"],"name":[""]})"
     "\n"},
    {"what all but markup is read from, where there is no URL",
     "<p class=h-x><abbr class='p-a u-b dt-c' title=x>y</abbr>"
     "<data class='p-a u-b dt-c' value=x>y</data><input class='p-a u-b dt-c' value=x>",
     R"({"a":["x","x","x"],"b":["http://example.com/x","http://example.com/x",)"
     R"("http://example.com/x"],"c":["x","x","x"]})"
     "\n"},
    {"what metaformats read a property from", "<p class=h-x><meta class='p-a u-b dt-c' content=x>",
     R"({"a":["x"],"b":["http://example.com/x"],"c":["x"]})"
     "\n",
     [](parse_options& of) { of.metaformats = metaformats::meta_item; }},
    {"what text is read from",
     "<p class=h-x><img class=p-a alt=x><area class=p-a alt=y><link class=p-a title=z>",
     R"({"a":["x","y","z"]})"
     "\n"},
    {"what a date is read from",
     "<p class=h-x><time class=dt-a datetime=2001>y</time><ins class=dt-a datetime=2002>y</ins>"
     "<del class=dt-a datetime=2003>y</del>",
     R"({"a":["2001","2002","2003"],"name":["yyy"]})"
     "\n"},
    {"what a part of a value is read from",
     "<p class=h-x><b class=p-a><img class=value alt=v><area class=value alt=w>"
     "<data class=value value=x>y</data><abbr class=value title=z>y</abbr></b>",
     R"({"a":["vwxz"]})"
     "\n"},
    {"what a part of a date is read from",
     "<p class=h-x><b class=dt-a><time class=value datetime=2001-02-03>y</time></b>"
     "<b class=dt-a><ins class=value datetime=2002-02-03>y</ins></b>"
     "<b class=dt-a><del class=value datetime=2003-02-03>y</del></b>",
     R"({"a":["2001-02-03","2002-02-03","2003-02-03"],"name":["yyy"]})"
     "\n"},
    {"what implies a name",
     "<abbr class=h-x title=a>y</abbr><b class=h-x><img alt=b></b><b class=h-x><area alt=c></b>",
     R"({"name":["a"]})"
     "\n"
     R"({"name":["b"]})"
     "\n"
     R"({"name":["c"]})"
     "\n"},
    {"what implies a photo",
     "<img class=h-x src=/a><object class=h-x data=/b></object><b class=h-x><img src=/c></b>"
     "<b class=h-x><object data=/d></object></b>",
     R"({"name":[""],"photo":["http://example.com/a"]})"
     "\n"
     R"({"name":[""],"photo":["http://example.com/b"]})"
     "\n"
     R"({"name":[""],"photo":["http://example.com/c"]})"
     "\n"
     R"({"name":[""],"photo":["http://example.com/d"]})"
     "\n"},
    {"what implies a URL",
     "<a class=h-x href=/a>y</a><area class=h-x href=/b><b class=h-x><a href=/c>y</a></b>"
     "<b class=h-x><area href=/d></b>",
     R"({"name":["y"],"url":["http://example.com/a"]})"
     "\n"
     R"({"name":[""],"url":["http://example.com/b"]})"
     "\n"
     R"({"name":["y"],"url":["http://example.com/c"]})"
     "\n"
     R"({"name":[""],"url":["http://example.com/d"]})"
     "\n"},
    {"what a link implies where that is asked for",
     "<link class=h-x href=/a title=b><b class=h-x><link href=/c></b>",
     R"({"name":["b"],"url":["http://example.com/a"]})"
     "\n"
     R"({"name":[""],"url":["http://example.com/c"]})"
     "\n",
     [](parse_options& of) { of.implied = implied::with_links; }},
    {"what is text of an element",
     "<p class=h-x><b class=p-a>x<img alt=y><script>z</script><style>z</style></b>",
     R"({"a":["xy"]})"
     "\n"},
    {"what the document is told of",
     "<title>t</title><base href=/d/><p class=h-x><a class=u-a href=b>x</a>",
     R"({"a":["http://example.com/d/b"],"name":["x"]})"
     "\n"
     "title t\n",
     [](parse_options& of) { of.document_facts = document_facts::on; }},
    {"what each link is",
     "<a href=/a>x</a><area href=/b><link href=/c><audio src=/d></audio><iframe src=/e></iframe>"
     "<img src=/f><source src=/g><video src=/h></video>",
     "link a\nlink area\nlink link\nlink audio\nlink iframe\nlink img\nlink source\nlink video\n",
     [](parse_options& of) { of.links = links::all; }},
    {"what a picture or a player shows",
     "<p class=h-x><picture class=u-a><img src=/a></picture>"
     "<audio class=u-a><source src=/b></audio><video class=u-a><source src=/c></video>",
     R"({"a":["http://example.com/a","http://example.com/b","http://example.com/c"],"name":[""]})"
     "\n",
     [](parse_options& of) { of.media = media::by_children; }},
    {"what includes another element",
     "<p class=vcard><a class=include href=#i>x</a><object class=include data=#k></object></p>"
     "<b id=i class=fn>y</b><b id=k class=nickname>z</b>",
     R"({"name":["y"],"nickname":["z"]})"
     "\n"},
    {"what has the content of its headers",
     "<table><tr><th id=i><b class=summary>x</b><tr><td class=vevent headers=i>y</table>",
     R"({"name":["x"]})"
     "\n"},
};

} // namespace

parse_options meaning_case::options() const
{
    parse_options options;
    options.base_url = "http://example.com/";
    options.late_facts = late_facts::diagnose;
    set(options);
    return options;
}

std::vector<meaning_case> meaning_cases()
{
    return {std::begin(cases), std::end(cases)};
}

std::string told_of(document const& page)
{
    std::string told;
    for (item const& each : page.items)
        told += boost::json::serialize(to_json(each).at("properties")) + '\n';
    for (link const& each : page.links) told.append("link ").append(name(each.element)) += '\n';
    if (page.provenance.title) told.append("title ").append(*page.provenance.title) += '\n';
    return told;
}

} // namespace mf2::test
