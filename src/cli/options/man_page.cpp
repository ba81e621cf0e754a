#include "cli/options/man_page.hpp"

#include "cli/options/table.hpp"

#include <mf2/version.hpp>

#include <functional>
#include <string_view>

namespace mf2::cli
{

namespace
{

constexpr std::string_view synopsis_and_description = R"(.SH NAME
mf2 \- the microformats2 in HTML pages, as JSON
.SH SYNOPSIS
.B mf2
.RI [ OPTION ]...\& " FILE" ...
.br
.B mf2 items
.RI [ OPTION ]...\& " FILE"
.br
.B mf2 tree
.RI [ OPTION ]...\& " FILE"
.br
.B mf2 tokens
.RI [ OPTION ]...\& " FILE"
.br
.B mf2 interpret
.RI [ OPTION ]...\& " FILE" ...
.br
.B mf2 explain
.RI [ OPTION ]...\& " FILE"
.br
.B mf2 lint
.RI [ OPTION ]...\& " FILE" ...
.br
.B mf2 links
.RI [ OPTION ]...\& " FILE" ...
.br
.B mf2 archive
.RI [ OPTION ]...\& " FILE" ...
.br
.B mf2 archive
.RI [ OPTION ]...\& " FILE OFFSET LENGTH"
.br
.B mf2 bench
.I FILE URL N
.br
.B mf2 bench
.RI [ OPTION ]...\& " \-\-files\-from LIST"
.SH DESCRIPTION
.B mf2
reads HTML and writes the microformats2 in it: people, posts, events, reviews and the like.
It reads any page as a browser does, in any encoding, and never refuses one for what it says.
.PP
A
.I FILE
named \- is standard input, which is read too where no
.I FILE
is named and something is piped in.
A URL of http or https is fetched; what it leads to in the end is what relative URLs are resolved
against, unless
.B \-\-base\-url
says otherwise.
One
.I FILE
gives its JSON; several, or a list, give one JSON object a line, each with "file" first, in order.
A file that cannot be read is then a line with "error", and the others go on.
Options may stand before or after files; what follows \-\- is a file.
)";

constexpr std::string_view items_section = R"(.SH ITEMS
.B mf2 items
prints each item of
.I FILE
as soon as it is complete, on a line of its own.
It reads once, in pieces, and keeps only what is not complete yet.
A line is
.PP
.RS
{"path":[...],"start":BYTE,"end":BYTE,"item":{...}}
.RE
.PP
the items around it from the outermost in, each {"type":[...],"property":NAME} or
{"type":[...],"child":true}; the place in
.IR FILE ;
the item without the ones in it that have lines of their own.
)";

constexpr std::string_view tree_section = R"(.SH TREE
.B mf2 tree
prints the tree of a document, as the tests of html5lib write it.
)";

constexpr std::string_view tokens_section = R"(.SH TOKENS
.B mf2 tokens
prints the tokens of a document, as the tests of html5lib write them.
)";

constexpr std::string_view interpret_section = R"(.SH INTERPRET
.B mf2 interpret
tells, as JSON, what a page says: the h-card that it stands for, the feeds to subscribe to with
their entries, and the top-level items that are in no feed; of each entry what kind of post it is,
and who wrote it: the number of one of the authors, whose card is the number of one of the cards,
both counted from 0.
Nothing is fetched: where the author is to be looked for on another page, "page" is its URL.
)";

constexpr std::string_view explain_section = R"(.SH EXPLAIN
.B mf2 explain
tells of each value of a document from which element it was read, at which line and column, and
what of it; then which class names look like those of microformats and gave nothing, with the
reason, and what is wrong, such as URLs.
)";

constexpr std::string_view lint_section = R"(.SH LINT
.B mf2 lint
finds what is wrong with the microformats of documents, and what is good to know of them. Each
finding has a place, a level, which is error, warning or note, the name of its rule, and the
specification that says so. It ends with status 4 if there is a finding of the level that
.B \-\-fail\-on
names or above. The last line, on standard error, counts files, items and findings.
A file that cannot be read is a message on standard error, and no finding.
)";

constexpr std::string_view links_section = R"(.SH LINKS
.B mf2 links
prints the hyperlinks of documents, the a, area and link elements with href, in document order, each
as a JSON object on a line of its own:
.PP
.RS
{"file":FILE,"tag":"a","url":URL,"rels":[...],"text":TEXT,
.br
"start":BYTE,"end":BYTE}
.RE
.PP
URLs are absolute where the base is known.
What is in a template is no link.
A file that cannot be read is a message on standard error, and no line of the output.
)";

constexpr std::string_view archive_section = R"(.SH ARCHIVE
.B mf2 archive
prints the pages of WARC and ARC files and what is in them, a JSON object a line for each page.
A
.I FILE
may be plain, .gz, .zst, .lz4 or .wacz, a URL of http, https or s3,
a pattern such as '*.warc.gz', or \- for standard input.
With
.I OFFSET
and
.I LENGTH
it reads one record, as an index gives it, or the pages that were written: both count bytes of
.I FILE
as it lies there, compressed or not.
A
.I SIZE
may end in K, M or G.
)";

constexpr std::string_view bench_section = R"(.SH BENCH
.B mf2 bench
measures the parser: it parses
.I FILE
.I N
times, with
.I URL
as its base URL, and prints microseconds, or measures it on all documents of a list.
)";

constexpr std::string_view configuration_section = R"(.SH CONFIGURATION
A configuration file is an INI file.
A key is the long name of an option; the value is its argument, of a switch yes or no.
Above all sections stand options of
.B mf2
itself, without a task.
They are for the other tasks, too, that have them.
)";

