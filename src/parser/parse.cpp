#include <mf2/parse.hpp>

#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/parser.hpp>

#include "memory/lack_of_memory.hpp"
#include "parser/passes.hpp"

#include <optional>
#include <utility>

namespace mf2
{

namespace
{

boost::system::result<document> parse_in_memory(
    std::string_view bytes, parse_options const& options, std::pmr::memory_resource* memory)
{
    document_builder builder(memory);
    parse_options each_time = options;
    each_time.late_facts = late_facts::diagnose;
    parser one_pass(builder, std::move(each_time), memory);
    boost::system::error_code const ec =
        parse_until_exact(bytes, one_pass, [&builder] { builder.clear(); });
    if (ec) return ec;
    return builder.take();
}

} // namespace

boost::system::result<document> parse(
    std::string_view bytes, parse_options const& options, std::pmr::memory_resource* memory)
{
    std::optional<boost::system::result<document>> outcome;
    auto const is_of_nobody_else = [] { return false; };
    // Making the parser and the builder may lack memory, too.
    bool const lacked_memory = lacks_memory(
        is_of_nobody_else, [&] { outcome.emplace(parse_in_memory(bytes, options, memory)); });
    if (lacked_memory) return error::out_of_memory;
    return std::move(*outcome);
}

} // namespace mf2
