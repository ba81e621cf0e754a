// Tests: test/microformats/page/written_urls.cpp, test/url/reference.cpp
#include "microformats/page/query_encoding.hpp"

#include "encoding/utf8.hpp"

namespace mf2::microformats
{

url::query_encoder::encoded query_encoding::encode_first(std::string_view text)
{
    if (!encoder_) encoder_.emplace(which_, memory_);
    char32_t const code_point = encoding::first_code_point(text);
    return {code_point, encoding::scan_sequence(text).length, encoder_->encode(code_point)};
}

std::shared_ptr<url::query_encoder> make_query_encoding(
    encoding::encoding which, std::pmr::memory_resource* memory)
{
    if (!encoding::has_encoder(which)) return nullptr;
    std::pmr::polymorphic_allocator<query_encoding> const allocator(memory);
    return std::allocate_shared<query_encoding>(allocator, which, memory);
}

} // namespace mf2::microformats
