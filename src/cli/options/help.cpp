#include "cli/options/help.hpp"

#include "html/tree/standard.hpp"

#include <mf2/version.hpp>

#include <string_view>

namespace mf2::cli
{

namespace
{

// Texts before the options.

constexpr std::string_view about_convert = R"(mf2: the microformats2 in HTML pages, as JSON

Usage:
  mf2 [OPTION]... FILE...        print the microformats of each FILE
  mf2 items [OPTION]... FILE     print each item of FILE as it is completed
  mf2 interpret [OPTION]... FILE...  tell what pages and their posts are
  mf2 explain [OPTION]... FILE   tell where the values of FILE come from
  mf2 lint [OPTION]... FILE...   find what is wrong with microformats
  mf2 links [OPTION]... FILE...  print all links, or those to a URL
  mf2 archive [OPTION]... FILE   print the pages of WARC and ARC files
  mf2 tree [OPTION]... FILE      print the document's tree
  mf2 tokens [OPTION]... FILE    print the tokens of the document
  mf2 bench [OPTION]...          measure the parser

The options below are the most used of the first form; --help-all tells of all,
mf2 items --help of those of items, and so on. A FILE may be a URL of http or
https. A FILE named - is standard input, which is read too where no FILE is
named and something is piped in. One FILE gives its JSON; several, or a list,
give one JSON object a line, each with "file" first, in order. A file that
cannot be read is then a line with "error", and the others go on.
)";

constexpr std::string_view about_items =
    R"(mf2 items: each item of a page as soon as it is complete, as JSON lines

Usage:
  mf2 items [OPTION]... FILE

FILE, or standard input for - or where something is piped in, is read once, in
pieces, and only what is not complete yet is kept. A line is

  {"path":[...],"start":BYTE,"end":BYTE,"item":{...}}

the items around it from the outermost in, each {"type":[...],"property":NAME}
or {"type":[...],"child":true}; the place in FILE; the item without the ones in
it that have lines of their own.
)";

constexpr std::string_view about_tree =
    R"(mf2 tree: the tree of a document, as the tests of html5lib write it

Usage:
  mf2 tree [OPTION]... FILE
)";

constexpr std::string_view about_tokens =
    R"(mf2 tokens: the tokens of a document, as the tests of html5lib write them

Usage:
  mf2 tokens [OPTION]... FILE
)";

constexpr std::string_view about_interpret =
    R"(mf2 interpret: whom a page is about, its feeds, and who wrote its posts

Usage:
  mf2 interpret [OPTION]... FILE...

For each FILE it tells, as JSON, the h-card that the page stands for; the feeds
to subscribe to, with their entries; the top-level items that are in no feed.
Of each entry it tells what kind of post it is and who wrote it: by the number
of one of the "authors", whose "card" is one of the "cards", counted from 0.
URLs are compared: say with --base-url where the page is. Nothing is fetched;
where the author is to be looked for on another page, "page" is its URL.
)";

constexpr std::string_view about_explain =
    R"(mf2 explain: where each value of a page comes from, and classes without one

Usage:
  mf2 explain [OPTION]... FILE

Each value has its element, with line and column, and the part of it that was
read. Then come class names that look like those of microformats and gave
nothing, with the reason, and mistakes, such as wrong URLs. For programs,
mf2 --places gives the same places in JSON.
)";

constexpr std::string_view about_lint =
    R"(mf2 lint: mistakes in the microformats of pages

Usage:
  mf2 lint [OPTION]... FILE...
  mf2 lint [OPTION]... --files-from LIST

Each finding has its place, its level, which is error, warning or note, the
name of its rule, and the specification that says so. doc/lint.md has all
rules, with a wrong and a right page for each; --disable RULE leaves one out.
With --base-url it is known whether an h-card represents the page. The last
line, on standard error, counts files, items and findings, unless --quiet is
given. A file that cannot be read is a message on standard error, and no
finding; the others go on.
)";

constexpr std::string_view about_links =
    R"(mf2 links: all hyperlinks of pages, or those to one URL, as JSON lines

Usage:
  mf2 links [OPTION]... FILE...
  mf2 links [OPTION]... --files-from LIST

A line is a link: an a, area or link element with href, in document order,

  {"file":FILE,"tag":"a","url":URL,"rels":[...],"text":TEXT,
   "start":BYTE,"end":BYTE}

with its absolute URL, the tokens of its rel, its text as it stands in the
source, and its place in FILE. A receiver of webmentions asks with --mentions
and --exit-status whether a page links to a URL. A file that cannot be read is
a message on standard error, and no line of the output; the others go on.
)";

