#include "cli/options/fish_completion.hpp"

#include "cli/options/completion.hpp"
#include "cli/options/table.hpp"

namespace mf2::cli
{

namespace
{

// `commandline -opc` gives the words before the completed one, the command first.
constexpr std::string_view fish_beginning = R"(# fish completion for mf2(1)

function __mf2_task_is
    set -l words (commandline -opc)
    set -l task "$words[2]"
    contains -- "$task" $__mf2_tasks
    or set task mf2
    contains -- $task $argv
end

function __mf2_is_first
    test (count (commandline -opc)) -eq 1
end

)";

constexpr std::string_view no_apostrophe = "\\'";

/// The condition for completing an option: the current task has it.
std::string condition(option const& of)
{
    std::string tasks = "__mf2_task_is";
    for (task const each : all_tasks)
    {
        if (!of.tasks.has(each)) continue;
        tasks += ' ';
        tasks += each == task::convert ? "mf2" : name(each);
    }
    return " -n " + quoted(tasks, no_apostrophe);
}

/// The flags for an option's argument. -x: it is no file.
std::string argument_flags(option const& of)
{
    if (of.argument.empty()) return "";
    std::string const values = values_of(of);
    if (!values.empty()) return " -x -a " + quoted(values, no_apostrophe);
    return takes_files(of) ? " -r -F" : " -x";
}

std::string line_for(option const& of)
{
    std::string line = "complete -c mf2" + condition(of) + " -l " + std::string(of.name);
    if (of.letter != '\0') line = line + " -s " + of.letter;
    return line + argument_flags(of) + " -d " + quoted(of.help, no_apostrophe) + '\n';
}

} // namespace

std::string fish_completion()
{
    std::string made(fish_beginning);
    made += "set -g __mf2_tasks " + task_words() + '\n';
    made += "complete -c mf2 -n __mf2_is_first -a \"$__mf2_tasks\" -d task\n";
    made += "complete -c mf2 -n '__mf2_task_is help' -f -a \"$__mf2_tasks\" -d task\n";
    for (option const& each : option_table()) made += line_for(each);
    return made;
}

} // namespace mf2::cli
