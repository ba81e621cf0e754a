#pragma once

#include "arrow.hpp"
#include "column.hpp"

#include <memory>

namespace mf2::python
{

/// Export the schema of a column.
/// @param name  outlives the schema; empty for rows
/// @param into  set to a schema, which its `release` frees
void export_schema(column& of, char const* name, arrow_schema& into);

/// Export rows.
/// @param into  set to an array, which its `release` frees; each part may be moved out of it, and
///              freed by itself
void export_rows(std::unique_ptr<column> rows, arrow_array& into);

} // namespace mf2::python
