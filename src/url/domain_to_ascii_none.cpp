// Tests: test/url/domain_to_ascii.cpp
// For builds without a Unicode library: internationalised domain names fail.
#include "url/domain_to_ascii.hpp"

namespace mf2::url
{

bool domain_to_ascii(std::string_view, std::pmr::string&)
{
    return false;
}

bool maps_non_ascii_domains()
{
    return false;
}

} // namespace mf2::url
