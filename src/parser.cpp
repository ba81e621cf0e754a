#include <mf2/error.hpp>
#include <mf2/parser.hpp>

#include "encoding/input_stream.hpp"
#include "html/recycling_resource.hpp"
#include "html/tape.hpp"
#include "html/tokenizer.hpp"
#include "html/tree_constructor.hpp"
#include "input_options.hpp"
#include "lack_of_memory.hpp"
#include "microformats/make_result.hpp"
#include "microformats/scopes.hpp"
#include "watched_resource.hpp"

#include <algorithm>
#include <memory_resource>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mf2
{

namespace
{

encoding_source as_told(encoding::encoding_source source)
{
    switch (source)
    {
    case encoding::encoding_source::byte_order_mark: return encoding_source::bom;
    case encoding::encoding_source::transport: return encoding_source::transport;
    case encoding::encoding_source::prescan: return encoding_source::prescan;
    case encoding::encoding_source::meta: return encoding_source::meta;
    case encoding::encoding_source::undecided:
    case encoding::encoding_source::fallback: break;
    }
    return encoding_source::default_;
}

/// Of two places the first.
html::limit_place first_of(html::limit_place const& one, html::limit_place const& other)
{
    if (!one || !other) return one ? one : other;
    return std::min(*one, *other);
}

} // namespace

struct parser::implementation final : html::encoding_observer, memory_watcher
{
    implementation(handler& receiver, parse_options&& given, std::pmr::memory_resource* results)
        : upstream(results),
          options(std::move(given)),
          held(results, options.memory_limit, *this),
          working(results, options.memory_limit, *this),
          memory(&working),
          input(input_options(options, &memory), &held),
          tape(&memory),
          scopes(tape, receiver, {&memory, results}),
          tree(tape, scopes, &memory),
          tokenizer(tree, &held),
          late_in_earlier_passes(&memory),
          about(microformats::make_provenance(results))
    {
        tree.attach(tokenizer);
        tree.report_encodings_to(this);
        apply_options();
        begin();
        is_ready = true;
    }

    /// Do something, and note if there is not enough memory for it.
    template <class Work>
    void within_memory(Work work)
    {
        auto const is_of_handler = [this] { return scopes.is_in_handler(); };
        if (lacks_memory(is_of_handler, work)) state = error::out_of_memory;
    }

    void apply_options()
    {
        tree.set_limits(limits_of(options));
        tree.attend_to(attention_of(options));
        tokenizer.set_limits(limits_of(options));
        bool const reads_head = options.metaformats != metaformats::off;
        tree.report_head_to(reads_head ? &scopes.head_observer() : nullptr);
        held.set_limit(options.memory_limit);
        working.set_limit(options.memory_limit);
    }

    void begin()
    {
        scopes.begin(options, known);
        tree.preset_attributes(known.html_attributes, known.body_attributes);
    }

    /// Say what is known of the document beside its microformats.
    void tell_of_reading()
    {
        about.encoding = name(input.used());
        about.encoding_source = as_told(input.source());
        about.base_url.clear();
        about.passes = passes;
        about.diagnostics.clear();
        about.diagnostics_left_out = 0;
        for (diagnostic const& each : late_in_earlier_passes)
        {
            about.diagnostics.push_back(microformats::copy_of(each, upstream));
        }
        auto const note = [this](diagnostic_code code, html::limit_place const& place) {
            if (!place) return;
            about.diagnostics.push_back({code, *place, std::pmr::string(upstream)});
        };
        note(diagnostic_code::depth_limit, tree.depth_limit_met());
        note(diagnostic_code::formatting_limit, tree.formatting_limit_met());
        note(
            diagnostic_code::attribute_limit,
            first_of(tokenizer.attribute_limit_met(), tree.attribute_limit_met()));
        if (input.used() == input.declared()) return;
        about.diagnostics.push_back(
            {diagnostic_code::unsupported_encoding, 0,
             std::pmr::string(name(input.declared()), upstream)});
    }

    void start_over()
    {
        tree.reset();
        tokenizer.reset();
        tape.clear();
        auto encodings = input_options(options, &memory);
        encodings.declared_late = late_encoding;
        input.reset(encodings);
        encoding_was_wrong = false;
        bytes_read = 0;
        state = {};
        is_finished = false;
        begin();
    }

    void write(std::string_view bytes)
    {
        if (bytes.size() > options.input_limit - bytes_read)
        {
            // What is within the limit still counts.
            bytes = bytes.substr(0, options.input_limit - bytes_read);
            state = error::input_limit;
        }
        bytes_read += bytes.size();
        input.write(bytes);
        // It may be waiting for an encoding to be declared.
        if (state) input.finish();
        pump();
    }

    void finish()
    {
        input.finish();
        pump();
        if (!state)
        {
            // The last text may be longer or shorter than its bytes.
            tokenizer.begin_at(bytes_read);
            tokenizer.finish();
            note_failure();
        }
        if (!state)
        {
            tell_of_reading();
            scopes.end_document(std::move(about), bytes_read);
            note_failure();
        }
        is_finished = !state;
    }

    /// Begin anew with what this pass has found out.
    void start_next_pass()
    {
        note_late_facts();
        ++passes;
        if (encoding_was_wrong)
        {
            // What else was learned was read wrongly.
            known = {};
        }
        else
        {
            known = scopes.learned();
            known.html_attributes = tree.html_data();
            known.body_attributes = tree.body_data();
        }
        start_over();
    }

    void reset()
    {
        known = {};
        late_encoding.reset();
        late_in_earlier_passes.clear();
        passes = 1;
        start_over();
    }

    void encoding_declared(encoding::encoding declared) override
    {
        if (input.change_to(declared) != encoding::encoding_change::needs_restart) return;
        encoding_was_wrong = true;
        late_encoding = declared;
        scopes.note_late(diagnostic_code::late_encoding, tokenizer.token_offset(), name(declared));
    }

    /// Hand on what the input stream has ready.
    void pump()
    {
        for (auto piece = input.next(); !piece.empty(); piece = input.next())
        {
            tokenizer.begin_at(input.piece_offset(), is_utf_16(input.used()) ? 2 : 1);
            tokenizer.write(piece);
            if (scopes.failure() || tokenizer.has_met_token_limit()) break;
        }
        note_failure();
    }

    /// The tokenizer may be stopped by those who get its tokens, but not while it takes memory itself.
    void memory_is_exceeded() noexcept override
    {
        if (!is_ready || working.in_use() <= options.memory_limit) return;
        scopes.fail(error::memory_limit);
        tokenizer.stop();
    }

    /// A limit of results is met at the same place however the input is cut, and before the end of
    /// the input that is read.
    void note_failure()
    {
        if (tokenizer.has_met_token_limit()) state = error::token_limit;
        if (working.in_use() + held.in_use() > options.memory_limit)
        {
            scopes.fail(error::memory_limit);
        }
        if (scopes.failure()) state = *scopes.failure();
    }

    /// At the end of a pass, for what is told after the last one.
    void note_late_facts()
    {
        for (diagnostic const& each : scopes.late())
        {
            bool const is_read_rightly =
                !encoding_was_wrong || each.code == diagnostic_code::late_encoding;
            if (!is_read_rightly) continue;
            late_in_earlier_passes.push_back(microformats::copy_of(each, &memory));
        }
    }

    bool can_go_on(boost::system::error_code& ec)
    {
        if (!state && is_finished) state = error::already_finished;
        ec = state;
        return !state;
    }

    bool is_ready = false; ///< all of the others exist
    std::pmr::memory_resource* upstream;
    parse_options options;
    watched_resource held;    ///< for what the end of a piece cuts
    watched_resource working; ///< for all that `memory` holds
    html::recycling_resource memory;
    encoding::input_stream input;
    html::tape tape;
    microformats::scopes scopes;
    html::tree_constructor tree;
    html::tokenizer tokenizer;
    microformats::late_facts known;
    std::optional<encoding::encoding> late_encoding;
    bool encoding_was_wrong = false;
    std::pmr::vector<diagnostic> late_in_earlier_passes;
    provenance about; ///< kept for what it holds
    int passes = 1;
    std::uint64_t bytes_read = 0;
    boost::system::error_code state;
    bool is_finished = false;
};

parser::parser(handler& receiver, parse_options options, std::pmr::memory_resource* memory)
    : implementation_(std::pmr::polymorphic_allocator<>(memory).new_object<implementation>(
          receiver, std::move(options), memory))
{}

parser::~parser()
{
    std::pmr::polymorphic_allocator<>(implementation_->upstream).delete_object(implementation_);
}

void parser::write(std::string_view bytes, boost::system::error_code& ec)
{
    implementation& self = *implementation_;
    if (!self.can_go_on(ec)) return;
    self.within_memory([&] { self.write(bytes); });
    ec = self.state;
}

void parser::finish(boost::system::error_code& ec)
{
    implementation& self = *implementation_;
    if (!self.can_go_on(ec)) return;
    self.within_memory([&] { self.finish(); });
    ec = self.state;
}

bool parser::needs_another_pass() const noexcept
{
    implementation const& self = *implementation_;
    return self.is_finished && (self.encoding_was_wrong || self.scopes.needs_another_pass());
}

void parser::start_next_pass()
{
    implementation& self = *implementation_;
    self.within_memory([&] { self.start_next_pass(); });
}

void parser::reset()
{
    implementation& self = *implementation_;
    self.within_memory([&] { self.reset(); });
}

void parser::reset(parse_options options)
{
    implementation& self = *implementation_;
    self.options = std::move(options);
    self.apply_options();
    reset();
}

} // namespace mf2
