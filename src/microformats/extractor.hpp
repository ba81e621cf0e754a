#pragma once

#include "html/tape/tape.hpp"
#include "microformats/classic.hpp"
#include "microformats/contribution.hpp"
#include "microformats/page_facts.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace mf2::microformats
{

/// The root that a part of the document is in: none, an mf2 one, or classic ones.
struct root_context
{
    enum class kind : std::uint8_t
    {
        none,
        mf2,
        classic,
        elsewhere, ///< none, and no element is one either: no items are wanted from this part
    };

    kind what = kind::none;
    classic_roots roots;   ///< classic: those on the root's element
    std::size_t depth = 0; ///< how many roots the part is in
    /// That of the nearest element around the part that has one; null: none has, or nobody asks.
    std::pmr::string const* language = nullptr;
};

class extraction;
enum class nested_items : std::uint8_t;

/// Reads what finished elements on the tape mean, as if they were a DOM.
///
/// microformats2 parsing, "parse an element for class microformats" and what it calls. Nothing here
/// recurses on the depth of the document. Made to be used for one range after the other.
class extractor
{
public:
    explicit extractor(page_facts& facts);
    ~extractor();
    extractor(extractor const&) = delete;
    extractor& operator=(extractor const&) = delete;

    /// Whether to note which nested items the handler is to be told of. It is not, by default.
    void set_nested_items(nested_items nested) noexcept;

    /// Append what the range means within `context`, in document order. The range, from `first` up
    /// to, not including, `last`, is balanced; folded parts of it speak for themselves, and their
    /// contributions are moved out of them. Where a limit is met, or has been before, nothing is
    /// appended: see `output_budget::failure`.
    /// @return  of what was appended, the first base outside of folded parts; null if there is none
    base_element const* extract(
        html::tape_entry* first, html::tape_entry* last, root_context const& context,
        contribution_runs& out);

private:
    page_facts& facts_;
    extraction* extraction_; ///< in the page's working memory
};

} // namespace mf2::microformats
