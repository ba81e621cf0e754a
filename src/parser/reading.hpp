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

/// The error of a handler's call to its parser, which is busy. The document fails with it, too.
[[nodiscard]] inline boost::system::error_code error_of_handler() noexcept
{
    return make_error_code(boost::system::errc::operation_in_progress);
}

/// Reads one document, in as many passes as it takes. All its memory is its own: the document
/// before makes no difference to the limits.
class reading final : html::encoding_observer, memory_watcher
{
public:
    /// @param given  outlives this
    /// @param from   its `results` has the memory of results, its `work` all other memory
    reading(handler& receiver, parse_options const& given, microformats::memory const& from);

    /// Do some work, and note if there is not enough memory for it.
    template <class Work>
    void within_memory(Work work)
    {
        auto const is_of_handler = [this] { return scopes.is_in_handler(); };
        if (lacks_memory(is_of_handler, work)) state = error::out_of_memory;
    }
    /// The error of the document, if it has failed.
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
    /// Begin another pass with the facts that this pass has found.
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
    /// Whether the following bytes matter only if there is a root in them. A formatting element
    /// that was left open may be reopened as a root without a tag.
    [[nodiscard]] bool is_idle() const noexcept;
    /// Buffer the bytes, if all is idle: while none of them can begin a root that is delivered,
    /// they need not be read.
    /// @return  whether they were taken
    [[nodiscard]] bool may_wait(std::string_view bytes);
    /// Read the bytes that wait.
    /// @param bytes  the first of them, or all
    /// @return       whether to go on
    [[nodiscard]] bool read_waiting(std::string_view bytes);

    /// Pass the input that is ready on to the tokenizer.
    void pump();
    /// Tell the scopes a declared encoding. Without a declaration only the end shows the encoding.
    void tell_encoding();
    void encoding_declared(encoding::encoding declared) override;
    /// The receivers of tokens may stop the tokenizer, but not while it allocates memory itself.
    void memory_is_exceeded() noexcept override;
    /// A limit of results is met at the same place for all cuts of the input, and before the end of
    /// the bytes read.
    void note_failure();
    /// Keep the late facts of a pass for the provenance after the last one.
    void note_late_facts();
    /// Set the facts of the document beside its microformats.
    void tell_of_reading();

    bool is_ready = false;               ///< all other members exist
    std::pmr::memory_resource* upstream; ///< of results
    parse_options const& options;
    watched_resource held;    ///< for bytes that the end of a piece cuts
    watched_resource working; ///< for all that `memory` holds
    mf2::recycling_resource memory;
    mf2::recycling_resource values; ///< for parts of items; not counted, like results
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
    provenance about; ///< kept for its memory
    int passes = 1;
    std::uint64_t bytes_read = 0;
    boost::system::error_code state;
    bool is_finished = false;
    bool was_called_by_handler = false;
};

} // namespace mf2
