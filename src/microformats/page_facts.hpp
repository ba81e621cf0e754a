#pragma once

#include "microformats/diagnostics.hpp"
#include "microformats/item_region.hpp"
#include "microformats/memory.hpp"
#include "microformats/output_account.hpp"
#include "microformats/root_rules.hpp"
#include "url/reference.hpp"

#include <mf2/error.hpp>
#include <mf2/parse_options.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
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
    /// With the limits of default options.
    explicit page_facts(std::string_view document_url, microformats::memory const& from = {});
    explicit page_facts(parse_options const& options, microformats::memory const& from = {});

    /// `parse_options::text`.
    [[nodiscard]] text_style text() const noexcept { return text_; }
    /// `parse_options::html`.
    [[nodiscard]] html_style html() const noexcept { return html_; }
    /// Whether the pictures of `srcset` are told.
    [[nodiscard]] bool tells_srcset() const noexcept { return srcset_ == srcset::on; }
    /// `parse_options::dates`.
    [[nodiscard]] date_style dates() const noexcept { return dates_; }
    /// Whether roots imply properties.
    [[nodiscard]] bool implies_properties() const noexcept { return implied_ == implied::on; }
    /// Whether includes are carried out.
    [[nodiscard]] bool reads_includes() const noexcept { return includes_ == includes::on; }
    /// Where what is found is made, and what that takes.
    [[nodiscard]] microformats::memory const& memory() const noexcept { return memory_; }

    /// What counts as a root. The same object for all documents.
    [[nodiscard]] root_rules const& roots() const noexcept { return roots_; }

    /// Where items are read from. The same object for all documents.
    [[nodiscard]] item_region const& region() const noexcept { return region_; }
    [[nodiscard]] bool wants_items() const noexcept { return results_ != mf2::results::rels; }
    [[nodiscard]] bool wants_relations() const noexcept { return results_ != mf2::results::items; }

    /// Whether and how the names of Open Graph and their like are read.
    [[nodiscard]] mf2::metaformats metaformats() const noexcept { return metaformats_; }

    /// A URL as the microformats rules want it, against the base known so far. Empty once a limit
    /// has been met.
    /// @param memory  for the URL; without it that of results
    [[nodiscard]] std::pmr::string resolve(
        std::string_view reference, std::pmr::memory_resource* memory);
    [[nodiscard]] std::pmr::string resolve(std::string_view reference)
    {
        return resolve(reference, memory_.results);
    }
    /// Whether a reference is as it should be already: it begins with a scheme, and there is
    /// nothing in it that the URL Standard drops. `resolve` gives it back, valid or not, with any
    /// base.
    [[nodiscard]] static bool is_kept_as_authored(std::string_view reference) noexcept;
    /// Whether there is nothing to do about a reference: `resolve` gives it back and has nothing to
    /// say of it.
    [[nodiscard]] bool is_final(std::string_view reference) const;

    /// Where the element begins that is read from here on: what is found out is said of it.
    void set_place(std::uint64_t offset) noexcept { place_ = offset; }
    /// A fact came after what it governs. With `mf2::late_facts::fail` the document fails.
    /// @param code  a late one
    void note_late(diagnostic_code code, std::uint64_t offset, std::string_view text);
    [[nodiscard]] diagnostics const& said() const noexcept { return said_; }

    /// An earlier pass has found the `href` of the document's base; empty if it has none.
    void preset_base(std::optional<std::string_view> href);
    /// A `base` element has been read, perhaps before one that stands before it.
    void meet_base(std::string_view href, std::uint64_t offset = 0);
    /// The next `base` element in tree order.
    void deliver_base(std::string_view href, std::uint64_t offset = 0);
    /// The `href` of the first one delivered.
    [[nodiscard]] std::optional<std::pmr::string> const& base_href() const noexcept
    {
        return delivered_href_;
    }
    /// At the end of the document: whether URLs were resolved against another base than its own.
    [[nodiscard]] bool base_was_wrong() const noexcept;
    /// What references are resolved against.
    [[nodiscard]] std::pmr::string const& base_url() const noexcept { return base_.string(); }
    /// The document has ended: what can be said only now.
    void end_document();

    /// Whether results have a language.
    [[nodiscard]] bool wants_languages() const noexcept
    {
        return lang_ == mf2::lang::on && wants_items();
    }
    /// An earlier pass has found what the document's pragmas come to.
    void preset_default_language(std::string_view language);
    /// A pragma sets the default language. If another was used already, it is late.
    void meet_default_language(std::string_view language, std::uint64_t offset);
    /// HTML, "pragma-set default language", as known so far; empty if there is none. It is what a
    /// result has that has no other language.
    [[nodiscard]] std::string_view use_default_language() noexcept
    {
        language_was_used_ = true;
        return default_language_;
    }
    [[nodiscard]] std::pmr::string const& default_language() const noexcept
    {
        return default_language_;
    }
    /// Whether results have another default language than the last one.
    [[nodiscard]] bool language_was_wrong() const noexcept { return language_was_late_; }

    /// Everything is kept, so that includes can be copied into place: none is late.
    void allow_includes() noexcept { allows_includes_ = true; }
    /// A classic microformat includes another part of the document by its id.
    /// @param offset  of the tag that says so
    void note_include(std::uint64_t offset);
    [[nodiscard]] bool has_includes() const noexcept { return first_include_.has_value(); }
    /// Whether one was noted that stands before such a place, or there.
    [[nodiscard]] bool has_include_before(std::uint64_t offset) const noexcept
    {
        return first_include_ && *first_include_ <= offset;
    }

    /// Whether there may be an item in so many others, itself counted. If not, the document fails.
    [[nodiscard]] bool may_nest(std::size_t depth) noexcept;
    /// Results are read from here on from what ends at this offset, and count for
    /// `parse_options::output_limit` there.
    void reach(std::uint64_t offset) noexcept { reached_ = offset; }
    /// So many bytes are written to a result. If there is no room for them, the document fails.
    void spend(std::size_t bytes) noexcept;
    /// What elements have come to.
    struct extent
    {
        std::uint64_t spent = 0;
        diagnostics::extent said;
    };
    [[nodiscard]] extent come_to() const noexcept
    {
        return {output_.total(), said_.said_of_elements()};
    }
    /// An element is read once more: what it came to is to count once.
    /// @param before  what `come_to` was, since the last `reach` or behind it
    void take_back(extent const& before) noexcept;
    /// Whether so many copies may be made for includes. If not, the include of `id` by the element
    /// at that place does nothing.
    [[nodiscard]] bool may_include(std::size_t copies) const noexcept
    {
        return copies <= include_limit_;
    }
    void note_left_out(std::uint64_t offset, std::string_view id);
    /// There is one more item. If that is one too many, the document fails.
    void count_item() noexcept;
    /// An item has so many values of properties. If these are too many, the document fails.
    void check_property_count(std::size_t count) noexcept;
    /// A value has so many bytes. If these are too many, the document fails.
    void check_value(std::size_t bytes) noexcept;
    /// The document fails, unless it has already.
    void fail(error why) noexcept
    {
        if (!failure_) failure_ = why;
    }
    /// Which limit the document has met. There is no use in reading on, or in what is unfinished.
    [[nodiscard]] std::optional<error> const& failure() const noexcept { return failure_; }

