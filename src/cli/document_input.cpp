#include "cli/document_input.hpp"

#include "cli/binary.hpp"

namespace mf2::cli
{

result<std::string> read_document(
    std::string const& path, std::string const& content_type, std::FILE* standard_input)
{
    result<std::string> bytes = read_whole(path, standard_input);
    if (!bytes) return bytes;
    std::string_view const kind = binary_kind(*bytes, content_type);
    if (!kind.empty()) return failure::because("is " + std::string(kind) + ", not HTML");
    return bytes;
}

} // namespace mf2::cli
