#pragma once

#include "shared_reader.hpp"

namespace mf2::python
{

/// A stream of the rows in a capsule, by Apache Arrow, "The Arrow PyCapsule Interface".
/// @return  none if an exception is set
[[nodiscard]] reference to_capsule(std::shared_ptr<shared_reader> from);

} // namespace mf2::python
