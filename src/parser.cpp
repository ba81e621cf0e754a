#include <mf2/error.hpp>
#include <mf2/parser.hpp>

#include "encoding/input_stream.hpp"
#include "first_block.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"
#include "input_options.hpp"
#include "memory/lack_of_memory.hpp"
#include "memory/recycling_resource.hpp"
#include "microformats/make_result.hpp"
#include "microformats/root_search.hpp"
#include "microformats/scopes.hpp"
#include "waiting_bytes.hpp"
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

/// What a handler is told that calls the parser, which is busy, and what its document fails with.
boost::system::error_code error_of_handler() noexcept
{
    return make_error_code(boost::system::errc::operation_in_progress);
}

/// Reads one document, in as many passes as it takes. All that it takes for that is its own: what
/// the document before took makes no difference to what is within the limits.
struct reading final : html::encoding_observer, memory_watcher
{
    /// @param given  must live as long
    /// @param from   what is handed over comes from its `results`, the rest from its `work`
    reading(handler& receiver, parse_options const& given, microformats::memory const& from)
        : upstream(from.results),
          options(given),
          held(from.work, options.memory_limit, *this),
          working(from.work, options.memory_limit, *this),
          memory(&working),
          values(from.work),
          waiting(&held),
          input(input_options(options, &memory), &held),
          tape(&memory),
          scopes(tape, receiver, options, {&memory, &values, from.results}),
          tree(tape, scopes, &memory),
          tokenizer(tree, &held),
          late_in_earlier_passes(&memory),
          about(microformats::make_provenance(from.results))
    {
        tree.attach(tokenizer);
        tree.report_encodings_to(this);
        tree.set_limits(limits_of(options));
        tree.attend_to(attention_of(options));
        tree.treat_templates(options.template_for);
        tokenizer.set_limits(limits_of(options));
        bool const reads_head =
            options.metaformats != metaformats::off || options.document_facts == document_facts::on;
        tree.report_head_to(reads_head ? &scopes.head_observer() : nullptr);
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

    void begin()
    {
        scopes.begin(known);
        tree.preset_attributes(known.html_attributes, known.body_attributes);
        tree.begin_fragment(options.context);
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
        about.title.reset();
        about.lang.clear();
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
        note(diagnostic_code::marker_limit, tree.marker_limit_met());
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
        waiting.drop(waiting.all().size());
        encoding_was_wrong = false;
        told_encoding = encoding::encoding::utf_8;
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
        if (!state && may_wait(bytes)) return;
        if (!read_waiting(waiting.all())) return;
        if (!state && is_short(bytes) && is_idle())
        {
            // The tag that the last write has cut ends here. What may be cut again can wait.
            std::size_t const size = std::min(bytes.rfind('<'), bytes.size());
            input.write(bytes.substr(0, size));
            pump();
            bytes.remove_prefix(size);
            if (state || bytes.empty() || may_wait(bytes)) return;
        }
        input.write(bytes);
        // It may be waiting for an encoding to be declared.
        if (state) input.finish();
        pump();
    }

    [[nodiscard]] static bool is_short(std::string_view bytes) noexcept
    {
        return !bytes.empty() && bytes.size() <= waiting_bytes::most_at_once;
    }

    /// Whether what follows matters only if there is a root in it. A formatting element that was
    /// left open may be one again without a tag.
    [[nodiscard]] bool is_idle() const noexcept
    {
        return scopes.tells_only_of_roots() && tree.keeps_only_places() &&
            !tree.may_reopen_meaning() && input.source() != encoding::encoding_source::undecided &&
            is_ascii_compatible(input.used());
    }

    /// Take the bytes to those that wait, if all is idle: if none of them can begin a root that the
    /// handler is told of, they need not be read yet.
    /// @return  whether they were taken
    [[nodiscard]] bool may_wait(std::string_view bytes)
    {
        if (!is_short(bytes)) return false;
        if (waiting.are_none() && (!is_idle() || tokenizer.held_bytes() != 0)) return false;
        waiting.add(bytes);
        auto const without = look_for_roots(scopes.roots(), waiting.all(), waiting.known());
        waiting.know(without.value_or(0));
        // These bytes are taken, whether or not any are to follow.
        if (!without) (void)read_waiting(waiting.all());
        else if (waiting.are_enough()) (void)read_waiting(waiting.up_to_last_tag());
        return true;
    }

    /// Read what has been waiting.
    /// @param bytes  the first of it, or all
    /// @return       whether to go on
    [[nodiscard]] bool read_waiting(std::string_view bytes)
    {
        if (bytes.empty()) return true;
        input.write(bytes);
        pump();
        waiting.drop(bytes.size());
        return !scopes.failure() && !tokenizer.has_met_token_limit();
    }

    void finish()
    {
        if (!read_waiting(waiting.all())) return;
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

    /// Give the document up: the handler has called the parser.
    void fail_in_handler() noexcept
    {
        was_called_by_handler = true;
        // Why is told by note_failure; here it means that nothing more is delivered.
        scopes.fail(error::already_finished);
        tokenizer.stop();
    }

    void encoding_declared(encoding::encoding declared) override
    {
        bool const is_wrong = input.change_to(declared) == encoding::encoding_change::needs_restart;
        bool const are_urls_wrong = told_encoding != input.used() && scopes.depends_on_encoding();
        if (!is_wrong && !are_urls_wrong) return tell_encoding();
        encoding_was_wrong = true;
        late_encoding = declared;
        scopes.note_late(diagnostic_code::late_encoding, tokenizer.token_offset(), name(declared));
    }

    /// Hand on what the input stream has ready.
    void pump()
    {
        for (auto piece = input.next(); !piece.empty(); piece = input.next())
        {
            tell_encoding();
            tokenizer.begin_at(input.offsets());
            tokenizer.write(piece);
            if (scopes.failure() || tokenizer.has_met_token_limit()) break;
        }
        note_failure();
    }

    /// What a document without a declaration is in shows only in the end.
    void tell_encoding()
    {
        bool const is_declared = as_told(input.source()) != encoding_source::default_;
        encoding::encoding const which = is_declared ? input.used() : encoding::encoding::utf_8;
        if (which == told_encoding) return;
        told_encoding = which;
        scopes.set_encoding(which);
    }

    /// The tokenizer may be stopped by those who get its tokens, but not while it takes memory
    /// itself.
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
        if (was_called_by_handler) state = error_of_handler();
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

    [[nodiscard]] bool can_go_on()
    {
        if (!state && is_finished) state = error::already_finished;
        return !state;
    }

    [[nodiscard]] bool needs_another_pass() const noexcept
    {
        return is_finished && (encoding_was_wrong || scopes.needs_another_pass());
    }

    bool is_ready = false;               ///< all of the others exist
    std::pmr::memory_resource* upstream; ///< of what is handed over
    parse_options const& options;
    watched_resource held;    ///< for what the end of a piece cuts
    watched_resource working; ///< for all that `memory` holds
    mf2::recycling_resource memory;
    mf2::recycling_resource values; ///< that items are made of; not counted, as results are not
    waiting_bytes waiting;
    encoding::input_stream input;
    html::tape tape;
    microformats::scopes scopes;
    html::tree_constructor tree;
    html::tokenizer tokenizer;
    microformats::known_facts known;
    std::optional<encoding::encoding> late_encoding;
    bool encoding_was_wrong = false;
    encoding::encoding told_encoding = encoding::encoding::utf_8; ///< to the scopes
    std::pmr::vector<diagnostic> late_in_earlier_passes;
    provenance about; ///< kept for what it holds
    int passes = 1;
    std::uint64_t bytes_read = 0;
    boost::system::error_code state;
    bool is_finished = false;
    bool was_called_by_handler = false;
};

/// Sets a flag for as long as it is there.
class busy_time
{
public:
    explicit busy_time(bool& flag) noexcept : flag_(flag) { flag_ = true; }
    ~busy_time() { flag_ = false; }
    busy_time(busy_time const&) = delete;
    busy_time& operator=(busy_time const&) = delete;

private:
    bool& flag_;
};

} // namespace

struct parser::implementation
{
    implementation(handler& called, parse_options&& given, std::pmr::memory_resource* memory)
        : receiver(called), options(std::move(given)), upstream(memory), working_memory(memory)
    {
        read_another();
    }

