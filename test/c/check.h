/// Shared parts of the programs in this folder. Each program ends in "all is well", or names the
/// failures.
#ifndef MF2_TEST_C_CHECK_H
#define MF2_TEST_C_CHECK_H

#include <mf2.h>

#include <stddef.h>

#define CHECK(condition) check((condition) ? 1 : 0, #condition, __FILE__, __LINE__)

/// Count a check, and report a false one.
void check(int is_true, char const* what, char const* file, int line);

/// Whether a text equals a string.
int is(mf2_string text, char const* expected);

/// Whether two texts are equal.
int same(mf2_string one, mf2_string other);

/// The value that main returns.
int all_is_well(void);

/// Text that grows; begin with zeroes.
typedef struct buffer
{
    char* data;
    size_t size;
    size_t room;
} buffer;

void append(buffer* to, char const* bytes, size_t size);
void append_text(buffer* to, char const* text);
void clear(buffer* of);
/// Valid until the buffer changes.
mf2_string text_of(buffer const* of);

/// Append the bytes of a file.
/// @return  0 if it cannot be read
int read_file(char const* path, buffer* into);

/// Memory that can be made to fail.
typedef struct counted_memory
{
    size_t allocations; ///< number of requests
    size_t in_use;      ///< in bytes
    size_t failing;     ///< the number of the first request that fails, from 1; 0: none
} counted_memory;

/// @param of  outlives all memory from it
mf2_allocator allocator_of(counted_memory* of);

/// Append the canonical JSON of the accessors' results, in the form of `mf2_document_json` and its
/// like.
void walk_document(buffer* out, mf2_document const* document);
void walk_item(buffer* out, mf2_item const* item);
void walk_relations(buffer* out, mf2_relations const* relations);

#endif
