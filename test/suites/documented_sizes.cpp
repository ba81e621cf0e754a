// The documents state the sizes that the types have on this machine.
#include "html/tape/tape.hpp"
#include "html/tokenizer/token.hpp"
#include "html/tree/open_element.hpp"
#include "parser/waiting_bytes.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>

BOOST_AUTO_TEST_SUITE(documented_sizes)

namespace
{

std::string text_of(std::string const& file)
{
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// A size in a document: `before`, the figure, `after`.
struct documented_size
{
    char const* file;
    char const* before;
    std::size_t size;
    char const* after;
};

} // namespace

BOOST_AUTO_TEST_CASE(documents_give_the_sizes_of_types)
{
    using namespace mf2;
    documented_size const sizes[] = {
        {"doc/memory.md", "stack of open elements | ", sizeof(html::open_element),
         " bytes an element"},
        {"doc/memory.md", "entries that open scopes need, ", sizeof(html::tape_entry),
         " bytes each"},
        {"doc/memory.md", "at most `attribute_limit`, are listed with ",
         sizeof(html::attribute_slice), " bytes each"},
        {"doc/memory.md", "those that complete no item, at most ", waiting_bytes::most / 1024,
         " KiB"},
    };
    for (documented_size const& each : sizes)
    {
        std::string const said = each.before + std::to_string(each.size) + each.after;
        BOOST_TEST((text_of(each.file).find(said) != std::string::npos), each.file << ": " << said);
    }
}

BOOST_AUTO_TEST_SUITE_END()
