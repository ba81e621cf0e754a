// Runs that continue earlier ones, and the files that these leave.
#include <mf2/archive/output_file.hpp>

#include "archive/samples.hpp"
#include "cli/archive/command.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/stat.h>

using namespace mf2::test;

namespace
{

/// A change of an input between two runs.
struct change
{
    std::string_view name;
    /// @param time  of the file's last write
    void (*apply)(std::string const& path, std::filesystem::file_time_type time);
};

void append(std::string const& path, std::string const& bytes)
{
    std::ofstream(path, std::ios::app | std::ios::binary) << bytes;
}

constexpr change changes[] = {
    {"grown", [](auto const& path, auto) { append(path, page_record("more")); }},
    {"grown in the same moment",
     [](auto const& path, auto time) {
         append(path, page_record("more"));
         std::filesystem::last_write_time(path, time);
     }},
    {"cut",
     [](auto const& path, auto) { std::filesystem::resize_file(path, page_record("a").size()); }},
    {"another one of the same length",
     [](auto const& path, auto time) {
         std::size_t const size = std::filesystem::file_size(path);
         std::ofstream(path, std::ios::binary) << page_record("z") << std::string(size, '\n');
         std::filesystem::resize_file(path, size);
         std::filesystem::last_write_time(path, time);
     }},
    {"written again", [](auto const& path, auto time) {
         std::filesystem::last_write_time(path, time + std::chrono::nanoseconds(1));
     }}};

} // namespace

BOOST_AUTO_TEST_SUITE(archive_resuming)

BOOST_FIXTURE_TEST_CASE(an_input_that_has_changed_since_is_read_again, archive_command)
{
    for (std::string const output : {"out/", "out.jsonl", "out.jsonl.gz", "out.jsonl.zst"})
    {
        bool const is_folder = output == "out/";
        for (change const& each : changes)
        {
            for (bool const is_complete : {true, false})
            {
                for (std::size_t changed = 0; changed < 3; ++changed)
                {
                    BOOST_TEST_CONTEXT(output << ", " << each.name << ", " << changed)
                    {
                        std::vector<std::string> inputs;
                        for (std::string const name : {"a", "b", "c"})
                            inputs.push_back(
                                write(name, page_record(name) + page_record(name + "2")));
                        std::vector<std::string> all = inputs;
                        all.insert(all.end(), {"-q", "-o", path(output)});
                        std::vector<std::string> more = all;
                        if (!is_complete) more.push_back(path("none"));
                        BOOST_TEST(run(more) == (is_complete ? 0 : 1));
                        std::string const& hit = inputs[changed];
                        each.apply(hit, std::filesystem::last_write_time(hit));
                        all.push_back("--resume");
                        BOOST_TEST(run(all) == 0);
                        bool const is_alone = is_folder || changed == 2;
                        std::string line =
                            hit + ": may have changed since it was finished: it is read again";
                        if (!is_alone) line += ", and " + std::to_string(2 - changed) + " others";
                        BOOST_TEST(told(line));
                        // The output is as if made for the first time.
                        all.pop_back();
                        all.back() = path(is_folder ? "new/" : "new" + output.substr(3));
                        BOOST_TEST(run(all) == 0);
                        for (std::string const name : {"a", "b", "c"})
                        {
                            if (!is_folder) break;
                            BOOST_TEST(
                                (read("out/" + name + ".jsonl") == read("new/" + name + ".jsonl")));
                        }
                        if (!is_folder)
                            BOOST_TEST((read(output) == read("new" + output.substr(3))));
                        // Now all inputs are finished.
                        all.back() = path(output);
                        all.push_back("--resume");
                        BOOST_TEST(run(all) == 0);
                        BOOST_TEST(errors() == "");
                        for (std::string const name : {"out", "new", output.c_str()})
                            std::filesystem::remove_all(path(name));
                        std::filesystem::remove(path("." + output + ".mf2-archive"));
                    }
                }
            }
        }
    }
}

