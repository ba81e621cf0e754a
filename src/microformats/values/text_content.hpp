#pragma once

#include "html/tape/tape.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/values/plain_text.hpp"
#include "microformats/values/trim_text.hpp"
#include "microformats/vocabulary/element_view.hpp"

#include <array>
#include <cstddef>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// A rule for the text of an element.
enum class text_rule : std::uint8_t
{
    /// For p-* and e-*: nested `script` and `style` are dropped, an `img` is its `alt`, otherwise
    /// its absolute `src` between spaces. With `text_style::plain`, see doc/options.md.
    with_images,
    /// For u-* and dt-*: nested `script` and `style` are dropped, an `img` gives nothing.
    without_images,
    /// For the name that a root implies: as `with_images`, but an `img` without `alt` gives
    /// nothing. "parsing for implied properties".
    names,
    /// For relations: the DOM's textContent.
    complete,
};

constexpr std::size_t text_rule_count = 4;

/// The rules for text in items.
inline constexpr std::array property_text_rules{
    text_rule::with_images, text_rule::without_images, text_rule::names};
/// The rules that `text_style::plain` changes.
inline constexpr std::array shown_text_rules{text_rule::with_images, text_rule::names};
/// The rules for text in relations.
inline constexpr std::array relation_text_rules{text_rule::complete};

/// Records the text of open elements, each character once per rule, however many elements ask for
/// it.
///
/// microformats2 parsing, "parsing a p- property" and its siblings; DOM, "descendant text content".
/// The content of `template` elements belongs to none of their ancestors, and must not be passed to
/// this object. Elements listen, stop and end in the order of a stack.
class text_content
{
public:
    explicit text_content(page_facts& facts);

    /// Begin to record the text of an element.
    /// @return  the place to give to `since`
    std::size_t listen(text_rule rule, element_view const& element);
    /// The text recorded from a place on; valid until more is recorded.
    [[nodiscard]] std::string_view since(text_rule rule, std::size_t place) const noexcept;
    /// As `since`, trimmed. White space at which the texts of several elements begin or end is read
    /// once.
    [[nodiscard]] std::string_view trimmed_since(text_rule rule, std::size_t place) noexcept;
    /// End one `listen`.
    void stop(text_rule rule);

    /// Note an element's start. To be called before the element itself listens.
    void open(element_view const& element)
    {
        if (meaning_of(element.id()).content != content_role::text) open_other(element);
        else if (is_plain(text_rule::with_images)) open_plainly(element);
    }
    /// Note an element's end. To be called after the element itself has stopped.
    void close(html::tag id)
    {
        if (meaning_of(id).content != content_role::text) close_other(id);
        else if (is_plain(text_rule::with_images)) close_plainly();
    }
    void append(std::string_view text);

    /// Record no text by these rules, up to `resume`, for elements that listen already.
    /// Interruptions nest.
    /// @param rules  must live until `resume`
    void interrupt(std::span<text_rule const> rules);
    void resume();

    /// Forget all listeners and recorded text; keep the memory.
    void clear() noexcept;

private:
    /// The text of one rule.
    struct recording
    {
        std::pmr::string text;
        trimmer trim = {};
        std::size_t listeners = 0;

        void clear() noexcept
        {
            text.clear();
            trim = {};
        }
    };
    /// The state before an interruption.
    struct interruption
    {
        std::span<text_rule const> rules;
        std::array<std::size_t, 2> plain_begins;
        std::array<std::size_t, text_rule_count> listeners;
        std::array<std::size_t, text_rule_count> sizes;
        std::array<trimmer, text_rule_count> trims;
    };

    [[nodiscard]] recording& of(text_rule rule) noexcept
    {
        return recordings_[static_cast<std::size_t>(rule)];
    }
    [[nodiscard]] recording const& of(text_rule rule) const noexcept
    {
        return recordings_[static_cast<std::size_t>(rule)];
    }
    /// Open an element that hides its content from the text around it. An `img` has only included
    /// content: its text is its `alt` or `src`.
    void open_other(element_view const& element);
    void close_other(html::tag id);
    void append_image(element_view const& image);
    [[nodiscard]] std::string_view url_of_image(element_view const& image);

    // --- text_style::plain: plain_recordings.cpp ------------------------------------------------
    /// A text in the plain style, for elements that agree on where white space is kept: in elements
    /// that keep it, themselves included. Elements around them do not count.
    struct plain_recording
    {
        plain_text text;
        std::size_t listeners = 0;
    };
    /// The texts of one kind; each begins inside the one before.
    struct plain_recordings
    {
        std::pmr::vector<plain_recording> all;
        std::size_t begin = 0; ///< the first that is not interrupted

        [[nodiscard]] std::span<plain_recording> uninterrupted() noexcept
        {
            return std::span(all).subspan(begin);
        }
    };

    [[nodiscard]] bool is_plain(text_rule rule) const noexcept
    {
        bool const is_shown = rule == text_rule::with_images || rule == text_rule::names;
        return is_shown && facts_.options->text != text_style::classic;
    }
    std::size_t listen_plainly(text_rule rule, element_view const& element);
    void stop_plainly(text_rule rule);
    void open_plainly(element_view const& element);
    void close_plainly();
    void append_image_plainly(element_view const& image);
    void append_plainly(std::string_view text);
    /// Whether a text has the URLs of images without `alt`.
    [[nodiscard]] bool has_urls(text_rule rule) const noexcept
    {
        return rule == text_rule::with_images &&
            facts_.options->text == text_style::plain_with_urls;
    }

    page_facts& facts_;
    std::pmr::string value_; ///< of an attribute
    std::array<recording, text_rule_count> recordings_;
    std::pmr::vector<interruption> interruptions_;
    std::array<plain_recordings, 2> plain_;        ///< without URLs, and with them
    std::pmr::vector<element_style> plain_styles_; ///< of open elements
};

} // namespace mf2::microformats
