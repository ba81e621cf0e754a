#pragma once

#include "bytes/text_hash.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mf2::inspect
{

/// Pairs start and end tags by names alone, as a reader of the source does. An end tag belongs to
/// the last open start tag of its name; start tags opened since then have no end tag. Elements that
/// need no end tag are opened too, and have none. Time is linear.
class tag_pairs
{
public:
    /// @param name    in any case
    /// @param number  of the tag, chosen by the caller
    void open(std::string_view name, std::size_t number);
    /// @return  the number of the start tag that is closed, or `none`
    [[nodiscard]] std::size_t close(std::string_view name);

    static constexpr std::size_t none = static_cast<std::size_t>(-1);

private:
    struct open_tag
    {
        std::size_t* count; ///< of open tags of its name
        std::size_t number;
    };

    std::size_t& count_of(std::string_view name);

    std::unordered_map<std::string, std::size_t, bytes::text_hash>
        counts_; ///< references into it stay valid
    std::vector<open_tag> open_;
    std::string lower_;
};

} // namespace mf2::inspect
