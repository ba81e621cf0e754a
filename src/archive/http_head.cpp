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

/// Browsers skip this many bytes before a status line.
constexpr std::size_t most_before_status_line = 4;

/// Find the status line of a response as browsers do: at the word "HTTP", with or without a
/// version. Markup is no response, even if it soon has that word.
/// @return  `npos` if there is none; nothing as long as more bytes may show one
std::optional<std::size_t> find_status_line(std::string_view bytes)
{
    constexpr std::string_view word = "HTTP";
    for (std::size_t at = 0; at <= most_before_status_line; ++at)
    {
        std::string_view const known = bytes.substr(at, word.size());
        if (equals_ignoring_case(known, word.substr(0, known.size())))
        {
            std::size_t const behind = at + word.size();
            if (behind >= bytes.size()) return std::nullopt;
            if (std::string_view("/ \t\r\n").find(bytes[behind]) != word.npos) return at;
        }
        if (bytes[at] == '<') break;
    }
    return bytes.npos;
}

/// One head of a response, which may have several.
struct one_head
{
    http_head told;
    bool is_certain; ///< it has a version and a status, and only white space before it
};

/// Read a status code as browsers do. RFC 9112, "Status Line": three digits; other numbers are
/// kept, and a line without a number counts as a success.
int status_of(std::string_view code)
{
    constexpr int success = 200;
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
    if (code.empty()) return success;
    return static_cast<int>(std::min(to_number(code).value_or(most), most));
}

std::optional<one_head> read_one_head(std::string_view bytes)
{
    std::size_t const start = find_status_line(bytes).value_or(bytes.npos);
    if (start == bytes.npos) return std::nullopt;
    std::string_view const message = bytes.substr(start);
    std::size_t const end = std::min(find_header_end(message), message.size());
    std::string_view rest = message.substr(0, end);
    std::string_view status_line = trim(take_until(rest, '\n'));
    std::string_view const version = take_until(status_line, ' ');
    std::string_view const line = trim(status_line);
    std::string_view const code = line.substr(0, line.find_first_not_of("0123456789"));
    bool const is_certain =
        trim(bytes.substr(0, start)).empty() && version.find('/') != version.npos && !code.empty();
    one_head head{{}, is_certain};
    head.told.status = status_of(code);
    head.told.fields.parse(rest);
    head.told.size = start + end;
    return head;
}

/// Whether the head of the response proper may follow. RFC 9110, "Informational 1xx"; "CONNECT": a
/// proxy's response to it has no length and no coding, and its body comes through the tunnel.
bool may_precede_another(http_head const& head)
{
    if (head.status >= 100 && head.status < 200) return true;
    bool const is_successful = head.status >= 200 && head.status < 300;
    bool const has_body = !head.fields.get("Content-Length").empty() ||
        !head.fields.get("Transfer-Encoding").empty() || !head.fields.get("Content-Type").empty();
    return is_successful && !has_body;
}

/// Fetch, "get, decode, and split": the values between commas outside of quotes.
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

/// The charset parameter, with its name.
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
    std::optional<one_head> first = read_one_head(bytes);
    if (!first) return std::nullopt;
    http_head head = std::move(first->told);
    while (may_precede_another(head))
    {
        std::optional<one_head> next = read_one_head(bytes.substr(head.size));
        if (!next || !next->is_certain) break;
        next->told.size += head.size;
        head = std::move(next->told);
    }
    return head;
}

bool has_http_head(std::string_view bytes)
{
    for (bool is_first = true;; is_first = false)
    {
        std::optional<std::size_t> const start = find_status_line(bytes);
        if (!start) return false;
        if (*start == bytes.npos) return true;
        std::size_t const line = bytes.find('\n', *start);
        if (line == bytes.npos) return false;
        if (!is_first && !read_one_head(bytes.substr(0, line + 1))->is_certain) return true;
        std::size_t const end = find_header_end(bytes.substr(*start));
        if (end == bytes.npos) return false;
        std::size_t const size = *start + end;
        if (!may_precede_another(read_one_head(bytes.substr(0, size))->told)) return true;
        bytes.remove_prefix(size);
    }
}

} // namespace mf2::archive
