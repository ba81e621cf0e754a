// Headers of most tests, compiled once for all of them. A test gets this before its own includes,
// which suffice without it.

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <map>
#include <memory_resource>
#include <optional>
#include <random>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>
