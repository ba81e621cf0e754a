#pragma once

#include "python.hpp"

#include <functional>

namespace mf2::python
{

/// How options of some kind are set.
struct option_functions
{
    /// Sets one to what a text says, and gives a code.
    std::function<int(char const* name, char const* value)> set;
    /// What was wrong with it, as a sentence.
    std::function<mf2_string()> message;
};

/// Set options from keywords, as `to_options` says.
/// @return  whether no exception is set
[[nodiscard]] bool set_options(option_functions const& of, PyObject* keywords);

/// Options from keywords: `no_classic=True`, `urls="normalized"`, `input_limit=1000`,
/// `exclude_roots=["h-box"]`. None is as if the keyword was not there.
/// @param keywords  a dict, or null
/// @return          none where an exception is set: TypeError of a name, ValueError of a value
[[nodiscard]] owned_options to_options(PyObject* keywords);

} // namespace mf2::python
