// Boost.JSON becomes a part of the module, so that this needs no library of Boost where it runs.
#include <boost/json/src.hpp>
