// Tests: test/parser/parser.cpp
#pragma once

#include <mf2/error.hpp>
#include <mf2/parser.hpp>

#include "encoding/input_stream.hpp"
#include "html/fast/fast_tree_constructor.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "memory/lack_of_memory.hpp"
#include "memory/recycling_resource.hpp"
#include "memory/watched_resource.hpp"
#include "microformats/scopes/scopes.hpp"
#include "parser/waiting_bytes.hpp"

#include <boost/system/error_code.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string_view>
#include <vector>

namespace mf2
{

/// What a handler is told that calls the parser, which is busy, and what its document fails with.
[[nodiscard]] inline boost::system::error_code error_of_handler() noexcept
{
    return make_error_code(boost::system::errc::operation_in_progress);
}

/// Reads one document, in as many passes as it takes. All that it takes for that is its own: what
/// the document before took makes no difference to what is within the limits.
class reading final : html::encoding_observer, memory_watcher
{
public:
    /// @param given  must live as long
    /// @param from   what is handed over comes from its `results`, the rest from its `work`
    reading(handler& receiver, parse_options const& given, microformats::memory const& from);

    /// Do something, and note if there is not enough memory for it.
    template <class Work>
    void within_memory(Work work)
    {
        auto const is_of_handler = [this] { return scopes.is_in_handler(); };
        if (lacks_memory(is_of_handler, work)) state = error::out_of_memory;
    }
    /// Why the document has failed, if it has.
    [[nodiscard]] boost::system::error_code const& failure() const noexcept { return state; }

    [[nodiscard]] bool can_go_on()
    {
        if (!state && is_finished) state = error::already_finished;
        return !state;
    }
    // While it can go on.
    void write(std::string_view bytes);
    void finish();

    [[nodiscard]] bool needs_another_pass() const noexcept
    {
        return is_finished && (encoding_was_wrong || scopes.needs_another_pass());
    }
    /// Begin anew with what this pass has found out.
    void start_next_pass();

    /// Give the document up: the handler has called the parser.
    void fail_in_handler() noexcept;

private:
    void begin();
    void start_over();

    // Short writes.
    [[nodiscard]] static bool is_short(std::string_view bytes) noexcept
    {
        return !bytes.empty() && bytes.size() <= waiting_bytes::most_at_once;
    }
    /// Whether what follows matters only if there is a root in it. A formatting element that was
    /// left open may be one again without a tag.
    [[nodiscard]] bool is_idle() const noexcept;
    /// Take the bytes to those that wait, if all is idle: if none of them can begin a root that the
    /// handler is told of, they need not be read yet.
    /// @return  whether they were taken
    [[nodiscard]] bool may_wait(std::string_view bytes);
    /// Read what has been waiting.
    /// @param bytes  the first of it, or all
    /// @return       whether to go on
    [[nodiscard]] bool read_waiting(std::string_view bytes);

    /// Hand on what the input stream has ready.
    void pump();
    /// What a document without a declaration is in shows only in the end.
    void tell_encoding();
    void encoding_declared(encoding::encoding declared) override;
    /// The tokenizer may be stopped by those who get its tokens, but not while it takes memory
    /// itself.
    void memory_is_exceeded() noexcept override;
    /// A limit of results is met at the same place however the input is cut, and before the end of
    /// the input that is read.
    void note_failure();
    /// At the end of a pass, for what is told after the last one.
    void note_late_facts();
    /// Say what is known of the document beside its microformats.
    void tell_of_reading();

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
    html::fast_tree_constructor tree;
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

} // namespace mf2
