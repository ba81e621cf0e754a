#pragma once

#include "url/reference.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// What extraction asks of the page, and what it finds out about it on the way.
///
/// The base URL is that of the first `base` element in tree order, which may stand anywhere. Until
/// the document has ended the first one met is taken for it.
class page_facts
{
public:
    explicit page_facts(std::string_view document_url);

    /// A URL as the microformats rules want it, against the base known so far.
    [[nodiscard]] std::string resolve(std::string_view reference);

    /// An earlier pass has found the `href` of the document's base; empty if it has none.
    void preset_base(std::optional<std::string> href);
    /// A `base` element has been read, perhaps before one that stands before it.
    void meet_base(std::string_view href);
    /// The next `base` element in tree order.
    void deliver_base(std::string_view href);
    /// The `href` of the first one delivered.
    [[nodiscard]] std::optional<std::string> const& base_href() const noexcept
    {
        return delivered_href_;
    }
    /// At the end of the document: whether URLs were resolved against another base than its own.
    [[nodiscard]] bool base_was_wrong() const noexcept;

    /// A classic microformat includes another part of the document by its id.
    void note_include() noexcept { has_includes_ = true; }
    [[nodiscard]] bool has_includes() const noexcept { return has_includes_; }

private:
    void use_base(std::string_view href);

    url::base_url document_url_;
    url::base_url base_;
    std::optional<std::string> used_href_;
    std::optional<std::string> delivered_href_;
    bool is_preset_ = false;
    bool base_was_used_ = false;
    bool base_was_late_ = false;
    bool has_includes_ = false;
};

} // namespace mf2::microformats
