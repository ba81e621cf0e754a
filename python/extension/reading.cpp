#include "reading.hpp"

#include "errors.hpp"

#include <algorithm>

namespace mf2::python
{

namespace
{

/// The bytes that are parsed between two checks for signals: of ordinary pages some milliseconds.
constexpr std::size_t piece_size = 256 * 1024;

/// The most that a document can need: see `mf2_parser_next_pass`.
constexpr int most_passes = 4;

bool is_ok(int code)
{
    if (code != MF2_OK) raise(code);
    return code == MF2_OK;
}

owned_document read_at_once(std::string_view bytes, mf2_options const* options)
{
    owned_document document;
    int const code = unlocked(
        [&] { return mf2_parse(bytes.data(), bytes.size(), options, nullptr, document.set()); });
    return is_ok(code) ? std::move(document) : owned_document();
}

owned_document read_in_pieces(std::string_view bytes, mf2_options const* options)
{
    owned_parser parser;
    if (!is_ok(mf2_parser_new(nullptr, nullptr, options, nullptr, parser.set()))) return {};
    for (int pass = 1;; ++pass)
    {
        if (!write_in_pieces(parser.get(), bytes) || !finish(parser.get())) return {};
        if (mf2_parser_needs_another_pass(parser.get()) == 0 || pass == most_passes) break;
        if (!is_ok(unlocked([&] { return mf2_parser_next_pass(parser.get()); }))) return {};
    }
    owned_document document;
    int const code = unlocked([&] {
        int const taken = mf2_parser_document(parser.get(), document.set());
        parser = {};
        return taken;
    });
    return is_ok(code) ? std::move(document) : owned_document();
}

} // namespace

owned_document read_document(std::string_view bytes, mf2_options* options)
{
    // The document is here as a whole, so no fact is too late.
    if (!is_ok(mf2_options_set(options, "late-facts", nullptr))) return {};
    return bytes.size() <= piece_size ? read_at_once(bytes, options)
                                      : read_in_pieces(bytes, options);
}

bool write_in_pieces(mf2_parser* parser, std::string_view bytes)
{
    do {
        std::string_view const piece = bytes.substr(0, piece_size);
        bytes.remove_prefix(piece.size());
        int const code =
            unlocked([&] { return mf2_parser_write(parser, piece.data(), piece.size()); });
        if (!is_ok(code) || PyErr_CheckSignals() != 0) return false;
    } while (!bytes.empty());
    return true;
}

bool finish(mf2_parser* parser)
{
    return is_ok(unlocked([&] { return mf2_parser_finish(parser); }));
}

} // namespace mf2::python
