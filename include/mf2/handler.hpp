#pragma once

#include <mf2/document.hpp>

#include <memory_resource>
#include <vector>

namespace mf2
{

/// Takes results while a document is parsed.
///
/// Top-level items arrive in document order, each when it is final: its element is finished, and
/// nothing before it in the document can still change. What arrives is from the parser's memory
/// resource, and may be moved from or left.
class handler
{
public:
    virtual ~handler() = default;

    /// A top-level microformat is final.
    virtual void on_item(item&& value) = 0;

    /// The document has ended: what its reading was based on. Comes right before `on_end`.
    virtual void on_provenance(provenance&& about);

    /// The document has ended. Relations can be told only now: a later element may add to them.
    virtual void on_end(
        std::pmr::vector<relation>&& rels, std::pmr::vector<related_url>&& rel_urls);
};

/// A handler that keeps everything.
class document_builder : public handler
{
public:
    /// @param memory  for what holds the results; it must outlive them, as must the parser's
    explicit document_builder(std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    void on_item(item&& value) override;
    void on_provenance(provenance&& about) override;
    void on_end(
        std::pmr::vector<relation>&& rels, std::pmr::vector<related_url>&& rel_urls) override;

    /// Take what was built; the builder is empty afterwards.
    [[nodiscard]] document take();

    /// Forget what was built.
    void clear();

private:
    document built_;
};

} // namespace mf2
