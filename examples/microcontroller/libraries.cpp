// Functions of newlib and libstdc++ for the end of the program. Their own would bring exceptions,
// threads, malloc and printf.
#include "board.hpp"

#include <cstdlib>

extern "C"
{
void* __dso_handle = nullptr;

void abort()
{
    board::stop("aborted");
}

// Objects of libstdc++.a name these, since they were compiled with exceptions and threads.
void not_called()
{
    abort();
}
[[gnu::alias("not_called")]] void __cxa_begin_catch();
[[gnu::alias("not_called")]] void __cxa_end_catch();
[[gnu::alias("not_called")]] void __cxa_rethrow();
[[gnu::alias("not_called")]] void __cxa_end_cleanup();
[[gnu::alias("not_called")]] void __gxx_personality_v0();
[[gnu::alias("not_called")]] void __aeabi_unwind_cpp_pr0();
[[gnu::alias("not_called")]] void __aeabi_unwind_cpp_pr1();
[[gnu::alias("not_called")]] void __cxa_guard_abort();
[[gnu::alias("not_called")]] void __cxa_pure_virtual();

/// For objects that are compiled without -fno-threadsafe-statics. There is one thread.
int __cxa_guard_acquire(char const* guard)
{
    return *guard == 0;
}
void __cxa_guard_release(char* guard)
{
    *guard = 1;
}

/// The program does not end, so nothing is destroyed.
int __aeabi_atexit(void*, void (*)(void*), void*)
{
    return 0;
}
}

namespace std
{

void __throw_length_error(char const* why)
{
    board::stop(why);
}

void __throw_logic_error(char const* why)
{
    board::stop(why);
}

void __throw_out_of_range_fmt(char const* why, ...)
{
    board::stop(why);
}

void __throw_bad_function_call()
{
    board::stop("an empty function");
}

void __throw_bad_alloc()
{
    board::stop("no memory");
}

void __throw_bad_array_new_length()
{
    board::stop("too long an array");
}

} // namespace std
