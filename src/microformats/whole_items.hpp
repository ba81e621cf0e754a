// Tests: test/microformats/whole_item_reader.cpp
#pragma once

#include "html/tape/content_handler.hpp"
#include "microformats/class_names.hpp"
#include "microformats/contribution.hpp"
#include "microformats/page_facts.hpp"
#include "microformats/relations.hpp"
#include "microformats/root_context.hpp"

#include <memory>

namespace mf2::microformats
{

/// Reads the items of roots that stand as a whole in the input, without the tape. It is there for
/// the sake of speed alone: a library may be built without.
class whole_items : public html::content_handler
{
public:
    /// Start with a document.
    virtual void begin_document() noexcept = 0;
    /// Whether it is worth a try.
    [[nodiscard]] virtual bool may_read() const noexcept = 0;
    /// An element begins that is a root, and no property of one that is open.
    /// @param outside  lives until it is taken or given up
    virtual void begin(root_context const& outside) noexcept = 0;
    /// Append what it means, in document order. If that meets a limit, nothing is appended.
    virtual void take(contribution_runs& out) = 0;
    /// Give this back to the memory that it is from.
    virtual void release() noexcept = 0;

protected:
    ~whole_items() = default;
};

struct whole_items_release
{
    void operator()(whole_items* all) const noexcept { all->release(); }
};
using whole_items_ptr = std::unique_ptr<whole_items, whole_items_release>;

/// @param facts  live as long as that, and so do the others; it begins with their document
/// @return       null if the library was built without
[[nodiscard]] whole_items_ptr make_whole_items(page_facts& facts, relation_reader& links);

} // namespace mf2::microformats