constexpr std::string_view rest = R"(The command line goes before both.
What concerns one run, its inputs and outputs, has no key.
.PP
.RS
.nf
urls = normalized

[archive]
threads = 4
.fi
.RE
.SH EXIT STATUS
.TP
.B 0
All went well.
.TP
.B 1
Some input could not be read; of
.B "mf2 archive"
also: the run was interrupted.
.TP
.B 2
Wrong usage, or the output could not be written.
.TP
.B 3
With
.BR \-\-exit\-status :
all went well, and there is no item; with
.BR "\-\-results rels" ,
no relation; of
.BR "mf2 links" ,
no link; of
.BR "mf2 archive" ,
no page with an item or, with
.BR "\-\-results rels" ,
no page.
.TP
.B 4
Of
.BR "mf2 lint" :
there is a finding of the level of
.B \-\-fail\-on
or above; of
.BR "mf2 archive" ,
with
.BR \-\-fail\-on :
there is what it names.
.PP
Of several statuses 2 goes before 1, and 1 before 4, and 4 before 3.
.PP
Where nobody reads the output any more, as behind
.BR head (1),
.B mf2
ends by SIGPIPE, without a word; the shell calls that 141.
.SH ENVIRONMENT
.TP
.B XDG_CONFIG_HOME
The folder of the folder of the configuration file; ~/.config unless it is set.
.TP
.B NO_COLOR
Where it is set and not empty, JSON on a terminal has no colours unless
.B \-\-color
says otherwise.
.TP
.B TERM
The same, where it is dumb.
.TP
.BR http_proxy ", " https_proxy ", " no_proxy
Proxies for URLs, as
.BR curl (1)
has them.
.TP
.BR AWS_ACCESS_KEY_ID ", " AWS_SECRET_ACCESS_KEY ", " AWS_SESSION_TOKEN ", "
.BR AWS_REGION ", " AWS_ENDPOINT_URL
How objects of S3 are read, which URLs of s3 name; without a key unsigned.
.SH FILES
.TP
.I ~/.config/mf2/config
The configuration file that is read unless
.B \-\-config
names another.
.SH EXAMPLES
.nf
mf2 page.html \-\-base\-url https://example.com/
mf2 https://example.com/
mf2 \-\-files\-from pages.tsv \-\-output pages.jsonl
mf2 items \-\-type h\-entry https://example.com/feed
mf2 archive \-\-only\-with\-items \-o results/ 'crawl/*.warc.gz'
.fi
)";

/// Escape a text of one line for roff.
std::string escaped(std::string_view text)
{
    std::string made;
    // At a line's start these would begin a request.
    if (text.starts_with('.') || text.starts_with('\'')) made += "\\&";
    for (char const c : text)
    {
        if (c == '\\') made += "\\e";
        else if (c == '-') made += "\\-";
        else if (c == '\'') made += "\\(aq";
        else if (c == '~') made += "\\(ti";
        else if (c == '^') made += "\\(ha";
        else made += c;
    }
    return made;
}

void append_option(std::string& out, option const& of)
{
    out += ".TP\n";
    if (of.letter != '\0') out = out + "\\fB\\-" + of.letter + "\\fR, ";
    out += "\\fB\\-\\-" + escaped(of.name) + "\\fR";
    if (!of.argument.empty()) out += " \\fI" + escaped(of.argument) + "\\fR";
    out += '\n' + escaped(of.help) + '\n';
}

/// Append the wanted options, under their headings.
void append_options(std::string& out, std::function<bool(option const&)> const& is_wanted)
{
    std::string_view last;
    for (option const& each : option_table())
    {
        if (!is_wanted(each)) continue;
        if (each.heading != last) out += ".SS " + std::string(each.heading) + '\n';
        last = each.heading;
        append_option(out, each);
    }
}

/// Append the section of a task with its own options. Of those that `convert` has, too, it has the
/// names alone.
void append_section(std::string& out, std::string_view said, task about)
{
    out += said;
    std::string common;
    for (option const& each : option_table())
    {
        if (!each.tasks.has(task::convert) || !each.tasks.has(about)) continue;
        if (!common.empty()) common += ",\n";
        common += "\\fB\\-\\-" + escaped(each.name) + "\\fR";
    }
    out += ".PP\nOf the options above it takes\n" + common + ".\n";
    append_options(out, [about](option const& each) {
        return each.tasks.has(about) && !each.tasks.has(task::convert);
    });
}

/// Append the names of the sections that a configuration file may have.
void append_sections(std::string& out)
{
    std::string sections;
    for (task const each : all_tasks)
    {
        if (!has_section(each)) continue;
        if (!sections.empty()) sections += ",\n";
        sections += '[' + std::string(name(each)) + ']';
    }
    out += "An option in a section, of\n" + sections +
        ",\nis for the task of that name alone, and goes before those above all sections.\n";
}

} // namespace

std::string man_page()
{
    std::string page = ".TH MF2 1 \"\" \"mf2 " + std::string(version) + "\" \"User Commands\"\n";
    page += synopsis_and_description;
    page += ".SH OPTIONS\n";
    append_options(page, [](option const& each) { return each.tasks.has(task::convert); });
    append_section(page, items_section, task::items);
    append_section(page, archive_section, task::archive);
    append_section(page, tree_section, task::tree);
    append_section(page, tokens_section, task::tokens);
    append_section(page, interpret_section, task::interpret);
    append_section(page, explain_section, task::explain);
    append_section(page, lint_section, task::lint);
    append_section(page, links_section, task::links);
    append_section(page, bench_section, task::bench);
    page += configuration_section;
    append_sections(page);
    page += rest;
    return page;
}

} // namespace mf2::cli
