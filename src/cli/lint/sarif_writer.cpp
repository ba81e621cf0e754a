// Tests: test/cli/lint/formats.cpp
// SARIF 2.1.0, "Static Analysis Results Interchange Format", an OASIS standard: one run.
#include "bytes/ascii.hpp"
#include "cli/lint/finding_writer.hpp"
#include "output/json_text.hpp"

#include <mf2/version.hpp>

#include <cstdint>

namespace mf2::cli
{

namespace
{

bool is_unreserved(char c)
{
    return ascii::is_alphanumeric(c) || c == '-' || c == '.' || c == '_' || c == '~';
}

/// Write a path as a URI: RFC 3986, "Percent-Encoding". Relative paths stay relative. Colons are
/// encoded: in the first segment one would end a scheme.
std::string to_uri(std::string const& path)
{
    if (path == "-") return "stdin";
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (char const c : path)
    {
        if (is_unreserved(c) || c == '/')
        {
            uri += c;
            continue;
        }
        auto const byte = static_cast<unsigned char>(c);
        ((uri += '%') += digits[byte >> 4U]) += digits[byte & 0xFU];
    }
    return uri;
}

class sarif_writer final : public finding_writer
{
public:
    explicit sarif_writer(output& out) : out_(out) {}

    void begin() override
    {
        json_.begin_object();
        member("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        member("version", "2.1.0");
        json_.key("runs");
        text_ += '[';
        json_.begin_object();
        write_tool();
        member("columnKind", "unicodeCodePoints");
        json_.key("results");
        text_ += '[';
    }

    void write(std::string const& path, std::vector<inspect::placed_finding> const& found) override
    {
        std::string const uri = to_uri(path);
        for (inspect::placed_finding const& each : found) write_result(uri, each);
    }

    void end(reading how) override
    {
        text_ += ']';
        json_.key("invocations");
        text_ += how == reading::complete ? R"([{"executionSuccessful":true}])"
                                          : R"([{"executionSuccessful":false}])";
        json_.end_object();
        text_ += ']';
        json_.end_object();
        text_ += '\n';
        hand_over();
    }

private:
    void member(std::string_view key, std::string_view value)
    {
        json_.key(key);
        json_.write(value);
    }
    void member(std::string_view key, std::uint64_t value)
    {
        json_.key(key);
        json_.write(value);
    }
    void begin_object(std::string_view key)
    {
        json_.key(key);
        json_.begin_object();
    }
    /// Write a text for people as a SARIF message.
    void message(std::string_view key, std::string_view text)
    {
        begin_object(key);
        member("text", text);
        json_.end_object();
    }

    void write_tool()
    {
        begin_object("tool");
        begin_object("driver");
        member("name", "mf2");
        member("version", version);
        json_.key("rules");
        text_ += '[';
        for (inspect::rule_text const& each : inspect::lint_rules()) write_rule(each);
        text_ += ']';
        json_.end_object();
        json_.end_object();
    }

    void write_rule(inspect::rule_text const& rule)
    {
        if (!text_.ends_with('[')) text_ += ',';
        json_.begin_object();
        member("id", rule.code);
        message("shortDescription", rule.summary);
        member("helpUri", rule.url);
        message("help", std::string(rule.fix) + ": see " + std::string(rule.specification));
        begin_object("defaultConfiguration");
        member("level", name(rule.level));
        json_.end_object();
        json_.end_object();
    }

    void write_result(std::string const& uri, inspect::placed_finding const& one)
    {
        if (!is_first_) text_ += ',';
        is_first_ = false;
        inspect::rule_text const& rule = text_of(one.what.rule);
        json_.begin_object();
        member("ruleId", rule.code);
        member("ruleIndex", static_cast<std::uint64_t>(one.what.rule));
        member("level", name(rule.level));
        message("message", one.what.message);
        json_.key("locations");
        text_ += '[';
        json_.begin_object();
        begin_object("physicalLocation");
        begin_object("artifactLocation");
        member("uri", uri);
        json_.end_object();
        begin_object("region");
        member("startLine", one.place.line);
        member("startColumn", one.place.column);
        json_.end_object();
        json_.end_object();
        json_.end_object();
        text_ += ']';
        json_.end_object();
        hand_over();
    }

    void hand_over()
    {
        out_.write(text_);
        text_.clear();
    }

    output& out_;
    std::string text_;
    json_text json_{text_, nullptr, {.separators = line_separators::escaped}};
    bool is_first_ = true;
};

} // namespace

std::unique_ptr<finding_writer> make_sarif_writer(output& out)
{
    return std::make_unique<sarif_writer>(out);
}

} // namespace mf2::cli
