// Tests: test/archive/http.cpp
#include <mf2/archive/http.hpp>

#include "archive/text.hpp"

#include <mf2/archive/media_type.hpp>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

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
    // RFC 9112, "Status Line": three digits. Other numbers are told as they are.
    std::string_view const line = trim(status_line);
    std::string_view const code = line.substr(0, line.find_first_not_of("0123456789"));
    std::optional<std::uint64_t> const status = to_number(code);
    if (!status || *status > std::numeric_limits<int>::max()) return std::nullopt;
    http_head head;
    head.status = static_cast<int>(*status);
    head.fields.parse(rest);
    head.size = end;
    return head;
}

/// Whether the response proper may follow. RFC 9110, "Informational 1xx"; "CONNECT": what a proxy
/// says of a tunnel has no length and no coding, and its body is what comes through the tunnel.
bool may_precede_another(http_head const& head)
{
    if (head.status >= 100 && head.status < 200) return true;
    bool const is_successful = head.status >= 200 && head.status < 300;
    bool const has_body = !head.fields.get("Content-Length").empty() ||
        !head.fields.get("Transfer-Encoding").empty() || !head.fields.get("Content-Type").empty();
    return is_successful && !has_body;
}

/// Fetch, "get, decode, and split": the values between commas that are not in quotes.
std::vector<std::string_view> split_values(std::string_view joined)
{
    std::vector<std::string_view> values;
    bool is_quoted = false;
    std::size_t start = 0;
    for (std::size_t at = 0; at < joined.size(); ++at)
    {
        if (joined[at] == '"') is_quoted = !is_quoted;
        if (is_quoted && joined[at] == '\\') ++at;
        else if (!is_quoted && joined[at] == ',')
        {
            values.push_back(trim(joined.substr(start, at - start)));
            start = at + 1;
        }
    }
    values.push_back(trim(joined.substr(start)));
    return values;
}

/// The parameter that names the charset, with its name.
std::string_view charset_of(std::string_view content_type)
{
    constexpr std::string_view name = "charset=";
    take_until(content_type, ';');
    while (!content_type.empty())
    {
        std::string_view const parameter = trim(take_until(content_type, ';'));
        if (equals_ignoring_case(parameter.substr(0, name.size()), name)) return parameter;
    }
    return {};
}

} // namespace

std::string content_type_of(header_fields const& fields)
{
    std::string const joined = fields.get_all("Content-Type");
    std::string essence;
    std::string_view charset;
    std::string_view last;
    for (std::string_view const value : split_values(joined))
    {
        std::string next = essence_of(value);
        if (next.empty()) continue;
        last = value;
        if (next != essence) charset = {};
        if (!charset_of(value).empty()) charset = charset_of(value);
        essence = std::move(next);
    }
    if (essence.empty()) return std::string(fields.get("Content-Type"));
    bool const is_earlier = !charset.empty() && charset_of(last).empty();
    std::string found(last);
    if (is_earlier) found.append("; ").append(charset);
    return found;
}

std::optional<http_head> read_http_head(std::string_view bytes)
{
    std::optional<http_head> head = read_one_head(bytes);
    while (head && may_precede_another(*head))
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
    constexpr std::string_view start = "HTTP/";
    for (;;)
    {
        std::string_view const known = bytes.substr(0, start.size());
        if (!equals_ignoring_case(known, start.substr(0, known.size()))) return true;
        std::size_t const line = bytes.find('\n');
        if (line == bytes.npos) return false;
        if (!read_one_head(bytes.substr(0, line + 1))) return true;
        std::size_t const end = find_header_end(bytes);
        if (end == bytes.npos) return false;
        if (!may_precede_another(*read_one_head(bytes.substr(0, end)))) return true;
        bytes.remove_prefix(end);
    }
}

} // namespace mf2::archive
