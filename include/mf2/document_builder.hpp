#pragma once

#include <mf2/export.hpp>
#include <mf2/handler.hpp>

#include <memory_resource>

namespace mf2
{

/// A handler that keeps everything.
///
/// Items are moved, not copied: constant for each. Exceptions: std::bad_alloc.
///
///     mf2::document_builder builder;
///     mf2::parser parser(builder);
///     parser.write(html, ec);
///     parser.finish(ec);
///     mf2::document const page = builder.take();
class MF2_EXPORT document_builder : public handler
{
public:
    /// @param memory  for the containers of results; it must outlive them, as must the parser's
    explicit document_builder(std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    void on_item(item&& value) override;
    void on_meta_item(meta_item&& value) override;
    void on_relations(relations&& all) override;
    void on_end(provenance&& about, totals const& counted) override;
    void on_link(link&& value) override;

    /// The document built since the builder was empty.
    [[nodiscard]] document const& built() const noexcept { return built_; }

    /// Take the document; the builder is empty afterwards.
    ///
    /// Complexity: constant. Exceptions: none.
    ///
    ///     mf2::document const page = builder.take();
    ///     assert(builder.built().items.empty());
    [[nodiscard]] document take();

    /// Forget the document. Unlike `take` it leaves the room for items and links to the next
    /// document.
    ///
    /// Complexity: linear in the document. Exceptions: none.
    ///
    ///     builder.clear();
    ///     parser.reset(); // for another document
    void clear();

private:
    document built_;
};

} // namespace mf2
