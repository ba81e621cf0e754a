// Tests: test/options/parse_option.cpp
#include "options/values.hpp"

#include "bytes/ascii.hpp"
#include "encoding/encoding.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "url/url.hpp"

namespace mf2::options
{

using namespace std::string_view_literals;

result<std::string> to_base_url(std::string_view text)
{
    auto const read = url::parse(text, nullptr);
    // A URL with an opaque path, as "example.com:80" with its scheme, is no base.
    bool const is_base = read && read->kind_of_path == url::path_kind::list;
    if (!is_base) return refuse(text, "an absolute URL such as https://example.com/");
    return std::string(text);
}

result<std::string> to_encoding(std::string_view label)
{
    bool const is_known = label == "detect" || encoding::from_label(label);
    if (!is_known) return refuse(label, "detect or the name of an encoding");
    return std::string(label);
}

result<std::string> to_context(std::string_view text)
{
    std::string_view name = text;
    for (std::string_view const space : {"svg ", "math "})
        if (name.size() == text.size() && name.starts_with(space)) name.remove_prefix(space.size());
    // HTML, "Tokenization": the names that a tag may have.
    bool const is_name = !name.empty() && ascii::is_alpha(name.front()) &&
        name.find_first_of("\t\n\f\r />\0"sv) == name.npos;
    if (!is_name) return refuse(text, "the name of an element such as td, 'svg path' or 'math mi'");
    return std::string(text);
}

result<std::vector<std::string>> to_root_names(std::string_view text)
{
    auto const refuse_name = [](std::string_view name) {
        std::string const root = "h-" + std::string(name);
        std::string const hint =
            microformats::is_root_name(root) ? "; did you mean " + root + '?' : std::string();
        return refusal::because(
            "takes names such as h-entry, not '" + std::string(name) + '\'' + hint);
    };
    std::vector<std::string> names = split(text);
    if (names.empty()) return refuse_name(text);
    for (std::string const& each : names)
    {
        if (!microformats::is_root_name(each)) return refuse_name(each);
    }
    return names;
}

} // namespace mf2::options
