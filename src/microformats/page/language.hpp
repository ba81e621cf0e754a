#pragma once

#include "microformats/vocabulary/element_view.hpp"

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// The language that an element sets for itself and its content, as it stands in the source.
/// Nothing if it leaves that to its parent.
///
/// HTML, "language" of a node. `lang` counts in HTML and SVG; outside of HTML, `xml:lang` counts
/// before it.
[[nodiscard]] std::optional<std::string_view> raw_language(element_view const& element) noexcept;

/// The language that a `meta` element sets for its document; nothing if it sets none.
///
/// HTML, "Content language state (http-equiv="content-language")".
[[nodiscard]] std::optional<std::pmr::string> pragma_language(
    element_view const& meta, std::pmr::memory_resource* memory);

/// HTML, "pragma-set default language": the language of results without another.
class default_language
{
public:
    explicit default_language(std::pmr::memory_resource* memory) : value_(memory) {}

    /// Set the language that an earlier pass has found in the document's pragmas.
    void preset(std::string_view value)
    {
        value_ = value;
        is_preset_ = true;
    }
    /// Note the language of a pragma.
    /// @return  whether that is late: results have another
    [[nodiscard]] bool meet(std::string_view value)
    {
        if (is_preset_ || value == value_) return false;
        value_ = value;
        was_late_ = was_late_ || was_used_;
        return was_used_;
    }
    /// The language known so far, for a result; empty if there is none.
    [[nodiscard]] std::string_view use() noexcept
    {
        was_used_ = true;
        return value_;
    }
    [[nodiscard]] std::string_view value() const noexcept { return value_; }
    /// Whether results have another language than the last one set.
    [[nodiscard]] bool was_wrong() const noexcept { return was_late_; }

private:
    std::pmr::string value_;
    bool is_preset_ = false;
    bool was_used_ = false;
    bool was_late_ = false;
};

} // namespace mf2::microformats
