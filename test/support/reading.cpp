#include "support/reading.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/parser.hpp>

namespace mf2::test
{

reading read_pieces(std::span<std::string_view const> pieces, parse_options const& options)
{
    document_builder builder;
    parser parser(builder, options);
    boost::system::error_code ec;
    for (std::string_view const piece : pieces)
    {
        if (!ec) parser.write(piece, ec);
    }
    if (!ec) parser.finish(ec);
    return {ec, builder.take()};
}

parse_options really_cut(parse_options options)
{
    if (options.content_type.empty()) options.content_type = "text/html; charset=utf-8";
    return options;
}

} // namespace mf2::test
