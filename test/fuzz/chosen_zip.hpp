#pragma once

#include "fuzz/choices.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mf2::fuzz
{

/// A member of a chosen ZIP archive.
struct zip_member
{
    std::string name;
    std::string content;
    bool is_stored = true;
    bool has_right_checksum = true;
};

/// Members of a WACZ file: archives, a datapackage.json with digests that may be wrong, and others.
[[nodiscard]] std::vector<zip_member> chosen_members(choices& from);

/// Write a ZIP archive: APPNOTE.TXT, local headers with their data, then the central directory.
[[nodiscard]] std::string zip_of(std::vector<zip_member> const& members);

} // namespace mf2::fuzz
