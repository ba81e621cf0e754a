#include "encoding/encoding.hpp"

#include "encoding/legacy_decoders.hpp"
#include "support/shared.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

using mf2::encoding::from_label;
using mf2::encoding::is_supported;
using mf2::encoding::name;
using kind = mf2::encoding::encoding;

namespace
{

/// Each label with the name of its encoding.
std::vector<std::pair<std::string, std::string>> labels_of_the_standard()
{
    auto const path = mf2::test::shared_path("conformance/encoding/encodings.json");
    auto const groups = boost::json::parse(mf2::test::read_file(path));
    std::vector<std::pair<std::string, std::string>> labels;
    for (auto const& group : groups.as_array())
    {
        for (auto const& entry : group.at("encodings").as_array())
        {
            auto const expected = boost::json::value_to<std::string>(entry.at("name"));
            for (auto const& label : entry.at("labels").as_array())
                labels.emplace_back(boost::json::value_to<std::string>(label), expected);
        }
    }
    return labels;
}

} // namespace

BOOST_AUTO_TEST_SUITE(encoding_labels)

BOOST_AUTO_TEST_CASE(label_is_found_in_any_case_and_between_white_space)
{
    BOOST_TEST((from_label("utf-8") == kind::utf_8));
    BOOST_TEST((from_label("\t\n\f\r UTF8 ") == kind::utf_8));
    BOOST_TEST((from_label("Latin1") == kind::windows_1252));
    BOOST_TEST((from_label("cseucpkdfmtjapanese") == kind::euc_jp));
}

BOOST_AUTO_TEST_CASE(unknown_label_names_nothing)
{
    BOOST_TEST(!from_label(""));
    BOOST_TEST(!from_label(" "));
    BOOST_TEST(!from_label("utf-7"));
    BOOST_TEST(!from_label("utf-8x"));
    BOOST_TEST(!from_label("utf 8"));
    BOOST_TEST(!from_label("\vutf-8"));
    BOOST_TEST(!from_label("zzz"));
    BOOST_TEST(!from_label(std::string(1000, 'a')));
}

BOOST_AUTO_TEST_CASE(
    every_label_and_name_is_the_one_of_the_standard,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t labels = 0;
    for (auto const& [label, expected] : labels_of_the_standard())
    {
        auto const found = from_label(label);
        BOOST_TEST_REQUIRE(found.has_value(), label);
        BOOST_TEST(name(*found) == expected);
        ++labels;
    }
    BOOST_TEST(labels == 228U);
}

BOOST_AUTO_TEST_CASE(
    every_label_is_found_in_upper_case_and_between_white_space,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t labels = 0;
    for (auto const& [label, expected] : labels_of_the_standard())
    {
        std::string upper = label;
        std::string mixed = label;
        for (std::size_t i = 0; i < label.size(); ++i)
        {
            bool const is_letter = label[i] >= 'a' && label[i] <= 'z';
            if (is_letter) upper[i] = static_cast<char>(label[i] - ('a' - 'A'));
            if (i % 2 == 0) mixed[i] = upper[i];
        }
        for (std::string const& way :
             {upper, mixed, " " + label, label + "\t", "\n\f\r \t" + upper + "\n\f\r \t"})
        {
            auto const found = from_label(way);
            BOOST_TEST_REQUIRE(found.has_value(), way);
            BOOST_TEST(name(*found) == expected);
        }
        BOOST_TEST(!from_label("\v" + label));
        BOOST_TEST(!from_label(label + std::string(1, '\0')));
        ++labels;
    }
    BOOST_TEST(labels == 228U);
}

BOOST_AUTO_TEST_CASE(encodings_without_large_tables_are_always_supported)
{
    bool const has_legacy = mf2::encoding::has_legacy_decoders();
    for (kind const which :
         {kind::utf_8, kind::windows_1252, kind::utf_16le, kind::utf_16be, kind::x_user_defined,
          kind::replacement})
    {
        BOOST_TEST(is_supported(which));
        BOOST_TEST((mf2::encoding::read_as(which) == which));
    }
    for (kind const which : {kind::ibm866, kind::x_mac_cyrillic, kind::gbk, kind::euc_kr})
    {
        BOOST_TEST(is_supported(which) == has_legacy);
        kind const stand_in = has_legacy ? which : kind::windows_1252;
        BOOST_TEST((mf2::encoding::read_as(which) == stand_in));
    }
}

BOOST_AUTO_TEST_CASE(two_pairs_of_encodings_are_read_alike)
{
    using mf2::encoding::are_read_alike;
    bool const has_legacy = mf2::encoding::has_legacy_decoders();
    BOOST_TEST(are_read_alike(kind::gbk, kind::gb18030));
    BOOST_TEST(are_read_alike(kind::iso_8859_8_i, kind::iso_8859_8));
    BOOST_TEST(are_read_alike(kind::big5, kind::big5));
    BOOST_TEST(are_read_alike(kind::big5, kind::windows_1252) == !has_legacy);
    BOOST_TEST(!are_read_alike(kind::utf_8, kind::windows_1252));
}

BOOST_AUTO_TEST_CASE(ascii_means_the_same_in_most_encodings)
{
    using mf2::encoding::is_ascii_compatible;
    BOOST_TEST(is_ascii_compatible(kind::utf_8));
    BOOST_TEST(is_ascii_compatible(kind::shift_jis));
    BOOST_TEST(is_ascii_compatible(kind::x_user_defined));
    BOOST_TEST(!is_ascii_compatible(kind::utf_16le));
    BOOST_TEST(!is_ascii_compatible(kind::utf_16be));
    BOOST_TEST(!is_ascii_compatible(kind::iso_2022_jp));
    BOOST_TEST(!is_ascii_compatible(kind::replacement));
}

BOOST_AUTO_TEST_CASE(markup_cannot_declare_utf_16_or_x_user_defined)
{
    using mf2::encoding::as_declared_in_markup;
    BOOST_TEST((as_declared_in_markup(kind::utf_16be) == kind::utf_8));
    BOOST_TEST((as_declared_in_markup(kind::utf_16le) == kind::utf_8));
    BOOST_TEST((as_declared_in_markup(kind::x_user_defined) == kind::windows_1252));
    BOOST_TEST((as_declared_in_markup(kind::koi8_r) == kind::koi8_r));
}

BOOST_AUTO_TEST_SUITE_END()