private:
    void use_base(std::string_view href);
    [[nodiscard]] bool depends_on_base(std::string_view reference) const;
    void note_invalid_url(std::string_view reference, std::uint64_t offset);

    microformats::memory memory_;
    url::base_url document_url_;
    url::base_url base_;
    std::pmr::string default_language_;
    mf2::lang lang_;
    root_rules roots_;
    item_region region_;
    mf2::results results_;
    mf2::urls urls_;
    text_style text_;
    html_style html_;
    srcset srcset_;
    date_style dates_;
    implied implied_;
    includes includes_;
    mf2::metaformats metaformats_;
    mf2::late_facts late_facts_;
    diagnostics said_;
    std::uint64_t place_ = 0;
    std::size_t nesting_limit_;
    output_account output_;
    std::uint64_t reached_ = 0;
    std::uint64_t item_room_;
    std::size_t property_limit_;
    std::size_t value_limit_;
    std::size_t include_limit_;
    std::optional<error> failure_;
    std::optional<std::pmr::string> used_href_;
    std::optional<std::pmr::string> delivered_href_;
    std::uint64_t used_offset_ = 0;
    std::uint64_t delivered_offset_ = 0;
    bool is_preset_ = false;
    bool language_is_preset_ = false;
    bool language_was_used_ = false;
    bool language_was_late_ = false;
    bool base_was_used_ = false;
    bool base_was_late_ = false;
    std::optional<std::uint64_t> first_include_; ///< in the input
    bool allows_includes_ = false;
};

} // namespace mf2::microformats
