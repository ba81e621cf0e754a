#include "board.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>

// From the linker script.
extern "C" std::uint32_t const stack_guard[];
extern "C" std::uint32_t const stack_begin[];
extern "C" std::uint32_t const stack_end[];

namespace board
{

namespace
{

enum class request : std::uint32_t
{
    open = 0x01,
    close = 0x02,
    write = 0x05,
    read = 0x06,
    exit = 0x20,
};

int ask(request what, void const* arguments) noexcept
{
    register auto result asm("r0") = static_cast<std::uint32_t>(what);
    register auto block asm("r1") = arguments;
    asm volatile("bkpt 0xAB" : "+r"(result) : "r"(block) : "memory");
    return static_cast<int>(result);
}

/// @return  how many bytes were read into the block, or written from it
std::size_t transfer(request what, int handle, std::span<char const> bytes) noexcept
{
    struct
    {
        int handle;
        char const* bytes;
        std::size_t size;
    } const arguments{handle, bytes.data(), bytes.size()};
    int const left = ask(what, &arguments);
    return bytes.size() - std::clamp<std::size_t>(left, 0, bytes.size());
}

/// @param mode  a mode of fopen, by its index in the specification's list
int open(std::string_view path, std::uint32_t mode) noexcept
{
    struct
    {
        char const* path;
        std::uint32_t mode;
        std::size_t size;
    } const arguments{path.data(), mode, path.size()};
    return ask(request::open, &arguments);
}

} // namespace

file::file(char const* path) noexcept : handle_(open(path, 1)) {}

file::~file()
{
    if (is_open()) ask(request::close, &handle_);
}

std::size_t file::read(std::span<char> room) noexcept
{
    return transfer(request::read, handle_, room);
}

void print(std::string_view text) noexcept
{
    static int const console = open(":tt", 4);
    // The other side may be slow, and take only a part.
    while (!text.empty()) text.remove_prefix(transfer(request::write, console, text));
}

void stop(int status) noexcept
{
    constexpr std::uint32_t application_exit = 0x20026;
    std::uint32_t const arguments[] = {application_exit, static_cast<std::uint32_t>(status)};
    for (;;) ask(request::exit, arguments);
}

void stop(std::string_view why) noexcept
{
    print(why);
    print("\n");
    stop(1);
}

std::size_t stack_peak() noexcept
{
    auto const* const used = std::find_if(
        stack_guard, stack_end, [](std::uint32_t word) { return word != stack_paint; });
    if (std::less<>()(used, stack_begin)) stop("the stack has overflowed");
    return static_cast<std::size_t>(stack_end - used) * sizeof(stack_paint);
}

} // namespace board
