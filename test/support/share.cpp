#include "support/share.hpp"

#include <cstdlib>
#include <string_view>

namespace mf2::test
{

std::size_t share(std::size_t usual)
{
    char const* const factor = std::getenv("MF2_SHARE");
    if (factor != nullptr && std::string_view(factor) == "all") return 1;
    std::size_t const more = factor == nullptr ? 1 : std::strtoull(factor, nullptr, 10);
    return more == 0 ? usual : usual * more;
}

} // namespace mf2::test
