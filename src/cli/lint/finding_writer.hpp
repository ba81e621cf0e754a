#pragma once

#include "cli/documents/write_json.hpp"
#include "cli/options/lint_options.hpp"
#include "cli/streams/output.hpp"
#include "inspect/lint/lint_document.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace mf2::cli
{

/// Whether all files could be read.
enum class reading : std::uint8_t
{
    complete,
    with_failures,
};

/// Writes the findings of files in one format.
class finding_writer
{
public:
    finding_writer() = default;
    finding_writer(finding_writer const&) = delete;
    finding_writer& operator=(finding_writer const&) = delete;
    virtual ~finding_writer() = default;

    /// Begin, before the first file.
    virtual void begin() {}
    /// @param path  "-" is standard input
    virtual void write(
        std::string const& path, std::vector<inspect::placed_finding> const& found) = 0;
    /// End, after the last file.
    virtual void end(reading) {}
};

/// Make a writer for a format.
/// @param out   outlives the writer
/// @param tint  for the text format alone
[[nodiscard]] std::unique_ptr<finding_writer> make_writer(
    lint_format format, output& out, cli::tint tint);

// Each in a file of its own.

[[nodiscard]] std::unique_ptr<finding_writer> make_text_writer(output& out, cli::tint tint);
[[nodiscard]] std::unique_ptr<finding_writer> make_json_writer(output& out);
[[nodiscard]] std::unique_ptr<finding_writer> make_sarif_writer(output& out);
[[nodiscard]] std::unique_ptr<finding_writer> make_github_writer(output& out);

} // namespace mf2::cli
