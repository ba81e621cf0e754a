#include "html/declared_encoding.hpp"

#include "encoding/ascii.hpp"
#include "encoding/content_type.hpp"
#include "html/attribute_value.hpp"
#include "html/element_data.hpp"

#include <string>
#include <string_view>

namespace mf2::html
{

namespace
{

std::optional<std::string> attribute(tag_token const& element, std::string_view name)
{
    auto const raw = raw_attribute(element, name);
    if (!raw) return std::nullopt;
    std::string value;
    append_attribute_value(value, *raw);
    return value;
}

} // namespace

std::optional<encoding::encoding> declared_encoding(tag_token const& meta)
{
    if (auto const charset = attribute(meta, "charset"))
    {
        if (auto const declared = encoding::from_label(*charset)) return declared;
    }
    auto const pragma = attribute(meta, "http-equiv");
    if (!pragma || !encoding::equals_ignoring_ascii_case(*pragma, "content-type"))
        return std::nullopt;
    auto const content = attribute(meta, "content");
    return content ? encoding::extract_from_meta(*content) : std::nullopt;
}

} // namespace mf2::html
