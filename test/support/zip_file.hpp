#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mf2::test
{

struct zip_member
{
    std::string name;
    std::string content;
    bool is_stored = true;
    std::uint32_t wrong_bits = 0; ///< of its checksum
};

/// Write a ZIP archive: APPNOTE.TXT, local headers with their data, then the central directory.
[[nodiscard]] std::string zip_of(std::vector<zip_member> const& members);

} // namespace mf2::test
