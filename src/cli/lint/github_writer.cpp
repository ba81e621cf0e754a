// Tests: test/cli/lint/formats.cpp
// GitHub Actions, "Workflow commands": "Setting a notice message" and the sections after it.
#include "cli/lint/finding_writer.hpp"

#include <string_view>

namespace mf2::cli
{

namespace
{

/// Characters to escape in a message.
constexpr std::string_view special_in_messages = "%\r\n";
/// Characters to escape in a property.
constexpr std::string_view special_in_properties = "%\r\n:,";

std::string escaped(std::string_view text, std::string_view special)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string made;
    for (char const c : text)
    {
        if (special.find(c) == std::string_view::npos)
        {
            made += c;
            continue;
        }
        auto const byte = static_cast<unsigned char>(c);
        ((made += '%') += digits[byte >> 4U]) += digits[byte & 0xFU];
    }
    return made;
}

std::string_view command_for(inspect::finding_level level)
{
    switch (level)
    {
    case inspect::finding_level::note: return "notice";
    case inspect::finding_level::warning: return "warning";
    case inspect::finding_level::error: return "error";
    }
    return {};
}

class github_writer final : public finding_writer
{
public:
    explicit github_writer(output& out) : out_(out) {}

    void write(std::string const& path, std::vector<inspect::placed_finding> const& found) override
    {
        std::string const file = escaped(path, special_in_properties);
        for (inspect::placed_finding const& each : found)
        {
            inspect::rule_text const& rule = text_of(each.what.rule);
            std::string line = "::";
            ((line += command_for(rule.level)) += " file=") += file;
            line += ",line=" + std::to_string(each.place.line);
            line += ",col=" + std::to_string(each.place.column);
            (line += ",title=") += escaped(rule.code, special_in_properties);
            std::string const message = each.what.message + " (" + std::string(rule.url) + ')';
            (line += "::") += escaped(message, special_in_messages);
            out_.write(line += '\n');
        }
    }

private:
    output& out_;
};

} // namespace

std::unique_ptr<finding_writer> make_github_writer(output& out)
{
    return std::make_unique<github_writer>(out);
}

} // namespace mf2::cli
