#include "url/reference.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <memory_resource>
#include <ostream>
#include <string>

using mf2::url::base_url;
using mf2::url::resolution;

namespace mf2::url
{

std::ostream& boost_test_print_type(std::ostream& out, resolution status)
{
    switch (status)
    {
    case resolution::ok: return out << "ok";
    case resolution::invalid: return out << "invalid";
    case resolution::no_base: return out << "no_base";
    }
    return out;
}

} // namespace mf2::url

namespace
{

std::pmr::string resolve(
    std::string_view reference, std::string_view base = "http://example.com/a/b?c")
{
    return base_url(base).resolve(reference).url;
}

resolution status(std::string_view reference, std::string_view base = "http://example.com/a/b?c")
{
    return base_url(base).resolve(reference).status;
}

// The base URL that `<base href>` gives in a document, as authored, or "kept".
std::pmr::string base_element(std::string_view href, std::string_view document)
{
    auto const base = base_url(document).resolve_base_element(href);
    return base ? base->string() : "kept";
}

} // namespace

namespace
{

/// Counts the bytes allocated.
class counting_resource final : public std::pmr::memory_resource
{
public:
    [[nodiscard]] std::size_t allocated() const { return allocated_; }

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override
    {
        allocated_ += bytes;
        return std::pmr::new_delete_resource()->allocate(bytes, alignment);
    }
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override
    {
        std::pmr::new_delete_resource()->deallocate(block, bytes, alignment);
    }
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::size_t allocated_ = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(reference)

BOOST_AUTO_TEST_CASE(relative_references_are_resolved_and_serialised)
{
    BOOST_TEST(resolve("/x?y") == "http://example.com/x?y");
    BOOST_TEST(resolve("x y") == "http://example.com/a/x%20y");
    BOOST_TEST(resolve("#f") == "http://example.com/a/b?c#f");
    BOOST_TEST(resolve("//EXAMPLE.org") == "http://example.org/");
    BOOST_TEST(
        resolve("john@example.com", "http://example.com/") ==
        "http://example.com/john@example.com");
    BOOST_TEST(status("/x?y") == resolution::ok);
}

BOOST_AUTO_TEST_CASE(plain_relative_references_are_what_the_parser_makes_of_them)
{
    for (std::string_view const base :
         {"http://example.com", "https://u:p@EXAMPLE.com:8080/a/b/../c?d#e", "ftp://h//a//b",
          "ws://h/?/a", "file:///C:/a/b", "file://h/", "x://h/a/b", "x://h", "x:/a/b", "blob:a/b"})
    {
        for (std::string_view const reference :
             {"/", "/a", "a", "a/b/", "a//b;c", "/a?b=%zz&c#d", "/C|/a", "me@h", "/a..", "b?c:d#?",
              "//i", "//i.j/k?l#m", "//i/%zz:", "/%C3%A4/%2e", "/c:/d", "%c3/d", "/C:/a"})
        {
            auto const record = mf2::url::parse(base, nullptr);
            auto const parsed = mf2::url::parse(reference, &*record);
            std::pmr::string const expected =
                parsed ? serialize(*parsed) : std::pmr::string(reference);
            BOOST_TEST(resolve(reference, base) == expected, base << " " << reference);
            BOOST_TEST(base_url(base).normalize(reference).url == expected, base);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_base_that_is_serialised_already_means_what_the_parser_makes_of_it)
{
    for (std::string_view const base :
         {"http://example.com/", "https://a-b.c_d.e/f//g.h/i?j=/k&l#m/n", "http://h/a/..b?",
          "http://h//", "http://H/a/b", "http://h", "http://h:80/a/", "http://h/a/../b",
          "http://1.2.3/a", "http://h./a", "http://h/a%2e/b", "HTTP://h/a/b", "http://u@h/a/b",
          " http://h/a/b", "http://h/a b/c", "http://h/a?b'c", "https://h/a#b#c", "http://h\\a/b",
          "ws://h/a/b"})
    {
        auto const record = mf2::url::parse(base, nullptr);
        BOOST_TEST_REQUIRE(record.has_value(), base);
        BOOST_TEST(base_url(base).is_valid(), base);
        for (std::string_view const reference :
             {"a", "/a", "../a", "a b", "./..", "?a", "#a", "//i/a", "http:a", "ftp:a", "/a/../b"})
        {
            auto const parsed = mf2::url::parse(reference, &*record);
            std::pmr::string const expected =
                parsed ? serialize(*parsed) : std::pmr::string(reference);
            BOOST_TEST(
                base_url(base).normalize(reference).url == expected, base << " " << reference);
            auto const element = base_url(base).resolve_base_element(reference);
            BOOST_TEST_REQUIRE(element.has_value(), base << " " << reference);
            BOOST_TEST(
                element->normalize("x/../y z").url == base_url(expected).normalize("x/../y z").url);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_a_plain_reference_stands_for_is_appended)
{
    base_url const base("http://example.com/a/b");
    std::pmr::string text("see ");
    BOOST_TEST(base.append_plain("c", text));
    BOOST_TEST(text == "see http://example.com/a/c");
    for (std::string_view const other :
         {"", "?a", "#a", "a:b", "http://h/", "//H", "//", "///a", "//1/", "//h./", "//h:80/",
          "//u@h", "//h\\a", "/\\h", "\\a", " /a", "/a\n", "a\tb", "/a?\xC3\xA4"})
    {
        BOOST_TEST(!base.append_plain(other, text), other);
    }
    BOOST_TEST(text == "see http://example.com/a/c");
}

BOOST_AUTO_TEST_CASE(what_is_appended_is_what_the_parser_makes_of_it)
{
    for (std::string_view const base :
         {"http://h/", "https://h/a/b/c?d#e", "http://u:p@h:8/a/", "ws://h/a/../b", "ftp://H"})
    {
        auto const record = mf2::url::parse(base, nullptr);
        BOOST_TEST_REQUIRE(record.has_value(), base);
        for (std::string_view const reference : {"/",          "/a/b.html?c=d&e=%20#f",
                                                 "/~a//",      "/a..",
                                                 "/a?/../b",   "/a#?b",
                                                 "/a#",        "/a?",
                                                 "/a:b",       "/%zz",
                                                 "/a/b%2e",    "a",
                                                 "a/b?c:d",    "a//b",
                                                 "a/b:c",      "a#b:c",
                                                 "//h/",       "//a.b-c_d/e?f#g",
                                                 "//h//",      "//h",
                                                 "//0.a",      "//h?a",
                                                 "//h#a",      "//h/..",
                                                 ".",          "..",
                                                 "../a",       "/../a",
                                                 "/a/./b",     "/.a",
                                                 "a/..",       "a/../",
                                                 "../../../a", "%2e",
                                                 "a/%2E",      "a/%2e%2e/b",
                                                 "a/.%2e",     "...",
                                                 "//h/%2e/",   "//h/a/../../b",
                                                 "a/./",       "/a b",
                                                 "/a\\b",      "a\\..",
                                                 "/\xC3\xA4",  "a?b'c",
                                                 "a#b#c",      "a#b`\"",
                                                 "a^b",        "a?b\"<>",
                                                 "{|}",        "a\x7F",
                                                 "a?b?c",      "a\x01 b",
                                                 "./a\xFF",    "a'b",
                                                 "/ /",        "a?#",
                                                 "a?\\/..",    "c:/a",
                                                 "C|/a",       "/C|/..",
                                                 "a@b/[c]",    "//h/ a?`{}#{}"})
        {
            std::pmr::string text;
            if (base_url(base).append_plain(reference, text))
            {
                auto const parsed = mf2::url::parse(reference, &*record);
                BOOST_TEST_REQUIRE(parsed.has_value(), reference);
                BOOST_TEST(text == serialize(*parsed), base << " " << reference);
            }
            else BOOST_TEST(reference == "c:/a");
        }
    }
}

BOOST_AUTO_TEST_CASE(an_empty_reference_is_the_base_without_its_fragment)
{
    for (std::string_view const base :
         {"http://example.com/", "http://example.com/p#f", "HTTP://EXAMPLE.test/a/../b?c#d",
          "http://h?q", "http://h#f", "http://h/#", "file:///a#b", "x://h#f", "data:,x#y",
          "http://h/a b"})
    {
        auto const record = mf2::url::parse(base, nullptr);
        auto const same = mf2::url::parse("", &*record);
        std::pmr::string expected = serialize(same ? *same : *record);
        expected.resize(std::min(expected.size(), expected.find('#')));
        BOOST_TEST(resolve("", base) == expected, base);
        BOOST_TEST(resolve(" \t\n\r\f ", base) == expected, base);
        BOOST_TEST(status("", base) == resolution::ok);
    }
}

BOOST_AUTO_TEST_CASE(an_empty_reference_is_a_document_url_without_a_path_as_authored)
{
    BOOST_TEST(resolve("", "http://example.test") == "http://example.test");
    auto const base = base_url("http://a.example/").resolve_base_element("http://example.test");
    BOOST_TEST(base->resolve("").url == "http://example.test/");
}

BOOST_AUTO_TEST_CASE(absolute_urls_stay_as_authored)
{
    BOOST_TEST(resolve("http://example.com") == "http://example.com");
    BOOST_TEST(resolve("HTTP://Example.COM:80/../%C3%A5 b") == "HTTP://Example.COM:80/../%C3%A5 b");
    BOOST_TEST(resolve("mailto:john@example.com") == "mailto:john@example.com");
    BOOST_TEST(status("http://example.com") == resolution::ok);
}

BOOST_AUTO_TEST_CASE(the_scheme_of_the_base_alone_makes_no_reference_absolute)
{
    for (std::string_view const base :
         {"http://h/a/b?c", "https://h/a/b?c", "file:///a/b?c", "ws://h/a/b?c", "HTTP://H/a"})
    {
        for (std::string_view const scheme : {"http", "https", "file", "wS", "HTTP", "Https"})
        {
            for (std::string_view const rest : {"rel", "/rel", "?q", "#f", "", "./../x", "\\x"})
            {
                std::string const reference = std::string(scheme) + ':' + std::string(rest);
                auto const record = mf2::url::parse(base, nullptr);
                auto const parsed = mf2::url::parse(reference, &*record);
                bool const is_same = parsed && record->scheme == parsed->scheme;
                std::pmr::string const expected =
                    is_same ? serialize(*parsed) : std::pmr::string(reference);
                BOOST_TEST(resolve(reference, base) == expected, base << " " << reference);
            }
        }
    }
    BOOST_TEST(resolve("http:rel") == "http://example.com/a/rel");
    BOOST_TEST(resolve("https:rel") == "https:rel");
    BOOST_TEST(resolve("http:rel", "") == "http:rel");
    BOOST_TEST(resolve("x:rel", "x://h/a") == "x:rel");
    for (std::string_view const absolute : {"http://h", "http:\\\\h", "http:/\\h", "http:\\/h"})
        BOOST_TEST(resolve(absolute) == absolute);
}

BOOST_AUTO_TEST_CASE(absolute_urls_lose_outer_spaces_and_all_tabs_and_newlines)
{
    BOOST_TEST(resolve(" \x01http://exam\tple.com/\r\na b\n ") == "http://example.com/a b");
}

BOOST_AUTO_TEST_CASE(what_does_not_parse_stays_fully_authored)
{
    BOOST_TEST(resolve(" http://a b\t/ ") == " http://a b\t/ ");
    BOOST_TEST(status(" http://a b\t/ ") == resolution::invalid);
    BOOST_TEST(resolve("//h:99999/ ") == "//h:99999/ ");
    BOOST_TEST(status("//h:99999/ ") == resolution::invalid);
}

BOOST_AUTO_TEST_CASE(without_a_base_relative_references_stay_as_authored)
{
    BOOST_TEST(resolve(" /x\t", "") == " /x\t");
    BOOST_TEST(status(" /x\t", "") == resolution::no_base);
    BOOST_TEST(resolve("/x", "not a URL") == "/x");
    BOOST_TEST(resolve(" ", "") == " ");
    BOOST_TEST(resolve(" http://h ", "") == "http://h");
    BOOST_TEST(status("http://", "") == resolution::invalid);
    BOOST_TEST(!base_url("").is_valid());
}

BOOST_AUTO_TEST_CASE(an_opaque_base_resolves_fragments_only)
{
    BOOST_TEST(resolve("#x", "data:,y") == "data:,y#x");
    BOOST_TEST(resolve("x", "data:,y") == "x");
    BOOST_TEST(status("x", "data:,y") == resolution::invalid);
}

BOOST_AUTO_TEST_CASE(an_absolute_base_element_stays_as_authored)
{
    BOOST_TEST(base_element(" http://example.org ", "http://example.com/") == "http://example.org");
    BOOST_TEST(base_element("HTTP://EXAMPLE.org/x", "") == "HTTP://EXAMPLE.org/x");
}

BOOST_AUTO_TEST_CASE(a_relative_base_element_is_resolved_and_serialised)
{
    BOOST_TEST(base_element("/x y/", "http://example.com") == "http://example.com/x%20y/");
    BOOST_TEST(base_element("", "http://example.com") == "http://example.com");
}

BOOST_AUTO_TEST_CASE(a_base_element_that_needs_the_document_url_is_serialised)
{
    BOOST_TEST(base_element("http:x/", "http://example.com/a/") == "http://example.com/a/x/");
    BOOST_TEST(base_element("https:x/", "http://example.com/a/") == "https:x/");
}

BOOST_AUTO_TEST_CASE(an_unusable_base_element_leaves_the_document_url_in_force)
{
    BOOST_TEST(base_element("http://a b/", "http://example.com/") == "kept");
    BOOST_TEST(base_element("data:,x", "http://example.com/") == "kept");
    BOOST_TEST(base_element(" Java\tScript:x", "http://example.com/") == "kept");
    BOOST_TEST(base_element("#x", "data:,x") == "kept");
    BOOST_TEST(base_element("/x", "") == "kept");
    BOOST_TEST(base_element("", "") == "kept");
}

BOOST_AUTO_TEST_CASE(references_resolve_against_the_base_element)
{
    auto const base = base_url("http://example.com/d/").resolve_base_element("//h/e/?q");
    BOOST_TEST_REQUIRE(base.has_value());
    BOOST_TEST(base->resolve("x").url == "http://h/e/x");
    BOOST_TEST(base->resolve("").url == "http://h/e/?q");
}

BOOST_AUTO_TEST_CASE(what_a_reference_replaces_of_the_base_is_not_copied)
{
    counting_resource memory;
    base_url const base(
        "http://h/" + std::string(100000, 'p') + "?" + std::string(100000, 'q'), &memory);
    std::size_t const before = memory.allocated();
    BOOST_TEST(base.resolve("y").url == "http://h/y");
    BOOST_TEST(memory.allocated() - before < 1000U);
}

BOOST_AUTO_TEST_CASE(normalized_references_are_serialised_whatever_they_are)
{
    base_url const base("http://example.com/a/b?c#d");
    BOOST_TEST(base.normalize("HTTP://X.example:80").url == "http://x.example/");
    BOOST_TEST(base.normalize("y z").url == "http://example.com/a/y%20z");
    BOOST_TEST(base.normalize(" ").url == "http://example.com/a/b?c");
    BOOST_TEST((base.normalize("http://[").status == resolution::invalid));
    BOOST_TEST(base.normalize("http://[").url == "http://[");
    BOOST_TEST((base_url("").normalize("x").status == resolution::no_base));
    BOOST_TEST(base_url("").normalize("HTTP://X.example").url == "http://x.example/");
}

BOOST_AUTO_TEST_SUITE_END()
