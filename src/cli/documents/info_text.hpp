#pragma once

#include "output/member_name.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// Appends the calls of `result_shape` to a string in the INFO format.
/// `boost::property_tree::read_info` reads that as the tree that `to_property_tree` makes.
///
/// `write_info` would fail at that. A key that begins with "#" is read as a directive, and so may
/// include a file. Data behind a quoted key may not begin with an escaped character.
class info_text
{
public:
    /// Expects the members of the outermost object, without `begin_object` and `end_object`.
    /// @param out  outlives this object
    explicit info_text(std::string& out) : out_(out) {}

    /// Begin a value that has a text, and members up to `end_object`.
    void begin_object_with(std::string_view value);

    // The calls of `result_shape`.

    void begin_object();
    void member(member_name const& name) { key(name.name()); }
    void key(std::string_view name);
    void end_object();
    void begin_array(std::size_t) { begin_object(); }
    void separate() {}
    void end_array() { end_object(); }
    void text(std::string_view value);
    void name(std::string_view value) { text(value); }
    void number(std::uint64_t value) { text(std::to_string(value)); }
    void truth() { text("true"); }
    void null() { text({}); }

private:
    void start_line(std::string_view key);
    void begin_value();
    void append_indent(std::size_t depth);
    void append_quoted(std::string_view text);

    std::string& out_;
    std::size_t depth_ = 0;
    bool has_key_ = false;  ///< for the next value; it has none in an array
    bool is_empty_ = false; ///< the object or array that began last
};

} // namespace mf2::cli
