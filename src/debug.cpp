#include "debug.hpp"

#include "encoding/input_stream.hpp"
#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/tape/tree_printer.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/declared_encoding.hpp"
#include "html/tree/tree_constructor.hpp"
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
    pass(
        encoding::input_stream_options const& encodings, parse_options const& options,
        html::tree_constructor& constructor, html::tokenizer& tokenizer)
        : input_(encodings), tokenizer_(tokenizer)
    {
        constructor.attach(tokenizer);
        constructor.report_encodings_to(this);
        constructor.set_limits(limits_of(options));
        constructor.treat_templates(options.template_for);
        tokenizer.set_limits(limits_of(options));
    }

    /// @return  an encoding that was declared too late to change to
    std::optional<encoding::encoding> run(std::string_view bytes)
    {
        input_.write(bytes);
        pump();
        input_.finish();
        pump();
        tokenizer_.begin_at(bytes.size());
        tokenizer_.finish();
        return late_;
    }

private:
    void pump()
    {
        for (auto piece = input_.next(); !piece.empty(); piece = input_.next())
        {
            tokenizer_.begin_at(input_.offsets());
            tokenizer_.write(piece);
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
    html::tokenizer& tokenizer_;
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
    known.declared_late = pass(known, options, tree.constructor, tokenizer).run(bytes);
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
    pass(options_with_late_encoding(bytes, options), options, constructor, tokenizer).run(bytes);
}

} // namespace mf2::debug
