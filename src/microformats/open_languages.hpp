#pragma once

#include "html/tape/tape.hpp"
#include "microformats/element_view.hpp"
#include "microformats/page_facts.hpp"

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
    void enter(html::tape_entry const& start, element_view const& element);
    /// It ends.
    void leave(html::tape_entry const& start) noexcept
    {
        if (!elements_.empty() && elements_.back().start == &start) elements_.pop_back();
    }
    /// Say in which language something here is. That counts for the limits of results.
    /// @param around  the language around what is walked through; null: the document's
    void put(std::pmr::string& into, std::pmr::string const* around);

private:
    /// An open element that has a language of its own, decoded.
    struct language_element
    {
        html::tape_entry const* start;
        std::pmr::string language;
    };

    page_facts& facts_;
    std::pmr::vector<language_element> elements_; ///< from the outermost in
};

} // namespace mf2::microformats
