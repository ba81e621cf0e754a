#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t checks = 0;
static size_t failures = 0;

void check(int is_true, char const* what, char const* file, int line)
{
    ++checks;
    if (is_true) return;
    ++failures;
    printf("%s:%d: %s\n", file, line, what);
}

int is(mf2_string text, char const* expected)
{
    return text.data != NULL && text.size == strlen(expected) &&
        memcmp(text.data, expected, text.size) == 0;
}

int same(mf2_string one, mf2_string other)
{
    return one.size == other.size && (one.size == 0 || memcmp(one.data, other.data, one.size) == 0);
}

int all_is_well(void)
{
    if (failures == 0 && checks != 0) puts("all is well");
    else printf("%lu of %lu checks failed\n", (unsigned long)failures, (unsigned long)checks);
    return failures == 0 && checks != 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

void append(buffer* to, char const* bytes, size_t size)
{
    if (to->room - to->size < size)
    {
        to->room = 2 * (to->size + size);
        to->data = realloc(to->data, to->room);
        if (to->data == NULL) abort();
    }
    if (size != 0) memcpy(to->data + to->size, bytes, size);
    to->size += size;
}

void append_text(buffer* to, char const* text)
{
    append(to, text, strlen(text));
}

void clear(buffer* of)
{
    free(of->data);
    memset(of, 0, sizeof *of);
}

mf2_string text_of(buffer const* of)
{
    mf2_string text;
    text.data = of->data;
    text.size = of->size;
    return text;
}

int read_file(char const* path, buffer* into)
{
    char room[4096];
    size_t size;
    FILE* const file = fopen(path, "rb");
    if (file == NULL) return 0;
    while ((size = fread(room, 1, sizeof room, file)) != 0) append(into, room, size);
    fclose(file);
    return 1;
}

static void* allocate(void* user, size_t size, size_t alignment)
{
    counted_memory* const of = user;
    ++of->allocations;
    // malloc aligns for any type.
    CHECK(alignment <= 2 * sizeof(void*) && (alignment & (alignment - 1)) == 0);
    if (of->failing != 0 && of->allocations >= of->failing) return NULL;
    of->in_use += size;
    return malloc(size != 0 ? size : 1);
}

static void deallocate(void* user, void* block, size_t size, size_t alignment)
{
    counted_memory* const of = user;
    (void)alignment;
    of->in_use -= size;
    free(block);
}

mf2_allocator allocator_of(counted_memory* of)
{
    mf2_allocator allocator;
    allocator.allocate = allocate;
    allocator.deallocate = deallocate;
    allocator.user = of;
    return allocator;
}
