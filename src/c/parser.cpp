// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/document.hpp"
#include "c/guarded.hpp"
#include "c/handlers.hpp"
#include "c/handles.hpp"
#include "c/memory.hpp"
#include "c/options.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/parser.hpp>

#include <cstddef>
#include <utility>
#include <variant>

namespace
{

/// The handlers of the caller, or a builder that keeps everything.
using receiver = std::variant<mf2::document_builder, mf2::c::calling_handler>;

receiver make_receiver(mf2_handlers const* handlers, void* user, std::pmr::memory_resource* memory)
{
    if (handlers == nullptr) return mf2::document_builder(memory);
    return mf2::c::calling_handler(*handlers, user);
}

} // namespace

struct mf2_parser
{
    /// @param handlers  null: it keeps everything
    mf2_parser(
        mf2::c::memory const& memory, mf2_handlers const* handlers, void* user,
        mf2::parse_options&& options)
        : from(memory),
          to(make_receiver(handlers, user, memory.resource())),
          parser(
              std::visit([](auto& each) -> mf2::handler& { return each; }, to), std::move(options),
              memory.resource())
    {}

    [[nodiscard]] mf2::document_builder* builder() noexcept
    {
        return std::get_if<mf2::document_builder>(&to);
    }

    /// Whether a handler makes this call: then the document fails.
    bool is_asked_by_handler() noexcept
    {
        boost::system::error_code ignored;
        if (is_busy) parser.write({}, ignored);
        return is_busy;
    }

    /// Work on the document. An exception, which only a handler throws, makes the document fail.
    template <class Work>
    int go_on(Work work) noexcept
    {
        if (is_asked_by_handler()) return MF2_ERROR_BUSY;
        if (failure != MF2_OK) return failure;
        is_busy = true;
        failure = mf2::c::guarded([&] {
            boost::system::error_code ec;
            work(ec);
            return mf2::c::code_of(ec);
        });
        is_busy = false;
        return failure;
    }

    mf2::c::memory from;
    receiver to;
    mf2::parser parser;
    int failure = MF2_OK; ///< stays until a reset
    bool is_busy = false;
};

namespace
{

/// An item that no longer belongs to a parser.
struct kept_item
{
    kept_item(mf2::c::memory const& memory, mf2::item&& kept) noexcept
        : value(std::move(kept)), from(memory)
    {}

    mf2::item value; ///< at the address of the whole
    mf2::c::memory from;
};

} // namespace

int mf2_parser_new(
    mf2_handlers const* handlers, void* user, mf2_options const* options,
    mf2_allocator const* allocator, mf2_parser** parser)
{
    *parser = nullptr;
    std::optional<mf2_handlers> read;
    if (handlers != nullptr)
    {
        read = mf2::c::read_handlers(*handlers);
        if (!read) return MF2_ERROR_INVALID_ARGUMENT;
    }
    return mf2::c::set_made(parser, [&] {
        return mf2::c::make<mf2_parser>(
            mf2::c::memory(allocator), read ? &*read : nullptr, user, mf2::c::to_cpp(options));
    });
}

void mf2_parser_free(mf2_parser* parser)
{
    mf2::c::destroy(parser);
}

int mf2_parser_write(mf2_parser* parser, char const* bytes, std::size_t size)
{
    return parser->go_on([&](boost::system::error_code& ec) {
        parser->parser.write({bytes, size}, ec);
    });
}

int mf2_parser_finish(mf2_parser* parser)
{
    return parser->go_on([&](boost::system::error_code& ec) { parser->parser.finish(ec); });
}

int mf2_parser_needs_another_pass(mf2_parser const* parser)
{
    return parser->failure == MF2_OK && parser->parser.needs_another_pass() ? 1 : 0;
}

int mf2_parser_next_pass(mf2_parser* parser)
{
    return parser->go_on([&](boost::system::error_code&) {
        if (auto* const builder = parser->builder()) builder->clear();
        parser->parser.start_next_pass();
    });
}

int mf2_parser_reset(mf2_parser* parser, mf2_options const* options)
{
    if (parser->is_asked_by_handler()) return MF2_ERROR_BUSY;
    return mf2::c::guarded([&] {
        if (options != nullptr) parser->parser.reset(options->parse);
        else parser->parser.reset();
        if (auto* const builder = parser->builder()) builder->clear();
        parser->failure = MF2_OK;
        return MF2_OK;
    });
}

int mf2_parser_document(mf2_parser* parser, mf2_document** document)
{
    *document = nullptr;
    auto* const builder = parser->builder();
    if (builder == nullptr) return MF2_ERROR_INVALID_ARGUMENT;
    return mf2::c::set_made(
        document, [&] { return mf2::c::make<mf2_document>(parser->from, builder->take()); });
}

int mf2_item_keep(mf2_parser* parser, mf2_item* item, mf2_item** kept)
{
    return mf2::c::set_made(kept, [&] {
        auto* const made = mf2::c::make<kept_item>(parser->from, std::move(mf2::c::to_cpp(item)));
        return mf2::c::to_c(&made->value);
    });
}

void mf2_item_free(mf2_item* kept)
{
    static_assert(std::is_standard_layout_v<kept_item>);
    mf2::c::destroy(reinterpret_cast<kept_item*>(kept));
}
