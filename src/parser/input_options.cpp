#include "parser/input_options.hpp"

#include "encoding/content_type.hpp"

#include <algorithm>

namespace mf2
{

encoding::input_stream_options input_options(
    parse_options const& options, std::pmr::memory_resource* memory)
{
    encoding::input_stream_options input;
    if (auto const charset = encoding::charset_of(options.content_type, memory))
    {
        input.transport = encoding::from_label(*charset);
    }
    input.fallback = encoding::from_label(options.default_encoding);
    return input;
}

html::limits limits_of(parse_options const& options)
{
    // Places in a tag have 32 bits.
    constexpr std::size_t longest_token = std::size_t{1} << 31;
    return {
        options.depth_limit, options.attribute_limit, std::min(options.token_limit, longest_token)};
}

html::attention attention_of(parse_options const& options) noexcept
{
    bool const is_wide = options.region != region::whole || options.lang == lang::on ||
        options.document_facts == document_facts::on;
    return is_wide ? html::attention::wide : html::attention::ordinary;
}

} // namespace mf2
