#include <mf2/get.hpp>

#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace
{

struct person
{
    std::string name = "somebody";
    std::vector<std::string> urls;
};

/// A text type that is no string: it is made from a string, and from an image.
class picture
{
public:
    picture() = default;
    explicit picture(std::string_view url) : url_(url) {}
    explicit picture(mf2::image const& from) : url_(from.value), alt_(from.alt) {}

    [[nodiscard]] std::string told() const { return url_ + ' ' + alt_; }

private:
    std::string url_;
    std::string alt_ = "-";
};

struct entry
{
    std::string name;
    std::string_view url;
    std::optional<std::string> published;
    std::vector<std::string> categories{"none"};
    person author;
    std::optional<person> editor;
    std::string author_name;
    std::vector<picture> photos;
    std::optional<mf2::embedded_markup> content;
    std::vector<entry> comments;
    std::vector<entry> children;
};

/// A type that no property converts to.
struct stranger
{
    std::string name;
};

} // namespace

template <>
inline constexpr auto mf2::fields<person> =
    std::tuple{mf2::field{"name", &person::name}, mf2::field{"url", &person::urls}};

template <>
inline constexpr auto mf2::fields<entry> = std::tuple{
    mf2::field{"name", &entry::name},           mf2::field{"url", &entry::url},
    mf2::field{"published", &entry::published}, mf2::field{"category", &entry::categories},
    mf2::field{"author", &entry::author},       mf2::field{"editor", &entry::editor},
    mf2::field{"author", &entry::author_name},  mf2::field{"photo", &entry::photos},
    mf2::field{"content", &entry::content},     mf2::field{"comment", &entry::comments},
    mf2::children{"h-cite", &entry::children}};

namespace
{

static_assert(mf2::has_fields<person>);
static_assert(!mf2::has_fields<stranger>);
static_assert(!mf2::has_fields<std::string>);

template <class Struct>
concept gettable = requires(mf2::item const& from)
{
    mf2::get<Struct>(from);
};
static_assert(gettable<entry>);
static_assert(!gettable<stranger>);

mf2::document parsed(std::string const& content)
{
    return mf2::parse("<div class=h-entry>" + content + "</div>").value();
}

entry first_entry(mf2::document const& page)
{
    return mf2::get<entry>(page.items[0]);
}

} // namespace

BOOST_AUTO_TEST_SUITE(get)

BOOST_AUTO_TEST_CASE(a_text_is_the_first_that_is_not_empty)
{
    auto const page = parsed("<b class=p-name></b><b class=p-name>A</b><b class=p-name>B</b>"
                             "<a class=u-url href=http://a.example/>it</a>");
    entry const read = first_entry(page);
    BOOST_TEST(read.name == "A");
    BOOST_TEST(read.url == "http://a.example/");
}

BOOST_AUTO_TEST_CASE(a_member_without_a_value_stays_as_its_struct_begins)
{
    auto const page = parsed("<b class=p-name></b><b class=p-category></b>");
    entry const read = first_entry(page);
    BOOST_TEST(read.name.empty());
    BOOST_TEST(!read.published.has_value());
    BOOST_TEST(read.categories == std::vector<std::string>{"none"});
    BOOST_TEST(read.author.name == "somebody");
    BOOST_TEST(!read.editor.has_value());
    BOOST_TEST(read.photos.empty());
    BOOST_TEST(read.children.empty());
    BOOST_TEST(mf2::get<entry>(mf2::item()).author.name == "somebody");
}

BOOST_AUTO_TEST_CASE(what_is_optional_is_there_if_it_has_a_text)
{
    auto const page = parsed("<time class=dt-published>2024-06-02</time>");
    BOOST_TEST(first_entry(page).published.value() == "2024-06-02");
}

BOOST_AUTO_TEST_CASE(a_vector_has_all_texts_that_are_not_empty)
{
    auto const page = parsed("<b class=p-category>A</b><b class=p-category></b>"
                             "<i class=e-category>B</i><b class='p-category h-card'>C</b>");
    std::vector<std::string> const expected{"A", "B", "C"};
    BOOST_TEST(first_entry(page).categories == expected);
}

