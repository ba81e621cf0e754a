// The pages of the shared corpus in another encoding than UTF-8. Those that declare their actual
// encoding are read without errors.
#include "encoding/input_stream.hpp"

#include "encoding/content_type.hpp"
#include "encoding/decode.hpp"
#include "support/corpus.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace
{

using row = std::map<std::string, std::string>;

std::vector<std::string> split(std::string const& line)
{
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
}

/// The rows of pages.tsv, by column.
std::vector<row> read_rows()
{
    std::istringstream lines(mf2::test::read_file(mf2::test::shared_path("corpus/pages.tsv")));
    std::string line;
    std::getline(lines, line);
    auto const columns = split(line);
    std::vector<row> rows;
    while (std::getline(lines, line))
    {
        auto const fields = split(line);
        row& one = rows.emplace_back();
        for (std::size_t i = 0; i < fields.size() && i < columns.size(); ++i)
            one[columns[i]] = fields[i];
    }
    return rows;
}

/// Whether a page declares its actual encoding.
bool is_declared_right(row const& page)
{
    auto const declared = mf2::encoding::from_label(page.at("declared_charset"));
    auto const actual = mf2::encoding::from_label(page.at("actual_encoding"));
    return declared && declared == actual;
}

mf2::encoding::input_stream_options options_for(row const& page)
{
    mf2::encoding::input_stream_options options;
    if (auto const charset = mf2::encoding::charset_of(page.at("http_content_type")))
        options.transport = mf2::encoding::from_label(*charset);
    // A declaration by a meta element behind the prescan comes from an earlier pass.
    bool const is_late = std::atoi(page.at("meta_end").c_str()) > 1024;
    if (is_late) options.declared_late = mf2::encoding::from_label(page.at("meta_charset"));
    return options;
}

std::size_t count_errors(row const& page, std::string_view bytes)
{
    mf2::encoding::input_stream in(options_for(page));
    std::size_t errors = 0;
    auto const take_pieces = [&] {
        for (auto piece = in.next(); !piece.empty(); piece = in.next())
            for (auto at = piece.find("\uFFFD"); at != piece.npos;
                 at = piece.find("\uFFFD", at + 3))
                ++errors;
    };
    in.write(bytes);
    take_pieces();
    in.finish();
    take_pieces();
    auto const declared = mf2::encoding::from_label(page.at("declared_charset"));
    BOOST_TEST((in.declared() == *declared), page.at("page") << ": " << name(in.declared()));
    return errors;
}

} // namespace

BOOST_AUTO_TEST_SUITE(
    encoding_corpus,
    *boost::unit_test::precondition(mf2::test::needs_shared) *
        boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

BOOST_AUTO_TEST_CASE(pages_that_declare_their_encoding_are_read_without_errors)
{
    auto const rows = read_rows();
    auto const pages = mf2::test::corpus_pages();
    BOOST_TEST_REQUIRE(rows.size() == pages.size());
    std::size_t checked = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
    {
        row const& page = rows[i];
        if (page.at("is_enc") != "1" || !is_declared_right(page)) continue;
        ++checked;
        auto const errors = count_errors(page, pages[i]);
        BOOST_TEST(
            errors == 0U,
            page.at("page") << ' ' << page.at("declared_charset") << ' ' << page.at("decode_errors")
                            << ": " << errors);
    }
    BOOST_TEST(checked > 200U);
    BOOST_TEST_MESSAGE(checked << " pages");
}

BOOST_AUTO_TEST_SUITE_END()
