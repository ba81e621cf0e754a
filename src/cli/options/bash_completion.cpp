#include "cli/options/bash_completion.hpp"

#include "cli/options/completion.hpp"
#include "cli/options/table.hpp"

#include <string_view>

namespace mf2::cli
{

namespace
{

// Bash splits off the '=' of `--name=`, because COMP_WORDBREAKS has it.
constexpr std::string_view beginning = R"(# bash completion for mf2(1)

_mf2()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local named= options= values=
    if [[ $current == '=' ]]; then
        current=
    elif [[ $previous == '=' && $COMP_CWORD -gt 2 ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
)";

constexpr std::string_view ending = R"(    if [[ $values ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
        return
    fi
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi
    if [[ $COMP_CWORD -eq 1 ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$tasks" -- "$current"; compgen -f -- "$current")
        compopt -o filenames 2> /dev/null
        return
    fi
    compopt -o default 2> /dev/null
}

complete -F _mf2 mf2
)";

/// The option's names as a pattern of bash, to be compared with the word before.
std::string pattern(option const& of)
{
    std::string names = "--" + std::string(of.name);
    if (of.letter != '\0') names = names + " | -" + of.letter;
    return names;
}

void add_word(std::string& to, std::string_view word, std::string_view separator = " ")
{
    if (!to.empty()) to += separator;
    to += word;
}

/// Append a branch of bash's `case` over the word before, if it has any patterns.
void append_branch(std::string& out, std::string const& patterns, std::string_view reply)
{
    if (patterns.empty()) return;
    out += "                " + patterns + ") ";
    out += reply;
    out += " ;;\n";
}

void append_task(std::string& out, task about)
{
    std::string options;
    std::string taking_files;
    std::string taking_others;
    std::string branches;
    for (option const& each : option_table())
    {
        if (!each.tasks.has(about)) continue;
        add_word(options, "--" + std::string(each.name));
        if (each.argument.empty()) continue;
        std::string const values = values_of(each);
        if (!values.empty()) append_branch(branches, pattern(each), "values='" + values + '\'');
        else if (takes_files(each)) add_word(taking_files, pattern(each), " | ");
        else add_word(taking_others, pattern(each), " | ");
    }
    append_branch(branches, taking_files, "compopt -o default 2> /dev/null; return");
    append_branch(branches, taking_others, "return");
    out += "        " + (about == task::convert ? "*" : std::string(name(about))) + ")\n";
    out += "            options='" + options + "'\n";
    out += "            case $previous in\n" + branches + "            esac ;;\n";
}

} // namespace

std::string bash_completion()
{
    std::string made(beginning);
    std::string cases;
    for (task const each : all_tasks)
    {
        if (each == task::convert) continue;
        append_task(cases, each);
    }
    append_task(cases, task::convert); // any other first word
    made += "    local tasks='" + task_words() + "'\n";
    made += "    [[ $COMP_CWORD -gt 1 ]] && named=${COMP_WORDS[1]}\n";
    made += "    case $named in\n" + cases + "    esac\n";
    made += ending;
    return made;
}

} // namespace mf2::cli
