#include "cli/item_line.hpp"

#include "json_text.hpp"

namespace mf2::cli
{

namespace
{

template <class Item>
void append_place(std::string& out, Item const& value)
{
    out += R"(,"start":)" + std::to_string(value.start);
    out += R"(,"end":)" + std::to_string(value.end);
}

} // namespace

void append_item_line(std::string& out, item const& value, item_path where)
{
    json_text json(out);
    out += R"({"path":[)";
    for (enclosing_item const& each : where)
    {
        if (&each != &where.front()) out += ',';
        out += R"({"type":)";
        json.write_array(each.type);
        if (each.property.empty())
        {
            out += R"(,"child":true})";
            continue;
        }
        out += R"(,"property":)";
        json.write(each.property);
        out += '}';
    }
    append_place(out += ']', value);
    out += R"(,"item":)";
    json.write(value);
    out += '}';
}

void append_meta_item_line(std::string& out, meta_item const& value)
{
    append_place(out += R"({"path":[])", value);
    out += R"(,"meta-item":)";
    json_text(out).write(value);
    out += '}';
}

} // namespace mf2::cli
