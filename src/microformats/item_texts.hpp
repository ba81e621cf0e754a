#pragma once

#include "microformats/element_view.hpp"
#include "microformats/found_values.hpp"
#include "microformats/markup_urls.hpp"
#include "microformats/tentative_results.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// Which of the images are not in a text.
enum class images_left_out : std::uint8_t
{
    none,
    all,
    without_alt,
};

/// How many open elements ask for what is in them.
struct text_listeners
{
    std::size_t with_images = 0;
    std::size_t names = 0; ///< texts with images that have `alt`
    std::size_t without_images = 0;
    std::size_t markup = 0;

    [[nodiscard]] bool want_text() const noexcept
    {
        return with_images + names + without_images != 0;
    }
};

/// Writes the text of all open elements once, and once the markup of those that ask for it.
///
/// microformats2 parsing, "parsing a p- property" and its siblings; HTML, "HTML fragment
/// serialization algorithm".
class item_texts
{
public:
    /// @param facts  live as long as this, and so do the results
    item_texts(page_facts& facts, tentative_results& results);

    /// Begin with another element.
    void begin() noexcept;

    // What is in an element, in the order of the input.
    /// @return  false if there is something to tell of a URL
    [[nodiscard]] bool append_image(element_view const& image);
    /// @return  the same; or an attribute is repeated, or there are many
    [[nodiscard]] bool append_start_tag(html::tag_token const& token);
    void append_end_tag(html::tag id, std::string_view raw_name);
    void append_text(std::string_view text);
    void append_comment(std::string_view raw);

    /// Where text or markup that comes next will be.
    [[nodiscard]] std::uint32_t size_of(text_store store) const noexcept
    {
        return static_cast<std::uint32_t>(stores_.of(store).size());
    }
    /// The text from a place on.
    [[nodiscard]] found_text text_since(std::size_t begin, images_left_out without);
    /// The markup from a place on, without the white space around it.
    [[nodiscard]] found_text markup_since(std::size_t begin) const noexcept
    {
        return trimmed({text_store::markup, begin, stores_.markup.size() - begin});
    }

    /// The value of an attribute.
    [[nodiscard]] found_text decoded(std::string_view raw);
    /// @return  nothing for what is no URL
    [[nodiscard]] std::optional<found_text> resolved(found_text const& reference);
    [[nodiscard]] found_text trimmed(found_text const& text) const noexcept
    {
        return stores_.trimmed(text);
    }
    /// Valid until more is written.
    [[nodiscard]] std::string_view view(found_text const& text) const noexcept
    {
        return stores_.view(text);
    }

    text_listeners listeners;

private:
    /// What an image is in the text around it: its `alt`, or else its URL.
    struct image_text
    {
        found_text text;
        bool has_alt;
    };

    void append_name(html::tag id, std::string_view raw);

    page_facts& facts_;
    tentative_results& results_;
    markup_urls urls_;
    text_stores stores_;
    std::pmr::vector<image_text> images_;
    std::pmr::string storage_; ///< of what is decoded
    std::pmr::string name_;
    std::pmr::string reference_;
};

} // namespace mf2::microformats
