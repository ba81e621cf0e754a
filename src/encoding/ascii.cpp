#include "encoding/ascii.hpp"

#include "bytes/find.hpp"

namespace mf2::encoding
{

std::size_t ascii_prefix_length(std::string_view bytes)
{
    char const* const first = bytes.data();
    return static_cast<std::size_t>(bytes::find_beyond_ascii(first, first + bytes.size()) - first);
}

} // namespace mf2::encoding
