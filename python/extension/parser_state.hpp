#pragma once

#include "errors.hpp"
#include "reading.hpp"

namespace mf2::python
{

/// A parser for Python's code. Calls release the interpreter's lock. Only one thread at a time may
/// use the parser: another one gets an exception.
class parser_state
{
public:
    explicit parser_state(owned_parser&& parser) noexcept : parser_(std::move(parser)) {}

    [[nodiscard]] mf2_parser* get() const noexcept { return parser_.get(); }

    [[nodiscard]] bool write(PyObject* bytes)
    {
        bytes_view const view(bytes);
        return view && alone([&] { return write_in_pieces(parser_.get(), view.get()); });
    }
    [[nodiscard]] bool finish()
    {
        return alone([&] { return python::finish(parser_.get()); });
    }
    /// Whether the parser can go on. If another thread uses it, or a signal has stopped it inside a
    /// piece, an exception is set.
    [[nodiscard]] bool is_ready() const
    {
        if (is_busy_) PyErr_SetString(PyExc_RuntimeError, "another thread uses the parser");
        else if (is_cut_) raise(MF2_ERROR_STOPPED);
        return !is_busy_ && !is_cut_;
    }
    /// Free the parser, which is not used again. The interpreter's lock need not be held.
    void drop() noexcept { parser_ = {}; }
    [[nodiscard]] bool reset(mf2_options const* options)
    {
        is_cut_ = is_cut_ && is_busy_;
        if (!is_ready()) return false;
        int const code = mf2_parser_reset(parser_.get(), options);
        if (code != MF2_OK) raise(code);
        return code == MF2_OK;
    }

private:
    template <class Work>
    [[nodiscard]] bool alone(Work work)
    {
        if (!is_ready()) return false;
        is_busy_ = true;
        bool const is_done = work();
        is_busy_ = false;
        // An error of the parser itself stays. Any other has left out a part of a piece.
        is_cut_ = !is_done && mf2_parser_write(parser_.get(), nullptr, 0) == MF2_OK;
        return is_done;
    }

    owned_parser parser_;
    bool is_busy_ = false;
    bool is_cut_ = false;
};

} // namespace mf2::python
