#include "cli/help.hpp"

#include "cli/option_lines.hpp"

#include <mf2/version.hpp>

#include <string_view>

namespace mf2::cli
{

namespace
{

/// What stands before the options.
std::string_view introduction(task about)
{
    switch (about)
    {
    case task::items:
        return R"(mf2 items: each item of a page as soon as it is complete, as JSON lines

Usage:
  mf2 items [OPTION]... FILE

FILE, or standard input for -, is read once, in pieces, and only what is not
complete yet is kept. A line is

  {"path":[...],"start":BYTE,"end":BYTE,"item":{...}}

the items around it from the outermost in, each {"type":[...],"property":NAME}
or {"type":[...],"child":true}; the place in FILE; the item without the ones in
it that have lines of their own.
)";
    case task::tree:
        return R"(mf2 tree: the tree of a document, as the tests of html5lib write it

Usage:
  mf2 tree [OPTION]... FILE
)";
    case task::tokens:
        return R"(mf2 tokens: the tokens of a document, as the tests of html5lib write them

Usage:
  mf2 tokens [OPTION]... FILE
)";
    case task::convert:
    case task::archive:
    case task::bench: break;
    }
    return R"(mf2: the microformats2 in HTML pages, as JSON

Usage:
  mf2 [OPTION]... FILE...        print the microformats of each FILE
  mf2 items [OPTION]... FILE     print each item of FILE as it is completed
  mf2 archive [OPTION]... FILE   print the pages of WARC and ARC files
  mf2 tree [OPTION]... FILE      print the document's tree
  mf2 tokens [OPTION]... FILE    print the tokens of the document
  mf2 bench FILE URL N           parse FILE N times, print microseconds
  mf2 bench --files-from LIST    measure the parser on documents in memory

The options below are those of the first form; mf2 items --help tells of those
of items, and so on. A FILE named - is standard input. One FILE gives its JSON;
several, or a list, give one JSON object a line, each with "file" first, in
order. A file that cannot be read is then a line with "error", and the others
go on.
)";
}

constexpr std::string_view exit_statuses = R"(
Exit status:
  0  all went well
  1  some input could not be read
  2  wrong usage, or the output could not be written
)";

/// What stands behind the options.
std::string_view examples(task about)
{
    switch (about)
    {
    case task::convert:
        return R"(
Options of bench with a list, none of which is one of those above:
  --rounds N             how often to parse all documents; 9 unless said
  --phase                measure decoding, then with tokens, tree, results, JSON
  --json                 a JSON object for each round of each phase

Examples:
  mf2 page.html --base-url https://example.com/
  curl -s https://example.com/ | mf2 - --base-url https://example.com/
  mf2 --files-from pages.tsv --output pages.jsonl
)";
    case task::items:
        return R"(
Example:
  curl -s https://example.com/feed | mf2 items --type h-entry -
)";
    case task::tokens:
        return R"(
Example:
  mf2 tokens --errors page.html
)";
    case task::tree:
    case task::archive:
    case task::bench: break;
    }
    return {};
}

} // namespace

std::string help_text(task about)
{
    std::string text(introduction(about));
    append_option_lines(text, about);
    text += exit_statuses;
    text += examples(about);
    return text;
}

std::string version_text()
{
    return "mf2 " + std::string(version) + "\n";
}

} // namespace mf2::cli
