#include "cli/options/zsh_completion.hpp"

#include "cli/options/completion.hpp"
#include "cli/options/table.hpp"

namespace mf2::cli
{

namespace
{

// `words` is zsh's; its first word is the command.
constexpr std::string_view zsh_beginning = R"(#compdef mf2
# zsh completion for mf2(1)

_mf2()
{
    local -a options
    case $words[2] in
)";

constexpr std::string_view zsh_ending = R"zsh(    esac
    if [[ $words[2] == help ]]; then
        _arguments '1: :(help)' "2:task:($tasks)"
        return
    fi
    _arguments -s $options \
        "1: : _alternative 'tasks:task:($tasks)' 'files:file:_files'" '*:file:_files'
}

_mf2 "$@"
)zsh";

/// The help on an option for `_arguments`, between brackets.
std::string explanation(std::string_view help)
{
    std::string made = "[";
    for (char const each : help)
    {
        if (each == '[' || each == ']' || each == '\\' || each == ':') made += '\\';
        made += each;
    }
    return made + ']';
}

/// The name of an option's argument, and its permitted values.
std::string argument_of(option const& of)
{
    if (of.argument.empty()) return "";
    std::string const values = values_of(of);
    std::string made = ':' + std::string(of.argument) + ':';
    if (!values.empty()) return made + '(' + values + ')';
    return takes_files(of) ? made + "_files" : made + ' ';
}

/// One way of writing an option, "--name" or "-n", as an argument of `_arguments`.
std::string specification(option const& of, std::string const& written)
{
    bool const repeated = of.occurrence == occurrence::repeated;
    std::string made = repeated ? "*" : "";
    if (!repeated && of.letter != '\0')
    {
        made = made + "(-" + of.letter + " --" + std::string(of.name) + ')';
    }
    made += written;
    if (!of.argument.empty()) made += written.starts_with("--") ? "=" : "+";
    made += explanation(of.help) + argument_of(of);
    return "                " + quoted(made, R"('\'')") + '\n';
}

void append_arguments(std::string& out, task about)
{
    out += "        " + (about == task::convert ? "*" : std::string(name(about))) + ")\n";
    out += "            options=(\n";
    for (option const& each : option_table())
    {
        if (!each.tasks.has(about)) continue;
        if (each.letter != '\0') out += specification(each, std::string("-") + each.letter);
        out += specification(each, "--" + std::string(each.name));
    }
    out += "            ) ;;\n";
}

} // namespace

std::string zsh_completion()
{
    std::string made(zsh_beginning);
    for (task const each : all_tasks)
    {
        if (each != task::convert) append_arguments(made, each);
    }
    append_arguments(made, task::convert); // any other first word
    made += zsh_ending;
    made.insert(made.find("    local -a"), "    local tasks='" + task_words() + "'\n");
    return made;
}

} // namespace mf2::cli
