#include "cli/documents/result_text.hpp"

#include "cli/documents/info_text.hpp"
#include "cli/documents/source.hpp"
#include "interpret/jf2_text.hpp"
#include "json_text.hpp"

#include <mf2/jf2.hpp>
#include <mf2/json.hpp>
#include <mf2/property_tree.hpp>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/property_tree/ptree.hpp>

#include <string_view>
#include <utility>

namespace mf2::cli
{

namespace
{

using boost::property_tree::ptree;

constexpr json_style one_line{.separators = line_separators::escaped};

/// Add a child, last. It is to be filled in its place: a tree that is put into another is copied.
ptree& add(ptree& to, std::string_view name)
{
    return to.push_back({std::string(name), ptree()})->second;
}

/// As a property tree of an item has them: an element of an array is a child without a name.
void fill(ptree& tree, boost::json::value const& value)
{
    if (auto const* const object = value.if_object())
    {
        for (auto const& [key, member] : *object) fill(add(tree, key), member);
    }
    else if (auto const* const array = value.if_array())
    {
        for (auto const& element : *array) fill(add(tree, ""), element);
    }
    else if (auto const* const text = value.if_string()) tree.data() = *text;
    else tree.data() = boost::json::serialize(value);
}

ptree to_tree(document const& from, options const& chosen)
{
    ptree tree = to_property_tree(from);
    if (chosen.provenance == provenance_member::written)
    {
        fill(add(tree, "mf2"), provenance_to_json(from));
    }
    return tree;
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

/// The file of several that INFO tells of.
std::string to_info_entry(std::string const& name, ptree& content)
{
    ptree all;
    content.data() = name;
    add(all, "file").swap(content);
    return to_info(all);
}

} // namespace

std::string to_text(document const& from, options const& chosen)
{
    return chosen.format == format::jf2 ? to_jf2(from) : to_info(to_tree(from, chosen));
}

std::string to_entry(std::string const& path, document const& from, options const& chosen)
{
    std::string const name = repaired(path);
    if (chosen.format == format::jf2) return to_jf2_entry(name, from);
    ptree tree = to_tree(from, chosen);
    return to_info_entry(name, tree);
}

std::string to_entry(std::string const& path, failure const& why, options const& chosen)
{
    std::string const name = repaired(path);
    if (chosen.format == format::info)
    {
        ptree tree;
        add(tree, "error").data() = why.reason();
        return to_info_entry(name, tree);
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
