#pragma once

#include "bytes/text_hash.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mf2::inspect
{

/// Finds the end tags of start tags by names alone, as one who reads the source does: an end tag is
/// that of the last start tag of its name that is open, and whatever was opened since and is open
/// still has none. Elements that need no end tag are opened too, and have none. Of linear time.
class tag_pairs
{
public:
    /// @param name    in any case
    /// @param number  the caller's, of the tag
    void open(std::string_view name, std::size_t number);
    /// @return  the number of the start tag that is closed; `none`: there is none of that name
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
        counts_; ///< places in it stay where they are
    std::vector<open_tag> open_;
    std::string lower_;
};

} // namespace mf2::inspect
