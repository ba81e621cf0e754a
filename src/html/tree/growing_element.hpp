#pragma once

#include "bytes/text_hash.hpp"
#include "html/tape/element_data.hpp"
#include "html/tokenizer/limits.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <functional>
#include <memory_resource>
#include <string>
#include <utility>
#include <vector>

namespace mf2::html
{

/// The data of the html or the body element, to which later tags may add attributes.
///
/// HTML, 'The "in body" insertion mode', start tags "html" and "body". The attributes are collected
/// here and merged once, since each of very many tags may add one.
class growing_element
{
public:
    explicit growing_element(std::pmr::memory_resource* memory)
        : memory_(memory), names_(memory), name_(memory), bytes_(memory), slices_(memory)
    {}

    /// The attributes that later tags will add, known from an earlier pass.
    void preset(element_data_ptr known) noexcept { preset_ = std::move(known); }
    [[nodiscard]] bool has_preset() const noexcept { return preset_ != nullptr; }

    /// Begin the element, which is being inserted.
    /// @return  its data
    element_data_ptr const& begin(tag_token const& token);

    /// The effect of a tag's attributes.
    struct outcome
    {
        bool has_new = false;     ///< some were added
        bool has_dropped = false; ///< some were not: the element would exceed a limit
    };

    /// Add the attributes that neither the element nor an earlier tag has. O(`late`).
    outcome add(tag_token const& late, limits const& most);

    /// Merge the added attributes into the data; no more tags come.
    /// @return  whether there were any
    bool finish();

    /// Null before the element is inserted.
    [[nodiscard]] element_data_ptr const& data() const noexcept { return data_; }

private:
    std::pmr::memory_resource* memory_;
    element_data_ptr data_;
    element_data_ptr preset_;
    boost::unordered_flat_set<
        std::pmr::string, bytes::text_hash, std::equal_to<>,
        std::pmr::polymorphic_allocator<std::pmr::string>>
        names_;             ///< in lower case
    std::pmr::string name_; ///< the name being looked up
    std::pmr::string bytes_;
    std::pmr::vector<attribute_slice> slices_; ///< into `bytes_`
};

} // namespace mf2::html
