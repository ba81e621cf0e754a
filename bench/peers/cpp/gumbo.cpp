// Drives gumbo.
//
// usage: gumbo LIST
#include "../../round_protocol.hpp"

#include <gumbo.h>

#include <memory>

namespace
{

struct output_destroyer
{
    void operator()(GumboOutput* parsed) const
    {
        gumbo_destroy_output(&kGumboDefaultOptions, parsed);
    }
};
using output = std::unique_ptr<GumboOutput, output_destroyer>;

output parse(bench::document const& from)
{
    return output(
        gumbo_parse_with_options(&kGumboDefaultOptions, from.bytes.data(), from.bytes.size()));
}

/// Count the elements outside of templates, whose content is not among their children.
std::size_t count_elements(bench::document const& from)
{
    output const parsed = parse(from);
    std::size_t count = 0;
    std::vector<GumboNode const*> open = {parsed->root};
    while (!open.empty())
    {
        GumboNode const& node = *open.back();
        open.pop_back();
        if (node.type != GUMBO_NODE_ELEMENT && node.type != GUMBO_NODE_TEMPLATE) continue;
        ++count;
        if (node.type == GUMBO_NODE_TEMPLATE) continue;
        GumboVector const& children = node.v.element.children;
        for (unsigned i = 0; i < children.length; ++i)
        {
            open.push_back(static_cast<GumboNode const*>(children.data[i]));
        }
    }
    return count;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) return 2;
    auto const measured = [](bench::document const& from) -> std::uint64_t {
        return parse(from)->root != nullptr;
    };
    auto const result = [](bench::document const& from) {
        return std::to_string(count_elements(from));
    };
    return bench::serve(bench::read_list(argv[1]), measured, result);
}
