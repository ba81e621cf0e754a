#include "cli/help.hpp"

#include <mf2/version.hpp>

namespace mf2::cli
{

std::string_view help_text()
{
    return R"(mf2: the microformats2 in HTML pages, as JSON

Usage:
  mf2 [OPTION]... FILE...        print the microformats of each FILE
  mf2 items [OPTION]... FILE     print each item of FILE as it is completed
  mf2 tree [OPTION]... FILE      print the document's tree
  mf2 tokens [OPTION]... FILE    print the tokens of the document
  mf2 archive [OPTION]... FILE   print the pages of WARC and ARC files (see
                                 mf2 archive --help)
  mf2 bench FILE URL N           parse FILE N times, print microseconds
  mf2 bench --files-from LIST    measure the parser on documents in memory

A FILE named - is standard input. One FILE gives its JSON; several, or a list,
give one JSON object a line, each with "file" first, in order. A file that
cannot be read is then a line with "error", and the others go on.

Input:
  --base-url URL         resolve relative URLs against URL
  --content-type VALUE   the Content-Type header the document came with,
                         e.g. 'text/html; charset=utf-8'
  --default-encoding NAME
                         the encoding of documents that declare none, such as
                         shift_jis; detect, the default: UTF-8 if the first
                         characters outside ASCII are, else windows-1252
  --files-from LIST      read more files from LIST (- is standard input), a
                         line for each: PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]

Output:
  --urls HOW             write URLs as authored (the default), or normalized:
                         all of them as the URL Standard does
  --provenance           add under "mf2" what the result is based on, such as
                         the encoding, and what was wrong
  --pretty               indent the JSON; the default on a terminal
  --compact              the JSON on one line; the default elsewhere
  -o, --output FILE      write to FILE instead of standard output

mf2 items reads FILE once, in pieces, and keeps only what is not complete yet. A
line is {"path":[...],"start":BYTE,"end":BYTE,"item":{...}}: the items around it
from the outermost in, each {"type":[...],"property":NAME} or
{"type":[...],"child":true}, the place in FILE, the item without the ones in it
that have lines of their own. It takes --base-url, --content-type,
--default-encoding, --urls, --output and
  --type TYPE            print only items of this type, such as h-entry; may be
                         given several times

mf2 tree and mf2 tokens take --content-type, --default-encoding and --output;
tokens also
  --errors               show parse errors, as LINE:COLUMN CODE

Options of bench with a list, none of which is one of those above:
  --rounds N             how often to parse all documents; 9 unless said
  --phase                measure decoding, then with tokens, tree, results, JSON
  --json                 a JSON object for each round of each phase

About:
  -h, --help             this text
  --version              the version

Exit status:
  0  all went well
  1  some input could not be read
  2  wrong usage, or the output could not be written

Examples:
  mf2 page.html --base-url https://example.com/
  curl -s https://example.com/ | mf2 - --base-url https://example.com/
  mf2 --files-from pages.tsv --output pages.jsonl
  curl -s https://example.com/feed | mf2 items --type h-entry -
  mf2 tokens --errors page.html
)";
}

std::string version_text()
{
    return "mf2 " + std::string(version) + "\n";
}

} // namespace mf2::cli
