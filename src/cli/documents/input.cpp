// Tests: test/cli/run_inputs.cpp
#include "cli/documents/input.hpp"

#include "cli/documents/binary.hpp"

#include <algorithm>

namespace mf2::cli
{

result<std::string> read_document(
    options const& chosen, std::string const& path, std::string const& content_type,
    std::FILE* standard_input)
{
    constexpr std::uint64_t beginning = 64 * 1024;
    std::uint64_t const limit = std::min<std::uint64_t>(chosen.page_bytes, SIZE_MAX / 4);
    result<input> from = input::open(path, standard_input);
    if (!from) return from.error();
    std::string bytes;
    result<void> read = from->read_to(bytes, std::min(beginning, limit + 1));
    if (!read) return read.error();
    std::string_view const kind = binary_kind(bytes, content_type);
    if (!kind.empty()) return failure::because("is " + std::string(kind) + ", not HTML");
    read = from->read_to(bytes, limit + 1);
    if (!read) return read.error();
    if (bytes.size() <= limit) return bytes;
    return failure::because(longer_than(limit).reason() + " (--page-bytes)");
}

} // namespace mf2::cli
