#pragma once

#include <boost/property_tree/ptree_fwd.hpp>

#include <string>

namespace mf2::cli
{

/// A property tree in the INFO format, which `boost::property_tree::read_info` reads as the same
/// tree.
///
/// That cannot be said of what `write_info` writes: a key that begins with "#" is a directive when
/// it is read, and so may include a file; data behind a quoted key may not begin with an escaped
/// character.
[[nodiscard]] std::string to_info(boost::property_tree::ptree const& tree);

} // namespace mf2::cli
