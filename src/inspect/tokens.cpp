// Tests: test/inspect/token_printer.cpp
#include "inspect/tokens.hpp"

#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"
#include "inspect/token_printer.hpp"
#include "inspect/whole_document.hpp"

#include <memory_resource>

namespace mf2::inspect
{

boost::system::error_code print_tokens(
    std::string_view bytes, parse_options const& options, parse_errors errors,
    json_text::sink const& out)
{
    // Tree construction runs along, since it switches the tokenizer's states.
    auto* const memory = std::pmr::get_default_resource();
    html::tape tape(memory);
    html::keep_everything keeper;
    html::tree_constructor constructor(tape, keeper, memory);
    token_printer printer(out, constructor);
    html::tokenizer tokenizer(printer, memory);
    if (errors == parse_errors::shown) tokenizer.report_errors_to(&printer);
    return tokenize(bytes, options, constructor, tokenizer);
}

} // namespace mf2::inspect
