#pragma once

#include "output/member_name.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// Appends what `result_shape` tells to a string, in the INFO format: what
/// `boost::property_tree::read_info` reads as the tree that `to_property_tree` makes.
///
/// That cannot be said of what `write_info` writes: a key that begins with "#" is a directive when
/// it is read, and so may include a file; data behind a quoted key may not begin with an escaped
/// character.
class info_text
{
public:
    /// The members of the outermost object come first: what is told is not to begin it.
    /// @param out  outlives this object
    explicit info_text(std::string& out) : out_(out) {}

    /// A member that has a text, and members up to its end.
    void begin_object_with(std::string_view value);

    // What `result_shape` tells.

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

private:
    void start_line(std::string_view key);
    void begin_value();
    void append_indent(std::size_t depth);
    void append_quoted(std::string_view text);

    std::string& out_;
    std::size_t depth_ = 0;
    bool has_key_ = false;  ///< for the next value; it has none in an array
    bool is_empty_ = false; ///< what has begun last
};

} // namespace mf2::cli
