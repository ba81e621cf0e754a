#include "fuzz/watched_pass.hpp"

#include "encoding/input_stream.hpp"
#include "fuzz/promise.hpp"
#include "html/fast/fast_tree_constructor.hpp"
#include "html/tape/tape.hpp"
#include "html/tape/tree_printer.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/declared_encoding.hpp"
#include "inspect/whole_document.hpp"
#include "memory/recycling_resource.hpp"
#include "microformats/scopes/scopes.hpp"
#include "parser/input_options.hpp"
#include "support/tape_check.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/handler.hpp>

#include <memory_resource>
#include <optional>
#include <string>

namespace mf2::fuzz
{

namespace
{

using namespace mf2::html;

/// A declared encoding, if there is one.
using declaration = std::optional<mf2::encoding::encoding>;

/// Hands tokens to the tree constructor, and checks the tape behind each.
class watching_sink final : public token_sink
{
public:
    watching_sink(html::tape const& tape, fast_tree_constructor& tree, retention kept)
        : tape_(tape), tree_(tree), kept_(kept)
    {}

    void doctype(doctype_token const& token) override
    {
        tree_.doctype(token);
        look();
    }
    void start_tag(tag_token const& token) override
    {
        tree_.start_tag(token);
        look();
    }
    void end_tag(tag_token const& token) override
    {
        tree_.end_tag(token);
        look();
    }
    void characters(std::string_view text, text_form form) override
    {
        tree_.characters(text, form);
        look();
    }
    void comment(std::string_view data) override
    {
        tree_.comment(data);
        look();
    }
    void processing_instruction(html::processing_instruction_token const& token) override
    {
        tree_.processing_instruction(token);
        look();
    }
    void end_of_file() override
    {
        tree_.end_of_file();
        look();
    }

private:
    void look() const
    {
        // Only with everything kept may a template add content to a finished element.
        auto const finished = kept_ == retention::everything
            ? test::finished_elements::may_be_added_to
            : test::finished_elements::stay_as_they_are;
        std::string const wrong = test::check(tape_, finished);
        require(wrong.empty(), "the tape is whole", wrong);
    }

    html::tape const& tape_;
    fast_tree_constructor& tree_;
    retention kept_;
};

/// One pass over a document, composed as in reading.cpp.
class watched_pass final : public encoding_observer
{
public:
    /// @param declared_late  the encoding that an earlier pass could not change to
    watched_pass(parse_options const& options, declaration declared_late)
        : input_(options_with(options, declared_late), &memory_),
          tape_(&memory_),
          scopes_(tape_, results_, options, {&memory_, std::pmr::get_default_resource()}),
          tree_(tape_, scopes_, &memory_),
          sink_(tape_, tree_, options.retention),
          tokenizer_(sink_, &memory_)
    {
        tree_.attach(tokenizer_);
        tree_.report_encodings_to(this);
        tree_.set_limits(limits_of(options));
        tree_.treat_templates(options.template_for);
        tokenizer_.set_limits(limits_of(options));
        scopes_.begin({});
        tree_.begin_fragment(options.context);
    }

    void write(std::string_view bytes)
    {
        if (has_failed()) return;
        input_.write(bytes);
        pump();
    }

    /// End the document, but not its results.
    void finish()
    {
        if (has_failed()) return;
        input_.finish();
        pump();
        if (has_failed()) return;
        tokenizer_.finish();
        if (has_failed()) return;
        for (tape_entry const* entry = tape_.front(); entry != tape_.back(); entry = entry->next)
        {
            require(entry->state == openness::finished, "at the end everything is finished");
            if (html::has_text(entry->kind))
                require_well_formed(entry->text(), "text on the tape is well formed");
        }
    }

    [[nodiscard]] bool has_failed() const
    {
        return scopes_.failure() || tokenizer_.has_met_token_limit();
    }

    [[nodiscard]] declaration declared_late() const { return declared_late_; }

    [[nodiscard]] std::string tree() { return print_tree(tape_); }

    void finish_results()
    {
        scopes_.end_document();
        require(has_failed() || tape_.size() == 0, "at the end the tape is empty");
    }

private:
    static mf2::encoding::input_stream_options options_with(
        parse_options const& options, declaration declared_late)
    {
        auto known = input_options(options);
        known.declared_late = declared_late;
        return known;
    }

    void encoding_declared(mf2::encoding::encoding declared) override
    {
        using mf2::encoding::encoding_change;
        bool const is_late = input_.change_to(declared) == encoding_change::needs_restart;
        if (is_late) declared_late_ = declared;
    }

    void pump()
    {
        for (auto piece = input_.next(); !piece.empty(); piece = input_.next())
        {
            tokenizer_.begin_at(input_.offsets());
            tokenizer_.write(piece);
            if (has_failed()) break;
        }
    }

    recycling_resource memory_{std::pmr::get_default_resource()};
    document_builder results_;
    mf2::encoding::input_stream input_;
    html::tape tape_;
    microformats::scopes scopes_;
    fast_tree_constructor tree_;
    watching_sink sink_;
    html::tokenizer tokenizer_;
    declaration declared_late_;
};

/// @return  an encoding declared too late for this pass
declaration check_pass(
    fuzz_input const& input, std::string_view content, parse_options const& options,
    declaration declared_late)
{
    watched_pass pass(options, declared_late);
    input.cut(content, [&](std::string_view piece) { pass.write(piece); });
    pass.finish();
    if (pass.has_failed()) return {};
    bool const is_last = !pass.declared_late();
    if (is_last && options.retention == mf2::retention::everything)
    {
        require_same(
            pass.tree(), inspect::tree(content, options).value(),
            "with everything kept the tape is the tree");
    }
    pass.finish_results();
    return pass.declared_late();
}

} // namespace

void check_tape(fuzz_input const& input, std::string_view content, parse_options const& options)
{
    declaration const late = check_pass(input, content, options, {});
    if (late) check_pass(input, content, options, late);
}

} // namespace mf2::fuzz
