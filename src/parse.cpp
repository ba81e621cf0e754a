#include <mf2/parse.hpp>

#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/parser.hpp>

#include "memory/lack_of_memory.hpp"

#include <optional>
#include <utility>

namespace mf2
{

namespace
{

/// As many as a document can need: a wrong encoding may hide attributes of html and body, these may
/// hide includes or other needs for what was dropped, and the fourth pass knows of all three. A
/// late base hides nothing.
constexpr int most_passes = 4;

boost::system::result<document> parse_in_memory(
    std::string_view bytes, parse_options const& options, std::pmr::memory_resource* memory)
{
    document_builder builder(memory);
    parse_options each_time = options;
    each_time.late_facts = late_facts::diagnose;
    parser one_pass(builder, std::move(each_time), memory);
    for (int pass = 1;; ++pass)
    {
        boost::system::error_code ec;
        one_pass.write(bytes, ec);
        if (!ec) one_pass.finish(ec);
        if (ec) return ec;
        if (!one_pass.needs_another_pass() || pass == most_passes) return builder.take();
        builder.clear();
        one_pass.start_next_pass();
    }
}

} // namespace

boost::system::result<document> parse(
    std::string_view bytes, parse_options const& options, std::pmr::memory_resource* memory)
{
    std::optional<boost::system::result<document>> outcome;
    auto const is_of_nobody_else = [] { return false; };
    // The parser's beginning and the builder may lack it.
    bool const lacked_memory = lacks_memory(
        is_of_nobody_else, [&] { outcome.emplace(parse_in_memory(bytes, options, memory)); });
    if (lacked_memory) return error::out_of_memory;
    return std::move(*outcome);
}

} // namespace mf2
