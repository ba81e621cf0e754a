#pragma once

#include "fuzz/choices.hpp"
#include "support/zip_file.hpp"

#include <string>
#include <vector>

namespace mf2::fuzz
{

using test::zip_member;
using test::zip_of;

/// Members of a WACZ file: archives, a datapackage.json with digests that may be wrong, and others.
[[nodiscard]] std::vector<zip_member> chosen_members(choices& from);

} // namespace mf2::fuzz
