// Tests: test/parser/parser.cpp
#include "parser/reading.hpp"

#include "microformats/page/make_provenance.hpp"
#include "microformats/vocabulary/root_search.hpp"
#include "parser/input_options.hpp"

#include <algorithm>
#include <string>
#include <utility>

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

/// The first of two places.
html::limit_place first_of(html::limit_place const& one, html::limit_place const& other)
{
    if (!one || !other) return one ? one : other;
    return std::min(*one, *other);
}

} // namespace

reading::reading(handler& receiver, parse_options const& given, microformats::memory const& from)
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

void reading::begin()
{
    scopes.begin(known);
    tree.preset_attributes(known.html_attributes, known.body_attributes);
    tree.begin_fragment(options.context);
}

void reading::tell_of_reading()
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

void reading::start_over()
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

void reading::write(std::string_view bytes)
{
    if (bytes.size() > options.input_limit - bytes_read)
    {
        // The bytes within the limit still count.
        bytes = bytes.substr(0, options.input_limit - bytes_read);
        state = error::input_limit;
    }
    bytes_read += bytes.size();
    if (!state && may_wait(bytes)) return;
    if (!read_waiting(waiting.all())) return;
    if (!state && is_short(bytes) && is_idle())
    {
        // The tag that the last write has cut ends here. A tag that may be cut again can wait.
        std::size_t const size = std::min(bytes.rfind('<'), bytes.size());
        input.write(bytes.substr(0, size));
        pump();
        bytes.remove_prefix(size);
        if (state || bytes.empty() || may_wait(bytes)) return;
    }
    input.write(bytes);
    // The input may be waiting for an encoding to be declared.
    if (state) input.finish();
    pump();
}

bool reading::is_idle() const noexcept
{
    return scopes.tells_only_of_roots() && tree.keeps_only_places() && !tree.may_reopen_meaning() &&
        input.source() != encoding::encoding_source::undecided && is_ascii_compatible(input.used());
}

bool reading::may_wait(std::string_view bytes)
{
    if (!is_short(bytes)) return false;
    if (waiting.are_none() && (!is_idle() || tokenizer.held_bytes() != 0)) return false;
    waiting.add(bytes);
    auto const without = look_for_roots(scopes.roots(), waiting.all(), waiting.known());
    waiting.know(without.value_or(0));
    // These bytes are taken, even if no more may follow.
    if (!without) (void)read_waiting(waiting.all());
    else if (waiting.are_enough()) (void)read_waiting(waiting.up_to_last_tag());
    return true;
}

bool reading::read_waiting(std::string_view bytes)
{
    if (bytes.empty()) return true;
    input.write(bytes);
    pump();
    waiting.drop(bytes.size());
    return !scopes.failure() && !tokenizer.has_met_token_limit();
}

void reading::finish()
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

void reading::start_next_pass()
{
    note_late_facts();
    ++passes;
    if (encoding_was_wrong)
    {
        // All other facts were read in a wrong encoding.
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

void reading::fail_in_handler() noexcept
{
    was_called_by_handler = true;
    // note_failure has the reason; this error only stops delivery.
    scopes.fail(error::already_finished);
    tokenizer.stop();
}

void reading::encoding_declared(encoding::encoding declared)
{
    bool const is_wrong = input.change_to(declared) == encoding::encoding_change::needs_restart;
    bool const are_urls_wrong = told_encoding != input.used() && scopes.depends_on_encoding();
    if (!is_wrong && !are_urls_wrong) return tell_encoding();
    encoding_was_wrong = true;
    late_encoding = declared;
    scopes.note_late(diagnostic_code::late_encoding, tokenizer.token_offset(), name(declared));
}

void reading::pump()
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

void reading::tell_encoding()
{
    bool const is_declared = as_told(input.source()) != encoding_source::default_;
    encoding::encoding const which = is_declared ? input.used() : encoding::encoding::utf_8;
    if (which == told_encoding) return;
    told_encoding = which;
    scopes.set_encoding(which);
}

void reading::memory_is_exceeded() noexcept
{
    if (!is_ready || working.in_use() <= options.memory_limit) return;
    scopes.fail(error::memory_limit);
    tokenizer.stop();
}

void reading::note_failure()
{
    if (tokenizer.has_met_token_limit()) state = error::token_limit;
    if (working.in_use() + held.in_use() > options.memory_limit)
    {
        scopes.fail(error::memory_limit);
    }
    if (scopes.failure()) state = *scopes.failure();
    if (was_called_by_handler) state = error_of_handler();
}

void reading::note_late_facts()
{
    for (diagnostic const& each : scopes.late())
    {
        bool const is_read_rightly =
            !encoding_was_wrong || each.code == diagnostic_code::late_encoding;
        if (!is_read_rightly) continue;
        late_in_earlier_passes.push_back(microformats::copy_of(each, &memory));
    }
}

} // namespace mf2
