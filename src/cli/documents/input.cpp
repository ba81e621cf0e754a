// Tests: test/cli/run_inputs.cpp
#include "cli/documents/input.hpp"

#include "cli/documents/binary.hpp"
#include "cli/documents/link_header.hpp"

#include <algorithm>

namespace mf2::cli
{

result<read_page> read_document(
    options const& chosen, source const& from, std::FILE* standard_input)
{
    constexpr std::uint64_t beginning = 64 * 1024;
    std::uint64_t const limit = std::min<std::uint64_t>(chosen.page_bytes, SIZE_MAX / 4);
    auto opened = open_page(from.path, {standard_input, chosen.fetch}, limit + 1);
    if (!opened) return opened.error();
    input in(*std::move(opened));
    read_page page;
    page.how = options_of_page(chosen, from, in.facts());
    std::string& bytes = page.bytes;
    result<void> read = in.read_to(bytes, std::min(beginning, limit + 1));
    if (!read) return read.error();
    std::string_view const kind = binary_kind(bytes, page.how.content_type);
    if (!kind.empty()) return not_html(kind);
    read = in.read_to(bytes, limit + 1);
    if (!read) return read.error();
    if (bytes.size() > limit)
        return failure::because(longer_than(limit).reason() + " (--page-bytes)");
    bool const is_linked = in.facts() != nullptr && chosen.link_header == choice::yes;
    if (is_linked) page.linked = read_link_header(in.facts()->links, in.facts()->url);
    return page;
}

parse_options options_of_page(options const& chosen, source const& from, page_facts const* told)
{
    parse_options how = chosen.parse;
    how.base_url = from.base_url;
    how.content_type = from.content_type;
    if (told == nullptr) return how;
    if (how.base_url.empty()) how.base_url = told->url;
    if (how.content_type.empty()) how.content_type = told->content_type;
    return how;
}

} // namespace mf2::cli
