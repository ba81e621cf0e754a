#pragma once

#include "python.hpp"

#include <functional>

namespace mf2::python
{

/// The functions that set options of some kind.
struct option_functions
{
    /// Sets an option to the value that a text has, and returns a code.
    std::function<int(char const* name, char const* value)> set;
    /// The error in the last name or value, as a sentence.
    std::function<mf2_string()> message;
};

/// Set options from keywords, as `to_options` does.
/// @return  whether no exception is set
[[nodiscard]] bool set_options(option_functions const& of, PyObject* keywords);

/// Options from keywords: `no_classic=True`, `urls="normalized"`, `input_limit=1000`,
/// `exclude_roots=["h-box"]`. None counts as not given.
/// @param keywords  a dict, or null
/// @return          none if an exception is set: TypeError for a name or type, else ValueError
[[nodiscard]] owned_options to_options(PyObject* keywords);

} // namespace mf2::python
