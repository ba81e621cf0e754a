#pragma once

#include "python.hpp"

#include <string>

namespace mf2::python
{

/// An exception that cannot be raised yet. All functions want the interpreter's lock but
/// `is_there`.
class kept_exception
{
public:
    /// Keep the one that is raised.
    void keep();
    [[nodiscard]] bool is_there() const noexcept { return static_cast<bool>(type_); }
    /// Whether it wants the program to end, or another one than `Exception` does.
    [[nodiscard]] bool is_interruption() const;
    /// "ConnectionError: gone"
    [[nodiscard]] std::string text() const;
    /// Raise it; it is kept no more.
    void raise();

private:
    reference type_;
    reference value_;
    reference traceback_;
};

} // namespace mf2::python
