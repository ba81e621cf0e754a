#include "cli/run.hpp"

#include "bench/measure/task.hpp"
#include "cli/archive/task.hpp"
#include "cli/documents/tasks.hpp"
#include "cli/explain/task.hpp"
#include "cli/lint/task.hpp"
#include "cli/options/bash_completion.hpp"
#include "cli/options/fish_completion.hpp"
#include "cli/options/help.hpp"
#include "cli/options/man_page.hpp"
#include "cli/options/options.hpp"
#include "cli/options/zsh_completion.hpp"
#include "cli/streams/output.hpp"

#include <new>

namespace mf2::cli
{

namespace
{

exit_status print(std::string_view text, streams const& with)
{
    output out(std::nullopt, with.out);
    out.write(text);
    return finish(out, exit_status::success, with);
}

exit_status run_task(options const& chosen, streams const& with)
{
    switch (chosen.wanted)
    {
    case request::nothing: break;
    case request::help: return print(help_text(chosen.task, extent::everyday), with);
    case request::help_all: return print(help_text(chosen.task, extent::whole), with);
    case request::version: return print(version_text(), with);
    case request::man_page: return print(man_page(), with);
    case request::bash_completion: return print(bash_completion(), with);
    case request::zsh_completion: return print(zsh_completion(), with);
    case request::fish_completion: return print(fish_completion(), with);
    }
    switch (chosen.task)
    {
    case task::convert:
    case task::interpret: return convert(chosen, with);
    case task::items: return print_items(chosen, with);
    case task::tree: return print_tree(chosen, with);
    case task::tokens: return print_tokens(chosen, with);
    case task::explain: return print_explanation(chosen, with);
    case task::lint: return print_findings(chosen, with);
    case task::links: return print_links(chosen, with);
    case task::archive: return extract_archives(chosen, with);
    case task::bench: return bench(chosen, with);
    }
    return exit_status::stopped;
}

} // namespace

exit_status run(std::vector<std::string> const& arguments, streams const& with)
{
    try
    {
        environment variables = with.variables;
        variables.has_piped_input = is_piped(with.in);
        result<options> const chosen = parse_command_line(arguments, variables);
        if (chosen) return run_task(*chosen, with);
        task const meant = task_of(arguments);
        std::string const help = std::string(name(meant)) + (meant == task::convert ? "" : " ");
        std::string const reason = chosen.error().reason() + " (see mf2 " + help + "--help)";
        report(with.errors, "", failure::because(reason));
        return exit_status::stopped;
    }
    catch (std::bad_alloc const&)
    {
        report(with.errors, "", failure::because("out of memory"));
        return exit_status::stopped;
    }
}

} // namespace mf2::cli
