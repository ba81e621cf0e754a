// Every option of every task with wrong values, in every form.
#include "archive/samples.hpp"
#include "cli/options/table.hpp"
#include "support/command.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

using namespace mf2::cli;

namespace
{

/// The command with inputs for every task, which it must not change.
struct wrong_usage : mf2::test::command
{
    std::string const page = write("page.html", "<p class=h-card>Jo");
    std::string const list = write("list", page + "\n");
    std::string const archive = write("a.warc", mf2::test::page_record("a"));
    std::string const image = write("a.png", "\x89PNG\r\n\x1A\n");

    std::string inputs() const
    {
        return read("page.html") + read("list") + read("a.warc") + read("a.png");
    }
    std::string const before = inputs();

    /// Values that an option rejects. Most options reject an empty one and these without a meaning.
    std::vector<std::string> wrong_values(option const& of) const
    {
        std::string const name(of.name);
        std::string const below_file = page + "/x.jsonl";
        std::map<std::string, std::vector<std::string>> const others = {
            {"content-type", {""}}, // others may be headers
            {"id", {""}},
            {"base-url", {"", "example.com", "//example.com/", "example.com:80/", "https://"}},
            {"files-from", {"", path("none"), path(""), image, below_file}},
            {"output", {"", below_file, path("none/")}},
            {"config", {"", "-", path("none"), path(""), below_file}},
            {"report", {"", below_file, path("")}},
            {"url", {"", "(", "["}},
            {"ending", {"/", "a/b"}},
            {"status", {"", ",", "99", "1000", "2 00", "-200"}},
            {"page-time", {"", "1s", "-1"}},
        };
        auto const found = others.find(name);
        if (found == others.end()) return {"", ",", "?!"};
        // Only archives write results to a new folder.
        std::vector<std::string> values = found->second;
        if (name == "output" && of.tasks.has(task::archive)) values.back() = path("x.parquet");
        return values;
    }

    std::vector<std::string> right_arguments(task of, option const& beside) const
    {
        std::vector<std::string> arguments;
        if (of != task::convert) arguments.emplace_back(name(of));
        if (beside.name == "files-from") return arguments;
        if (of == task::bench) arguments.insert(arguments.end(), {"--files-from", list});
        else arguments.push_back(of == task::archive ? archive : page);
        if (beside.name == "ending" && of == task::archive)
            arguments.insert(arguments.end(), {"-o", path("out")});
        return arguments;
    }

    /// Run the command, which must report an error in one line and do nothing.
    void check_refusal(
        std::vector<std::string> const& arguments, std::string const& named,
        std::string const& or_named = "?")
    {
        std::string shown = "mf2";
        for (std::string const& each : arguments) shown += " '" + each + "'";
        BOOST_TEST_CONTEXT(shown)
        {
            BOOST_TEST(run(arguments) != 0);
            BOOST_TEST(out() == "");
            BOOST_TEST(std::count(errors().begin(), errors().end(), '\n') == 1);
            bool const is_named = errors().find(named) != std::string::npos ||
                errors().find(or_named) != std::string::npos;
            BOOST_TEST(is_named, errors());
            BOOST_TEST((inputs() == before));
        }
    }