BOOST_AUTO_TEST_CASE(a_struct_is_read_from_the_first_item)
{
    auto const page =
        parsed("<b class=p-author>nobody</b>"
               "<b class='p-author h-card'>Jo<a class=u-url href=http://j.example/></a></b>"
               "<b class='p-author p-editor h-card'>K</b>");
    entry const read = first_entry(page);
    BOOST_TEST(read.author.name == "Jo");
    BOOST_TEST(read.author.urls == std::vector<std::string>{"http://j.example/"});
    BOOST_TEST(read.editor.value().name == "K");
}

BOOST_AUTO_TEST_CASE(a_property_may_be_for_several_members)
{
    auto const page = parsed("<b class=p-author>Jo</b>");
    entry const read = first_entry(page);
    BOOST_TEST(read.author.name == "somebody");
    BOOST_TEST(read.author_name == "Jo");
}

BOOST_AUTO_TEST_CASE(a_class_of_the_user_is_made_from_a_text_or_from_a_kind_of_value)
{
    auto const page = parsed("<img class=u-photo src=http://a.example/1 alt=one>"
                             "<img class=u-photo src=http://a.example/2>");
    entry const read = first_entry(page);
    BOOST_TEST(read.photos.size() == 2U);
    BOOST_TEST(read.photos.front().told() == "http://a.example/1 one");
    BOOST_TEST(read.photos.back().told() == "http://a.example/2 -");
}

BOOST_AUTO_TEST_CASE(a_kind_of_value_is_a_view_of_the_item)
{
    auto const page = parsed("<b class=p-content>text</b><div class=e-content>a <b>b</b></div>");
    BOOST_TEST((first_entry(page).content == mf2::embedded_markup{"a <b>b</b>", "a b"}));
}

BOOST_AUTO_TEST_CASE(structs_may_have_themselves_in_them)
{
    auto const page = parsed("<p class='u-comment h-cite'><b class=p-name>A</b></p>"
                             "<div class='u-comment h-cite'><b class=p-name>B</b>"
                             "<p class='u-comment h-cite'><b class=p-name>in B</b></p></div>");
    entry const read = first_entry(page);
    BOOST_TEST(read.comments.size() == 2U);
    BOOST_TEST(read.comments.at(1).name == "B");
    BOOST_TEST(read.comments.at(1).comments.at(0).name == "in B");
}

BOOST_AUTO_TEST_CASE(children_are_those_of_a_type)
{
    auto const page =
        parsed("<p class='h-cite h-x'>A</p><p class=h-card>B</p><p class=h-cite>C</p>");
    entry const read = first_entry(page);
    BOOST_TEST(read.children.size() == 2U);
    BOOST_TEST(read.children.at(0).name == "A");
    BOOST_TEST(read.children.at(1).name == "C");
}

BOOST_AUTO_TEST_CASE(values_are_read_without_a_struct)
{
    auto const page = parsed("<b class=p-category>A</b><b class=p-category>B</b>"
                             "<b class='p-author h-card'>Jo</b>");
    mf2::item const& item = page.items[0];
    std::vector<std::string_view> const categories{"A", "B"};
    BOOST_TEST(mf2::get<std::vector<std::string_view>>(item["category"]) == categories);
    BOOST_TEST(mf2::get<std::string>(item["category"]) == "A");
    BOOST_TEST(mf2::get<person>(item["author"]).name == "Jo");
    BOOST_TEST(!mf2::get<std::optional<person>>(item["category"]).has_value());
    auto const authors = mf2::get<std::vector<mf2::nested_item>>(item["author"]);
    BOOST_TEST(authors.size() == 1U);
    BOOST_TEST(authors.at(0)->first("name") == "Jo");
    BOOST_TEST(mf2::get<std::string>(item["none"]).empty());
}

BOOST_AUTO_TEST_SUITE_END()
