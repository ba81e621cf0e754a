#pragma once

#include "python.hpp"

#include <string>

namespace mf2::python
{

/// An exception that cannot be raised yet. All functions except `is_there` need the interpreter's
/// lock.
class kept_exception
{
public:
    /// Keep the exception that is set.
    void keep();
    [[nodiscard]] bool is_there() const noexcept { return static_cast<bool>(type_); }
    /// Whether it is no `Exception`, such as KeyboardInterrupt, which is to end the program.
    [[nodiscard]] bool is_interruption() const;
    /// "ConnectionError: gone"
    [[nodiscard]] std::string text() const;
    /// Raise the exception, and keep it no longer.
    void raise();

private:
    reference type_;
    reference value_;
    reference traceback_;
};

} // namespace mf2::python
