#pragma once

#include <cstdint>

/// The structs by which programs pass columns to each other. Apache Arrow, "The Arrow C data
/// interface" and "The Arrow C stream interface", structure definitions. Members have the order and
/// types defined there; only these matter.
namespace mf2::python
{

struct arrow_schema
{
    char const* format;
    char const* name;
    char const* metadata;
    std::int64_t flags;
    std::int64_t child_count;
    arrow_schema** children;
    arrow_schema* dictionary;
    void (*release)(arrow_schema*);
    void* owner;
};

/// A flag of a schema.
inline constexpr std::int64_t arrow_nullable = 2;

struct arrow_array
{
    std::int64_t length;
    std::int64_t null_count;
    std::int64_t offset;
    std::int64_t buffer_count;
    std::int64_t child_count;
    void const** buffers;
    arrow_array** children;
    arrow_array* dictionary;
    void (*release)(arrow_array*);
    void* owner;
};

/// The functions return 0 or a number of `errno`.
struct arrow_stream
{
    int (*get_schema)(arrow_stream*, arrow_schema* into);
    /// At the end of the stream, `into` has no `release`.
    int (*get_next)(arrow_stream*, arrow_array* into);
    char const* (*get_last_error)(arrow_stream*);
    void (*release)(arrow_stream*);
    void* owner;
};

} // namespace mf2::python
