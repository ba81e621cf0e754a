#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

// A board: its input and output, and the depth of its stack. Here bytes come from the computer that
// debugs the board: Arm, "Semihosting for AArch32 and AArch64". A product has a network and a UART
// instead.
namespace board
{

/// A file of the computer, opened for reading.
class file
{
public:
    explicit file(char const* path) noexcept;
    ~file();
    file(file const&) = delete;
    file& operator=(file const&) = delete;

    [[nodiscard]] bool is_open() const noexcept { return handle_ >= 0; }
    /// @return  how many bytes were read; 0 at the end
    std::size_t read(std::span<char> room) noexcept;

private:
    int handle_;
};

void print(std::string_view text) noexcept;

/// @param status  0: all is well
[[noreturn]] void stop(int status) noexcept;
[[noreturn]] void stop(std::string_view why) noexcept;

/// The words of unused stack, and of the guard below it.
inline constexpr std::uint32_t stack_paint = 0xA5A5A5A5;

/// The most bytes of stack ever in use. Stops the program if they are more than the stack has.
[[nodiscard]] std::size_t stack_peak() noexcept;

} // namespace board