constexpr std::string_view about_archive =
    R"(mf2 archive: the microformats2 in the pages of crawl archives

Usage:
  mf2 archive [OPTION]... FILE...              all pages of WARC and ARC files
  mf2 archive [OPTION]... FILE OFFSET LENGTH   one record, as an index gives it
  mf2 archive [OPTION]... FILE OFFSET          the record there, or the next

A FILE may be plain, .gz, .zst, .lz4 or .wacz, a URL of http, https or s3, a
pattern such as '*.warc.gz', or - for standard input. Each page gives one JSON
object a line. OFFSET and LENGTH are those in it: bytes of FILE as it lies
there, compressed or not.
)";

constexpr std::string_view about_bench = R"(mf2 bench: how long the parser takes

Usage:
  mf2 bench FILE URL N           parse FILE N times, print microseconds
  mf2 bench --files-from LIST    measure the parser on documents in memory
)";

std::string_view introduction(task about)
{
    switch (about)
    {
    case task::convert: break;
    case task::items: return about_items;
    case task::tree: return about_tree;
    case task::tokens: return about_tokens;
    case task::interpret: return about_interpret;
    case task::explain: return about_explain;
    case task::lint: return about_lint;
    case task::links: return about_links;
    case task::archive: return about_archive;
    case task::bench: return about_bench;
    }
    return about_convert;
}

std::string_view exit_statuses(task about)
{
    if (about == task::archive)
    {
        return R"(
Exit status:
  0  all went well
  1  some input could not be read, or the run was interrupted
  2  wrong usage, or the output could not be written
  3  with --exit-status: no page has an item; with --results rels: there is none
  4  with --fail-on: there is what it names
Of several 2 goes before 1, and 1 before 4, and 4 before 3.
)";
    }
    if (about == task::lint)
    {
        return R"(
Exit status:
  0  all went well, and there is no finding that --fail-on asks for
  1  some input could not be read
  2  wrong usage, or the output could not be written
  4  there is a finding that --fail-on asks for
Of several 2 goes before 1, and 1 before 4.
)";
    }
    if (about == task::links)
    {
        return R"(
Exit status:
  0  all went well
  1  some input could not be read
  2  wrong usage, or the output could not be written
  3  with --exit-status: there is no link
)";
    }
    std::string_view constexpr all = R"(
Exit status:
  0  all went well
  1  some input could not be read
  2  wrong usage, or the output could not be written
  3  with --exit-status: there is no item
)";
    bool const may_find_nothing = parsing_tasks.has(about);
    return may_find_nothing ? all : all.substr(0, all.find("  3"));
}

/// The text behind the options.
std::string_view examples(task about)
{
    switch (about)
    {
    case task::convert:
        return R"(
Examples:
  mf2 page.html --base-url https://example.com/
  curl -s https://example.com/ | mf2 --base-url https://example.com/
  mf2 --files-from pages.tsv --output pages.jsonl
)";
    case task::items:
        return R"(
Example:
  curl -s https://example.com/feed | mf2 items --type h-entry
)";
    case task::tokens:
        return R"(
Example:
  mf2 tokens --errors page.html
)";
    case task::interpret:
        return R"(
Example:
  mf2 interpret page.html --base-url https://example.com/
)";
    case task::explain:
        return R"(
Example:
  mf2 explain page.html --base-url https://example.com/ | less
)";
    case task::lint:
        return R"(
Examples:
  mf2 lint page.html --base-url https://example.com/
  mf2 lint --format github --fail-on warning public/*.html
)";
    case task::links:
        return R"(
Examples:
  mf2 links page.html --base-url https://example.com/
  mf2 links -e --mentions https://example.com/post --ignore-fragment reply.html
)";
    case task::archive:
        return R"(
Example:
  mf2 archive --only-with-items -o results/ 'crawl/*.warc.gz'
)";
    case task::tree:
    case task::bench: break;
    }
    return {};
}

} // namespace

std::string help_text(task about, extent which)
{
    std::string text(introduction(about));
    append_option_lines(text, about, which);
    text += exit_statuses(about);
    text += examples(about);
    return text;
}

std::string version_text()
{
    html::standard_state const followed = html::followed_standard;
    return "mf2 " + std::string(version) + "\nHTML Standard of " + std::string(followed.date) +
        ", commit " + std::string(followed.commit) + "\n";
}

} // namespace mf2::cli
