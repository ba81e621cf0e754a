#pragma once

#include <mf2/export.hpp>
#include <mf2/handler.hpp>
#include <mf2/parse_options.hpp>

#include <boost/system/error_code.hpp>

#include <memory_resource>
#include <string_view>

namespace mf2
{

/// Parses one document that arrives in pieces.
///
/// The result does not depend on how the input is cut. Some facts come after the bytes that they
/// govern: a `base` after a relative URL, attributes on a second `body` tag, a backward include.
/// One pass cannot honour them; `needs_another_pass` reports them, and `parse` does another pass.
/// After an exception from the handler, only `reset` or destroy the parser. It is not copied,
/// shares nothing with others, and may be used again after `reset`. A handler that calls it makes
/// the document fail.
class MF2_EXPORT parser
{
public:
    /// Complexity: constant.
    ///
    ///     mf2::document_builder builder;
    ///     mf2::parser parser(builder);
    ///     boost::system::error_code ec;
    ///     parser.write("<p class=h-ca", ec);
    ///     parser.write("rd>Jo</p>", ec);
    ///     parser.finish(ec);
    ///     assert(!ec && builder.built().items[0].first("name") == "Jo");
    ///
    /// @param receiver  outlives the parser's use
    /// @param memory    for all memory of the parser and its results; outlives both
    /// @throws          std::bad_alloc if there is not enough memory
    explicit parser(
        handler& receiver, parse_options options = {},
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());
    ~parser();
    parser(parser const&) = delete;
    parser& operator=(parser const&) = delete;

    /// Parse more bytes of the document, a piece of any size. Results that they make final are
    /// delivered before this returns. Short writes that complete no item may be buffered, up to 8
    /// KiB together; an empty write flushes them.
    ///
    /// Complexity: linear in the bytes of the document, summed over all calls, however they are
    /// cut. Exceptions: those that the handler throws; then only `reset` or the destructor may
    /// follow.
    ///
    ///     boost::system::error_code ec;
    ///     for (std::string_view const piece : pieces)
    ///     {
    ///         parser.write(piece, ec);
    ///         if (ec) break;
    ///     }
    ///
    /// @param ec  set on error, else cleared; an error stays until `reset`
    void write(std::string_view bytes, boost::system::error_code& ec);

    /// The document has ended: deliver the rest, then `handler::on_end`.
    ///
    /// Complexity: linear in the data that is still held. Exceptions: those that the handler
    /// throws.
    ///
    ///     parser.finish(ec);
    ///     if (ec == mf2::error::memory_limit) report("the page needs too much memory");
    void finish(boost::system::error_code& ec);

    /// After `finish`: whether a fact came too late for this pass. Then the result may differ from
    /// that of the whole document.
    [[nodiscard]] bool needs_another_pass() const noexcept;

    /// Forget the document, but keep the memory and the late facts that this pass has found. If
    /// there is not enough memory, the next `write` or `finish` reports it, as after `reset`. An
    /// error stays.
    ///
    /// Complexity: linear in the data that is still held. Exceptions: none.
    ///
    ///     parser.write(html, ec);
    ///     parser.finish(ec);
    ///     while (!ec && parser.needs_another_pass())
    ///     {
    ///         builder.clear();
    ///         parser.start_next_pass();
    ///         parser.write(html, ec);
    ///         parser.finish(ec);
    ///     }
    void start_next_pass();

    /// Forget the document and its errors, keep the options: the parser is as good as new.
    ///
    /// Complexity: linear in the data that is still held. Exceptions: none.
    ///
    ///     for (std::string_view const page : pages)
    ///     {
    ///         parser.reset();
    ///         parser.write(page, ec);
    ///         parser.finish(ec);
    ///     }
    void reset();
    /// The same with other options, such as the base URL of the next document.
    ///
    ///     mf2::parse_options next;
    ///     next.base_url = "https://example.com/next";
    ///     parser.reset(std::move(next));
    void reset(parse_options options);

private:
    struct MF2_LOCAL implementation;
    implementation* implementation_; ///< in the memory given
};

} // namespace mf2
