// Runs the examples of other languages, each over the shared library.
#include "support/shared.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

using mf2::test::needs_program;

namespace
{

constexpr std::string_view example_page =
    "<p class=h-card><a class='u-url p-name' href=/jo>Jo \xC3\xA9</a></p><p class=h-entry>x</p>";
constexpr std::string_view expected = "name: Jo \xC3\xA9\nurl: https://example.com/jo\n";

std::string variable(char const* name)
{
    char const* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

boost::test_tools::assertion_result needs_library(boost::unit_test::test_unit_id)
{
    bool const is_of_this_machine = variable("MF2_LAUNCHER").empty();
    boost::test_tools::assertion_result named(
        is_of_this_machine && std::filesystem::exists(variable("MF2_LIBRARY")));
    named.message() << "MF2_LIBRARY names no library of this machine";
    return named;
}

/// The sanitizers are linked into a program, not into the library.
boost::test_tools::assertion_result needs_plain_library(boost::unit_test::test_unit_id unit)
{
#if defined(__SANITIZE_ADDRESS__)
    boost::test_tools::assertion_result plain(false);
    plain.message() << "the library needs a program with the sanitizers";
    return plain;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    boost::test_tools::assertion_result plain(false);
    plain.message() << "the library needs a program with the sanitizers";
    return plain;
#endif
#endif
    return needs_library(unit);
}

/// A folder with a page, and the library where linkers, loaders and pkg-config look for it.
class library_folder : public mf2::test::temporary_folder
{
public:
    library_folder()
    {
        auto const library = std::filesystem::absolute(variable("MF2_LIBRARY"));
        std::filesystem::create_symlink(library, path("libmf2.so"));
        std::filesystem::create_symlink(library, path("libmf2.so.1"));
        write("page.html", example_page);
        std::filesystem::create_directory(path("pkgconfig"));
        write("pkgconfig/mf2-c.pc", pkg_config());
    }

    /// The file that `b2 install` makes of its template.
    static std::string pkg_config()
    {
        std::string text = mf2::test::read_file("linking/mf2-c.pc.in");
        std::string const include = std::filesystem::absolute("include").string();
        boost::algorithm::replace_all(text, "${libdir}/@MF2_INCLUDE@", include);
        boost::algorithm::replace_all(text, "@MF2_VERSION@", "0");
        boost::algorithm::replace_all(text, "@MF2_REQUIRES@", "");
        return text;
    }

    /// The output of a line of sh, in which FOLDER stands for this folder.
    [[nodiscard]] std::string run(std::string const& line) const
    {
        return mf2::test::output_of(
            "FOLDER='" + path("") + "'; export LD_LIBRARY_PATH=\"$FOLDER\"; " + line);
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(
    examples_of_languages, library_folder, *boost::unit_test::precondition(needs_plain_library))

BOOST_AUTO_TEST_CASE(c_prints_cards, *boost::unit_test::precondition(mf2::test::needs_command))
{
    std::string const program = mf2::test::program_of_tests("example-c");
    BOOST_TEST(run(program + " https://example.com/ < \"$FOLDER/page.html\"") == expected);
    BOOST_TEST(
        run(program + " example < \"$FOLDER/page.html\"") ==
        "the option does not take this value\n");
}

BOOST_AUTO_TEST_CASE(
    python_prints_cards_by_ctypes, *boost::unit_test::precondition(needs_program("python3")))
{
    std::string const line = "python3 examples/parse.py \"$FOLDER/libmf2.so\" ";
    BOOST_TEST(run(line + "https://example.com/ < \"$FOLDER/page.html\"") == expected);
    BOOST_TEST(
        run(line + "example < \"$FOLDER/page.html\"").find("base-url is an absolute URL") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(
    go_prints_cards_by_its_package,
    *boost::unit_test::precondition(needs_program("go")) *
        boost::unit_test::precondition(needs_program("pkg-config")))
{
    // Go caches the flags of pkg-config with its objects: a source that it knows would be linked
    // with the folder of an earlier run.
    BOOST_TEST(
        run("export PKG_CONFIG_PATH=\"$FOLDER/pkgconfig\" GOFLAGS=-mod=mod GOPROXY=off;"
            "cp -r go \"$FOLDER/go\" && echo \"// $FOLDER\" >> \"$FOLDER/go/mf2.go\" && "
            "cp examples/parse.go \"$FOLDER\" && "
            "printf 'module parse\\ngo 1.23\\nrequire mf2.example/mf2 v0.0.0\\n"
            "replace mf2.example/mf2 => ./go\\n' > \"$FOLDER/go.mod\" && "
            "(cd \"$FOLDER\" && go build -o parse parse.go) && "
            "\"$FOLDER/parse\" https://example.com/ < \"$FOLDER/page.html\"") == expected);
}

BOOST_AUTO_TEST_CASE(
    rust_prints_cards_by_its_ffi, *boost::unit_test::precondition(needs_program("rustc")))
{
    BOOST_TEST(
        run("rustc --edition 2021 -L \"$FOLDER\" -o \"$FOLDER/parse\" examples/parse.rs && "
            "\"$FOLDER/parse\" https://example.com/ < \"$FOLDER/page.html\"") == expected);
}

BOOST_AUTO_TEST_SUITE_END()
