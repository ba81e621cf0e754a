#pragma once

#include "encoding/encoding.hpp"
#include "url/reference.hpp"

#include <mf2/parse_options.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// An HTML `base` element with an `href`.
struct base_element
{
    std::pmr::string href;    ///< as authored
    std::uint64_t offset = 0; ///< of its tag
};

/// The base URL of a document. The first `base` element in tree order sets it, which may stand
/// anywhere. Until the document has ended, the first one that was read counts.
class document_base
{
public:
    /// @param style  how absolute URLs are written
    document_base(std::string_view document_url, urls style, std::pmr::memory_resource* work);

    /// Set the encoding that the document declares.
    void set_encoding(encoding::encoding declared);
    /// Whether a query was resolved whose bytes depend on the encoding.
    [[nodiscard]] bool has_encoded_query() const noexcept { return has_encoded_query_; }

    /// Whether the URL of the document can be a base.
    [[nodiscard]] bool has_valid_document_url() const { return document_url_.is_valid(); }

    /// The URL of a reference, with the base known so far.
    struct resolved : url::resolved
    {
        bool depends_on_base; ///< another base may give another result
    };
    [[nodiscard]] resolved resolve(std::string_view reference, std::pmr::memory_resource* memory);
    /// Append the URL of a reference that is plain and relative, as most are. It is that of
    /// `resolve`, and depends on the base.
    /// @return  false, with nothing appended, for other references
    [[nodiscard]] bool append_plain(std::string_view reference, std::pmr::string& to);
    /// Whether a reference begins with a scheme and contains nothing that the URL Standard drops.
    /// `resolve` returns it unchanged, valid or not, with any base of another scheme.
    [[nodiscard]] static bool is_kept_as_authored(std::string_view reference) noexcept;
    /// Whether `resolve` would return the reference unchanged, and it is valid.
    [[nodiscard]] bool is_final(std::string_view reference);

    /// Set the `href` of the document's base, found by an earlier pass; nothing if it has no base.
    void preset(std::optional<std::string_view> href);
    /// Note a `base` element. One that stands before it may be read later.
    /// @return  whether it is late: URLs were resolved against another base
    [[nodiscard]] bool meet(base_element const& found);
    /// Note the next `base` element in tree order.
    /// @return  false if it is the document's, and its `href` is not a valid URL
    [[nodiscard]] bool deliver(base_element const& found);
    /// Whether a result depends on the base known so far.
    [[nodiscard]] bool was_used() const noexcept { return was_used_; }
    /// Forget that URLs resolved since then used the base.
    /// @param was_used  the result of `was_used()` at that time
    void take_back(bool was_used) noexcept { was_used_ = was_used; }
    /// Settle the base at the end of the document, if it was not wrong: `url` is certain then.
    void settle();

    /// The first `base` element delivered.
    [[nodiscard]] std::optional<base_element> const& delivered() const noexcept
    {
        return delivered_;
    }
    /// The `base` element that a diagnostic names if the base was wrong.
    [[nodiscard]] std::optional<base_element> const& decisive() const noexcept
    {
        return delivered_ ? delivered_ : used_;
    }
    /// At the end of the document: whether URLs were resolved against another base than its own.
    [[nodiscard]] bool was_wrong() const noexcept;
    /// The URL that references are resolved against.
    [[nodiscard]] std::pmr::string const& url() const noexcept { return base_.string(); }

private:
    [[nodiscard]] bool decides(std::string_view reference) const;
    void use(std::string_view href);
    [[nodiscard]] bool is_the_delivered_one_used() const noexcept;

    std::pmr::memory_resource* work_;
    url::base_url document_url_;
    url::base_url base_;
    urls style_;
    std::optional<base_element> used_;
    std::optional<base_element> delivered_;
    /// The last final URL, up to its path's first slash, included: most begin like the last.
    std::pmr::string final_origin_;
    bool is_preset_ = false;
    bool was_used_ = false;
    bool was_late_ = false;
    bool has_encoded_query_ = false;
};

} // namespace mf2::microformats