    void check_argument(task of, option const& each, std::string const& value)
    {
        std::string const name = "--" + std::string(each.name);
        // Messages call standard input by its name.
        std::string const file = value.empty() || value == "-" ? "?" : value;
        std::vector<std::string> arguments = right_arguments(of, each);
        arguments.insert(arguments.end(), {name, value});
        check_refusal(arguments, name, file);
        arguments.pop_back();
        arguments.back() = name + '=' + value;
        check_refusal(arguments, name, file);
        if (each.letter == '\0') return;
        arguments.back() = std::string("-") + each.letter;
        arguments.push_back(value);
        check_refusal(arguments, name, file);
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(wrong_options, wrong_usage)

BOOST_AUTO_TEST_CASE(no_option_takes_a_wrong_value)
{
    for (option const& each : option_table())
    {
        if (each.argument.empty()) continue;
        for (task const of : all_tasks)
        {
            if (!each.tasks.has(of)) continue;
            for (std::string const& value : wrong_values(each)) check_argument(of, each, value);
        }
    }
}

BOOST_AUTO_TEST_CASE(no_switch_takes_a_value_and_no_other_option_goes_without)
{
    for (option const& each : option_table())
    {
        std::string const name = "--" + std::string(each.name);
        for (task const of : all_tasks)
        {
            if (!each.tasks.has(of)) continue;
            std::vector<std::string> arguments = right_arguments(of, each);
            arguments.push_back(each.argument.empty() ? name + "=x" : name);
            check_refusal(arguments, name);
        }
    }
}

BOOST_AUTO_TEST_CASE(only_what_adds_up_may_be_given_twice)
{
    for (option const& each : option_table())
    {
        bool const is_once = each.occurrence == occurrence::once && !each.argument.empty();
        if (!is_once) continue;
        std::string const name = "--" + std::string(each.name);
        for (task const of : all_tasks)
        {
            if (!each.tasks.has(of)) continue;
            std::vector<std::string> arguments = right_arguments(of, each);
            arguments.insert(arguments.end(), {name, "x", name, "x"});
            check_refusal(arguments, name);
        }
    }
}

BOOST_AUTO_TEST_CASE(no_task_takes_the_options_of_others)
{
    for (option const& each : option_table())
    {
        for (task const of : all_tasks)
        {
            auto const table = option_table();
            bool const is_there = std::any_of(table.begin(), table.end(), [&](option const& other) {
                return other.name == each.name && other.tasks.has(of);
            });
            if (is_there) continue;
            std::vector<std::string> arguments = right_arguments(of, each);
            arguments.push_back("--" + std::string(each.name));
            check_refusal(arguments, arguments.back());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_configuration_file_takes_no_wrong_value_either)
{
    for (option const& each : option_table())
    {
        if (each.where != option_place::file_too) continue;
        for (task const of : all_tasks)
        {
            if (!each.tasks.has(of) || of == task::bench) continue;
            for (std::string const& value : wrong_values(each))
            {
                std::string const section =
                    of == task::convert ? "" : "[" + std::string(name(of)) + "]\n";
                std::string const key(each.name);
                std::string const file = write("config", section + key + " = " + value + '\n');
                std::string const line = of == task::convert ? "1" : "2";
                BOOST_TEST_CONTEXT(section << key << " = " << value)
                check_refusal({page, "--config", file}, file + ": line " + line + ": " + key);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_configuration_file_has_the_keys_of_a_task_in_its_section_alone)
{
    for (option const& each : option_table())
    {
        for (task const of : all_tasks)
        {
            auto const table = option_table();
            bool const is_key = std::any_of(table.begin(), table.end(), [&](option const& other) {
                return other.name == each.name && other.tasks.has(of) &&
                    other.where == option_place::file_too;
            });
            if (is_key || of == task::bench) continue;
            std::string const section =
                of == task::convert ? "" : "[" + std::string(name(of)) + "]\n";
            std::string const file = write("config", section + std::string(each.name) + " = yes\n");
            std::string const line = of == task::convert ? "1" : "2";
            std::string const told =
                ": line " + line + ": unknown key '" + std::string(each.name) + "'";
            check_refusal({"archive", archive, "-q", "--config", file}, file + told);
        }
    }
}

BOOST_AUTO_TEST_CASE(inputs_that_cannot_be_read_are_named_once)
{
    for (task const of : all_tasks)
    {
        for (std::string const& file :
             {path("none"), path("page.html/x"), path(""), std::string("https://example.com/")})
        {
            std::vector<std::string> arguments;
            if (of != task::convert) arguments.emplace_back(name(of));
            arguments.push_back(file);
            if (of == task::bench) arguments.insert(arguments.end(), {"https://example.com/", "1"});
            if (of == task::archive) arguments.emplace_back("-q");
            check_refusal(arguments, file + ": ");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
