#include "cli/options/values.hpp"

#include "microformats/class_names.hpp"
#include "options/values.hpp"
#include "url/url.hpp"

namespace mf2::cli
{

using mf2::options::refusal;
using mf2::options::refuse;
using mf2::options::to_number;

mf2::options::result<std::string> to_config_file(std::string_view path)
{
    if (path == "-") return refusal::because("is a file, not standard input");
    return std::string(path);
}

mf2::options::result<std::size_t> to_count(std::string_view text)
{
    auto const number = to_number(text);
    if (!number || *number == 0) return refuse(text, "a number from 1 up");
    return static_cast<std::size_t>(*number);
}

mf2::options::result<unsigned> to_threads(std::string_view text)
{
    auto const number = to_number(text);
    if (!number || *number == 0 || *number > 1024) return refuse(text, "a number from 1 to 1024");
    return static_cast<unsigned>(*number);
}

mf2::options::result<std::string> to_property(std::string_view text)
{
    if (auto const with_prefix = microformats::as_property_name(text))
        return std::string(with_prefix->name);
    bool const is_name = microformats::as_property_name("p-" + std::string(text)).has_value();
    if (!is_name) return refuse(text, "a name such as published or dt-published");
    return std::string(text);
}

mf2::options::result<std::string> to_absolute_url(std::string_view text)
{
    if (!url::parse(text, nullptr)) return refuse(text, "a URL such as https://example.com/post");
    return std::string(text);
}

mf2::options::result<std::vector<std::string>> to_report_file(std::string_view path)
{
    return std::vector<std::string>{std::string(path)};
}

mf2::options::result<std::string> to_ending(std::string_view text)
{
    if (text.find('/') != text.npos) return refuse(text, "the end of a name, such as .txt");
    return std::string(text);
}

} // namespace mf2::cli
