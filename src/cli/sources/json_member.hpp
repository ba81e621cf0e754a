// Tests: test/cli/archive/inputs/index.cpp, test/cli/archive/wacz.cpp
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <string>
#include <string_view>

namespace mf2::cli
{

/// The text of an object's member: a string, or a number serialized.
/// @return  empty if the member is missing or of another type
[[nodiscard]] inline std::string member_text(boost::json::object const& of, std::string_view name)
{
    boost::json::value const* const found = of.if_contains(name);
    if (found == nullptr) return {};
    if (found->is_string()) return std::string(found->get_string());
    return found->is_number() ? boost::json::serialize(*found) : std::string();
}

} // namespace mf2::cli
