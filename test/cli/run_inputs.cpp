// The sources of documents: files without an end, names that are no files, lists.
#include "archive/samples.hpp"
#include "cli/documents/hints.hpp"
#include "support/command.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_FIXTURE_TEST_SUITE(run_inputs, mf2::test::command)

namespace
{

constexpr std::string_view card = "<p class=h-card>Jo";

} // namespace

BOOST_AUTO_TEST_CASE(a_file_without_an_end_is_told_of_and_the_rest_goes_on)
{
    std::string const page = write("page.html", card);
    BOOST_TEST(run({page, "/dev/zero", page}) == 1);
    BOOST_TEST(errors() == "mf2: /dev/zero: is binary data, not HTML\n");
    BOOST_TEST(out_lines().size() == 3u);
    BOOST_TEST(run({page, "/dev/zero", page, "--content-type=text/html", "--page-bytes=1M"}) == 1);
    BOOST_TEST(errors() == "mf2: /dev/zero: is longer than 1048576 bytes (--page-bytes)\n");
    BOOST_TEST(out_lines().size() == 3u);
    for (std::string const task : {"tree", "tokens"})
    {
        BOOST_TEST(run({task, "/dev/zero", "--content-type=text/html", "--page-bytes=100K"}) == 1);
        BOOST_TEST(errors() == "mf2: /dev/zero: is longer than 102400 bytes (--page-bytes)\n");
        BOOST_TEST(out() == "");
    }
    BOOST_TEST(run({"items", "/dev/zero"}) == 1);
    BOOST_TEST(errors() == "mf2: /dev/zero: is binary data, not HTML\n");
}

BOOST_AUTO_TEST_CASE(a_document_may_be_as_long_as_said_and_no_longer)
{
    for (std::size_t const size : {1u, 65'535u, 65'536u, 65'537u, 200'000u})
    {
        std::string const page = write("page.html", std::string(size, 'x'));
        BOOST_TEST(run({page, "--page-bytes", std::to_string(size)}) == 0);
        BOOST_TEST(run({page, "--page-bytes", std::to_string(size - 1)}) == 1);
        std::string const told = "is longer than " + std::to_string(size - 1) + " bytes";
        BOOST_TEST(errors() == "mf2: " + page + ": " + told + " (--page-bytes)\n");
        BOOST_TEST(run({"-", "--page-bytes", std::to_string(size - 1)}, read("page.html")) == 1);
        BOOST_TEST(errors() == "mf2: standard input: " + told + " (--page-bytes)\n");
    }
}

