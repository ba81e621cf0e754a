#include "inspect/lint/rules.hpp"

#include <iterator>

namespace mf2::inspect
{

namespace
{

// clang-format off
constexpr rule_text table[] = {
    {lint_rule::property_outside_of_root, "property-outside-of-root", finding_level::error,
     "a property class is in no item",
     "microformats2 parsing, \"parse an element for class microformats\"",
     "https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats"},
    {lint_rule::property_in_classic_root, "property-in-classic-root", finding_level::error,
     "a property class of microformats2 is in a classic microformat, which has names of its "
     "own",
     "microformats2 parsing, \"parse an element for class microformats\"",
     "https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats"},
    {lint_rule::upper_case_name, "upper-case-name", finding_level::error,
     "a class name of microformats is written with capitals, which makes it another name",
     "microformats2 parsing, \"parse an element for class microformats\"",
     "https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats"},
    {lint_rule::excluded_root, "excluded-root", finding_level::note,
     "a root class is left out by an option",
     "microformats2 parsing, \"parse an element for class microformats\"",
     "https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats"},
    {lint_rule::in_template, "in-template", finding_level::warning,
     "a class of microformats is on or in a template, whose content is no part of the page",
     "microformats2 parsing, \"note HTML parsing rules\"",
     "https://microformats.org/wiki/microformats2-parsing#note_HTML_parsing_rules"},
    {lint_rule::moved_by_parser, "moved-by-parser", finding_level::error,
     "the HTML parser puts an element outside of the item that it is written in",
     "HTML, \"An introduction to error handling and strange cases in the parser\"",
     "https://html.spec.whatwg.org/multipage/parsing.html"
     "#an-introduction-to-error-handling-and-strange-cases-in-the-parser"},
    {lint_rule::dropped_by_parser, "dropped-by-parser", finding_level::error,
     "the HTML parser drops a tag, and its classes with it",
     "HTML, \"The rules for parsing tokens in HTML content\"",
     "https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhtml"},
    {lint_rule::made_twice, "made-twice", finding_level::warning,
     "the HTML parser makes several elements of one tag, and so several values or items",
     "HTML, \"Misnested tags\"",
     "https://html.spec.whatwg.org/multipage/parsing.html#misnested-tags:-b-i-/b-/i"},
    {lint_rule::framework_class, "framework-class", finding_level::warning,
     "a class name of CSS frameworks or widgets has the form of a root, and makes an item",
     "microformats2 parsing, \"parse an element for class microformats\"",
     "https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats"},
    {lint_rule::classic_root, "classic-root", finding_level::note,
     "a root class of classic microformats stands alone",
     "microformats2, \"v2 vocabularies\"",
     "https://microformats.org/wiki/microformats2#v2_vocabularies"},
    {lint_rule::classic_property_name, "classic-property-name", finding_level::warning,
     "a property has the name that a classic microformat called it by",
     "microformats2, \"v2 vocabularies\"",
     "https://microformats.org/wiki/microformats2#v2_vocabularies"},
    {lint_rule::rel_without_href, "rel-without-href", finding_level::error,
     "a hyperlink names a relation and has no href, and so says nothing",
     "microformats2 parsing, \"parse a hyperlink element for rel microformats\"",
     "https://microformats.org/wiki/microformats2-parsing"
     "#parse_a_hyperlink_element_for_rel_microformats"},
    {lint_rule::obsolete_rel, "obsolete-rel", finding_level::warning,
     "a link type is an old word for another",
     "HTML, \"Link types\"",
     "https://html.spec.whatwg.org/multipage/links.html#linkTypes"},
    {lint_rule::rev_attribute, "rev-attribute", finding_level::warning,
     "rev is obsolete and not read",
     "HTML, \"Non-conforming features\"",
     "https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features"},
    {lint_rule::invalid_date, "invalid-date", finding_level::warning,
     "a dt-* property is no date, time or duration that can be read",
     "HTML, \"Dates and times\"",
     "https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dates-and-times"},
    {lint_rule::invalid_url, "invalid-url", finding_level::error,
     "a URL cannot be parsed",
     "URL, \"URL parsing\"",
     "https://url.spec.whatwg.org/#url-parsing"},
    {lint_rule::name_not_implied, "name-not-implied", finding_level::note,
     "an item has no name, and another item in it keeps one from being implied",
     "microformats2 parsing, \"parsing for implied properties\"",
     "https://microformats.org/wiki/microformats2-parsing#parsing_for_implied_properties"},
    {lint_rule::entry_without_name, "entry-without-name", finding_level::note,
     "an h-entry has no name",
     "h-entry, \"Properties\"",
     "https://microformats.org/wiki/h-entry"},
    {lint_rule::entry_without_url, "entry-without-url", finding_level::warning,
     "an h-entry has no url",
     "h-entry, \"Properties\"",
     "https://microformats.org/wiki/h-entry"},
    {lint_rule::entry_without_published, "entry-without-published", finding_level::warning,
     "an h-entry has no date of publication",
     "h-entry, \"Properties\"",
     "https://microformats.org/wiki/h-entry"},
    {lint_rule::entry_without_author, "entry-without-author", finding_level::warning,
     "an h-entry has no author by the algorithm of authorship",
     "IndieWeb, \"authorship-spec\"",
     "https://indieweb.org/authorship-spec"},
    {lint_rule::feed_without_name, "feed-without-name", finding_level::note,
     "an h-feed has no name",
     "h-feed, \"Properties\"",
     "https://microformats.org/wiki/h-feed"},
    {lint_rule::feed_without_url, "feed-without-url", finding_level::note,
     "an h-feed has no url",
     "h-feed, \"Properties\"",
     "https://microformats.org/wiki/h-feed"},
    {lint_rule::feed_without_author, "feed-without-author", finding_level::note,
     "an h-feed has no author",
     "h-feed, \"Properties\"",
     "https://microformats.org/wiki/h-feed"},
    {lint_rule::feed_without_entries, "feed-without-entries", finding_level::warning,
     "an h-feed has no item as its child",
     "h-feed, \"Properties\"",
     "https://microformats.org/wiki/h-feed"},
    {lint_rule::card_without_name, "card-without-name", finding_level::warning,
     "an h-card has no name",
     "h-card, \"Properties\"",
     "https://microformats.org/wiki/h-card"},
    {lint_rule::no_representative_card, "no-representative-card", finding_level::note,
     "a page has h-cards, and none represents it",
     "representative h-card parsing",
     "https://microformats.org/wiki/representative-h-card-parsing"},
    {lint_rule::include_without_target, "include-without-target", finding_level::warning,
     "a classic microformat includes what is not there",
     "include-pattern",
     "https://microformats.org/wiki/include-pattern"},
    {lint_rule::duplicate_id, "duplicate-id", finding_level::warning,
     "a classic microformat includes an id that several elements have, of which the first "
     "counts",
     "HTML, \"The id attribute\"",
     "https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute"},
    {lint_rule::late_base, "late-base", finding_level::warning,
     "a base comes after URLs that it governs",
     "HTML, \"The base element\"",
     "https://html.spec.whatwg.org/multipage/semantics.html#the-base-element"},
    {lint_rule::late_encoding, "late-encoding", finding_level::warning,
     "the encoding is declared after text that it governs",
     "HTML, \"Specifying the document's character encoding\"",
     "https://html.spec.whatwg.org/multipage/semantics.html#charset"},
    {lint_rule::repeated_page_tag, "repeated-page-tag", finding_level::warning,
     "a second html or body tag adds attributes that items depend on",
     "HTML, \"The rules for parsing tokens in HTML content\"",
     "https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody"},
    {lint_rule::reading_limit, "reading-limit", finding_level::warning,
     "a limit of the reader was met, or what its build lacks, so that it may read less than "
     "is there",
     "HTML, \"Conformance classes\"",
     "https://html.spec.whatwg.org/multipage/infrastructure.html#conformance-classes"},
};
// clang-format on

/// Whether each rule stands where its number says.
constexpr bool is_in_order()
{
    for (std::size_t i = 0; i != std::size(table); ++i)
    {
        if (static_cast<std::size_t>(table[i].rule) != i) return false;
    }
    return true;
}
static_assert(is_in_order() && table[std::size(table) - 1].rule == lint_rule::reading_limit);

} // namespace

std::string_view name(finding_level level)
{
    switch (level)
    {
    case finding_level::note: return "note";
    case finding_level::warning: return "warning";
    case finding_level::error: return "error";
    }
    return {};
}

std::span<rule_text const> lint_rules()
{
    return table;
}

rule_text const& text_of(lint_rule rule)
{
    return table[static_cast<std::size_t>(rule)];
}

} // namespace mf2::inspect
