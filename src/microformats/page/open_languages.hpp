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

/// The languages of the open elements of a walk. HTML, "language" of a node.
class open_languages
{
public:
    /// @param facts  must outlive this object
    explicit open_languages(page_facts& facts) : facts_(facts), elements_(facts.memory.work) {}

    void clear() noexcept { elements_.clear(); }
    /// Note the start of an element, which may have a language of its own.
    /// @param depth  count of open elements, this one included
    void enter(std::size_t depth, element_view const& element);
    /// Note the end of the element at that depth.
    void leave(std::size_t depth) noexcept
    {
        if (!elements_.empty() && elements_.back().depth == depth) elements_.pop_back();
    }
    /// The language of a result at this place. It is charged against the limits of results; empty
    /// once one has been met.
    /// @param around  the language around the walk; null: the document's
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
