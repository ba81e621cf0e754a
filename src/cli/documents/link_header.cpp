#include "cli/documents/link_header.hpp"

#include "archive/text.hpp"
#include "bytes/text_reader.hpp"
#include "encoding/utf8.hpp"
#include "url/percent_encode.hpp"
#include "url/url.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace mf2::cli
{

namespace
{

using archive::equals_ignoring_case;
using archive::trim;

/// A parameter of a link, or a link's URL.
struct parameter
{
    std::string name; ///< in lower case
    std::string value;
};

/// RFC 8288, "Parsing a Link Header Field": a text that is consumed from its beginning.
class link_field
{
public:
    explicit link_field(std::string_view text) : rest_(text) {}

    /// The next "<URI-Reference>"; nothing at the end, or if something else follows.
    std::optional<std::string_view> next_target()
    {
        rest_.skip_all_of(" \t,");
        if (!rest_.take('<')) return std::nullopt;
        std::string_view const target = rest_.take_up_to(">");
        return rest_.take('>') ? std::optional(target) : std::nullopt;
    }

    /// RFC 8288, "Parsing Parameters": the next parameter of the last target's link.
    std::optional<parameter> next_parameter()
    {
        // Skip characters that are neither a parameter nor the next link.
        rest_.take_up_to(";,");
        if (!rest_.take(';')) return std::nullopt;
        skip_space();
        parameter found{archive::to_lower(rest_.take_up_to(" \t=;,")), {}};
        skip_space();
        if (!rest_.take('=')) return found;
        skip_space();
        found.value = rest_.take('"') ? take_quoted() : std::string(trim(rest_.take_up_to(";,")));
        return found;
    }

private:
    void skip_space() { rest_.skip_all_of(" \t"); }

    /// RFC 8288, "Parsing a Quoted String", behind its quote.
    std::string take_quoted()
    {
        std::string text;
        while (!rest_.is_at_end() && !rest_.take('"'))
        {
            if (rest_.rest().size() > 1) rest_.take('\\');
            text += rest_.take_any();
        }
        return text;
    }

    bytes::text_reader rest_;
};

/// RFC 8187, "Parameter Value Character Encoding and Language Information", in UTF-8 alone.
std::optional<std::string> read_extended(std::string_view value)
{
    std::string_view const charset = archive::take_until(value, '\'');
    if (!equals_ignoring_case(charset, "utf-8")) return std::nullopt;
    archive::take_until(value, '\'');
    return std::string(url::percent_decode(value));
}

std::pmr::string repaired_text(std::string_view text)
{
    std::pmr::string read;
    encoding::append_repaired(read, text);
    return read;
}

/// Store a parameter of which the first one counts.
void fill(std::optional<std::pmr::string>& member, std::string_view value)
{
    if (!member) member = repaired_text(value);
}

/// Split rels at white space.
std::pmr::vector<std::pmr::string> split_rels(std::string_view text)
{
    std::pmr::vector<std::pmr::string> rels;
    while (!text.empty())
    {
        std::string_view const rel = text.substr(0, text.find_first_of(" \t"));
        text.remove_prefix(std::min(rel.size() + 1, text.size()));
        if (!rel.empty()) rels.push_back(repaired_text(rel));
    }
    return rels;
}

/// Whether a link with this anchor belongs to the page.
bool is_of_page(std::string_view anchor, url::record const& page)
{
    auto of = url::parse(anchor, &page);
    if (!of) return false;
    of->fragment.reset();
    return *of == page;
}

/// Read one link. It has no rels if it does not count.
parts::related_url read_link(link_field& field, url::record const& page)
{
    parts::related_url link;
    std::optional<std::string> title;
    bool is_foreign = false;
    bool has_rels = false;
    while (auto const each = field.next_parameter())
    {
        if (each->name == "rel" && !std::exchange(has_rels, true))
            link.rels = split_rels(each->value);
        else if (each->name == "title") fill(link.title, each->value);
        else if (each->name == "title*" && !title) title = read_extended(each->value);
        else if (each->name == "hreflang") fill(link.hreflang, each->value);
        else if (each->name == "media") fill(link.media, each->value);
        else if (each->name == "type") fill(link.type, each->value);
        else if (each->name == "anchor") is_foreign = !is_of_page(each->value, page);
    }
    if (title) link.title = repaired_text(*title);
    if (is_foreign) link.rels.clear();
    return link;
}

/// Relations that links are added to.
class merged_relations
{
public:
    /// Add a link's attributes to those of its URL.
    template <class Link>
    void add(Link const& link)
    {
        parts::related_url& known = all_.urls[place_of(link.url, urls_, all_.urls, &url_of)];
        fill_from(link.hreflang, known.hreflang);
        fill_from(link.media, known.media);
        fill_from(link.title, known.title);
        fill_from(link.type, known.type);
        if (known.text.empty()) known.text = link.text;
    }

    void relate(std::string_view rel, std::string_view url)
    {
        std::size_t const rel_place = place_of(rel, rels_, all_.rels, &name_of);
        std::size_t const url_place = place_of(url, urls_, all_.urls, &url_of);
        if (!pairs_.emplace(rel_place, url_place).second) return;
        all_.rels[rel_place].urls.emplace_back(url);
        all_.urls[url_place].rels.emplace_back(rel);
    }

    [[nodiscard]] relations take()
    {
        for (parts::related_url& each : all_.urls) std::sort(each.rels.begin(), each.rels.end());
        return relations(all_);
    }

private:
    using places = std::map<std::string, std::size_t, std::less<>>;

    static std::pmr::string& url_of(parts::related_url& of) { return of.url; }
    static std::pmr::string& name_of(parts::relation& of) { return of.name; }

    template <class Values, class NameOf>
    static std::size_t place_of(
        std::string_view name, places& known, Values& all, NameOf const& name_of_one)
    {
        auto const found = known.find(name);
        if (found != known.end()) return found->second;
        name_of_one(all.emplace_back()) = name;
        return known.emplace(name, all.size() - 1).first->second;
    }

    template <class Text>
    static void fill_from(
        std::optional<Text> const& further, std::optional<std::pmr::string>& known)
    {
        bool const is_better = further && (!known || (known->empty() && !further->empty()));
        if (is_better) known = *further;
    }

    parts::relations all_;
    places urls_;
    places rels_;
    std::set<std::pair<std::size_t, std::size_t>> pairs_; ///< of a rel and a URL
};

} // namespace

std::vector<parts::related_url> read_link_header(std::string_view field, std::string_view page_url)
{
    std::vector<parts::related_url> links;
    auto const page = url::parse(page_url, nullptr);
    if (!page) return links;
    link_field rest(field);
    while (auto const target = rest.next_target())
    {
        parts::related_url link = read_link(rest, *page);
        std::string repaired;
        encoding::append_repaired(repaired, *target);
        auto const url = url::parse(repaired, &*page);
        if (!url || link.rels.empty()) continue;
        link.url = url::serialize(*url);
        links.push_back(std::move(link));
    }
    return links;
}

void add_links(
    std::vector<parts::related_url> const& links, parse_options const& how, relations& to)
{
    if (links.empty() || how.results == results::items) return;
    merged_relations merged;
    for (parts::related_url const& link : links)
    {
        merged.add(link);
        for (std::pmr::string const& rel : link.rels) merged.relate(rel, link.url);
    }
    for (related_url const& each : to.urls()) merged.add(each);
    for (relation const& each : to.rels())
    {
        for (std::string_view const url : each.urls) merged.relate(each.name, url);
    }
    to = merged.take();
}

} // namespace mf2::cli
