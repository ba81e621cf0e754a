#include "cli/archive/inputs/inputs.hpp"

#include "archive/samples.hpp"
#include "cli/archive/command.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>

using namespace mf2::test;

BOOST_AUTO_TEST_SUITE(archive_inputs)

BOOST_AUTO_TEST_CASE(standard_input_is_an_archive_like_others)
{
    archive_command command;
    BOOST_TEST(command.run({"-", "-q"}, gzip(page_record("a")) + gzip(page_record("b"))) == 0);
    BOOST_TEST(lines(command.out()) == 2);
}

BOOST_AUTO_TEST_CASE(a_file_may_be_called_like_an_offset)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const folder = std::filesystem::current_path().string();
    std::string const number = command.write("7", page_record("b"));
    std::filesystem::current_path(std::filesystem::path(number).parent_path());
    BOOST_TEST(command.run({a, "7", "-q"}) == 0);
    std::filesystem::current_path(folder);
    BOOST_TEST(lines(command.out()) == 2);
}

BOOST_AUTO_TEST_CASE(the_archives_of_folders_are_read_where_that_is_asked_for)
{
    archive_command command;
    for (std::string const name : {"x", "x/y", "x/y/z"})
    {
        std::filesystem::create_directory(command.path(name));
        static_cast<void>(command.write(name + "/p.warc.gz", gzip(page_record(name))));
        static_cast<void>(command.write(name + "/p.jsonl", "{}"));
    }
    static_cast<void>(command.write("x/Q.WARC.lz4", lz4(page_record("q"))));
    std::filesystem::create_directory_symlink(command.path("x"), command.path("x/y/loop"));
    BOOST_TEST(command.run({command.path("x"), "-q"}) == 1);
    BOOST_TEST(command.run({command.path("x"), "-q", "-r"}) == 0);
    BOOST_TEST(lines(command.out()) == 4);
    std::string const out = command.path("out");
    BOOST_TEST(command.run({command.path("x"), "-q", "-r", "-o", out + '/'}) == 0);
    BOOST_TEST(std::filesystem::exists(out + "/y/z/p.warc.gz.jsonl"));
    std::filesystem::create_directory(command.path("empty"));
    BOOST_TEST(command.run({command.path("empty"), "-q", "-r"}) == 1);
}

BOOST_AUTO_TEST_CASE(names_may_come_from_a_list)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const list = command.write("list", a + "\r\n\n" + a + "\n");
    BOOST_TEST(command.run({"--files-from", list, "-q"}) == 0);
    BOOST_TEST(lines(command.out()) == 2);
}

BOOST_AUTO_TEST_CASE(a_list_that_is_not_there_or_names_nothing_is_told_of)
{
    archive_command command;
    BOOST_TEST(command.run({"--files-from", command.path("none")}) == 2);
    BOOST_TEST(command.told(command.path("none") + ": No such file or directory"));
    std::string const empty = command.write("empty", "\n");
    BOOST_TEST(command.run({"--files-from", empty, "-o", command.path("out.jsonl")}) == 2);
    BOOST_TEST(command.told(empty + ": names no file"));
    BOOST_TEST(!command.has("out.jsonl"));
}

BOOST_AUTO_TEST_SUITE_END()
