// The module's parts beside the C interface: the functions that its host, libmf2.js, provides, and
// a parser that calls the host. There are no exceptions here: the host ends the call instead.
#include <mf2.h>

#include "url/domain_to_ascii.hpp"

#include <cstdarg>
#include <cstddef>
#include <cstdlib>
#include <new>

#define MF2_HOST(name) [[clang::import_module("host"), clang::import_name(#name)]]
#define MF2_MODULE(name) [[clang::export_name(#name)]]

namespace
{

/// Discard this instance: there is no more memory.
extern "C" MF2_HOST(out_of_memory) [[noreturn]] void host_out_of_memory();

/// URL, "domain to ASCII".
/// @return  the number of bytes written to `out`; -1 on failure
extern "C" MF2_HOST(domain_to_ascii) std::ptrdiff_t
    host_domain_to_ascii(char const* domain, std::size_t size, char* out, std::size_t room);

/// Take an item that is final.
/// @param where  null: it is a top-level item
/// @return       as a handler of <mf2.h>
extern "C" MF2_HOST(item) int host_item(mf2_item const* item, mf2_path const* where);

/// Take the item of the head; without a type there is none.
/// @return  as a handler of <mf2.h>
extern "C" MF2_HOST(meta_item) int host_meta_item(mf2_meta_item const* item);

int on_item(void*, mf2_item* item)
{
    return host_item(item, nullptr);
}

int on_nested_item(void*, mf2_item* item, mf2_path const* where)
{
    return host_item(item, where);
}

int on_meta_item(void*, mf2_meta_item const* item)
{
    return host_meta_item(item);
}

void* allocate(std::size_t size)
{
    // malloc may return null for 0 bytes.
    if (void* const block = std::malloc(size != 0 ? size : 1)) return block;
    host_out_of_memory();
}

} // namespace

// No alignment is requested that malloc does not have.

void* operator new(std::size_t size)
{
    return allocate(size);
}

void* operator new(std::size_t size, std::align_val_t)
{
    return allocate(size);
}

void operator delete(void* block) noexcept
{
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept
{
    std::free(block);
}

void operator delete(void* block, std::align_val_t) noexcept
{
    std::free(block);
}

void operator delete(void* block, std::size_t, std::align_val_t) noexcept
{
    std::free(block);
}

// An exception, or without exceptions an abort, means lack of memory: the host has no more, or the
// size is beyond the maximum. Both end in the host, and nothing of this instance is used after
// that.

extern "C" void* __cxa_allocate_exception(std::size_t)
{
    host_out_of_memory();
}

extern "C" void __cxa_throw(void*, void*, void (*)(void*))
{
    host_out_of_memory();
}

void std::__libcpp_verbose_abort(char const*, ...)
{
    host_out_of_memory();
}

extern "C" void abort()
{
    host_out_of_memory();
}

// Stand-ins: the originals would link all code for writing files. One prints libc++abi's message
// before it aborts. The other formats Boost.System's for numbers that are no error of the library.

extern "C" [[noreturn]] void abort_message(char const*, ...)
{
    __builtin_trap();
}

extern "C" int vsnprintf(char* out, std::size_t room, char const*, std::va_list)
{
    if (room != 0) *out = '\0';
    return 0;
}

namespace mf2::url
{

bool domain_to_ascii(std::string_view domain, std::pmr::string& out)
{
    // As with ICU: a name that resolves has at most 253 bytes. One byte becomes at most six.
    constexpr std::size_t longest_domain = 1024;
    if (domain.size() > longest_domain) return false;
    out.resize(8 * longest_domain);
    std::ptrdiff_t const size =
        host_domain_to_ascii(domain.data(), domain.size(), out.data(), out.size());
    if (size < 0) return false;
    out.resize(static_cast<std::size_t>(size));
    return true;
}

bool maps_non_ascii_domains()
{
    return true;
}

} // namespace mf2::url

/// Make a parser that passes its items to the host, as `mf2_parser_new` does.
extern "C" MF2_MODULE(mf2_host_parser_new) int mf2_host_parser_new(
    mf2_options const* options, mf2_parser** parser)
{
    mf2_handlers const handlers = {sizeof handlers, on_item, on_nested_item, on_meta_item,
                                   nullptr,         nullptr, nullptr};
    return mf2_parser_new(&handlers, nullptr, options, nullptr, parser);
}
