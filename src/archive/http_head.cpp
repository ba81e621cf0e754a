#include <mf2/archive/http.hpp>

#include "archive/text.hpp"

#include <algorithm>
#include <utility>

namespace mf2::archive
{

namespace
{

std::optional<http_head> read_one_head(std::string_view bytes)
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

/// RFC 9110, "Informational 1xx": the response proper follows.
bool is_interim(int status)
{
    return status >= 100 && status < 200;
}

} // namespace

std::optional<http_head> read_http_head(std::string_view bytes)
{
    std::optional<http_head> head = read_one_head(bytes);
    while (head && is_interim(head->status))
    {
        std::optional<http_head> next = read_one_head(bytes.substr(head->size));
        if (!next) break;
        next->size += head->size;
        head = std::move(next);
    }
    return head;
}

bool has_http_head(std::string_view bytes)
{
    for (;;)
    {
        std::size_t const end = find_header_end(bytes);
        if (end == bytes.npos) return false;
        std::optional<http_head> const head = read_one_head(bytes.substr(0, end));
        if (!head || !is_interim(head->status)) return true;
        bytes.remove_prefix(end);
    }
}

} // namespace mf2::archive
