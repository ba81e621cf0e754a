#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tape/element_data.hpp"
#include "memory/text_ptr.hpp"

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::html
{

/// The result of folding a part of the document. Made and read by the layer above.
class tape_result
{
public:
    /// Destroy this object, and free its memory, from whichever resource it is.
    virtual void release() noexcept = 0;

protected:
    ~tape_result() = default;
};

/// Lets a `std::unique_ptr` release a result.
struct tape_result_release
{
    void operator()(tape_result* result) const noexcept { result->release(); }
};

using tape_result_ptr = std::unique_ptr<tape_result, tape_result_release>;

/// The part of the document that a tape entry stands for.
enum class entry_kind : std::uint8_t
{
    start,                  ///< of an element; `partner` is its end
    end,                    ///< of an element; `partner` is its start
    text,                   ///< a Text node
    comment,                ///< a Comment node
    processing_instruction, ///< a ProcessingInstruction node; its text is `target data`
    doctype,                ///< a DocumentType node; its text is its printed form
    result,                 ///< the result of folding a range at this place
};

/// Whether an element on the tape is finished.
enum class openness : std::uint8_t
{
    finished,   ///< off the stack of open elements, nothing open inside it
    open,       ///< may still get content
    open_plain, ///< open, and being taken off the tape
};

/// Whether an entry of this kind has text.
[[nodiscard]] constexpr bool has_text(entry_kind kind) noexcept
{
    return kind == entry_kind::text || kind == entry_kind::comment ||
        kind == entry_kind::processing_instruction || kind == entry_kind::doctype;
}

/// One entry of the tape. Small, since all of the structure of an item may have to be kept: members
/// for elements and members for text share their place.
struct tape_entry
{
    tape_entry* previous = nullptr;
    tape_entry* next = nullptr;
    union
    {
        tape_entry* partner = nullptr; ///< start and end
        char const* lent_text;         ///< text without an `own_text`: bytes that outlive it
    };
    union
    {
        /// start, of an element off the stack of open elements: its end in the input. That is
        /// behind its end tag, or the beginning of the token that closed it without one.
        std::uint64_t end_offset = 0;
        std::uint64_t lent_size; ///< size of the lent text
    };
    element_data_ptr data;  ///< start
    tape_result_ptr result; ///< result
    text_ptr own_text;      ///< of an entry that has text: null if it is lent
    entry_kind kind;
    /// start; a processing instruction is open if an open template's content goes before it
    openness state = openness::finished;
    /// start: made by an include, which reads an element of another place again
    bool copied = false;

    explicit tape_entry(entry_kind what) noexcept : kind(what) {}

    /// Decoded UTF-8 of an entry that has text; valid until that changes.
    [[nodiscard]] std::string_view text() const noexcept
    {
        if (own_text) return *own_text;
        return {lent_text, static_cast<std::size_t>(lent_size)};
    }
    [[nodiscard]] bool is_element(tag id) const noexcept
    {
        return kind == entry_kind::start && data->id() == id;
    }
    [[nodiscard]] bool is_html_element(tag id) const noexcept
    {
        return is_element(id) && data->space() == element_namespace::html;
    }
    /// Whether it starts an element whose content is apart: no entry up to its end is a child.
    [[nodiscard]] bool has_content_apart() const noexcept
    {
        return kind == entry_kind::start && apart_tags.has(data->id()) &&
            data->space() == element_namespace::html;
    }
};

/// The part of the document, in tree order, that something still needs.
///
/// A doubly linked list from a pool. An element's start and end are linked in when it is opened. So
/// "append to E" is "insert before E's end", and moving a subtree is one splice. With everything
/// kept, the tape is the DOM.
class tape
{
public:
    explicit tape(std::pmr::memory_resource* memory);
    ~tape();
    tape(tape const&) = delete;
    tape& operator=(tape const&) = delete;

    /// The first entry; `back()` if there is none.
    [[nodiscard]] tape_entry* front() const noexcept { return head_.next; }
    /// The place behind the last entry: "append to the Document" is "insert before it".
    [[nodiscard]] tape_entry* back() noexcept { return &tail_; }
    [[nodiscard]] tape_entry const* back() const noexcept { return &tail_; }

    /// Nodes that are in no document any more, from `first_removed` up to `removed`, before which
    /// they are spliced. Open elements among them may still get content.
    [[nodiscard]] tape_entry const* first_removed() const noexcept { return removed_head_.next; }
    [[nodiscard]] tape_entry* removed() noexcept { return &removed_tail_; }
    [[nodiscard]] tape_entry const* removed() const noexcept { return &removed_tail_; }
    /// Free the removed nodes, in which nothing is open any more.
    void forget_removed() noexcept { erase(removed_head_.next, &removed_tail_); }

    /// Insert an element without content before `place`.
    /// @return its start
    tape_entry* insert_element(tape_entry* place, element_data_ptr data);

    /// The Text node that ends right before `place`, made if there is none.
    /// HTML, "insert a character".
    std::pmr::string& text_before(tape_entry* place);

    /// Insert an entry that has text, still empty, before `place`.
    tape_entry* insert(tape_entry* place, entry_kind kind);

    /// Insert a Text node before `place`, which is not behind another one. It does not grow.
    /// @param text  decoded UTF-8; lives until the entry is erased
    void lend_text(tape_entry* place, std::string_view text);

    tape_entry* insert_result(tape_entry* place, tape_result_ptr result);

    /// Move the entries from `first` to `last`, both included, before `place`, which is not one of
    /// them. O(1).
    void splice(tape_entry* place, tape_entry* first, tape_entry* last) noexcept;

    /// Insert a copy of the entries from `first` up to, not including, `last`, before `place`,
    /// which is none of them. The range is balanced and holds no results. O(range).
    void copy(tape_entry* place, tape_entry const* first, tape_entry const* last);

    /// Unlink and free one entry.
    void erase(tape_entry* entry) noexcept;

    /// Unlink and free the entries from `first` up to, not including, `last`. O(range).
    void erase(tape_entry* first, tape_entry* last) noexcept;

    /// Erase all entries; keep the pool.
    void clear() noexcept;

    /// Entries on the tape and removed ones.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

private:
    tape_entry* make(entry_kind kind);
    static void link(tape_entry* place, tape_entry* entry) noexcept;
    void free(tape_entry* entry) noexcept;

    struct slab;
    std::pmr::memory_resource* memory_;
    std::pmr::vector<void*> slabs_;
    void* free_ = nullptr;
    std::size_t size_ = 0;
    tape_entry head_;
    tape_entry tail_;
    tape_entry removed_head_;
    tape_entry removed_tail_;
};

} // namespace mf2::html
