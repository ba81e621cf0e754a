// The entry point for libFuzzer. The build says which target a program is for.
#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    return mf2::fuzz::MF2_FUZZ_TARGET(data, size);
}
