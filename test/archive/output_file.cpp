#include <mf2/archive/output_file.hpp>

#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <cerrno>
#include <filesystem>

using mf2::archive::output_file;
using mf2::test::temporary_folder;

BOOST_AUTO_TEST_SUITE(output_files)

BOOST_FIXTURE_TEST_CASE(a_file_has_its_name_when_it_is_complete, temporary_folder)
{
    output_file file(path("a"));
    BOOST_TEST(file.write("text"));
    BOOST_TEST(!has("a"));
    BOOST_TEST(file.commit());
    BOOST_TEST(file.saved_size() == 4U);
    BOOST_TEST(read("a") == "text");
    BOOST_TEST(!has("a.part"));
}

BOOST_FIXTURE_TEST_CASE(what_is_not_saved_goes_with_the_object, temporary_folder)
{
    {
        output_file file(path("a"));
        file.write("text");
    }
    BOOST_TEST(!has("a.part"));
    {
        output_file file(path("a"));
        file.write("text");
        BOOST_TEST(file.save());
        file.write("more");
    }
    BOOST_TEST(read("a.part") == "text");
}

BOOST_FIXTURE_TEST_CASE(a_part_is_dropped_or_kept_whatever_the_compression, temporary_folder)
{
    for (std::string const name : {"a", "a.gz", "a.zst"})
    {
        output_file whole(path(name));
        whole.write("one");
        BOOST_TEST(whole.save());
        std::uint64_t const saved = whole.saved_size();
        whole.write("two");
        BOOST_TEST(whole.commit());
        std::string const expected = read(name);
        {
            output_file first(path(name));
            first.write("nothing");
            BOOST_TEST(first.drop());
            first.write("one");
            first.save();
            first.write(std::string(1'000'000, 'x'));
            BOOST_TEST(first.drop());
            BOOST_TEST(first.saved_size() == saved);
        }
        output_file second(path(name), saved);
        second.write("two");
        BOOST_TEST(second.commit());
        BOOST_TEST((read(name) == expected));
    }
}

BOOST_FIXTURE_TEST_CASE(a_file_is_written_by_one_at_a_time, temporary_folder)
{
    {
        output_file first(path("a"));
        first.write("one");
        BOOST_TEST(first.save());
        for (std::uint64_t const kept : {0U, 3U})
        {
            output_file second(path("a"), kept);
            BOOST_TEST(second.failure().value() == EWOULDBLOCK);
            BOOST_TEST(!second.write("two"));
            BOOST_TEST(!second.commit());
        }
        // An object that does not get the file leaves it alone.
        BOOST_TEST(read("a.part") == "one");
    }
    output_file next(path("a"), 3);
    BOOST_TEST(next.write("two"));
    BOOST_TEST(next.commit());
    BOOST_TEST(read("a") == "onetwo");
    // A complete file has no owner, even before the object goes.
    output_file other(path("a"));
    BOOST_TEST(other.write("three"));
    BOOST_TEST(other.commit());
    BOOST_TEST(read("a") == "three");
}

BOOST_FIXTURE_TEST_CASE(a_complete_file_is_gone_on_in_by_one_at_a_time, temporary_folder)
{
    std::string const one = write("a", "one");
    {
        output_file const another(one);
        output_file const file(one, 3, output_file::kept_in::complete);
        BOOST_TEST(file.failure().value() == EWOULDBLOCK);
        BOOST_TEST(has("a.part"));
    }
    BOOST_TEST(read("a") == "one");
    // The file of a run that was killed does not count.
    write("a.part", "");
    output_file file(one, 3, output_file::kept_in::complete);
    BOOST_TEST(!file.failure());
    BOOST_TEST(!has("a"));
    for (std::uint64_t const kept : {0U, 3U})
    {
        BOOST_TEST(output_file(one, kept).failure().value() == EWOULDBLOCK);
    }
    BOOST_TEST(read("a.part") == "one");
    BOOST_TEST(file.write("two"));
    BOOST_TEST(file.commit());
    BOOST_TEST(read("a") == "onetwo");
    BOOST_TEST(!has("a.part"));
}

BOOST_FIXTURE_TEST_CASE(a_complete_file_that_another_has_replaced_stays, temporary_folder)
{
    std::string const name = write("a", "another");
    for (std::string const part : {"", "not saved"})
    {
        write("a.part", part);
        std::uint64_t const kept = part.empty() ? 3 : 7;
        output_file const file(name, kept, output_file::kept_in::complete);
        BOOST_TEST(file.failure().value() == EWOULDBLOCK);
        BOOST_TEST(read("a") == "another");
        BOOST_TEST(has("a.part") == !part.empty());
        BOOST_TEST((part.empty() || read("a.part") == part));
    }
    std::filesystem::remove(path("a.part"));
    output_file const none(path("b"), 3, output_file::kept_in::complete);
    BOOST_TEST(none.failure().value() == ENOENT);
    BOOST_TEST(!has("b.part"));
}

BOOST_FIXTURE_TEST_CASE(a_failure_stays, temporary_folder)
{
    output_file file(path("none/a"));
    BOOST_TEST(file.failure().value() == ENOENT);
    BOOST_TEST(file.failed_name() == path("none/a.part"));
    BOOST_TEST(!file.write("text"));
    BOOST_TEST(!file.save());
    BOOST_TEST(!file.drop());
    BOOST_TEST(!file.commit());
}

BOOST_AUTO_TEST_SUITE_END()
