#include "support/zip_file.hpp"

#include "support/packing.hpp"

#include <zlib.h>

namespace mf2::test
{

namespace
{

std::string number(std::uint64_t value, int size)
{
    std::string bytes;
    for (int at = 0; at < size; ++at) bytes += static_cast<char>(value >> (8 * at));
    return bytes;
}

} // namespace

std::string zip_of(std::vector<zip_member> const& members)
{
    std::string all;
    std::string directory;
    for (zip_member const& each : members)
    {
        std::string const data = each.is_stored ? each.content : deflate_data(each.content);
        auto const checksum = each.wrong_bits ^
            crc32(0, reinterpret_cast<Bytef const*>(each.content.data()),
                  static_cast<uInt>(each.content.size()));
        std::string const common = number(20, 2) + number(0, 2) +
            number(each.is_stored ? 0 : 8, 2) + number(0, 4) + number(checksum, 4) +
            number(data.size(), 4) + number(each.content.size(), 4) + number(each.name.size(), 2) +
            number(0, 2);
        directory += "PK\x01\x02" + number(20, 2) + common + number(0, 2) + number(0, 2) +
            number(0, 2) + number(0, 4) + number(all.size(), 4) + each.name;
        all += "PK\x03\x04" + common + each.name + data;
    }
    std::string const count = number(members.size(), 2);
    return all + directory + "PK\x05\x06" + number(0, 4) + count + count +
        number(directory.size(), 4) + number(all.size(), 4) + number(0, 2);
}

} // namespace mf2::test
