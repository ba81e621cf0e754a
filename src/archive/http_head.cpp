#include <mf2/archive/http.hpp>

#include "archive/text.hpp"

#include <algorithm>

namespace mf2::archive
{

std::optional<http_head> read_http_head(std::string_view bytes)
{
    if (!equals_ignoring_case(bytes.substr(0, 5), "HTTP/")) return std::nullopt;
    std::size_t const end = std::min(find_header_end(bytes), bytes.size());
    std::string_view rest = bytes.substr(0, end);
    std::string_view status_line = trim(take_until(rest, '\n'));
    take_until(status_line, ' ');
    std::string_view const code = trim(status_line).substr(0, 3);
    std::optional<std::uint64_t> const status = to_number(code);
    if (!status) return std::nullopt;
    http_head head;
    head.status = static_cast<int>(*status);
    head.fields.parse(rest);
    head.size = end;
    return head;
}

} // namespace mf2::archive
