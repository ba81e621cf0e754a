#pragma once

#include <mf2/export.hpp>
#include <mf2/handler.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace mf2
{

/// A handler that writes the canonical JSON of a document while it is parsed: each item as it
/// arrives, without building values of it. The text is that of `to_json`, serialised.
///
/// Complexity: linear in the results. Memory is that of one item's text.
///
///     mf2::json_writer writer([](std::string_view text) { std::cout << text; });
///     mf2::parser parser(writer);
class MF2_EXPORT json_writer final : public handler
{
public:
    /// Exceptions of `out` leave the function that called it; then only the destructor may follow.
    /// @param out  takes the text in pieces of any size, valid during the call
    explicit json_writer(std::function<void(std::string_view)> out);

    void on_item(item&& value) override;
    void on_meta_item(meta_item&& value) override;
    void on_relations(relations&& all) override;
    void on_end(provenance&& about, totals const& counted) override;

    /// End the text, so that it is valid JSON, and be ready for another. `on_end` does this; call
    /// it if an error has ended the document.
    ///
    /// Complexity: constant. Exceptions: std::bad_alloc, and those of the function that takes the
    /// text.
    ///
    ///     parser.write(html, ec);
    ///     if (!ec) parser.finish(ec);
    ///     if (ec) writer.close();
    void close();

private:
    enum class part : std::uint8_t
    {
        none,
        items, ///< and, after them, the item of the head
        rels,
        rel_urls,
    };
    MF2_LOCAL void advance_to(part wanted);
    MF2_LOCAL void give_text();

    std::function<void(std::string_view)> out_;
    std::string text_;
    part part_ = part::none;
    bool has_items_ = false;     ///< some were written
    bool has_meta_item_ = false; ///< it was written, which ends the items
};

} // namespace mf2
