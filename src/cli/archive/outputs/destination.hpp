#pragma once

#include "cli/archive/inputs/inputs.hpp"
#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"
#include "cli/streams/streams.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// The place for a run's pages, which may have finished ones of an earlier run. Inputs are taken
/// one after the other, each between `begin` and `complete` or `drop`.
class archive_destination
{
public:
    virtual ~archive_destination() = default;

    /// Whether an earlier run has finished an input, and this one continues after it.
    [[nodiscard]] virtual bool has(archive_input const& input) const = 0;
    /// The findings of that run in the input.
    [[nodiscard]] virtual failing_set found_in(archive_input const& input) const = 0;

    /// @return  false on failure
    virtual bool begin(archive_input const& input) = 0;
    /// Write whole lines.
    /// @return  false on failure
    virtual bool write(std::string_view lines) = 0;
    /// End an input whose pages are all written.
    /// @param found  the findings in it that may fail a run
    /// @return       false on failure
    virtual bool complete(failing_set found) = 0;
    /// Drop the pages of an input that failed or was interrupted.
    virtual void drop() = 0;

    /// End the run after all inputs are finished, by this run and earlier ones.
    virtual void finish() = 0;
    /// End the run before all inputs are finished.
    /// @return  the name of the unfinished file with the finished inputs; empty if there is none
    virtual std::string stop() = 0;

    /// The first failure, and the name of its output.
    [[nodiscard]] virtual std::optional<failure> failed() const = 0;
    [[nodiscard]] virtual std::string name() const = 0;
};

/// Make the destination that the options name. If they resume it, it has the finished inputs of an
/// earlier run, without those that have changed since then, which are reported.
/// @param inputs  with their outputs, if there is a folder for them
/// @return        the destination, or why nothing can be written there
[[nodiscard]] result<std::unique_ptr<archive_destination>> make_archive_destination(
    options const& chosen, std::vector<archive_input> const& inputs, streams const& with);

/// The options that results depend on, as a text. Runs with different ones do not share results.
[[nodiscard]] std::string shape_of(options const& chosen);

} // namespace mf2::cli
