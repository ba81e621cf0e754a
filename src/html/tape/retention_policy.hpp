// Tests: test/html/tree/tree_constructor.cpp
#pragma once

#include "html/tape/content_handler.hpp"
#include "html/tape/element_data.hpp"
#include "html/tape/noted_attributes.hpp"
#include "html/tape/tape.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::html
{

/// What the content of an open element is needed for. The layer above derives its own from it.
struct scope
{
    /// Content goes on the tape. May become false while the scope is open, never true again.
    bool keeps_content = false;
    /// Content is read as a whole when the scope is finished, or not at all: no element in it opens
    /// a scope of its own.
    bool is_opaque = false;
    /// The element itself is of no interest either: it is not put on the tape for its own sake.
    bool is_dead = false;
};

/// Whether an element's content may yet leave it while it is being read: the adoption agency moves
/// content out of formatting elements and out of ordinary elements inside them, and a form may be
/// taken off the stack of open elements while elements inside it stay open.
enum class stability : std::uint8_t
{
    stable,
    content_may_leave,
};

/// Which attributes may make an element matter.
enum class attention : std::uint8_t
{
    ordinary, ///< those that the retention names
    wide,     ///< an id or a language, too, and any title
};

/// What there is in a hyperlink that holds nothing but text.
struct link_content
{
    std::string_view raw_text;    ///< as it stands in the source
    std::uint64_t end_offset = 0; ///< of the element
};

/// Why content is needed after it was not kept.
enum class late_need : std::uint8_t
{
    option,   ///< a `selectedcontent` element shows it
    frameset, ///< a frameset has replaced the body, so that a root may imply properties after all
    marker,   ///< the content of a template may go to one
};

/// Decides what is kept on the tape. Implemented by the microformats layer.
class retention_policy
{
public:
    /// The scope of the document itself.
    virtual scope& document_scope() = 0;

    /// An element is being inserted into `outer`, which is not opaque. Only asked of templates,
    /// titles and elements that have attributes.
    /// @return `outer`, or a new scope that the element's content belongs to; such an element is
    ///         put on the tape, unless the scope is dead
    virtual scope& open(
        scope& outer, tag_token const& element, element_namespace space, stability content) = 0;

    /// The names of the attributes that the functions below are asked with; they outlive the
    /// policy.
    [[nodiscard]] virtual attribute_names const& noted_names() const
    {
        static constexpr attribute_names none({}, {});
        return none;
    }

    /// Whether an element in `outer` with such attributes would have no scope of its own.
    virtual bool passes_over(scope const& outer, noted_attributes const& of) const = 0;

    /// The names of the attributes that may give an element in `outer` a scope of its own, where
    /// their values are not empty: the first ones of `noted_names`, `most_watched` at most, or
    /// none. Of the value of the very first `passes_over` tells. Those that `attention::wide` is
    /// for are not among them. Lists at the same place have the same names.
    virtual std::span<std::string_view const> watched_attributes(scope const& outer) const = 0;

    /// Whether an element in `outer` with such attributes is best read without the tape, where all
    /// of it is at hand. Asked of an element that is not passed over.
    virtual bool reads_as_a_whole(scope const&, tag, noted_attributes const&) { return false; }

    /// Who takes a whole element in `outer` that `reads_as_a_whole` is true of. If it is given up,
    /// it is opened.
    virtual content_handler* begin_whole(scope const&) { return nullptr; }

    /// The element that was begun has been taken: what it came to belongs before `place`.
    virtual void finish_whole(tape_entry*) {}

    /// Take all that a hyperlink in `outer` says, an HTML element, so that it may be passed over.
    /// @param content  null where the element is void, or its content is not known
    /// @return         false, with nothing done, if that cannot be done at once
    virtual bool takes_link(scope const&, tag_token const&, link_content const*) { return false; }

    /// An element on the tape is finished: off the stack, nothing open inside it. It may be left as
    /// it is or replaced; afterwards `start` is not used again by the caller. `inner` is released.
    virtual void finish(scope& outer, scope& inner, tape_entry* start) = 0;

    /// The balanced range from `first` up to, not including, `last`, directly in `outer`, which
    /// does not keep content, is finished and was kept for nothing: keep only what it comes to.
    virtual void fold(scope& outer, tape_entry* first, tape_entry* last) = 0;

    /// The element that `inner` was opened for is gone from the document, with all of its content.
    virtual void abandon(scope& inner) = 0;

    /// An open element that held a place on the tape has left it: what stands at the front may be
    /// final now.
    virtual void place_released() = 0;

    /// Attributes have arrived for the html or body element after it was inserted.
    virtual void attributes_added(tag_token const& element) = 0;

    /// Content that was not kept turns out to be needed.
    /// @param offset  of the token that this was found at
    virtual void content_was_not_kept(late_need why, std::uint64_t offset) = 0;

    /// HTML, "meta": an element of that name was inserted into the document, not into a template.
    virtual void meta_inserted(tag_token const&) {}

protected:
    ~retention_policy() = default;
};

} // namespace mf2::html
