#include "arrow_source.hpp"

#include "export_arrow.hpp"

#include <cerrno>
#include <new>
#include <string>

namespace mf2::python
{

namespace
{

constexpr char const* capsule_name = "arrow_array_stream";
constexpr std::size_t rows_of_a_batch = 1024;

struct stream_owner
{
    std::shared_ptr<shared_reader> from;
    std::string error;
};

stream_owner& owner_of(arrow_stream* stream)
{
    return *static_cast<stream_owner*>(stream->owner);
}

/// Do work, with an exception as a number of `errno`.
template <class Work>
int guarded_number(Work work) noexcept
{
    try
    {
        return work();
    }
    catch (...)
    {
        return ENOMEM;
    }
}

/// Report the exception of a signal's handler as `EINTR`. The reader of the stream raises its own
/// for that. KeyboardInterrupt comes when the interpreter goes on.
int tell_of_interruption(stream_owner& owner)
{
    kept_exception& raised = owner.from->interruption();
    owner.error = raised.text();
    if (raised.is_interruption()) PyErr_SetInterrupt();
    return EINTR;
}

int get_schema(arrow_stream* stream, arrow_schema* into)
{
    return guarded_number([&] {
        owner_of(stream).from->use(
            [&](row_reader& reader) { export_schema(reader.rows(), "", *into); });
        return 0;
    });
}

int get_next(arrow_stream* stream, arrow_array* into)
{
    *into = {};
    return guarded_number([&] {
        stream_owner& owner = owner_of(stream);
        with_lock const locked; // the caller may hold the lock or not
        std::unique_ptr<struct_column> rows;
        {
            without_lock const unlocked;
            rows = owner.from->use([](row_reader& reader) { return reader.read(rows_of_a_batch); });
        }
        if (rows) export_rows(std::move(rows), *into);
        else if (owner.from->interruption().is_there()) return tell_of_interruption(owner);
        return 0;
    });
}

char const* get_last_error(arrow_stream* stream)
{
    std::string const& error = owner_of(stream).error;
    return error.empty() ? nullptr : error.c_str();
}

void release(arrow_stream* stream)
{
    delete &owner_of(stream);
    stream->release = nullptr;
}

void free_capsule(PyObject* capsule)
{
    auto* const stream = static_cast<arrow_stream*>(PyCapsule_GetPointer(capsule, capsule_name));
    if (stream == nullptr) return;
    if (stream->release != nullptr) stream->release(stream);
    delete stream;
}

} // namespace

reference to_capsule(std::shared_ptr<shared_reader> from)
{
    auto owner = std::make_unique<stream_owner>(stream_owner{std::move(from), {}});
    auto stream = std::make_unique<arrow_stream>(
        arrow_stream{get_schema, get_next, get_last_error, release, owner.get()});
    reference capsule(PyCapsule_New(stream.get(), capsule_name, free_capsule));
    if (!capsule) return capsule;
    static_cast<void>(owner.release());
    static_cast<void>(stream.release());
    return capsule;
}

} // namespace mf2::python
