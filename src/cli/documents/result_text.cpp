#include "cli/documents/result_text.hpp"

#include "cli/documents/info_text.hpp"
#include "cli/documents/item_line.hpp"
#include "cli/documents/source.hpp"
#include "interpret/jf2_text.hpp"
#include "output/result_shape.hpp"

#include <mf2/jf2.hpp>

#include <string_view>

namespace mf2::cli
{

namespace
{

void tell(info_text& to, document const& from, options const& chosen)
{
    result_shape shape(to);
    shape.tell_members(from);
    if (chosen.provenance == provenance_member::omitted) return;
    to.key("mf2");
    shape.tell(from.provenance);
}

std::string to_info(document const& from, options const& chosen)
{
    std::string text;
    info_text info(text);
    tell(info, from, chosen);
    return text;
}

/// Write one of several documents in INFO.
template <class Content>
std::string to_info_entry(std::string_view name, Content tell_content)
{
    std::string text;
    info_text info(text);
    info.key("file");
    info.begin_object_with(name);
    tell_content(info);
    info.end_object();
    return text;
}

std::string to_jf2_entry(std::string_view name, document const& from)
{
    std::string line;
    interpret::jf2_text jf2(line, interpret::nested_feeds::written, one_line);
    jf2.begin();
    jf2.member("file", name);
    jf2.members_of(from);
    jf2.end();
    return line;
}

} // namespace

std::string to_text(document const& from, options const& chosen)
{
    return chosen.format == format::jf2 ? to_jf2(from) : to_info(from, chosen);
}

std::string to_entry(std::string const& path, document const& from, options const& chosen)
{
    std::string const name = repaired(path);
    if (chosen.format == format::jf2) return to_jf2_entry(name, from);
    return to_info_entry(name, [&](info_text& to) { tell(to, from, chosen); });
}

std::string to_entry(std::string const& path, failure const& why, options const& chosen)
{
    std::string const name = repaired(path);
    if (chosen.format == format::info)
    {
        return to_info_entry(name, [&why](info_text& to) {
            to.key("error");
            to.text(why.reason());
        });
    }
    std::string line;
    json_text json(line, nullptr, one_line);
    json.begin_object();
    json.key("file");
    json.write(name);
    json.key("error");
    json.write(why.reason());
    json.end_object();
    return line;
}

} // namespace mf2::cli
