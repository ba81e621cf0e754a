// Which input an output is of, for runs that come later.
#include "cli/archive/command.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace mf2::test;

namespace
{

/// Archives of the same name in folders, and a folder for results.
struct same_names : archive_command
{
    std::string const in_x = add("x");
    std::string const in_y = add("y");
    std::string const in_z = add("z");
    std::string const out = path("out");

    std::string add(std::string const& folder)
    {
        std::filesystem::create_directory(path(folder));
        return write(folder + "/part.warc", page_record(folder));
    }

    /// How many outputs have the page of an archive; that of every archive has a name of its own.
    [[nodiscard]] int outputs_with(std::string const& page) const
    {
        int found = 0;
        for (auto const& each : std::filesystem::recursive_directory_iterator(out))
        {
            if (each.path().extension() != ".jsonl") continue;
            std::string const name = each.path().lexically_relative(path("")).string();
            if (read(name).find("http://example.com/" + page + "\"") != std::string::npos) ++found;
        }
        return found;
    }

    [[nodiscard]] std::string conflict(std::string const& made, std::string const& given) const
    {
        return "mf2: " + out + "/part.warc.jsonl: was made from " + made + ", not from " + given +
            "; it is not replaced: take another folder, or remove it first\n";
    }
};

} // namespace

BOOST_AUTO_TEST_SUITE(archive_resuming_names)

BOOST_FIXTURE_TEST_CASE(an_output_of_another_input_is_neither_taken_nor_replaced, same_names)
{
    BOOST_REQUIRE(run({in_x, "-q", "-o", out}) == 0);
    std::string const made = read("out/part.warc.jsonl");
    for (std::string const more : {"--resume", "-j1"})
    {
        BOOST_TEST(run({in_y, "-q", "-o", out, more}) == 2);
        BOOST_TEST(errors() == conflict(in_x, in_y));
        BOOST_TEST(read("out/part.warc.jsonl") == made);
    }
    std::filesystem::remove(path("out/part.warc.jsonl"));
    BOOST_TEST(run({in_y, "-q", "-o", out, "--resume"}) == 0);
    BOOST_TEST(run({in_x, "-q", "-o", out}) == 2);
    BOOST_TEST(errors() == conflict(in_y, in_x));
}

BOOST_FIXTURE_TEST_CASE(an_input_keeps_its_output_with_others_of_its_name_beside_it, same_names)
{
    std::vector<std::vector<std::string>> const each_way[] = {
        {{in_x}, {in_x, in_y}, {in_x, in_y, in_z}, {in_y}, {in_z, in_y}, {in_x}},
        {{in_x, in_y}, {in_y}, {in_y, in_z}, {in_x, in_z}},
        {{in_y}, {in_x, in_y}, {in_z, in_x}, {in_y, in_z}}};
    for (std::string const more : {"--resume", "-j1"})
    {
        for (auto const& runs : each_way)
        {
            std::filesystem::remove_all(out);
            std::vector<std::string> met;
            for (std::vector<std::string> const& inputs : runs)
            {
                std::vector<std::string> all = inputs;
                all.insert(all.end(), {"-o", out, more});
                BOOST_TEST(run(all) == 0, errors());
                std::size_t before = 0;
                for (std::string const& each : inputs)
                {
                    bool const is_new = std::find(met.begin(), met.end(), each) == met.end();
                    if (is_new) met.push_back(each);
                    else ++before;
                }
                bool const is_told = before == 0 || more != "--resume" ||
                    errors().find(std::to_string(before) + " finished before") != errors().npos;
                BOOST_TEST(is_told, errors());
                for (std::string const folder : {"x", "y", "z"})
                {
                    std::string const input = path(folder + "/part.warc");
                    bool const is_met = std::find(met.begin(), met.end(), input) != met.end();
                    BOOST_TEST(outputs_with(folder) == (is_met ? 1 : 0));
                }
            }
        }
    }
}

BOOST_FIXTURE_TEST_CASE(an_input_has_an_output_for_each_ending_and_options, same_names)
{
    BOOST_REQUIRE(run({in_x, "-q", "-o", out}) == 0);
    BOOST_TEST(run({in_x, in_y, "-q", "-o", out, "--ending", ".gz"}) == 0);
    BOOST_TEST(has("out/x/part.warc.gz"));
    BOOST_TEST(run({in_x, in_y, "-q", "-o", out, "--items", "--resume"}) == 0);
    BOOST_TEST(has("out/x/part.warc.jsonl"));
    BOOST_TEST(run({in_x, in_z, "-o", out, "--items", "--resume"}) == 0);
    BOOST_TEST(errors().find("1 finished before") != std::string::npos);
    BOOST_TEST(run({in_x, in_z, "-o", out, "--resume"}) == 2);
}

BOOST_FIXTURE_TEST_CASE(an_output_is_found_from_every_folder, same_names)
{
    BOOST_REQUIRE(run({in_x, in_y, "-q", "-o", out}) == 0);
    std::string const folder = std::filesystem::current_path().string();
    std::filesystem::current_path(path("x"));
    BOOST_TEST(run({"part.warc", "../x/../y/part.warc", "--resume", "-o", out}) == 0);
    std::filesystem::current_path(folder);
    BOOST_TEST(errors().find("2 finished before") != std::string::npos);
}

BOOST_FIXTURE_TEST_CASE(one_output_may_hold_an_input_under_two_names, same_names)
{
    std::vector<std::string> all = {in_x, path("y/../x/part.warc"), in_x};
    all.insert(all.end(), {"-q", "-o", path("whole.jsonl")});
    BOOST_REQUIRE(run(all) == 0);
    BOOST_TEST(run({in_x, path("none"), "-q", "-o", path("out.jsonl")}) == 1);
    all.back() = path("out.jsonl");
    all.push_back("--resume");
    BOOST_TEST(run(all) == 0);
    BOOST_TEST(read("out.jsonl") == read("whole.jsonl"));
}

BOOST_FIXTURE_TEST_CASE(of_an_output_without_its_input_the_name_alone_tells, same_names)
{
    BOOST_REQUIRE(run({in_x, "-q", "-o", out}) == 0);
    std::string journal = read("out/.mf2-archive");
    journal.resize(journal.find(in_x));
    write("out/.mf2-archive", journal + '\n');
    BOOST_TEST(run({in_x, "-o", out, "--resume"}) == 0);
    BOOST_TEST(errors().find("1 finished before") != std::string::npos);
    BOOST_TEST(run({in_x, "-q", "-o", out}) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
