#include "cli/archive_help.hpp"

namespace mf2::cli
{

std::string_view archive_help_text()
{
    return R"(mf2 archive: the microformats2 in the pages of crawl archives

Usage:
  mf2 archive [OPTION]... FILE...              all pages of WARC and ARC files
  mf2 archive [OPTION]... FILE OFFSET LENGTH   one record, as an index gives it

A FILE may be plain, .gz or .zst, a pattern such as '*.warc.gz', or - for
standard input. Each page gives one JSON object a line.

Input:
  --files-from LIST      read more FILEs from LIST, a line for each
  --status 200,203       only responses with these HTTP statuses
  --media-type TYPES     only pages of these types (text/html and
                         application/xhtml+xml)
  --record-type TYPES    only of these: response, resource, conversion
  --url REGEX            only pages whose URL the expression is found in
  --min-length SIZE, --max-length SIZE
                         only records whose Content-Length is in between
  --sample N/M           N of M pages, chosen by a hash of their URL
  --default-encoding NAME
                         the encoding of pages that declare none, such as
                         shift_jis (detect)

Output:
  -o, --output PATH      write to the file PATH, or, if it is a folder or has
                         no ending of a file of results, to a file in it for
                         each FILE; ".gz" and ".zst" are compressed
  --ending TEXT          how names of files in a folder end (.jsonl, .nq)
  --resume               skip what an earlier run has finished
  --only-with-items      only pages with microformats
  --type TYPES           only items of these types, and pages that have any
  --no-rels              leave out rels and rel-urls
  --no-html              leave out the html of e-* properties
  --items                a line for each item instead of each page
  --format nquads        RDF, with the page's URL as graph (json)
  --urls normalized      write URLs as the URL Standard does (authored)

Limits (a page over one of them is counted and left out):
  --page-bytes SIZE      of the decoded page (64M)
  --page-memory SIZE     that its parser holds (256M)
  --page-time SECONDS    for parsing it (none)

Running:
  -j, --threads N        parse on N threads (as many as there are processors)
  --report FILE          write all counts as JSON
  -q, --quiet            no progress, no summary
  -h, --help             print this

SIZE may end in K, M or G. Exit status: 0 all went well; 1 some input failed or
the run was interrupted; 2 nothing could be done.
)";
}

} // namespace mf2::cli
