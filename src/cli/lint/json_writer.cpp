// A JSON object a line for each finding.
#include "cli/documents/source.hpp"
#include "cli/lint/finding_writer.hpp"
#include "json_text.hpp"

#include <cstdint>

namespace mf2::cli
{

namespace
{

class json_lines_writer final : public finding_writer
{
public:
    explicit json_lines_writer(output& out) : out_(out) {}

    void write(std::string const& path, std::vector<placed_finding> const& found) override
    {
        std::string const file = repaired(path);
        for (placed_finding const& each : found) write_line(file, each);
    }

private:
    void write_line(std::string const& file, placed_finding const& one)
    {
        rule_text const& rule = text_of(one.what.rule);
        std::string line;
        json_text json(line, nullptr, {.separators = line_separators::escaped});
        auto const member = [&json](std::string_view key, auto value) {
            json.key(key);
            json.write(value);
        };
        json.begin_object();
        member("file", std::string_view(file));
        member("line", std::uint64_t{one.place.line});
        member("column", std::uint64_t{one.place.column});
        member("offset", one.what.offset);
        member("level", name(rule.level));
        member("rule", rule.code);
        member("message", std::string_view(one.what.message));
        if (!one.tag.empty()) member("tag", std::string_view(one.tag));
        member("specification", rule.specification);
        member("url", rule.url);
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
