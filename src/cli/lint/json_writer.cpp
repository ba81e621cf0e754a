// Tests: test/cli/lint/formats.cpp
// One line for each finding: a JSON object.
#include "cli/documents/source.hpp"
#include "cli/lint/finding_writer.hpp"
#include "inspect/lint/finding_json.hpp"

namespace mf2::cli
{

namespace
{

class json_lines_writer final : public finding_writer
{
public:
    explicit json_lines_writer(output& out) : out_(out) {}

    void write(std::string const& path, std::vector<inspect::placed_finding> const& found) override
    {
        std::string const file = repaired(path);
        for (inspect::placed_finding const& each : found) write_line(file, each);
    }

private:
    void write_line(std::string const& file, inspect::placed_finding const& one)
    {
        std::string line;
        json_text json(line, nullptr, {.separators = line_separators::escaped});
        json.begin_object();
        json.key("file");
        json.write(std::string_view(file));
        write_members(json, one);
        json.end_object();
        out_.write(line += '\n');
    }

    output& out_;
};

} // namespace

std::unique_ptr<finding_writer> make_json_writer(output& out)
{
    return std::make_unique<json_lines_writer>(out);
}

} // namespace mf2::cli