BOOST_FIXTURE_TEST_CASE(standard_input_is_always_read_again, two_archives)
{
    for (std::string const output : {"out/", "out.jsonl"})
    {
        std::string const out = path(output);
        std::string const made = output == "out/" ? "out/stdin.jsonl" : output;
        BOOST_TEST(run({a, "-", "-q", "-o", out}, page_record("first")) == 0);
        BOOST_TEST(run({a, "-", "-q", "--resume", "-o", out}, page_record("second")) == 0);
        BOOST_TEST(read(made).find("/first") == std::string::npos);
        BOOST_TEST(read(made).find("/second") != std::string::npos);
        BOOST_TEST(
            told("standard input: may have changed since it was finished: it is read again"));
    }
}

BOOST_FIXTURE_TEST_CASE(an_input_that_is_gone_is_finished_still, two_archives)
{
    for (std::string const output : {"out/", "out.jsonl"})
    {
        std::string const out = path(output);
        std::string const c = write("c.warc", page_record("c"));
        BOOST_TEST(run({a, c, "-q", "-o", out}) == 0);
        std::filesystem::remove(c);
        BOOST_TEST(run({a, c, b, "--resume", "-o", out}) == 0);
        BOOST_TEST(errors().find("2 finished before") != std::string::npos);
    }
}

BOOST_FIXTURE_TEST_CASE(what_is_finished_is_skipped_and_what_is_not_is_replaced, two_archives)
{
    std::string const out = path("out");
    BOOST_TEST(run({a, "-q", "-o", out}) == 0);
    std::string const finished(read("out/a.warc.jsonl").size(), 'x');
    write("out/a.warc.jsonl", finished);
    write("out/b.warc.jsonl.part", "half of it");
    BOOST_TEST(run({a, b, "--resume", "-o", out}) == 0);
    BOOST_TEST(read("out/a.warc.jsonl") == finished);
    BOOST_TEST(read("out/b.warc.jsonl").find("/b") != std::string::npos);
    BOOST_TEST(!has("out/b.warc.jsonl.part"));
    BOOST_TEST(errors().find("1 finished before") != std::string::npos);
    BOOST_TEST(run({a, b, "--resume", "-o", out}) == 0);
    BOOST_TEST(errors().find("2 finished before") != std::string::npos);
    // Without --resume, every output is made again.
    BOOST_TEST(run({a, b, "-q", "-o", out}) == 0);
    BOOST_TEST(read("out/a.warc.jsonl") != finished);
}

BOOST_FIXTURE_TEST_CASE(a_file_that_has_changed_since_is_not_finished, two_archives)
{
    std::string const out = path("out");
    BOOST_TEST(run({a, "-q", "-o", out}) == 0);
    std::string const finished = read("out/a.warc.jsonl");
    write("out/a.warc.jsonl", "cut");
    BOOST_TEST(run({a, "-q", "--resume", "-o", out}) == 0);
    BOOST_TEST(read("out/a.warc.jsonl") == finished);
}

BOOST_FIXTURE_TEST_CASE(results_of_other_options_are_not_mixed_in, two_archives)
{
    struct
    {
        std::string output;
        std::string line;
    } const each_way[] = {
        {"out",
         "out/a.warc.jsonl: was made with --results=items --type=h-card, not with no options for "
         "results; it is not replaced: take another folder, or remove it first"},
        {"out.jsonl",
         "out.jsonl: was begun with --results=items --type=h-card, not with no options for "
         "results; without --resume it is begun anew"}};
    for (auto const& each : each_way)
    {
        std::string const out = path(each.output);
        BOOST_TEST(run({a, "-q", "--type=h-card", "--results=items", "-o", out}) == 0);
        BOOST_TEST(run({a, b, "--resume", "-o", out}) == 2);
        BOOST_TEST(errors() == "mf2: " + path(each.line) + "\n");
        BOOST_TEST(run({a, b, "--resume", "-o", out, "--type=h-entry"}) == 2);
        BOOST_TEST(std::count(errors().begin(), errors().end(), '\n') == 1);
        // Neither the order of options matters, nor do options that do not change the results.
        BOOST_TEST(
            run(
                {a, b, "-q", "-j1", "--resume", "-o", out, "--results=items", "--type",
                 "h-card"}) == 0);
    }
    BOOST_TEST(!has("out.jsonl.part"));
}

