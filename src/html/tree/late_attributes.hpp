#pragma once

#include "html/tape/element_data.hpp"
#include "html/tokenizer/limits.hpp"

#include <memory_resource>
#include <string>
#include <unordered_set>
#include <vector>

namespace mf2::html
{

/// The attributes that later tags add to the html or the body element.
///
/// HTML, 'The "in body" insertion mode', start tags "html" and "body". They are collected here and
/// merged once, since each of very many tags may add one.
class late_attributes
{
public:
    explicit late_attributes(std::pmr::memory_resource* memory)
        : memory_(memory), names_(memory), name_(memory), bytes_(memory), slices_(memory)
    {}

    /// What became of a tag's attributes.
    struct outcome
    {
        bool has_new = false;     ///< some were taken
        bool has_dropped = false; ///< some were not: the element would have too many
    };

    /// Take those attributes that neither the element nor an earlier tag has. O(`late`).
    /// @param original  of the element, the same each time
    outcome add(element_data_ptr const& original, tag_token const& late, limits const& most);

    /// The element's data with what was added; `original` itself if that is nothing.
    [[nodiscard]] element_data_ptr merged(element_data_ptr const& original) const;

    void clear() noexcept;

private:
    void begin(tag_token const& original);

    std::pmr::memory_resource* memory_;
    std::pmr::unordered_set<std::pmr::string> names_; ///< in lower case
    std::pmr::string name_;                           ///< the one that is looked for
    std::pmr::string bytes_;
    std::pmr::vector<attribute_slice> slices_; ///< into `bytes_`
};

} // namespace mf2::html
