#pragma once

#include "microformats/page/page_facts.hpp"
#include "microformats/vocabulary/element_view.hpp"

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// The languages of elements that are being walked through. HTML, "language" of a node.
class open_languages
{
public:
    /// @param facts  live as long as this
    explicit open_languages(page_facts& facts) : facts_(facts), elements_(facts.memory.work) {}

    void clear() noexcept { elements_.clear(); }
    /// An element begins: it may have a language of its own.
    /// @param depth  how many elements are open, itself counted
    void enter(std::size_t depth, element_view const& element);
    /// The one at that depth ends.
    void leave(std::size_t depth) noexcept
    {
        if (!elements_.empty() && elements_.back().depth == depth) elements_.pop_back();
    }
    /// The language of something here. That counts for the limits of results; empty once one has
    /// been met.
    /// @param around  the language around what is walked through; null: the document's
    /// @return        valid until the next element begins or ends
    [[nodiscard]] std::string_view use(std::pmr::string const* around);

private:
    /// An open element that has a language of its own, decoded.
    struct language_element
    {
        std::size_t depth;
        std::pmr::string language;
    };

    page_facts& facts_;
    std::pmr::vector<language_element> elements_; ///< from the outermost in
};

} // namespace mf2::microformats
