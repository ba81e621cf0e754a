// Drives libxml2's HTML parser, which does not follow the HTML Standard.
//
// usage: libxml2 LIST dom|sax      sax: its events go nowhere
#include "../../round_protocol.hpp"

#include <libxml/HTMLparser.h>

#include <memory>
#include <stdexcept>

namespace
{

constexpr int quiet =
    HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET;

struct tree_freer
{
    void operator()(xmlDoc* tree) const { xmlFreeDoc(tree); }
};
using tree = std::unique_ptr<xmlDoc, tree_freer>;

tree parse(bench::document const& from)
{
    int const size = static_cast<int>(from.bytes.size());
    tree parsed(htmlReadMemory(from.bytes.data(), size, from.url.c_str(), nullptr, quiet));
    if (parsed == nullptr) throw std::runtime_error("no document");
    return parsed;
}

std::size_t count_elements(bench::document const& from)
{
    tree const parsed = parse(from);
    std::size_t count = 0;
    xmlNode* node = parsed->children;
    while (node != nullptr)
    {
        bool const is_element = node->type == XML_ELEMENT_NODE;
        if (is_element) ++count;
        if (is_element && node->children != nullptr)
        {
            node = node->children;
            continue;
        }
        while (node != nullptr && node->next == nullptr)
        {
            node = node->parent;
            if (node == reinterpret_cast<xmlNode*>(parsed.get())) node = nullptr;
        }
        if (node != nullptr) node = node->next;
    }
    return count;
}

std::size_t count_events(bench::document const& from)
{
    std::size_t started = 0;
    htmlSAXHandler handler = {};
    handler.startElement = [](void* count, xmlChar const*, xmlChar const**) {
        ++*static_cast<std::size_t*>(count);
    };
    handler.endElement = [](void*, xmlChar const*) {};
    handler.characters = [](void*, xmlChar const*, int) {};
    handler.cdataBlock = [](void*, xmlChar const*, int) {};
    int const size = static_cast<int>(from.bytes.size());
    htmlParserCtxt* const context =
        htmlCreatePushParserCtxt(&handler, &started, nullptr, 0, nullptr, XML_CHAR_ENCODING_NONE);
    if (context == nullptr) throw std::runtime_error("no parser");
    htmlCtxtUseOptions(context, quiet);
    htmlParseChunk(context, from.bytes.data(), size, 1);
    htmlFreeParserCtxt(context);
    return started;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) return 2;
    bool const is_sax = std::string_view(argv[2]) == "sax";
    auto const measured = [&](bench::document const& from) -> std::uint64_t {
        return is_sax ? count_events(from) : parse(from)->children != nullptr;
    };
    auto const result = [&](bench::document const& from) {
        return std::to_string(is_sax ? count_events(from) : count_elements(from));
    };
    return bench::serve(bench::read_list(argv[1]), measured, result);
}