BOOST_FIXTURE_TEST_CASE(results_of_unknown_options_are_not_mixed_in, two_archives)
{
    std::filesystem::create_directory(path("out"));
    std::string const in_folder = write("out/a.warc.jsonl", "?");
    std::string const common = write("out.jsonl", "?");
    BOOST_TEST(run({a, b, "--resume", "-o", path("out")}) == 2);
    BOOST_TEST(told(
        in_folder +
        ": is there, but nothing tells with which options it was made; without "
        "--resume it is made anew"));
    BOOST_TEST(run({a, b, "--resume", "-o", common}) == 2);
    BOOST_TEST(read("out.jsonl") == "?");
    BOOST_TEST(run({b, "-q", "--resume", "-o", path("other")}) == 0);
}

BOOST_FIXTURE_TEST_CASE(runs_with_the_same_options_share_a_folder, two_archives)
{
    std::string const out = path("out");
    BOOST_TEST(run({a, "-q", "-o", out}) == 0);
    BOOST_TEST(run({b, "-q", "-o", out}) == 0);
    BOOST_TEST(run({a, b, "--resume", "-o", out}) == 0);
    BOOST_TEST(errors().find("2 finished before") != std::string::npos);
}

BOOST_FIXTURE_TEST_CASE(runs_with_other_options_lose_nothing_in_a_folder, two_archives)
{
    std::string const out = path("out");
    std::string const c = write("c.warc", page_record("c"));
    BOOST_REQUIRE(run({a, "-q", "-o", out}) == 0);
    std::string const first = read("out/a.warc.jsonl");
    // Results of another archive are added.
    BOOST_TEST(run({b, "-q", "--items", "-o", out}) == 0);
    BOOST_TEST(run({a, c, "--resume", "-o", out}) == 0);
    BOOST_TEST(errors().find("1 finished before") != std::string::npos);
    BOOST_TEST(run({b, "--items", "--resume", "-o", out}) == 0);
    BOOST_TEST(errors().find("1 finished before") != std::string::npos);
    // Results of the same archive are not replaced.
    std::string const line = "mf2: " + out +
        "/a.warc.jsonl: was made with no options for results, not with --items; it is not "
        "replaced: take another folder, or remove it first\n";
    BOOST_TEST(run({b, a, "-q", "--items", "-o", out}) == 2);
    BOOST_TEST(errors() == line);
    BOOST_TEST(read("out/a.warc.jsonl") == first);
    std::filesystem::remove(out + "/a.warc.jsonl");
    BOOST_TEST(run({b, a, "-q", "--items", "-o", out}) == 0);
    BOOST_TEST(read("out/a.warc.jsonl").find("\"item\":") != std::string::npos);
}

BOOST_FIXTURE_TEST_CASE(neither_do_they_at_the_same_time, two_archives)
{
    std::string const pipe = path("pipe");
    BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::string const out = path("out");
    std::string made;
    // While the first run waits for its first input, another run processes its second.
    std::thread another([&] {
        std::ofstream to(pipe);
        archive_command inner;
        BOOST_TEST(inner.run({a, "-q", "--items", "-o", out}) == 0);
        made = read("out/a.warc.jsonl");
        to << page_record("b");
    });
    BOOST_TEST(run({pipe, a, "-q", "-o", out}) == 2);
    another.join();
    BOOST_TEST(told(
        out +
        "/a.warc.jsonl: was made with --items, not with no options for results; it is not "
        "replaced: take another folder, or remove it first"));
    BOOST_TEST(read("out/a.warc.jsonl") == made);
    BOOST_TEST(run({pipe, "--resume", "-q", "-o", out}) == 0);
    BOOST_TEST(run({a, "--items", "--resume", "-o", out}) == 0);
    BOOST_TEST(errors().find("1 finished before") != std::string::npos);
}

