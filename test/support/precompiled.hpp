// What most tests include, compiled once for all of them. It is included into each before its own
// includes, which are all that it needs without this.

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
