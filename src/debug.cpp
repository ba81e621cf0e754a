#include "debug.hpp"

#include "encoding/input_stream.hpp"
#include "html/keep_everything.hpp"
#include "html/tape.hpp"
#include "html/tokenizer.hpp"
#include "html/tree_constructor.hpp"
#include "html/tree_printer.hpp"
#include "input_options.hpp"

#include <memory_resource>

namespace mf2::debug
{

std::string tree(std::string_view bytes, parse_options const& options)
{
    auto* const memory = std::pmr::get_default_resource();
    html::tape tape(memory);
    html::keep_everything keeper;
    html::tree_constructor constructor(tape, keeper, memory);
    html::tokenizer tokenizer(constructor, memory);
    constructor.attach(tokenizer);

    encoding::input_stream input(input_options(options), memory);
    auto const pump = [&] {
        for (auto piece = input.next(); !piece.empty(); piece = input.next())
        {
            tokenizer.write(piece);
        }
    };
    input.write(bytes);
    pump();
    input.finish();
    pump();
    tokenizer.finish();
    return html::print_tree(tape);
}

} // namespace mf2::debug