BOOST_FIXTURE_TEST_CASE(one_output_is_not_there_before_all_inputs_are_in_it, two_archives)
{
    for (std::string const ending : {".jsonl", ".jsonl.gz", ".jsonl.zst"})
    {
        std::string const expected = whole(ending);
        std::string const out = path("out" + ending);
        std::string const late = path("late" + ending);
        BOOST_TEST(run({a, late, "-o", out}) == 1);
        BOOST_TEST(!has("out" + ending));
        BOOST_TEST(told(
            out + ": not finished; " + out +
            ".part has the pages of 1 of 2 inputs; the same command with --resume goes on"));
        // A killed run would have left more bytes than are known to be right.
        std::ofstream(out + ".part", std::ios::app) << "half a line";
        BOOST_TEST(run({a, late, "-q", "--resume", "-o", out}) == 1);
        std::filesystem::copy(b, late);
        BOOST_TEST(run({a, late, "--resume", "-o", out}) == 0);
        BOOST_TEST(errors().find("1 finished before") != std::string::npos);
        BOOST_TEST(!has("out" + ending + ".part"));
        BOOST_TEST(read("out" + ending).size() > read("whole" + ending).size() / 2);
        BOOST_TEST(run({a, late, "--resume", "-o", out}) == 0);
        BOOST_TEST(errors().find("2 finished before") != std::string::npos);
    }
}

BOOST_FIXTURE_TEST_CASE(one_output_goes_on_behind_the_inputs_that_are_in_it, two_archives)
{
    for (std::string const ending : {".jsonl", ".jsonl.gz", ".jsonl.zst"})
    {
        std::string const expected = whole(ending);
        std::string const out = path("out" + ending);
        std::filesystem::rename(b, path("away"));
        BOOST_TEST(run({a, b, "-q", "-o", out}) == 1);
        std::ofstream(out + ".part", std::ios::app) << "half a line";
        std::filesystem::rename(path("away"), b);
        BOOST_TEST(run({a, b, "-q", "--resume", "-o", out}) == 0);
        BOOST_TEST((read("out" + ending) == expected));
        // A finished output takes further inputs.
        std::string const c = write("c.warc", page_record("d"));
        BOOST_TEST(run({a, b, c, "-q", "--resume", "-o", out}) == 0);
        BOOST_TEST(read("out" + ending).starts_with(expected));
        BOOST_TEST(read("out" + ending).size() > expected.size());
    }
}

BOOST_FIXTURE_TEST_CASE(one_output_may_hold_an_input_twice, two_archives)
{
    BOOST_TEST(run({a, a, "-q", "-o", path("whole.jsonl")}) == 0);
    BOOST_TEST(run({a, path("none"), "-q", "-o", path("out.jsonl")}) == 1);
    BOOST_TEST(run({a, a, "-q", "--resume", "-o", path("out.jsonl")}) == 0);
    BOOST_TEST(read("out.jsonl") == read("whole.jsonl"));
}

BOOST_FIXTURE_TEST_CASE(one_output_does_not_go_on_without_its_inputs, two_archives)
{
    std::string const out = path("out.jsonl");
    BOOST_TEST(run({a, path("none"), "-q", "-o", out}) == 1);
    BOOST_TEST(run({b, "--resume", "-o", out}) == 2);
    BOOST_TEST(told(out + ".part: has pages of " + a + ", which is not among the inputs"));
}

BOOST_FIXTURE_TEST_CASE(one_output_that_nothing_came_of_leaves_nothing, two_archives)
{
    BOOST_TEST(run({path("none"), "-q", "-o", path("out.jsonl")}) == 1);
    BOOST_TEST(!has("out.jsonl"));
    BOOST_TEST(!has("out.jsonl.part"));
    BOOST_TEST(!has(".out.jsonl.mf2-archive"));
}

