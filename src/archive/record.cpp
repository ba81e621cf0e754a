// Tests: test/archive/warc_reader.cpp
#include <mf2/archive/record.hpp>

namespace mf2::archive
{

std::string_view name(record_type type) noexcept
{
    switch (type)
    {
    case record_type::warcinfo: return "warcinfo";
    case record_type::response: return "response";
    case record_type::resource: return "resource";
    case record_type::request: return "request";
    case record_type::metadata: return "metadata";
    case record_type::revisit: return "revisit";
    case record_type::conversion: return "conversion";
    case record_type::continuation: return "continuation";
    case record_type::unknown: return "unknown";
    }
    return {};
}

std::string_view record::url() const
{
    std::string_view url = fields.get("WARC-Target-URI");
    if (url.starts_with('<') && url.ends_with('>')) url = url.substr(1, url.size() - 2);
    return url;
}

} // namespace mf2::archive
