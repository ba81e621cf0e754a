#include "cli/tasks.hpp"

#include "cli/document_input.hpp"
#include "cli/output.hpp"
#include "debug.hpp"

#include <mf2/parse_options.hpp>

namespace mf2::cli
{

exit_status print_tree(options const& chosen, streams const& with)
{
    std::string const& path = chosen.files.front();
    if (would_overwrite(chosen.output, path, with)) return exit_status::stopped;
    result<std::string> const bytes = read_document(path, chosen.parse.content_type, with.in);
    if (!bytes)
    {
        report(with.errors, display_name(path), bytes.error());
        return exit_status::some_input_failed;
    }
    parse_options how = chosen.parse;
    how.retention = retention::everything;
    output out(chosen.output, with.out);
    out.write(debug::tree(*bytes, how));
    return finish(out, exit_status::success, with);
}

} // namespace mf2::cli
