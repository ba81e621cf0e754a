// `parse_options::output_limit` on random documents that come close to it. Neither retention nor
// cuts decide whether it is met.
#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

namespace
{

/// Markup that moves elements in the tree, or has long results. Nothing is late: the limit counts
/// in each pass, with the facts known then.
constexpr std::string_view pieces[] = {
    "<a class=h-card>",
    "<a rel=x href=/y>",
    "</a>",
    "<p class=p-name>",
    "</p>",
    "<div class=h-entry>",
    "</div>",
    "<table>",
    "<tr>",
    "<td>",
    "</table>",
    "<caption>",
    "<b class=p-x>",
    "</b>",
    "<i class=h-x>",
    "</i>",
    "<nobr class=h-z>",
    "</nobr>",
    "text ",
    "<a class='u-url h-cite' rel=me href=/q>",
    "<a rel='me x' href=/y>a long text of a link</a>",
    "<link rel=z href=/zz>",
    "<img class=u-photo src=p.png alt=alt>",
    "<template>",
    "</template>",
    "<span class=e-content>",
    "</span>",
    "<form>",
    "</form>",
    "<ul class=h-feed>",
    "<li class=h-item>",
    "</ul>",
    "<svg>",
    "</svg>",
    "<object>",
    "</object>",
    "<marquee>",
    "<option>",
    "<select>",
    "</select>",
    "<button class=p-b>"};

std::string random_document(std::mt19937& random)
{
    std::string html = "<!DOCTYPE html><body>x";
    for (std::size_t left = 5 + random() % 40; left != 0; --left)
    {
        html += pieces[random() % std::size(pieces)];
    }
    return html;
}

mf2::parse_options random_options(std::mt19937& random)
{
    mf2::parse_options options;
    options.output_limit = random() % 3 * 1500;
    options.base_url = "http://example.com/" + std::string(random() % 3000, 'b') + "/";
    if (random() % 3 == 0) options.srcset = mf2::srcset::on;
    if (random() % 4 == 0) options.metaformats = mf2::metaformats::fallback_item;
    return options;
}

bool fails_in_pieces(std::string_view html, mf2::parse_options const& options, std::mt19937& random)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    boost::system::error_code ec;
    while (!html.empty() && !ec)
    {
        std::size_t const size = std::min<std::size_t>(html.size(), 1 + random() % 16);
        parser.write(html.substr(0, size), ec);
        html.remove_prefix(size);
    }
    if (!ec) parser.finish(ec);
    return ec == mf2::error::output_limit;
}

} // namespace

BOOST_AUTO_TEST_SUITE(output_limits)

BOOST_AUTO_TEST_CASE(whether_one_is_met_depends_neither_on_what_is_kept_nor_on_cuts)
{
    std::mt19937 random(1);
    constexpr std::size_t rounds = 4000;
    std::size_t failed = 0;
    for (std::size_t round = 0; round != rounds; ++round)
    {
        std::string const html = random_document(random);
        mf2::parse_options options = random_options(random);
        bool const fails = mf2::parse(html, options).has_error();
        failed += fails ? 1 : 0;
        BOOST_TEST(fails_in_pieces(html, options, random) == fails, "in pieces: " << html);
        options.retention = mf2::retention::everything;
        BOOST_TEST(mf2::parse(html, options).has_error() == fails, "everything kept: " << html);
    }
    BOOST_TEST(failed > rounds / 30);
    BOOST_TEST(failed < rounds / 2);
}

BOOST_AUTO_TEST_SUITE_END()
