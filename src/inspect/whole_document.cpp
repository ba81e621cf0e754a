#include "inspect/whole_document.hpp"

#include "encoding/input_stream.hpp"
#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/tape/tree_printer.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/declared_encoding.hpp"
#include "html/tree/tree_constructor.hpp"
#include "parser/input_options.hpp"

#include <mf2/error.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>

namespace mf2::inspect
{

namespace
{

/// How far a pass over a document goes.
enum class extent : std::uint8_t
{
    whole,
    until_encoding_is_certain, ///< from there on no declaration can come too late
};

/// One pass over a document.
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
        constructor.begin_fragment(options.context);
    }

    void run(std::string_view bytes, extent how_far)
    {
        input_.write(bytes);
        pump(how_far);
        if (is_done(how_far)) return;
        input_.finish();
        pump(how_far);
        if (is_done(how_far)) return;
        tokenizer_.begin_at(bytes.size());
        tokenizer_.finish();
    }

    /// An encoding that was declared too late to change to.
    [[nodiscard]] std::optional<encoding::encoding> late() const { return late_; }

private:
    void pump(extent how_far)
    {
        for (auto piece = input_.next(); !piece.empty(); piece = input_.next())
        {
            tokenizer_.begin_at(input_.offsets());
            tokenizer_.write(piece);
            if (is_done(how_far)) return;
        }
    }

    [[nodiscard]] bool is_done(extent how_far) const
    {
        bool const is_certain = input_.confidence() == encoding::encoding_confidence::certain;
        return tokenizer_.has_met_token_limit() ||
            (how_far == extent::until_encoding_is_certain && is_certain);
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
    pass first(known, options, tree.constructor, tokenizer);
    first.run(bytes, extent::until_encoding_is_certain);
    known.declared_late = first.late();
    return known;
}

} // namespace

boost::system::result<std::string> tree(
    std::string_view bytes, parse_options const& options, std::uint64_t most)
{
    kept_tree tree;
    html::tokenizer tokenizer(tree.constructor, tree.memory);
    if (auto const ec = tokenize(bytes, options, tree.constructor, tokenizer)) return ec;
    std::string printed = html::print_tree(tree.tape, most);
    if (printed.size() > most) return make_error_code(error::output_limit);
    return printed;
}

boost::system::error_code tokenize(
    std::string_view bytes, parse_options const& options, html::tree_constructor& constructor,
    html::tokenizer& tokenizer)
{
    auto const encodings = options_with_late_encoding(bytes, options);
    pass(encodings, options, constructor, tokenizer).run(bytes, extent::whole);
    return tokenizer.has_met_token_limit() ? make_error_code(error::token_limit)
                                           : boost::system::error_code();
}

} // namespace mf2::inspect
