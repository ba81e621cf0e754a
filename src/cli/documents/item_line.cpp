#include "cli/documents/item_line.hpp"

namespace mf2::cli
{

namespace
{

// Characters of JSON around a text.
constexpr std::size_t around_enclosing_item = 32;
constexpr std::size_t around_type = 3;

template <class Item>
void append_place(std::string& out, Item const& value)
{
    out += R"(,"start":)" + std::to_string(value.start());
    out += R"(,"end":)" + std::to_string(value.end());
}

} // namespace

void append_item_line(std::string& out, item const& value, item_path where)
{
    json_text json(out, nullptr, one_line);
    out += R"({"path":)";
    json.write_array(where);
    append_place(out, value);
    out += R"(,"item":)";
    json.write(value);
    out += '}';
}

std::size_t path_size(item_path where)
{
    std::size_t size = 0;
    for (enclosing_item const& each : where)
    {
        size += around_enclosing_item + each.property.size();
        for (std::string_view const type : each.type) size += around_type + type.size();
    }
    return size;
}

void append_meta_item_line(std::string& out, meta_item const& value)
{
    append_place(out += R"({"path":[])", value);
    out += R"(,"meta-item":)";
    json_text(out, nullptr, one_line).write(value);
    out += '}';
}

} // namespace mf2::cli
