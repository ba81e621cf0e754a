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

/// The base URL of a document: that of the first `base` element in tree order, which may stand
/// anywhere. Until the document has ended the first one met is taken for it.
class document_base
{
public:
    /// @param style  how absolute URLs are told
    document_base(std::string_view document_url, urls style, std::pmr::memory_resource* work);

    /// The encoding that the document says it is in.
    void set_encoding(encoding::encoding declared);
    /// Whether something was encoded so far that depends on it.
    [[nodiscard]] bool has_encoded_query() const noexcept { return has_encoded_query_; }

    /// Whether the URL of the document can be a base.
    [[nodiscard]] bool has_valid_document_url() const { return document_url_.is_valid(); }

    /// What a reference stands for, with the base known so far.
    struct resolved : url::resolved
    {
        bool depends_on_base; ///< another base may give another result
    };
    [[nodiscard]] resolved resolve(std::string_view reference, std::pmr::memory_resource* memory);
    /// Append what a plain relative reference stands for, as most do: `resolve` gives the same, and
    /// it depends on the base.
    /// @return  false, with nothing done, for others
    [[nodiscard]] bool append_plain(std::string_view reference, std::pmr::string& to);
    /// Whether a reference begins with a scheme, and there is nothing in it that the URL Standard
    /// drops. `resolve` gives it back, valid or not, with any base of another scheme.
    [[nodiscard]] static bool is_kept_as_authored(std::string_view reference) noexcept;
    /// Whether there is nothing to do about a reference: `resolve` gives it back, and it is valid.
    [[nodiscard]] bool is_final(std::string_view reference);

    /// An earlier pass has found the `href` of the document's base; empty if it has none.
    void preset(std::optional<std::string_view> href);
    /// A `base` element has been read, perhaps before one that stands before it.
    /// @return  whether it is late: URLs were resolved against another base
    [[nodiscard]] bool meet(base_element const& found);
    /// The next `base` element in tree order.
    /// @return  false if it is the document's, and its `href` is no URL
    [[nodiscard]] bool deliver(base_element const& found);
    /// Whether a result depends on what is known so far.
    [[nodiscard]] bool was_used() const noexcept { return was_used_; }
    /// What was resolved since then does not count.
    /// @param was_used  what that was before
    void take_back(bool was_used) noexcept { was_used_ = was_used; }
    /// The document has ended, and its base was not wrong: from here on `url` is certain.
    void settle();

    /// The first one delivered.
    [[nodiscard]] std::optional<base_element> const& delivered() const noexcept
    {
        return delivered_;
    }
    /// The one to tell of where the base was wrong.
    [[nodiscard]] std::optional<base_element> const& decisive() const noexcept
    {
        return delivered_ ? delivered_ : used_;
    }
    /// At the end of the document: whether URLs were resolved against another base than its own.
    [[nodiscard]] bool was_wrong() const noexcept;
    /// What references are resolved against.
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
    /// With its slash, what is before the path of a URL that was final; most begin like the last.
    std::pmr::string final_origin_;
    bool is_preset_ = false;
    bool was_used_ = false;
    bool was_late_ = false;
    bool has_encoded_query_ = false;
};

} // namespace mf2::microformats