BOOST_FIXTURE_TEST_CASE(a_complete_output_can_be_resumed_until_it_is_replaced, two_archives)
{
    std::string const out = path("out.jsonl");
    BOOST_REQUIRE(run({a, "-q", "-o", out}) == 0);
    std::string const complete = read("out.jsonl");
    std::string const journal = read(".out.jsonl.mf2-archive");
    // These runs produce nothing, with the same options or others.
    BOOST_TEST(run({path("none"), "-q", "-o", out}) == 1);
    BOOST_TEST(run({path("none"), "-q", "--items", "-o", out}) == 1);
    BOOST_TEST(read("out.jsonl") == complete);
    BOOST_TEST(read(".out.jsonl.mf2-archive") == journal);
    // A run that is killed at its beginning leaves this file.
    write("out.jsonl.part", "");
    BOOST_TEST(run({a, b, "--resume", "-o", out}) == 0);
    BOOST_TEST(errors().find("1 finished before") != std::string::npos);
    BOOST_TEST(read("out.jsonl").starts_with(complete));
    BOOST_TEST(!has("out.jsonl.part"));
}

BOOST_FIXTURE_TEST_CASE(a_complete_output_that_another_run_replaces_is_left_to_it, two_archives)
{
    std::string const out = path("out.jsonl");
    BOOST_REQUIRE(run({a, "-q", "-o", out}) == 0);
    std::string const complete = read("out.jsonl");
    mf2::archive::output_file const another(out);
    BOOST_TEST(run({a, b, "-q", "--resume", "-o", out}) == 2);
    BOOST_TEST(errors() == "mf2: " + out + ".part: is being written by another run\n");
    BOOST_TEST(read("out.jsonl") == complete);
    BOOST_TEST(has("out.jsonl.part"));
}

BOOST_FIXTURE_TEST_CASE(a_file_that_another_run_writes_is_left_to_it, two_archives)
{
    std::string const common = path("out.jsonl");
    std::filesystem::create_directory(path("out"));
    BOOST_TEST(run({a, path("none"), "-q", "-o", common}) == 1);
    std::string const part = read("out.jsonl.part");
    std::string const journal = read(".out.jsonl.mf2-archive");
    mf2::archive::output_file const first(common, part.size());
    mf2::archive::output_file second(path("out/a.warc.jsonl"));
    second.write("its pages");
    BOOST_TEST(second.save());
    for (std::string const more : {"-j1", "--resume"})
    {
        BOOST_TEST(run({a, path("none"), more, "-o", common}) == 2);
        BOOST_TEST(errors() == "mf2: " + common + ".part: is being written by another run\n");
        BOOST_TEST(read("out.jsonl.part") == part);
        BOOST_TEST(read(".out.jsonl.mf2-archive") == journal);
        BOOST_TEST(run({a, b, "-q", more, "-o", path("out")}) == 2);
        BOOST_TEST(told(path("out/a.warc.jsonl.part") + ": is being written by another run"));
        BOOST_TEST(read("out/a.warc.jsonl.part") == "its pages");
        BOOST_TEST(read("out/.mf2-archive").find("finished") == std::string::npos);
    }
}

BOOST_FIXTURE_TEST_CASE(a_file_that_cannot_be_written_is_called_by_its_name, two_archives)
{
    auto const fails = [&](std::string const& output, std::string const& named) {
        std::filesystem::create_directories(path(named));
        bool const is_told = run({a, "-q", "-o", path(output)}) == 2 &&
            errors() == "mf2: " + path(named) + ": Is a directory\n";
        std::filesystem::remove(path(named));
        return is_told;
    };
    BOOST_TEST(fails("out.jsonl", "out.jsonl.part"));
    BOOST_TEST(fails("out.jsonl", ".out.jsonl.mf2-archive"));
    BOOST_TEST(fails("out", "out/a.warc.jsonl.part"));
    BOOST_TEST(fails("out", "out/a.warc.jsonl"));
    BOOST_TEST(fails("other", "other/.mf2-archive"));
}

BOOST_FIXTURE_TEST_CASE(a_device_is_written_to_and_cannot_be_resumed, two_archives)
{
    BOOST_TEST(run({a, "-q", "-o", "/dev/null"}) == 0);
    BOOST_TEST(std::filesystem::is_character_file("/dev/null"));
    BOOST_TEST(run({a, "--resume", "-o", "/dev/null"}) == 2);
    BOOST_TEST(told("/dev/null: is no file, and cannot be resumed"));
}

BOOST_AUTO_TEST_SUITE_END()
