#include "bench/measure/phases.hpp"

#include "encoding/input_stream.hpp"
#include "html/fast/fast_tree_constructor.hpp"
#include "html/tape/retention_policy.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "output/json_text.hpp"
#include "parser/input_options.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/parser.hpp>

#include <optional>
#include <string>
#include <utility>

namespace mf2::measure
{

namespace
{

using count = boost::system::result<std::uint64_t>;

/// As in `mf2::parse`.
constexpr int most_passes = 4;

/// Call `take` with the document in pieces; it returns whether it wants more.
template <class Take>
void cut(std::string_view bytes, std::size_t piece_size, Take take)
{
    do {
        std::string_view const piece = bytes.substr(0, piece_size);
        bytes.remove_prefix(piece.size());
        if (!take(piece)) return;
    } while (!bytes.empty());
}

/// Decode a document; call `take` with each piece of UTF-8.
template <class Take>
void decode(
    encoding::input_stream& input, std::string_view bytes, std::size_t piece_size, Take take)
{
    auto const pump = [&] {
        for (auto piece = input.next(); !piece.empty(); piece = input.next()) take(piece);
    };
    cut(bytes, piece_size, [&](std::string_view piece) {
        input.write(piece);
        pump();
        return true;
    });
    input.finish();
    pump();
}

class decoding final : public phase_runner::implementation
{
public:
    explicit decoding(std::pmr::memory_resource* memory) : input_({}, memory) {}

    count run(std::string_view bytes, parse_options const& options, std::size_t piece_size) override
    {
        std::uint64_t size = 0;
        input_.reset(input_options(options));
        decode(input_, bytes, piece_size, [&](std::string_view piece) { size += piece.size(); });
        return size;
    }

private:
    encoding::input_stream input_;
};

/// Counts tags, and switches the tokenizer if the start tag alone decides the next state.
class tag_counter final : public html::token_sink
{
public:
    void attach(html::tokenizer& tokenizer) { tokenizer_ = &tokenizer; }

    void doctype(html::doctype_token const&) override {}
    void start_tag(html::tag_token const& token) override
    {
        ++tags_;
        if (std::optional<html::state> const next = state_after(token.id))
        {
            tokenizer_->switch_to(*next);
        }
    }
    void end_tag(html::tag_token const&) override { ++tags_; }
    void characters(std::string_view, html::text_form) override {}
    void comment(std::string_view) override {}
    void processing_instruction(html::processing_instruction_token const&) override {}
    void end_of_file() override {}

    [[nodiscard]] std::uint64_t take() { return std::exchange(tags_, 0); }

private:
    /// HTML, "Parsing HTML fragments": the states that elements set the tokenizer to.
    static std::optional<html::state> state_after(html::tag id)
    {
        switch (id)
        {
        case html::tag::title:
        case html::tag::textarea: return html::state::rcdata;
        case html::tag::style:
        case html::tag::xmp:
        case html::tag::iframe:
        case html::tag::noembed:
        case html::tag::noframes: return html::state::rawtext;
        case html::tag::script: return html::state::script_data;
        case html::tag::plaintext: return html::state::plaintext;
        default: return std::nullopt;
        }
    }

    html::tokenizer* tokenizer_ = nullptr;
    std::uint64_t tags_ = 0;
};

class tokenizing final : public phase_runner::implementation
{
public:
    explicit tokenizing(std::pmr::memory_resource* memory)
        : input_({}, memory), tokenizer_(tags_, memory)
    {
        tags_.attach(tokenizer_);
        tokenizer_.want(html::interest::tags);
    }

    count run(std::string_view bytes, parse_options const& options, std::size_t piece_size) override
    {
        tokenizer_.reset();
        input_.reset(input_options(options));
        decode(input_, bytes, piece_size, [&](std::string_view piece) { tokenizer_.write(piece); });
        tokenizer_.finish();
        return tags_.take();
    }

private:
    encoding::input_stream input_;
    tag_counter tags_;
    html::tokenizer tokenizer_;
};

/// Needs nothing of any document.
class keep_nothing final : public html::retention_policy
{
public:
    html::scope& document_scope() override { return nothing_; }
    html::scope& open(
        html::scope& outer, html::tag_token const&, html::element_namespace,
        html::stability) override
    {
        ++asked_;
        return outer;
    }
    bool passes_over(html::scope const&, html::noted_attributes const&) const override
    {
        return true;
    }
    std::span<std::string_view const> watched_attributes(html::scope const&) const override
    {
        return {};
    }
    void finish(html::scope&, html::scope&, html::tape_entry*) override {}
    void fold(html::scope&, html::tape_entry*, html::tape_entry*) override {}
    void abandon(html::scope&) override {}
    void place_released() override {}
    void attributes_added(html::tag_token const&) override {}
    void content_was_not_kept(html::late_need, std::uint64_t) override {}

