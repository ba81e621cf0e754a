// Tests: test/c/inspect.c
#include <mf2_inspect.h>

#include "c/guarded.hpp"
#include "c/options.hpp"
#include "c/release.hpp"
#include "c/text.hpp"
#include "inspect/lint/finding_json.hpp"
#include "inspect/lint/lint_document.hpp"
#include "inspect/tokens.hpp"
#include "inspect/whole_document.hpp"
#include "microformats/page/output_room.hpp"

#include <mf2/error.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace inspect = mf2::inspect;

using boost::system::error_code;
using mf2::json_text;

namespace
{

/// A page, and how it is read.
struct page
{
    std::string_view bytes;
    mf2::parse_options options;

    /// How long a text of it may be.
    [[nodiscard]] std::uint64_t most() const
    {
        return mf2::output_room(options.output_limit, bytes.size());
    }
};

/// Set `to` to a text of a page.
/// @param write  is given the page, and where its text goes; returns an error
template <class Write>
int set_text(
    mf2_text** to, std::string_view bytes, mf2_options const* options,
    mf2_allocator const* allocator, Write write) noexcept
{
    mf2_same_release();
    error_code ec;
    int const code = mf2::c::set_text(to, allocator, [&](std::pmr::string& out) {
        page const of{bytes, mf2::c::to_cpp(options)};
        bool is_too_long = false;
        json_text::sink const append = [&](std::string_view part) {
            is_too_long = is_too_long || part.size() > of.most() - out.size();
            if (!is_too_long) out += part;
        };
        if (bytes.size() > of.options.input_limit) ec = mf2::error::input_limit;
        else ec = write(of, append);
        if (!ec && is_too_long) ec = mf2::error::output_limit;
    });
    if (code != MF2_OK || !ec) return code;
    mf2_text_free(std::exchange(*to, nullptr));
    return mf2::c::code_of(ec);
}

} // namespace

int mf2_inspect_lint(
    char const* html, std::size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text)
{
    return set_text(
        text, {html, size}, options, allocator,
        [](page const& of, json_text::sink const& out) -> error_code {
            auto const found = inspect::lint_document(of.bytes, of.options);
            if (!found) return found.error();
            write_findings(found->findings, out);
            return {};
        });
}

int mf2_inspect_tree(
    char const* html, std::size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text)
{
    return set_text(
        text, {html, size}, options, allocator,
        [](page const& of, json_text::sink const& out) -> error_code {
            auto const tree = inspect::tree(of.bytes, of.options, of.most());
            if (!tree) return tree.error();
            out(*tree);
            return {};
        });
}

int mf2_inspect_tokens(
    char const* html, std::size_t size, mf2_options const* options, int errors,
    mf2_allocator const* allocator, mf2_text** text)
{
    *text = nullptr;
    bool const is_known = errors == MF2_PARSE_ERRORS_IGNORED || errors == MF2_PARSE_ERRORS_SHOWN;
    if (!is_known) return MF2_ERROR_INVALID_ARGUMENT;
    return set_text(
        text, {html, size}, options, allocator,
        [errors](page const& of, json_text::sink const& out) {
            auto const shown = errors == MF2_PARSE_ERRORS_SHOWN ? inspect::parse_errors::shown
                                                                : inspect::parse_errors::ignored;
            return print_tokens(of.bytes, of.options, shown, out);
        });
}
