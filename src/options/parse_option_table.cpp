// Tests: test/options/parse_option.cpp
#include "options/parse_option.hpp"
#include "options/values.hpp"

#include <utility>

namespace mf2::options
{

namespace
{

// Effects of options that do not just set a member.

std::string apply_id(parse_options& into, std::string const& id)
{
    into.region = region::id;
    into.id = id;
    return {};
}

// If two options set one member, each resets only its own value.

void reset_id(parse_options& into)
{
    if (into.region == region::id) into.region = region::whole;
    into.id.clear();
}

void reset_fragment(parse_options& into)
{
    if (into.region != region::fragment) return;
    into.region = into.id.empty() ? region::whole : region::id;
}

void reset_roots(parse_options& into)
{
    into.roots = into.excluded_roots.empty() ? roots::any : roots::except;
}

std::string apply_excluded_roots(parse_options& into, std::string const& names)
{
    auto const append = append_to(&parse_options::excluded_roots, to_root_names);
    std::string wrong = append.apply(into, names);
    if (wrong.empty()) into.roots = roots::except;
    return wrong;
}

void reset_excluded_roots(parse_options& into)
{
    bool const are_excluded = into.roots == roots::except && !into.excluded_roots.empty();
    if (are_excluded) into.roots = roots::any;
    into.excluded_roots.clear();
}

void reset_no_implied(parse_options& into)
{
    if (into.implied == implied::off) into.implied = implied::on;
}

void reset_imply_from_links(parse_options& into)
{
    if (into.implied == implied::with_links) into.implied = implied::on;
}

/// An effect with another reset.
effect<parse_options> with_reset(effect<parse_options> made, void (*reset)(parse_options&))
{
    made.reset = reset;
    return made;
}

std::vector<parse_option> document_options()
{
    return {
        {.name = "base-url",
         .argument = "URL",
         .help = "resolve relative URLs against URL",
         .effect = read_into(&parse_options::base_url, to_base_url)},
        {.name = "content-type",
         .argument = "VALUE",
         .help = "the Content-Type header the document came with, e.g. "
                 "'text/html; charset=utf-8'",
         .effect = text_into(&parse_options::content_type)},
        {.name = "default-encoding",
         .argument = "NAME",
         .help = "the encoding of documents that declare none, such as shift_jis; detect, the "
                 "default: UTF-8 if the first characters outside ASCII are, else windows-1252",
         .effect = read_into(&parse_options::default_encoding, to_encoding)},
        {.name = "context",
         .argument = "ELEMENT",
         .help = "read the content of such an element, say of a 'td' or a 'math mi', in the place "
                 "of a document; a row needs no table then",
         .effect = read_into(&parse_options::context, to_context),
         .see = "options.md#fragments"},
        {.name = "no-template-for",
         .help = "leave content in templates with a for attribute, and markers as they are",
         .effect = set_to(&parse_options::template_for, template_for::off),
         .see = "options.md#template-for"},
    };
}

std::vector<parse_option> microformat_options()
{
    return {
        {.name = "results",
         .argument = "WHICH",
         .help = "all (the default), items without relations, or rels without items",
         .effect = one_of<results>(
             &parse_options::results,
             {{"all", results::all}, {"items", results::items}, {"rels", results::rels}})},
        {.name = "roots",
         .argument = "WHICH",
         .help = "which h-* classes are microformats: any (the default), known vocabularies, or "
                 "except: all but the classes of CSS frameworks such as h-full",
         .effect = with_reset(
             one_of<roots>(
                 &parse_options::roots,
                 {{"any", roots::any}, {"known", roots::known}, {"except", roots::except}}),
             reset_roots),
         .see = "options.md#roots-on-real-pages"},
        {.name = "exclude-roots",
         .argument = "NAMES",
         .help = "leave out these classes, commas between them, in place of those of CSS "
                 "frameworks, as if with --roots except; may be given several times",
         .effect = {{}, apply_excluded_roots, reset_excluded_roots},
         .occurrence = occurrence::repeated,
         .see = "options.md#roots-on-real-pages"},
        {.name = "id",
         .argument = "ID",
         .help = "only items that are, or are in, the first element with this id; relations are "
                 "those of the whole document",
         .effect = {{}, apply_id, reset_id}},
        {.name = "fragment",
         .help = "only items that are, or are in, the element that the fragment of the document's "
                 "URL names, if it has one",
         .effect = with_reset(set_to(&parse_options::region, region::fragment), reset_fragment)},
        {.name = "no-classic",
         .help = "read no classic microformats such as hCard",
         .effect = set_to(&parse_options::classic, classic::off)},
        {.name = "no-includes",
         .help = "let classic microformats include no other parts of the document",
         .effect = set_to(&parse_options::includes, includes::off)},
        {.name = "no-implied",
         .help = "imply no name, photo and url for items that do not say theirs",
         .effect = with_reset(set_to(&parse_options::implied, implied::off), reset_no_implied)},
        {.name = "imply-from-links",
         .help = "imply names and urls from link elements, too",
         .effect = with_reset(
             set_to(&parse_options::implied, implied::with_links), reset_imply_from_links),
         .see = "options.md#what-others-ask-for"},
        {.name = "metaformats",
         .argument = "HOW",
         .help =
             "read Open Graph and Twitter cards: as a meta-item of their own, as a fallback-item "
             "where there are no items, or off (the default)",
         .effect = one_of<metaformats>(
             &parse_options::metaformats,
             {{"off", metaformats::off},
              {"meta-item", metaformats::meta_item},
              {"fallback-item", metaformats::fallback_item}}),
         .see = "options.md#metaformats"},
    };
}

std::vector<parse_option> value_options()
{
    return {
        {.name = "lang",
         .help = "tell the languages of items and of e-* properties",
         .effect = set_to(&parse_options::lang, lang::on),
         .see = "options.md#languages"},
        {.name = "urls",
         .argument = "HOW",
         .help = "write URLs as authored (the default), or normalized: all of them as the URL "
                 "Standard does",
         .effect = one_of<urls>(
             &parse_options::urls,
             {{"authored", urls::authored}, {"normalized", urls::normalized}})},
        {.name = "text",
         .argument = "HOW",
         .help = "read text as classic (the default): as it stands in the source; plain: as it is "
                 "seen, in lines and paragraphs; or plain-with-urls: so, with the URLs of images "
                 "without alt",
         .effect = one_of<text_style>(
             &parse_options::text,
             {{"classic", text_style::classic},
              {"plain", text_style::plain},
              {"plain-with-urls", text_style::plain_with_urls}}),
         .see = "options.md#plain-text"},
        {.name = "html",
         .argument = "HOW",
         .help = "write the markup of e-* properties resolved (the default): with absolute URLs; "
                 "authored: with URLs as they are; or omitted: their text alone",
         .effect = one_of<html_style>(
             &parse_options::html,
             {{"resolved", html_style::resolved},
              {"authored", html_style::authored},
              {"omitted", html_style::omitted}}),
         .see = "options.md#shapes"},
        {.name = "srcset",
         .help = "write the pictures that images offer in their srcset",
         .effect = set_to(&parse_options::srcset, srcset::on),
         .see = "options.md#shapes"},
        {.name = "media",
         .argument = "HOW",
         .help = "read a u-* on picture, audio and video elements by-attributes (the default), or "
                 "by-children: from the img or source element in them",
         .effect = one_of<media>(
             &parse_options::media,
             {{"by-attributes", media::by_attributes}, {"by-children", media::by_children}}),
         .see = "options.md#what-others-ask-for"},
        {.name = "item-dates",
         .argument = "HOW",
         .help = "read the value of an item that is a dt-* of-element (the default), or of-item: "
                 "its first dt-*",
         .effect = one_of<item_dates>(
             &parse_options::item_dates,
             {{"of-element", item_dates::of_element}, {"of-item", item_dates::of_item}}),
         .see = "options.md#what-others-ask-for"},
        {.name = "dates",
         .argument = "HOW",
         .help = "write dates as authored (the default), or iso: in the normal form of ISO 8601, "
                 "where they can be read",
         .effect = one_of<date_style>(
             &parse_options::dates, {{"authored", date_style::authored}, {"iso", date_style::iso}}),
         .see = "options.md#shapes"},
        {.name = "places",
         .help = "give the source of each value: its element, the element's place in the input, "
                 "and the part of it that was read",
         .effect = set_to(&parse_options::places, places::on),
         .see = "options.md#places"},
    };
}

// The command has no options for the following.

std::vector<parse_option> reading_options()
{
    return {
        {.name = "links",
         .argument = "WHICH",
         .help = "tell of links one by one: off (the default), hyperlinks: a, area and link "
                 "elements with href; or all: elements with src, too",
         .effect = one_of<links>(
             &parse_options::links,
             {{"off", links::off}, {"hyperlinks", links::hyperlinks}, {"all", links::all}}),
         .see = "options.md#links"},
        {.name = "document-facts",
         .help = "tell the document's title and its language in the provenance",
         .effect = set_to(&parse_options::document_facts, document_facts::on),
         .see = "options.md#facts"},
        {.name = "late-facts",
         .argument = "HOW",
         .help = "if a fact comes after the bytes that it governs, and a document is read once: "
                 "diagnose (the default), or fail",
         .effect = one_of<late_facts>(
             &parse_options::late_facts,
             {{"diagnose", late_facts::diagnose}, {"fail", late_facts::fail}})},
        {.name = "retention",
         .argument = "WHAT",
         .help = "keep the needed parts of the document (the default), or everything, for "
                 "debugging; the results are the same",
         .effect = one_of<retention>(
             &parse_options::retention,
             {{"needed", retention::needed}, {"everything", retention::everything}})},
    };
}

/// The limits of a document and of its results.
std::vector<parse_option> limit_options()
{
    return {
        {.name = "input-limit",
         .argument = "SIZE",
         .help = "bytes of input (no limit)",
         .effect = read_into(&parse_options::input_limit, to_size)},
        {.name = "depth-limit",
         .argument = "N",
         .help = "elements in each other (512); one that would be deeper closes the one around it",
         .effect = read_into(&parse_options::depth_limit, to_count)},
        {.name = "attribute-limit",
         .argument = "N",
         .help = "attributes of one tag (4096); the others are ignored",
         .effect = read_into(&parse_options::attribute_limit, to_count)},
        {.name = "token-limit",
         .argument = "SIZE",
         .help = "bytes of one tag, comment or text (16M)",
         .effect = read_into(&parse_options::token_limit, to_size_in_memory)},
        {.name = "nesting-limit",
         .argument = "N",
         .help = "items in each other (512)",
         .effect = read_into(&parse_options::nesting_limit, to_count)},
        {.name = "output-limit",
         .argument = "SIZE",
         .help = "bytes of results (64M), not counting sixteen for each byte of input",
         .effect = read_into(&parse_options::output_limit, to_size)},
        {.name = "item-limit",
         .argument = "N",
         .help = "items, nested ones too (10000000)",
         .effect = read_into(&parse_options::item_limit, to_number)},
        {.name = "property-limit",
         .argument = "N",
         .help = "values of properties of one item (1000000)",
         .effect = read_into(&parse_options::property_limit, to_count)},
        {.name = "value-limit",
         .argument = "SIZE",
         .help = "bytes of one value (256M)",
         .effect = read_into(&parse_options::value_limit, to_size_in_memory)},
        {.name = "include-limit",
         .argument = "N",
         .help = "copies that classic microformats include (100000); further includes do nothing",
         .effect = read_into(&parse_options::include_limit, to_count)},
        {.name = "memory-limit",
         .argument = "SIZE",
         .help = "bytes that the parser holds, beside results (1G)",
         .effect = read_into(&parse_options::memory_limit, to_size_in_memory)},
    };
}

std::vector<parse_option> make_table()
{
    std::vector<parse_option> table;
    for (auto const& section :
         {document_options(), microformat_options(), value_options(), reading_options(),
          limit_options()})
    {
        table.insert(table.end(), section.begin(), section.end());
    }
    return table;
}

} // namespace

std::span<parse_option const> parse_option_table()
{
    static std::vector<parse_option> const table = make_table();
    return table;
}

} // namespace mf2::options
