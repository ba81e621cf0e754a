// Tests: test/cli/lint/formats.cpp
#include "cli/lint/finding_writer.hpp"

namespace mf2::cli
{

std::unique_ptr<finding_writer> make_writer(lint_format format, output& out, cli::tint tint)
{
    switch (format)
    {
    case lint_format::text: break;
    case lint_format::jsonl: return make_json_writer(out);
    case lint_format::sarif: return make_sarif_writer(out);
    case lint_format::github: return make_github_writer(out);
    }
    return make_text_writer(out, tint);
}

} // namespace mf2::cli