    [[nodiscard]] std::uint64_t take() { return std::exchange(asked_, 0); }

private:
    html::scope nothing_;
    std::uint64_t asked_ = 0;
};

class tree_building final : public phase_runner::implementation
{
public:
    explicit tree_building(std::pmr::memory_resource* memory)
        : input_({}, memory),
          tape_(memory),
          tree_(tape_, keeper_, memory),
          tokenizer_(tree_, memory)
    {
        tree_.attach(tokenizer_);
    }

    count run(std::string_view bytes, parse_options const& options, std::size_t piece_size) override
    {
        tree_.reset();
        tokenizer_.reset();
        tape_.clear();
        input_.reset(input_options(options));
        decode(input_, bytes, piece_size, [&](std::string_view piece) { tokenizer_.write(piece); });
        tokenizer_.finish();
        return keeper_.take();
    }

private:
    encoding::input_stream input_;
    html::tape tape_;
    keep_nothing keeper_;
    html::fast_tree_constructor tree_;
    html::tokenizer tokenizer_;
};

class extracting : public phase_runner::implementation
{
public:
    explicit extracting(std::pmr::memory_resource* memory)
        : builder_(memory), parser_(builder_, {}, memory)
    {}

    count run(std::string_view bytes, parse_options const& options, std::size_t piece_size) override
    {
        builder_.clear();
        parser_.reset(options);
        // As `mf2::parse` does, but with a parser that is used again.
        for (int pass = 1;; ++pass)
        {
            boost::system::error_code ec = read(bytes, piece_size);
            if (ec) return ec;
            if (!parser_.needs_another_pass() || pass == most_passes) break;
            builder_.clear();
            parser_.start_next_pass();
        }
        return use(builder_.built());
    }

protected:
    virtual std::uint64_t use(document const& result)
    {
        return result.items.size() + result.relations.urls().size();
    }

private:
    boost::system::error_code read(std::string_view bytes, std::size_t piece_size)
    {
        boost::system::error_code ec;
        cut(bytes, piece_size, [&](std::string_view piece) {
            parser_.write(piece, ec);
            return !ec;
        });
        if (!ec) parser_.finish(ec);
        return ec;
    }

    document_builder builder_;
    parser parser_;
};

class serialising final : public extracting
{
public:
    using extracting::extracting;

private:
    std::uint64_t use(document const& result) override
    {
        text_.clear();
        json_text(text_).write(result);
        return text_.size();
    }

    std::string text_;
};

std::unique_ptr<phase_runner::implementation> make(phase last, std::pmr::memory_resource* memory)
{
    switch (last)
    {
    case phase::decode: return std::make_unique<decoding>(memory);
    case phase::tokenize: return std::make_unique<tokenizing>(memory);
    case phase::tree: return std::make_unique<tree_building>(memory);
    case phase::extract: return std::make_unique<extracting>(memory);
    case phase::serialise: return std::make_unique<serialising>(memory);
    }
    return nullptr;
}

} // namespace

std::string_view name(phase value) noexcept
{
    switch (value)
    {
    case phase::decode: return "decode";
    case phase::tokenize: return "tokenize";
    case phase::tree: return "tree";
    case phase::extract: return "extract";
    case phase::serialise: return "serialise";
    }
    return {};
}

phase_runner::phase_runner(phase last, std::size_t piece_size, std::pmr::memory_resource* memory)
    : piece_size_(piece_size), implementation_(make(last, memory))
{}

phase_runner::~phase_runner() = default;

boost::system::result<std::uint64_t> phase_runner::run(
    std::string_view bytes, parse_options const& options)
{
    return implementation_->run(bytes, options, piece_size_);
}

} // namespace mf2::measure
