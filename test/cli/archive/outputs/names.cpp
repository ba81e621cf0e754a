#include "cli/archive/outputs/names.hpp"

#include "archive/samples.hpp"
#include "cli/archive/command.hpp"
#include "support/allocation_count.hpp"

#include <boost/json/parse.hpp>
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

    /// The number of outputs that have the page of an archive. Each archive's page has its own
    /// name.
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

BOOST_AUTO_TEST_SUITE(archive_output_names)

BOOST_AUTO_TEST_CASE(a_folder_takes_a_file_for_each_archive)
{
    archive_command command;
    command.write("a.warc.gz", gzip(page_record("a")));
    command.write("b.warc", page_record("b"));
    BOOST_TEST(command.run({command.path("*.warc*"), "-q", "-o", command.path("out/")}) == 0);
    BOOST_TEST(command.read("out/a.warc.gz.jsonl").find("/a") != std::string::npos);
    BOOST_TEST(command.read("out/b.warc.jsonl").find("/b") != std::string::npos);
    BOOST_TEST(!command.has("out/a.warc.gz.jsonl.part"));
}

BOOST_AUTO_TEST_CASE(archives_are_called_by_their_paths_or_by_their_names)
{
    archive_command command;
    std::filesystem::create_directories(command.path("x"));
    std::filesystem::create_directories(command.path("y"));
    std::string const x = command.write("x/part-0.warc", page_record("a") + "x" + page_record("b"));
    std::string const y = command.write("y/part-0.warc", page_record("c"));
    std::string const report = command.path("report.json");
    for (bool const is_base : {false, true})
    {
        std::vector<std::string> arguments{x, y, "-q", "-o", command.path("all.jsonl")};
        arguments.insert(arguments.end(), {"--report", report});
        if (is_base) arguments.push_back("--base-names");
        BOOST_TEST(command.run(arguments) == 0);
        std::string const first = is_base ? "part-0.warc" : x;
        std::string const second = is_base ? "part-0.warc" : y;
        std::string const rows = command.read("all.jsonl");
        BOOST_TEST(rows.find("\"file\":\"" + first + "\"") != std::string::npos);
        BOOST_TEST(rows.find("\"file\":\"" + second + "\"") != std::string::npos);
        auto const counts = boost::json::parse(command.read("report.json")).as_object();
        BOOST_TEST(counts.at("damage_places").at(0).at("file").as_string() == first);
        BOOST_TEST(counts.at("archives").at(1).at("file").as_string() == second);
        BOOST_TEST(counts.at("slowest").at(0).at("file").as_string().ends_with("part-0.warc"));
    }
}

BOOST_AUTO_TEST_CASE(outputs_in_a_folder_mirror_what_differs_in_paths)
{
    struct
    {
        std::vector<std::string> inputs;
        std::vector<std::string> outputs;
    } const each_way[] = {
        {{"x/a", "y/b"}, {"a", "b"}},
        {{"x/a", "y/a"}, {"x/a", "y/a"}},
        {{"in/x/1/a", "in/y/1/a", "in/y/2/b"}, {"x/1/a", "y/1/a", "y/2/b"}},
        {{"x/a", "x/y/a"}, {"a", "y/a"}},
        {{"x/a", "x/../y/./a"}, {"x/a", "y/a"}},
        {{"a", "x/a", "-"}, {"a", "x/a", "stdin"}}};
    for (auto const& each : each_way)
    {
        archive_command command;
        std::vector<std::string> arguments;
        for (std::string const& input : each.inputs)
        {
            arguments.push_back(input == "-" ? input : command.path(input));
            if (input == "-") continue;
            std::filesystem::create_directories(command.path("x"));
            std::filesystem::create_directories(
                std::filesystem::path(command.path(input)).lexically_normal().parent_path());
            command.write(input, page_record(input));
        }
        arguments.insert(arguments.end(), {"-q", "-o", command.path("out/")});
        for (std::string const more : {"-j1", "--resume"})
        {
            arguments.push_back(more);
            BOOST_TEST(command.run(arguments, page_record("-")) == 0);
            for (std::size_t at = 0; at < each.outputs.size(); ++at)
            {
                std::string const made = command.read("out/" + each.outputs[at] + ".jsonl");
                BOOST_TEST(
                    made.find("\"http://example.com/" + each.inputs[at] + "\"") !=
                    std::string::npos);
            }
        }
        arguments.back() = arguments.front();
        BOOST_TEST(command.run(arguments) == 2);
        BOOST_TEST(command.errors().find("two inputs would be written to ") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(names_in_deep_folders_take_time_that_grows_with_their_length)
{
    archive_command command;
    std::string list;
    for (int number = 0; number != 200; ++number)
    {
        for (int folder = 0; folder != 3000; ++folder) list += "d/";
        list += std::to_string(number) + '\n';
    }
    // With a journal.
    std::string const there = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({there, "-q", "-o", command.path("o/")}) == 0);
    std::size_t const before = allocated_bytes();
    BOOST_TEST(
        command.run(
            {"--files-from", command.write("list", list), "-q", "-o", command.path("o/")}) == 1);
    // A path in parts takes some hundred bytes for each of a name. All parts of all names, tried
    // one after the other, took 80,000.
    BOOST_TEST(allocated_bytes() - before < 4000 * list.size());
}

BOOST_AUTO_TEST_CASE(names_may_be_as_long_as_those_of_files)
{
    archive_command command;
    for (std::size_t const size : {200U, 236U, 244U, 248U, 249U})
    {
        std::string const name(size, 'n');
        std::string const a = command.write(name, page_record("a"));
        for (std::string const& output : {std::string("out/"), name + ".jsonl"})
        {
            BOOST_TEST(command.run({a, "-q", "-o", command.path(output)}) == 0, command.errors());
            std::string const pages =
                command.read(output == "out/" ? output + name + ".jsonl" : output);
            BOOST_TEST(std::count(pages.begin(), pages.end(), '\n') == 1);
            BOOST_TEST(command.run({a, "--resume", "-o", command.path(output)}) == 0);
            BOOST_TEST(command.errors().find("1 finished before") != std::string::npos);
        }
    }
}

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
