// Boost.JSON becomes a part of the module, which then needs no library of Boost to run.
#include <boost/json/src.hpp>
