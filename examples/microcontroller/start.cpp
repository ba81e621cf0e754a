// The start of the program, by Arm, "Armv7-M Architecture Reference Manual", "The vector table" and
// "Reset behavior".
#include "board.hpp"

#include <algorithm>
#include <cstdint>

// From the linker script.
extern "C"
{
extern std::uint32_t data_begin[];
extern std::uint32_t data_end[];
extern std::uint32_t const data_in_flash[];
extern std::uint32_t bss_begin[];
extern std::uint32_t bss_end[];
extern std::uint32_t stack_guard[];
extern std::uint32_t stack_end[];
using constructor = void (*)();
extern constructor const constructors_begin[];
extern constructor const constructors_end[];
}

int main();

/// The processor begins here.
extern "C" [[noreturn]] void reset()
{
    // The processor's reference manual, CPACR: coprocessors 10 and 11 are the FPU.
    auto& coprocessor_access = *reinterpret_cast<std::uint32_t volatile*>(0xE000ED88);
    coprocessor_access = coprocessor_access | 0xF << 20;
    asm volatile("dsb\nisb" ::: "memory");

    // The frame of this function is in use already.
    auto* const top = static_cast<std::uint32_t*>(__builtin_frame_address(0)) - 32;
    for (auto volatile* word = stack_guard; word < top; ++word) *word = board::stack_paint;
    std::copy(data_in_flash, data_in_flash + (data_end - data_begin), data_begin);
    std::fill(bss_begin, bss_end, 0);
    for (auto const* each = constructors_begin; each != constructors_end; ++each) (*each)();
    board::stop(main());
}

namespace
{

void fault()
{
    board::stop("a fault of the processor");
}

using vector = void (*)();

/// The first sixteen: those of the processor. No interrupt is enabled.
struct
{
    std::uint32_t* stack;
    vector handlers[15];
} const vectors [[gnu::section(".vectors"), gnu::used]] = {
    stack_end,
    {reset, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,
     fault, fault}};

} // namespace
