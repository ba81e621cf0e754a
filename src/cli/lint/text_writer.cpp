// Tests: test/cli/lint/formats.cpp
// For people, and for programs that read compilers' messages: FILE:LINE:COLUMN: LEVEL: MESSAGE.
#include "cli/lint/finding_writer.hpp"
#include "cli/sources/input.hpp"
#include "cli/streams/failure.hpp"

#include <string_view>

namespace mf2::cli
{

namespace
{

std::string_view colour_of(inspect::finding_level level)
{
    switch (level)
    {
    case inspect::finding_level::note: return "\x1B[1;36m";
    case inspect::finding_level::warning: return "\x1B[1;35m";
    case inspect::finding_level::error: return "\x1B[1;31m";
    }
    return {};
}

class text_writer final : public finding_writer
{
public:
    text_writer(output& out, cli::tint tint) : out_(out), tint_(tint) {}

    void write(std::string const& path, std::vector<inspect::placed_finding> const& found) override
    {
        std::string const file = printable(display_name(path));
        for (inspect::placed_finding const& each : found) write(file, each);
    }

private:
    void write(std::string const& file, inspect::placed_finding const& one)
    {
        inspect::rule_text const& rule = text_of(one.what.rule);
        std::string text;
        add(text, "\x1B[1m",
            file + ':' + std::to_string(one.place.line) + ':' + std::to_string(one.place.column) +
                ": ");
        add(text, colour_of(rule.level), std::string(name(rule.level)) + ": ");
        ((text += one.what.message) += " [") += rule.code;
        text += "]\n";
        if (!one.tag.empty()) ((text += "    ") += one.tag) += '\n';
        ((text += "    ") += rule.fix) += '\n';
        ((text += "    see ") += rule.specification) += ": ";
        (text += rule.url) += '\n';
        out_.write(text);
    }

    void add(std::string& to, std::string_view sequence, std::string const& text) const
    {
        bool const is_coloured = tint_ == tint::coloured;
        if (is_coloured) to += sequence;
        to += text;
        if (is_coloured) to += "\x1B[0m";
    }

    output& out_;
    cli::tint tint_;
};

} // namespace

std::unique_ptr<finding_writer> make_text_writer(output& out, cli::tint tint)
{
    return std::make_unique<text_writer>(out, tint);
}

} // namespace mf2::cli
