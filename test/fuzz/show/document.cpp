// Reads an input of the fuzz target `parse` and writes the document for it.
#include "fuzz/markup.hpp"

#include <cstdint>
#include <iostream>
#include <iterator>
#include <string>

int main()
{
    std::string const data(std::istreambuf_iterator<char>(std::cin), {});
    auto const* const bytes = reinterpret_cast<std::uint8_t const*>(data.data());
    std::cout << mf2::fuzz::document_of(mf2::fuzz::fuzz_input(bytes, data.size()));
}