    void read_another()
    {
        document.emplace(
            receiver, options, microformats::memory{&working_memory, &working_memory, upstream});
    }

    /// Whether it is the handler that asks for something: nothing is done then, and the document
    /// fails.
    bool is_asked_by_handler() noexcept
    {
        if (is_busy) document->fail_in_handler();
        return is_busy;
    }

    /// Do something with the document.
    /// @param ec  why it failed
    template <class Work>
    void go_on(Work work, boost::system::error_code& ec)
    {
        ec.clear();
        if (is_asked_by_handler()) ec = error_of_handler();
        else if (!document) ec = error::out_of_memory;
        else
        {
            busy_time const now(is_busy);
            document->within_memory([&] { work(*document); });
            if (document->state) ec = document->state;
        }
    }

    /// Begin with another document, as a new parser does.
    void begin()
    {
        document.reset();
        bool const lacked_memory = lacks_memory([] { return false; }, [this] { read_another(); });
        if (lacked_memory) document.reset();
    }

    handler& receiver;
    parse_options options;
    std::pmr::memory_resource* upstream;
    first_block working_memory;
    std::optional<reading> document; ///< none: there was no memory for it
    bool is_busy = false;
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
    auto const write = [bytes](reading& document) {
        if (document.can_go_on()) document.write(bytes);
    };
    implementation_->go_on(write, ec);
}

void parser::finish(boost::system::error_code& ec)
{
    auto const finish = [](reading& document) {
        if (document.can_go_on()) document.finish();
    };
    implementation_->go_on(finish, ec);
}

bool parser::needs_another_pass() const noexcept
{
    return implementation_->document && implementation_->document->needs_another_pass();
}

void parser::start_next_pass()
{
    auto const start = [](reading& document) {
        if (!document.state) document.start_next_pass();
    };
    boost::system::error_code told_by_what_comes_next;
    implementation_->go_on(start, told_by_what_comes_next);
}

void parser::reset()
{
    implementation& self = *implementation_;
    if (!self.is_asked_by_handler()) self.begin();
}

void parser::reset(parse_options options)
{
    implementation& self = *implementation_;
    if (self.is_asked_by_handler()) return;
    self.document.reset();
    self.options = std::move(options);
    self.begin();
}

} // namespace mf2
