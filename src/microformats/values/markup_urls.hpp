#pragma once

#include "html/tape/fragment_serializer.hpp"
#include "microformats/page/page_facts.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// How URLs stand in the value of an attribute.
enum class url_form : std::uint8_t
{
    none,
    one,
    in_srcset, ///< one in each image candidate
    tokens     ///< between white space
};

/// HTML, "Attributes": how an attribute of an element holds URLs. Only HTML elements and the
/// `image` of SVG have such attributes.
/// @param name  of the attribute, as it is written
[[nodiscard]] url_form url_form_of(
    html::tag_token const& element, html::element_namespace space, std::string_view name) noexcept;

/// Makes the URLs in the markup of e-* properties absolute.
///
/// microformats2 parsing, "parsing an e- property", for the attributes that hold URLs in HTML. A
/// reference that is only a fragment stays as it is; with `html_style::authored` all do.
class markup_urls final : public html::attribute_rewriter
{
public:
    explicit markup_urls(page_facts& facts) : facts_(facts), urls_(facts.memory.work) {}

    [[nodiscard]] std::string_view rewritten(
        html::tag_token const& element, html::element_namespace space, std::string_view name,
        std::string_view value, std::pmr::string& storage) override;

    /// The URLs in the value of an attribute that must be absolute. Views into `value`, valid until
    /// the next call.
    [[nodiscard]] std::pmr::vector<std::string_view> const& urls_in(
        html::tag_token const& element, html::element_namespace space, std::string_view name,
        std::string_view value);

    /// Append a value with its URLs replaced.
    /// @param urls        views into `value`, in its order
    /// @param append_url  called with each of them: appends its replacement to `to`, and returns
    ///                    whether to go on
    /// @return            false if one of them was not appended
    template <class AppendUrl>
    [[nodiscard]] static bool append_value(
        std::pmr::string& to, std::string_view value,
        std::pmr::vector<std::string_view> const& urls, AppendUrl append_url)
    {
        std::size_t at = 0;
        for (std::string_view const url : urls)
        {
            auto const begin = static_cast<std::size_t>(url.data() - value.data());
            to += value.substr(at, begin - at);
            if (!append_url(url)) return false;
            at = begin + url.size();
        }
        to += value.substr(at);
        return true;
    }

private:
    page_facts& facts_;
    std::pmr::vector<std::string_view> urls_;
};

} // namespace mf2::microformats
