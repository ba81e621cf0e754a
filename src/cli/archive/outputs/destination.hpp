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

/// Where the pages of a run go, and what of it an earlier run has finished. Inputs are taken one
/// after the other, each between `begin` and `complete` or `drop`.
class archive_destination
{
public:
    virtual ~archive_destination() = default;

    /// Whether an earlier run has finished an input, and this one is to go on behind it.
    [[nodiscard]] virtual bool has(archive_input const& input) const = 0;
    /// What that run found in it.
    [[nodiscard]] virtual failing_set found_in(archive_input const& input) const = 0;

    /// @return  false if this failed
    virtual bool begin(archive_input const& input) = 0;
    /// Takes whole lines.
    /// @return  false if this failed
    virtual bool write(std::string_view lines) = 0;
    /// The input's pages are all there.
    /// @param found  of what may fail a run, in the input
    /// @return       false if this failed
    virtual bool complete(failing_set found) = 0;
    /// The input failed, or the run was interrupted: what it gave is not all of it.
    virtual void drop() = 0;

    /// All inputs are finished, by this run and those before it.
    virtual void finish() = 0;
    /// Not all of them are.
    /// @return  the name of the unfinished file that has the finished ones; empty if there is none
    virtual std::string stop() = 0;

    /// The first failure, and what to call the output that it is of.
    [[nodiscard]] virtual std::optional<failure> failed() const = 0;
    [[nodiscard]] virtual std::string name() const = 0;
};

/// The destination that the options name, with what an earlier run has finished if they resume it:
/// inputs that have changed since then are not, which is told of.
/// @param inputs  with their outputs, if there is a folder for them
/// @return        or why nothing can go there
[[nodiscard]] result<std::unique_ptr<archive_destination>> make_archive_destination(
    options const& chosen, std::vector<archive_input> const& inputs, streams const& with);

/// What tells runs apart whose results are not to be mixed: all options that results depend on.
[[nodiscard]] std::string shape_of(options const& chosen);

} // namespace mf2::cli
