#include "encoding/jis0208.hpp"

#include <iterator>

namespace mf2::encoding
{

namespace
{

constexpr char16_t index[] = {
#include "tables/encoding_jis0208.inc"
};

} // namespace

char16_t jis0208_code_point(std::size_t pointer)
{
    return pointer < std::size(index) ? index[pointer] : char16_t(0);
}

} // namespace mf2::encoding
