#pragma once

#include "encoding/encoder.hpp"
#include "url/query_encoder.hpp"

#include <memory>
#include <memory_resource>
#include <optional>
#include <string_view>

namespace mf2::microformats
{

/// Encodes queries in the encoding of a document. The encoder's table is made at the first call.
class query_encoding final : public url::query_encoder
{
public:
    /// @param which  an encoding with an encoder: see `encoding::has_encoder`
    query_encoding(encoding::encoding which, std::pmr::memory_resource* memory)
        : which_(which), memory_(memory)
    {}

    [[nodiscard]] encoded encode_first(std::string_view text) override;

private:
    encoding::encoding which_;
    std::pmr::memory_resource* memory_;
    std::optional<encoding::encoder> encoder_;
};

/// @return  null where queries are UTF-8
[[nodiscard]] std::shared_ptr<url::query_encoder> make_query_encoding(
    encoding::encoding which, std::pmr::memory_resource* memory);

} // namespace mf2::microformats
