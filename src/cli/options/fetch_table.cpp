// Tests: test/cli/options/table.cpp, test/cli/run_urls.cpp
#include "cli/options/fetch_table.hpp"

#include "archive/option_values.hpp"
#include "options/values.hpp"

#include <algorithm>
#include <chrono>

namespace mf2::cli
{

namespace
{

using mf2::options::read_into;
using mf2::options::set_to;
using mf2::options::to_number;

/// The tasks that may read from URLs.
constexpr task_set fetching_tasks{task::convert, task::items,     task::tree,
                                  task::tokens,  task::interpret, task::explain,
                                  task::lint,    task::links,     task::archive};

/// Read a time limit. No limit, like any longer time, becomes a year: it can be added to others.
mf2::options::result<std::chrono::milliseconds> to_limit(std::string_view text)
{
    auto const time = archive::to_time(text);
    if (!time) return time;
    return std::min<std::chrono::milliseconds>(*time, std::chrono::hours(24 * 365));
}

/// Read a delay. `to_time` reads 0 as no limit; here it is no delay.
mf2::options::result<std::chrono::milliseconds> to_delay(std::string_view text)
{
    auto const time = archive::to_time(text);
    if (time && *time == time->max()) return time->zero();
    return time;
}

} // namespace

std::vector<option> fetch_table()
{
    return {
        {.name = "no-link-header",
         .tasks = {task::convert, task::interpret},
         .help = "leave out the relations that the Link fields of a server tell",
         .effect = set_to(&options::link_header, choice::no),
         .see = "#urls",
         .bearing = bearing::on_results},
        {.name = "max-redirects",
         .argument = "N",
         .tasks = fetching_tasks,
         .help = "follow at most N redirects (10)",
         .effect = read_into(&fetch_options::redirects, to_number),
         .see = "#urls"},
        {.name = "stall-time",
         .argument = "SECONDS",
         .tasks = fetching_tasks,
         .help = "give up a connection that no byte has come from for so long (30)",
         .effect = read_into(&fetch_options::stall_time, to_limit),
         .see = "#urls"},
        {.name = "max-time",
         .argument = "SECONDS",
         .tasks = document_tasks,
         .help = "give up a page that is not there after so long (300)",
         .effect = read_into(&fetch_options::max_time, to_limit),
         .see = "#urls"},
        {.name = "retries",
         .argument = "N",
         .tasks = fetching_tasks,
         .help = "ask a server that is busy, or has broken off, N times more in a row (5)",
         .effect = read_into(&fetch_options::retries, to_number),
         .see = "#urls"},
        {.name = "retry-delay",
         .argument = "SECONDS",
         .tasks = fetching_tasks,
         .help = "wait so long before that, unless the server says how long, and each time twice "
                 "as long as the last (1)",
         .effect = read_into(&fetch_options::retry_delay, to_delay),
         .see = "#urls"},
    };
}

} // namespace mf2::cli
