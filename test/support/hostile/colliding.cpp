// Names and URLs with colliding hashes, for each table whose keys come from a page. The keys
// collide under a hash without a key, or under one whose key is known.
#include "support/colliding_keys.hpp"
#include "support/hostile/families.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace mf2::test::hostile
{

namespace
{

/// The place of a table's keys in a page.
struct table
{
    std::string_view name;
    std::string_view before;
    std::string_view pattern; ///< each `#` stands for one key
    std::string_view after = "";
    key_form form = {};
    bool takes_letters_alone = false;
};

constexpr table tables[] = {
    {"relations", "", "<link rel=# href=/>"},
    {"relations of one link", "<link href=/ rel='", "# ", "'>"},
    {"URLs of links", "", "<link rel=x href=/#>", "", {"http://example.com/"}},
    {"properties of an item", "<div class=h-x>", "<b class=p-#>x</b>", "", {}, true},
    {"ids that are included", "<p class=vcard itemref=x>", "<b id=#></b>"},
    {"candidates of an image",
     "<p class=h-x><img class=u-a src=/ srcset='",
     "a #w,",
     "'>",
     {"", "w", "123456789"},
     true},
    {"attributes of late bodies", "", "<body #=1>"},
    {"attributes of formatting elements", "", "<b #=1>"},
    {"attributes of an instruction", "<div><?start ", "#='1' ", "?><template for=x>", {}, true},
    {"names of unknown elements", "", "<x#>", "", {"x"}, true},
    {"end tags of unknown elements", "", "</x#><x#>", "", {"x"}, true},
    {"end tags in foreign content", "<svg>", "</x#><x#>", "", {"x"}, true},
};

std::string_view name_of(key_choice how)
{
    switch (how)
    {
    case key_choice::random: return "random";
    case key_choice::of_one_standard_hash: return "of one standard hash";
    case key_choice::of_one_known_hash: return "of one known hash";
    }
    return {};
}

std::string page_of(table const& of, key_choice how, size bytes)
{
    std::string out(of.before);
    auto const places = static_cast<size>(std::ranges::count(of.pattern, '#'));
    size const each = of.pattern.size() + 31 * places;
    for (std::string const& key : make_keys(how, 1 + bytes / each, of.form))
    {
        for (char const c : of.pattern)
        {
            if (c == '#') out += key;
            else out += c;
        }
    }
    return out += of.after;
}

void add_table(families& to, table const& of, key_choice how)
{
    std::string name(of.name);
    (name += ", ") += name_of(how);
    parse_options options;
    options.srcset = srcset::on;
    to.add(
        name, [of, how](size n) { return page_of(of, how, n); }, options);
}

/// Links that relate each pair of a relation and a URL once; each of both is known by then.
std::string related_pairs(key_choice how, size bytes)
{
    // Enough of all pairs fall into one place.
    std::size_t const count = bytes / 64;
    auto const least = std::sqrt(static_cast<double>(count << alike_bits));
    auto const side = std::bit_ceil(static_cast<std::uint32_t>(least) + 1);
    auto const pairs = make_pairs(how, side, count);
    std::string out = "<link href=/ rel='";
    for (std::uint32_t i = 0; i != side; ++i) (out += ' ') += "r" + std::to_string(i);
    out += "'>";
    for (std::uint32_t i = 1; i != side; ++i)
        (out += "<link rel=r0 href=/") += std::to_string(i) + '>';
    for (auto const& [rel, url] : pairs)
    {
        (out += "<link rel=r") += std::to_string(rel);
        (out += " href=/") += url == 0 ? ">" : std::to_string(url) + '>';
    }
    return out;
}

} // namespace

void add_colliding(families& to)
{
    for (key_choice const how : all_key_choices)
    {
        for (table const& each : tables)
        {
            bool const has_keys =
                !each.takes_letters_alone || how != key_choice::of_one_standard_hash;
            if (has_keys) add_table(to, each, how);
        }
        if (how == key_choice::of_one_standard_hash) continue;
        std::string name = "pairs of relations and URLs, ";
        to.add(name += name_of(how), [how](size n) { return related_pairs(how, n); });
    }
}

} // namespace mf2::test::hostile
