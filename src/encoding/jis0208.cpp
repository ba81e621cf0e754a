// Tests: test/encoding/shift_jis.cpp, test/encoding/iso_2022_jp.cpp
#include "encoding/jis0208.hpp"

#include "encoding/stored_index.hpp"

#include <iterator>

namespace mf2::encoding
{

namespace
{

constexpr char16_t code_points[] = {
#include "tables/encoding_jis0208.inc"
};

constexpr stored_index<code_points> index;

} // namespace

char16_t jis0208_code_point(std::size_t pointer)
{
    return pointer < std::size(index) ? index[pointer] : char16_t(0);
}

} // namespace mf2::encoding
