// Tests: test/encoding/input_stream_change.cpp, test/encoding/prescan.cpp
#include "html/tree/declared_encoding.hpp"

#include "bytes/ascii.hpp"
#include "encoding/content_type.hpp"
#include "html/tape/element_data.hpp"
#include "html/text/attribute_value.hpp"

#include <string>
#include <string_view>

namespace mf2::html
{

namespace
{

std::optional<std::pmr::string> attribute(
    tag_token const& element, std::string_view name, std::pmr::memory_resource* memory)
{
    auto const raw = raw_attribute(element, name);
    if (!raw) return std::nullopt;
    std::pmr::string value(memory);
    append_attribute_value(value, *raw);
    return value;
}

} // namespace

std::optional<encoding::encoding> declared_encoding(
    tag_token const& meta, std::pmr::memory_resource* memory)
{
    if (auto const charset = attribute(meta, "charset", memory))
    {
        if (auto const declared = encoding::from_label(*charset)) return declared;
    }
    auto const pragma = attribute(meta, "http-equiv", memory);
    if (!pragma || !ascii::equals_lower(*pragma, "content-type")) return std::nullopt;
    auto const content = attribute(meta, "content", memory);
    return content ? encoding::extract_from_meta(*content) : std::nullopt;
}

} // namespace mf2::html
