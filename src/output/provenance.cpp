#include <mf2/provenance.hpp>

namespace mf2
{

std::string_view name(encoding_source source) noexcept
{
    switch (source)
    {
    case encoding_source::bom: return "bom";
    case encoding_source::transport: return "transport";
    case encoding_source::prescan: return "prescan";
    case encoding_source::meta: return "meta";
    case encoding_source::default_: return "default";
    }
    return {};
}

std::string_view name(diagnostic_code code) noexcept
{
    switch (code)
    {
    case diagnostic_code::late_encoding: return "late-encoding";
    case diagnostic_code::late_base: return "late-base";
    case diagnostic_code::late_attributes: return "late-attributes";
    case diagnostic_code::late_include: return "late-include";
    case diagnostic_code::late_option: return "late-option";
    case diagnostic_code::late_frameset: return "late-frameset";
    case diagnostic_code::late_language: return "late-language";
    case diagnostic_code::late_template: return "late-template";
    case diagnostic_code::depth_limit: return "depth-limit";
    case diagnostic_code::attribute_limit: return "attribute-limit";
    case diagnostic_code::formatting_limit: return "formatting-limit";
    case diagnostic_code::marker_limit: return "marker-limit";
    case diagnostic_code::include_limit: return "include-limit";
    case diagnostic_code::invalid_url: return "invalid-url";
    case diagnostic_code::unsupported_host: return "unsupported-host";
    case diagnostic_code::unsupported_encoding: return "unsupported-encoding";
    }
    return {};
}

} // namespace mf2