BOOST_AUTO_TEST_CASE(what_is_piped_in_is_read_without_a_name)
{
    BOOST_TEST(run({"--type=h-card"}, card) == 0);
    BOOST_TEST(out().starts_with("{\"items\":[{\"type\":[\"h-card\"]"));
    BOOST_TEST(run({"items"}, card) == 0);
    BOOST_TEST(out_lines().size() == 1u);
    BOOST_TEST(run({"archive", "-q"}, mf2::test::page_record("a")) == 0);
    BOOST_TEST(out_lines().size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_name_that_is_nearly_a_tasks_is_asked_about)
{
    std::string const page = write("page.html", card);
    auto const check = [&](std::string const& word, std::string const& meant) {
        // The page is not read: it is for another task.
        std::string const kept = write("kept.json", "kept");
        BOOST_TEST(run({word, page, "-o", kept}) == 2);
        BOOST_TEST(read("kept.json") == "kept");
        BOOST_TEST(out() == "");
        std::string const missing = "mf2: " + word + ": No such file or directory";
        BOOST_TEST(errors() == missing + "; did you mean mf2 " + meant + "?\n");
    };
    check("archve", "archive");
    check("validate", "lint");
    check("relations", "links");
    check("version", "--version");
    BOOST_TEST(run({"interpret", "lint", page}) == 1);
    BOOST_TEST(out_lines().size() == 2u);
    BOOST_TEST(run({"items", "item"}) == 1);
    BOOST_TEST(errors() == "mf2: item: No such file or directory\n");
    BOOST_TEST(run({page, "lint"}) == 1);
    BOOST_TEST(errors() == "mf2: lint: No such file or directory; did you mean mf2 lint FILE?\n");
    BOOST_TEST(run({page, "none"}) == 1);
    BOOST_TEST(errors() == "mf2: none: No such file or directory\n");
    BOOST_TEST(run({"help", "archive"}) == 0);
    std::string const help = out();
    BOOST_TEST(run({"archive", "-h"}) == 0);
    BOOST_TEST(out() == help);
}

BOOST_AUTO_TEST_CASE(an_item_that_is_asked_for_and_not_there_is_told_of)
{
    std::string const page = write("page.html", card);
    for (std::vector<std::string> const& task : {std::vector<std::string>{}, {"items"}})
    {
        auto const errors_of = [&](std::vector<std::string> const& options) {
            std::vector<std::string> arguments = task;
            arguments.push_back(page);
            arguments.insert(arguments.end(), options.begin(), options.end());
            BOOST_TEST(run(arguments) == 0);
            return errors();
        };
        std::string const none = "mf2: " + page + ": has no item ";
        BOOST_TEST(errors_of({}) == "");
        BOOST_TEST(errors_of({"--type", "h-card"}) == "");
        BOOST_TEST(
            errors_of({"--type", "h-enrty"}) == none + "of type h-enrty; did you mean h-entry?\n");
        BOOST_TEST(errors_of({"--type", "h-entry,h-x"}) == none + "of type h-entry or h-x\n");
        BOOST_TEST(errors_of({"--id", "nosuch"}) == none + "in an element with the id nosuch\n");
        BOOST_TEST(
            errors_of({"--id", "a", "--type", "h-feed"}) ==
            none + "of type h-feed in an element with the id a\n");
    }
    // Of many pages, most have no such item.
    std::string const other = write("other.html", "<p class=h-feed>");
    BOOST_TEST(run({page, other, "--type", "h-feed"}) == 0);
    BOOST_TEST(errors() == "");
    BOOST_TEST(run({page, other, "--type", "h-enrty"}) == 0);
    BOOST_TEST(errors() == "mf2: no page has an item of type h-enrty; did you mean h-entry?\n");
}

BOOST_AUTO_TEST_CASE(relative_urls_are_told_of_where_no_base_url_makes_them_absolute)
{
    constexpr std::string_view of_relative =
        "<div class=h-feed><p class=h-card><a class=u-url href=a>";
    std::string const page = write("page.html", of_relative);
    std::string const told =
        "mf2: " + page + ": has relative URLs; --base-url URL makes those in u-* absolute\n";
    for (std::string const option : {"--pretty", "--format=jf2", "--type=h-card"})
    {
        BOOST_TEST(run({page, option}) == 0);
        BOOST_TEST(errors() == told);
        BOOST_TEST(run({page, option, "--base-url=https://example.com/"}) == 0);
        BOOST_TEST(errors() == "");
    }
    BOOST_TEST(run({"items", page}) == 0);
    BOOST_TEST(errors() == told);
    // No requested item has a relative URL.
    BOOST_TEST(run({page, "--type=h-entry", "--results=items"}) == 0);
    BOOST_TEST(errors().find("relative") == std::string::npos);
    std::string const based = "<base href=https://example.com/>" + std::string(of_relative);
    BOOST_TEST(run({write("based.html", based)}) == 0);
    BOOST_TEST(errors() == "");
    // Each of several pages may have its own base URL.
    BOOST_TEST(run({page, page}) == 0);
    BOOST_TEST(errors() == "");
}

BOOST_AUTO_TEST_CASE(the_cost_of_a_long_page_is_told_before_it_is_paid)
{
    std::string text(card);
    while (text.size() < mf2::cli::long_document)
        text += "<!--" + std::string(1 << 20, ' ') + "-->";
    std::string const page = write("page.html", text);
    std::string const told = "mf2: " + page + ": has 32 MiB; ";
    BOOST_TEST(run({page}) == 0);
    BOOST_TEST(
        errors() == told + "mf2 items prints each item as it is completed, in little memory\n");
    BOOST_TEST(run({"lint", page}) == 0);
    BOOST_TEST(errors().starts_with(told + "lint takes about 22 MB of memory for each of them\n"));
    BOOST_TEST(run({"lint", "-q", page}) == 0);
    BOOST_TEST(errors() == "");
    BOOST_TEST(run({"items", page}) == 0);
    BOOST_TEST(errors() == "");
}

BOOST_AUTO_TEST_CASE(a_list_that_names_nothing_is_a_mistake)
{
    std::string const list = write("list", "\n\r\n");
    std::string const page = write("page.html", card);
    BOOST_TEST(run({"--files-from", list}) == 2);
    BOOST_TEST(errors() == "mf2: " + list + ": names no file\n");
    BOOST_TEST(run({"bench", "--files-from", list}) == 2);
    BOOST_TEST(errors() == "mf2: " + list + ": names no file\n");
    BOOST_TEST(run({"archive", "--files-from", list}) == 2);
    BOOST_TEST(errors() == "mf2: " + list + ": names no file\n");
    BOOST_TEST(run({page, "--files-from", list}) == 0);
}

BOOST_AUTO_TEST_CASE(a_list_may_be_compressed)
{
    std::string const page = write("page.html", card);
    BOOST_TEST(run({"--files-from", write("list.gz", mf2::test::gzip(page + "\n"))}) == 0);
    BOOST_TEST(out_lines().size() == 1u);
    std::string const archive = write("a.warc", mf2::test::page_record("a"));
    std::string const archives = mf2::test::gzip(archive + "\n" + archive + "\n");
    BOOST_TEST(run({"archive", "-q", "--files-from", write("archives.gz", archives)}) == 0);
    BOOST_TEST(out_lines().size() == 2u);
    BOOST_TEST(run({"archive", "-q", "--files-from", "-"}, archives) == 0);
    BOOST_TEST(out_lines().size() == 2u);
}

BOOST_AUTO_TEST_CASE(items_may_be_indented)
{
    BOOST_TEST(run({"items", "-", "--pretty"}, card) == 0);
    BOOST_TEST(out().starts_with("{\n  \"path\": [],\n  \"start\": 0,"));
    BOOST_TEST(out().ends_with("\n}\n"));
}

BOOST_AUTO_TEST_CASE(a_file_for_results_of_archives_may_be_in_a_new_folder)
{
    std::string const archive = write("a.warc", mf2::test::page_record("a"));
    BOOST_TEST(run({"archive", archive, "-q", "-o", path("new/one/all.jsonl")}) == 0);
    BOOST_TEST(read("new/one/all.jsonl").find("/a") != std::string::npos);
    std::string const below_file = archive + "/all.jsonl";
    BOOST_TEST(run({"archive", archive, "-q", "-o", below_file}) == 2);
    BOOST_TEST(errors() == "mf2: " + below_file + ": Not a directory\n");
}

BOOST_AUTO_TEST_SUITE_END()
