#include "cli/documents/overwriting.hpp"

#include "archive/samples.hpp"
#include "cli/run.hpp"
#include "support/command_streams.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

using namespace mf2::cli;

namespace
{

using opened_file = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// The way in which a command reads a file.
enum class reading
{
    by_path,
    as_standard_input,
    as_list,
    as_list_on_standard_input,
    as_configuration,
};

/// Files that a command reads. Each becomes the command's output, too, under some other name.
struct inputs : mf2::test::temporary_folder
{
    std::string const page = write("page.html", "<p class=h-card>Jo");
    std::string const archive = write("a.warc", mf2::test::page_record("a"));
    std::string const list = write("list", page + "\n");
    std::string const archives = write("archives", archive + "\n");
    std::string const configuration = write("config", "urls=normalized\n");

    std::string input_of(std::string const& task, reading how) const
    {
        if (how == reading::as_configuration) return configuration;
        bool const is_list = how == reading::as_list || how == reading::as_list_on_standard_input;
        if (task == "archive") return is_list ? archives : archive;
        return is_list ? list : page;
    }

    std::vector<std::string> arguments_of(std::string const& task, reading how) const
    {
        std::string const input = input_of(task, how);
        std::string const document = task == "archive" ? archive : page;
        std::vector<std::string> arguments;
        if (!task.empty()) arguments.push_back(task);
        std::vector<std::string> more;
        switch (how)
        {
        case reading::by_path: more = {input}; break;
        case reading::as_standard_input: more = {"-"}; break;
        case reading::as_list: more = {"--files-from", input}; break;
        case reading::as_list_on_standard_input: more = {"--files-from", "-"}; break;
        case reading::as_configuration: more = {document, "--config", input}; break;
        }
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    /// Names of a file; some of them are links made here.
    std::vector<std::string> names_of(std::string const& file) const
    {
        namespace fs = std::filesystem;
        std::string const name = fs::path(file).filename().string();
        std::vector<std::string> names{file, path("./" + name)};
        for (std::string const kind : {"hard", "symbolic", "symbolic-hard"})
        {
            names.push_back(path(kind + ".jsonl"));
            fs::remove(names.back());
        }
        fs::create_hard_link(file, names[2]);
        fs::create_symlink(file, names[3]);
        fs::create_symlink(names[2], names[4]);
        return names;
    }

    std::string all() const
    {
        std::string bytes;
        for (char const* each : {"page.html", "a.warc", "list", "archives", "config"})
        {
            bytes += read(each) + '\0';
        }
        return bytes;
    }

    /// @param out  a file to open as standard output; empty: another one
    /// @return     the command's errors
    std::string run_on(
        std::string const& input, std::vector<std::string> const& arguments,
        std::string const& out = "") const
    {
        mf2::test::command_streams const others;
        streams with = others.get();
        opened_file const in(std::fopen(input.c_str(), "re"), &std::fclose);
        opened_file const written(
            out.empty() ? nullptr : std::fopen(out.c_str(), "ae"), &std::fclose);
        with.in = in.get();
        if (written) with.out = written.get();
        BOOST_TEST((run(arguments, with) == exit_status::stopped));
        return others.errors();
    }
};

struct way
{
    std::string task;
    reading how;
};

std::vector<way> all_ways()
{
    std::vector<way> ways;
    for (std::string const task : {"", "items", "tree", "tokens", "archive"})
    {
        for (reading const how :
             {reading::by_path, reading::as_standard_input, reading::as_configuration})
        {
            ways.push_back({task, how});
        }
        if (!task.empty() && task != "archive") continue;
        ways.push_back({task, reading::as_list});
        ways.push_back({task, reading::as_list_on_standard_input});
    }
    return ways;
}

} // namespace

BOOST_AUTO_TEST_SUITE(overwriting)

BOOST_FIXTURE_TEST_CASE(no_input_is_an_output_under_whatever_name, inputs)
{
    std::string const before = all();
    for (auto const& [task, how] : all_ways())
    {
        std::string const input = input_of(task, how);
        for (std::string const& name : names_of(input))
        {
            std::vector<std::string> arguments = arguments_of(task, how);
            arguments.insert(arguments.end(), {"-o", name});
            BOOST_TEST_CONTEXT("mf2 " << task << ", way " << static_cast<int>(how) << ", " << name)
            {
                BOOST_TEST(
                    run_on(input, arguments) == "mf2: " + name + ": is both input and output\n");
                BOOST_TEST(all() == before);
            }
        }
    }
}

BOOST_FIXTURE_TEST_CASE(neither_is_an_input_what_the_shell_opened_for_writing, inputs)
{
    std::string const before = all();
    for (auto const& [task, how] : all_ways())
    {
        std::string const input = input_of(task, how);
        BOOST_TEST_CONTEXT("mf2 " << task << ", way " << static_cast<int>(how))
        {
            BOOST_TEST(
                run_on(input, arguments_of(task, how), input) ==
                "mf2: standard output: is both input and output\n");
            BOOST_TEST(all() == before);
        }
    }
}

BOOST_FIXTURE_TEST_CASE(devices_and_files_that_are_not_there_are_no_inputs, inputs)
{
    mf2::test::command_streams const others;
    BOOST_TEST(
        find_overwritten({"/dev/null", path("none")}, {"/dev/null", path("none")}, others.get()) ==
        "");
    BOOST_TEST((!identity_of(path("")).has_value()));
    BOOST_TEST((identity_of(page) == identity_of(path("./page.html"))));
    BOOST_TEST((identity_of(page) != identity_of(list)));
}

BOOST_AUTO_TEST_SUITE_END()
