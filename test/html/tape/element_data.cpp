#include "html/tape/element_data.hpp"
#include "memory/arena.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory_resource>
#include <string>
#include <vector>

namespace
{

using namespace mf2::html;

/// A tag token from `name n=v n=v ...`, and the bytes that it views.
class made_tag
{
public:
    explicit made_tag(std::string bytes) : bytes_(std::move(bytes))
    {
        std::size_t at = bytes_.find(' ');
        name_size_ = static_cast<std::uint32_t>(std::min(at, bytes_.size()));
        while (at != bytes_.npos)
        {
            std::size_t const name = at + 1;
            std::size_t const value = bytes_.find('=', name) + 1;
            at = bytes_.find(' ', name);
            std::size_t const end = at == bytes_.npos ? bytes_.size() : at;
            slices_.push_back(
                {static_cast<std::uint32_t>(name), static_cast<std::uint32_t>(value - 1 - name),
                 static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(end - value)});
        }
    }

    [[nodiscard]] tag_token token() const
    {
        return {tag::unknown, false, name_size_, bytes_, slices_};
    }

private:
    std::string bytes_;
    std::uint32_t name_size_ = 0;
    std::vector<attribute_slice> slices_;
};

element_data_ptr made(made_tag const& tag)
{
    return element_data::create(
        *std::pmr::get_default_resource(), tag.token(), element_namespace::html);
}

std::string shown(tag_token const& token)
{
    std::string out(token.name());
    for (std::size_t i = 0; i < token.attributes.size(); ++i)
    {
        out.append(" ")
            .append(token.attribute_name(i))
            .append("=")
            .append(token.attribute_value(i));
    }
    return out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(element_data)

BOOST_AUTO_TEST_CASE(lent_bytes_are_not_copied)
{
    made_tag const tag("a x=1 y=2 x=3");
    mf2::arena memory(std::pmr::new_delete_resource());
    auto const& lent = mf2::html::element_data::lend(memory, tag.token(), element_namespace::html);
    BOOST_TEST(shown(lent.token()) == "a x=1 y=2");
    BOOST_TEST((lent.token().bytes.data() == tag.token().bytes.data()));
    auto const copied = made(tag);
    BOOST_TEST(shown(copied->token()) == "a x=1 y=2");
    BOOST_TEST((copied->token().bytes.data() != tag.token().bytes.data()));
}

BOOST_AUTO_TEST_CASE(a_tag_is_copied_with_its_attributes)
{
    element_data_ptr data;
    {
        made_tag const tag("p class=x id=y");
        data = made(tag);
    }
    BOOST_TEST(shown(data->token()) == "p class=x id=y");
}

BOOST_AUTO_TEST_CASE(of_attributes_with_one_name_the_first_counts)
{
    element_data_ptr const data = made(made_tag("p a=1 b=2 A=3"));
    BOOST_TEST(shown(data->token()) == "p a=1 b=2");
}

BOOST_AUTO_TEST_CASE(duplicates_are_found_among_many_attributes)
{
    std::string bytes = "p";
    for (int i = 0; i < 1000; ++i)
        bytes += " a" + std::to_string(i % 600) + "=" + std::to_string(i);
    element_data_ptr const data = made(made_tag(bytes));
    tag_token const token = data->token();
    BOOST_TEST(token.attributes.size() == 600u);
    BOOST_TEST(token.attribute_value(599) == "599");
}

BOOST_AUTO_TEST_CASE(names_are_compared_as_the_parser_makes_them)
{
    // A NUL and a byte that is not UTF-8 become U+FFFD.
    using namespace std::string_literals;
    for (std::string const& second : {"a\0"s, "A\xEF\xBF\xBD"s, "a\xFF"s})
    {
        for (std::string const& first : {"a\0"s, "a\xEF\xBF\xBD"s, "A\xFF"s})
        {
            element_data_ptr const data = made(made_tag("p " + first + "=1 b=2 " + second + "=3"));
            tag_token const token = data->token();
            BOOST_TEST(token.attributes.size() == 2U);
            BOOST_TEST(token.attribute_value(0) == "1");
        }
    }
    BOOST_TEST(made(made_tag("p a\xC3\xA4=1 a\xC3\x84=2"))->token().attributes.size() == 2U);
}

BOOST_AUTO_TEST_CASE(merging_adds_only_what_is_missing)
{
    element_data_ptr const original = made(made_tag("body class=x"));
    auto& memory = *std::pmr::get_default_resource();
    auto const merged =
        mf2::html::element_data::merge(memory, original, made_tag("body CLASS=y id=z").token());
    BOOST_TEST(shown(merged->token()) == "body class=x id=z");
}

BOOST_AUTO_TEST_CASE(merging_nothing_new_is_the_original)
{
    element_data_ptr const original = made(made_tag("body class=x"));
    auto& memory = *std::pmr::get_default_resource();
    auto const same =
        mf2::html::element_data::merge(memory, original, made_tag("body class=y").token());
    BOOST_TEST(same == original);
}

BOOST_AUTO_TEST_CASE(attributes_are_found_whatever_their_case)
{
    made_tag const tag("a HREF=x");
    BOOST_TEST(raw_attribute(tag.token(), "href").value() == "x");
    BOOST_TEST(!raw_attribute(tag.token(), "hre"));
}

BOOST_AUTO_TEST_SUITE_END()
