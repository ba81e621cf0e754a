#pragma once

#include "python.hpp"

namespace mf2::python
{

/// The bytes of an object that has the buffer protocol, held while this exists.
class bytes_view
{
public:
    /// @param from  if it has no such protocol, an exception is set
    explicit bytes_view(PyObject* from) noexcept
        : is_there_(PyObject_GetBuffer(from, &buffer_, PyBUF_SIMPLE) == 0)
    {}
    bytes_view(bytes_view const&) = delete;
    bytes_view& operator=(bytes_view const&) = delete;
    ~bytes_view()
    {
        if (is_there_) PyBuffer_Release(&buffer_);
    }

    explicit operator bool() const noexcept { return is_there_; }
    [[nodiscard]] std::string_view get() const noexcept
    {
        return {static_cast<char const*>(buffer_.buf), static_cast<std::size_t>(buffer_.len)};
    }

private:
    Py_buffer buffer_{};
    bool is_there_;
};

/// Parse a whole document, with the passes that its late facts need. The interpreter's lock is
/// released, and signals are handled between pieces.
/// @return  none if an exception is set
[[nodiscard]] owned_document read_document(std::string_view bytes, mf2_options* options);

/// Write bytes to a parser in pieces, likewise.
/// @return  whether no exception is set
[[nodiscard]] bool write_in_pieces(mf2_parser* parser, std::string_view bytes);

/// @return  whether no exception is set
[[nodiscard]] bool finish(mf2_parser* parser);

} // namespace mf2::python
