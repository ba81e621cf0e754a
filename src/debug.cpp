#include "debug.hpp"

#include "encoding/input_stream.hpp"
#include "html/declared_encoding.hpp"
#include "html/keep_everything.hpp"
#include "html/tape.hpp"
#include "html/tokenizer.hpp"
#include "html/tree_constructor.hpp"
#include "html/tree_printer.hpp"
#include "input_options.hpp"

#include <memory_resource>
#include <optional>

namespace mf2::debug
{

namespace
{

/// One way through a document.
class pass final : public html::encoding_observer
{
public:
    pass(encoding::input_stream_options const& options, html::tree_constructor& constructor)
        : input_(options)
    {
        constructor.report_encodings_to(this);
    }

    /// @return  an encoding that was declared too late to change to
    std::optional<encoding::encoding> run(std::string_view bytes, html::tokenizer& tokenizer)
    {
        input_.write(bytes);
        pump(tokenizer);
        input_.finish();
        pump(tokenizer);
        tokenizer.finish();
        return late_;
    }

private:
    void pump(html::tokenizer& tokenizer)
    {
        for (auto piece = input_.next(); !piece.empty(); piece = input_.next())
        {
            tokenizer.begin_at(input_.piece_offset());
            tokenizer.write(piece);
        }
    }

    void encoding_declared(encoding::encoding declared) override
    {
        if (input_.change_to(declared) == encoding::encoding_change::needs_restart)
        {
            late_ = declared;
        }
    }

    encoding::input_stream input_;
    std::optional<encoding::encoding> late_;
};

/// A tree that is built from a tokenizer's tokens.
struct kept_tree
{
    std::pmr::memory_resource* memory = std::pmr::get_default_resource();
    html::tape tape{memory};
    html::keep_everything keeper;
    html::tree_constructor constructor{tape, keeper, memory};
};

encoding::input_stream_options options_with_late_encoding(
    std::string_view bytes, parse_options const& options)
{
    encoding::input_stream_options known = input_options(options);
    kept_tree tree;
    html::tokenizer tokenizer(tree.constructor, tree.memory);
    tree.constructor.attach(tokenizer);
    known.declared_late = pass(known, tree.constructor).run(bytes, tokenizer);
    return known;
}

} // namespace

std::string tree(std::string_view bytes, parse_options const& options)
{
    kept_tree tree;
    html::tokenizer tokenizer(tree.constructor, tree.memory);
    tokenize(bytes, options, tree.constructor, tokenizer);
    return html::print_tree(tree.tape);
}

void tokenize(
    std::string_view bytes, parse_options const& options, html::tree_constructor& constructor,
    html::tokenizer& tokenizer)
{
    constructor.attach(tokenizer);
    pass(options_with_late_encoding(bytes, options), constructor).run(bytes, tokenizer);
}

} // namespace mf2::debug
