// Tests: test/url/reference.cpp
#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::url
{

/// What the queries of a document are encoded by, where that is not UTF-8.
class query_encoder
{
public:
    /// A code point, and what it is encoded to.
    struct encoded
    {
        char32_t code_point;
        std::size_t length;     ///< in UTF-8, in bytes
        std::string_view bytes; ///< none where the encoding has not got it; until the next call
    };

    virtual ~query_encoder() = default;

    /// Encode the code point that some UTF-8 begins with.
    /// @param text  begins with something beyond ASCII
    [[nodiscard]] virtual encoded encode_first(std::string_view text) = 0;
};

} // namespace mf2::url
