// Tests: test/microformats/page/languages.cpp
#include "microformats/page/language.hpp"

#include "bytes/ascii.hpp"
#include "microformats/vocabulary/space_separated.hpp"

namespace mf2::microformats
{

std::optional<std::string_view> raw_language(element_view const& element) noexcept
{
    bool const is_html = element.space() == html::element_namespace::html;
    if (!is_html)
    {
        // HTML, "adjust foreign attributes": only outside of HTML `xml:lang` is in the XML
        // namespace.
        if (auto const language = element.raw("xml:lang")) return language;
    }
    bool const has_lang = is_html || element.space() == html::element_namespace::svg;
    return has_lang ? element.raw("lang") : std::nullopt;
}

std::optional<std::pmr::string> pragma_language(
    element_view const& meta, std::pmr::memory_resource* memory)
{
    auto const pragma = meta.attribute("http-equiv", memory);
    if (!pragma || !ascii::equals_lower(*pragma, "content-language")) return std::nullopt;
    auto const content = meta.attribute("content", memory);
    if (!content || content->find(',') != std::pmr::string::npos) return std::nullopt;
    // Text behind the first word is ignored.
    std::string_view const text = ascii::trim(*content);
    std::string_view const language = text.substr(0, find_whitespace(text, 0));
    if (language.empty()) return std::nullopt;
    return std::pmr::string(language, memory);
}

} // namespace mf2::microformats
