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

/// The purpose that an open element's content is kept for. The layer above derives its own from it.
struct scope
{
    /// Content goes on the tape. May become false while the scope is open, never true again.
    bool keeps_content = false;
    /// Content is read as a whole when the scope is finished, or never: no element in it opens a
    /// scope of its own.
    bool is_opaque = false;
    /// The element itself has no meaning either: it is not put on the tape for its own sake.
    bool is_dead = false;
};

/// Whether content may leave an element while it is being read. The adoption agency moves content
/// out of formatting elements and out of ordinary elements inside them. A form may be taken off the
/// stack of open elements while elements inside it stay open.
enum class stability : std::uint8_t
{
    stable,
    content_may_leave,
};

/// The attributes that may give an element a meaning.
enum class attention : std::uint8_t
{
    ordinary, ///< the attributes that the retention names
    wide,     ///< also an id or a language, and any title
};

/// The content of a hyperlink that holds nothing but text.
struct link_content
{
    std::string_view raw_text;    ///< as it stands in the source
    std::uint64_t end_offset = 0; ///< of the element
};

/// Why content is needed after it was not kept.
enum class late_need : std::uint8_t
{
    option,   ///< a `selectedcontent` element shows it
    frameset, ///< a frameset has replaced the body, so a root may imply properties after all
    marker,   ///< the content of a template may be inserted at one
};

/// Decides which entries are kept on the tape. Implemented by the microformats layer.
class retention_policy
{
public:
    /// The scope of the document itself.
    virtual scope& document_scope() = 0;

    /// Decide the scope of an element that is being inserted into `outer`, which is not opaque.
    /// Called only for templates, titles and elements that have attributes.
    /// @return `outer`, or a new scope for the element's content; such an element is put on the
    ///         tape, unless the scope is dead
    virtual scope& open(
        scope& outer, tag_token const& element, element_namespace space, stability content) = 0;

    /// The names of the attributes that the functions below receive; they outlive the policy.
    [[nodiscard]] virtual attribute_names const& noted_names() const
    {
        static constexpr attribute_names none({}, {});
        return none;
    }

    /// Whether an element in `outer` with such attributes would have no scope of its own.
    virtual bool passes_over(scope const& outer, noted_attributes const& of) const = 0;

    /// The names of the attributes that may give an element in `outer` a scope of its own if their
    /// values are not empty. They are the first ones of `noted_names`, `most_watched` at most, or
    /// none; not those of `attention::wide`. `passes_over` judges the value of the very first.
    /// Lists at the same place have the same names.
    virtual std::span<std::string_view const> watched_attributes(scope const& outer) const = 0;

    /// Whether an element in `outer` with such attributes is best read without the tape, if all of
    /// it is at hand. Called for elements that are not passed over.
    virtual bool reads_as_a_whole(scope const&, tag, noted_attributes const&) { return false; }

    /// The handler for a whole element in `outer` for which `reads_as_a_whole` returned true. If
    /// the handler gives the element up, it is opened.
    virtual content_handler* begin_whole(scope const&) { return nullptr; }

    /// The element after `begin_whole` has been read: its results belong before `place`.
    virtual void finish_whole(tape_entry*) {}

    /// Take the whole meaning of a hyperlink in `outer`, an HTML element, so that it may be passed
    /// over.
    /// @param content  null if the element is void, or its content is not known
    /// @return         false, with nothing done, if that is not possible at once
    virtual bool takes_link(scope const&, tag_token const&, link_content const*) { return false; }

    /// An element on the tape is finished: off the stack, nothing open inside it. The policy may
    /// replace it; the caller does not use `start` afterwards. `inner` is released.
    virtual void finish(scope& outer, scope& inner, tape_entry* start) = 0;

    /// Fold the balanced range from `first` up to, not including, `last` into its results. It is
    /// finished and directly in `outer`, which does not keep content.
    virtual void fold(scope& outer, tape_entry* first, tape_entry* last) = 0;

    /// The element with the scope `inner` is gone from the document, with all of its content.
    virtual void abandon(scope& inner) = 0;

    /// An open element has given up its place on the tape: the entries at the front may be final
    /// now.
    virtual void place_released() = 0;

    /// Attributes have arrived for the html or body element after it was inserted.
    virtual void attributes_added(tag_token const& element) = 0;

    /// Content that was not kept is needed.
    /// @param offset  of the token that shows the need
    virtual void content_was_not_kept(late_need why, std::uint64_t offset) = 0;

    /// HTML, "meta": an element of that name was inserted into the document, not into a template.
    virtual void meta_inserted(tag_token const&) {}

protected:
    ~retention_policy() = default;
};

} // namespace mf2::html
