// What most sources of the library include, compiled once for all of them. Each source includes
// what it needs without this: test/rules/includes.py.

#include <algorithm>
#include <functional>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>
