// Tests: test/url/reference.cpp
#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::url
{

/// Encodes the queries of a document whose encoding is not UTF-8.
class query_encoder
{
public:
    /// A code point and its bytes.
    struct encoded
    {
        char32_t code_point;
        std::size_t length;     ///< in UTF-8, in bytes
        std::string_view bytes; ///< none if the encoding lacks it; valid until the next call
    };

    virtual ~query_encoder() = default;

    /// Encode the first code point of some UTF-8.
    /// @param text  begins with a code point beyond ASCII
    [[nodiscard]] virtual encoded encode_first(std::string_view text) = 0;
};

} // namespace mf2::url
