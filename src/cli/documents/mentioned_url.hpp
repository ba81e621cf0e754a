#pragma once

#include "cli/options/link_options.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// A URL that links are compared with, as receivers of webmentions do.
class mentioned_url
{
public:
    /// @param options  name the URL and its ignored parts
    explicit mentioned_url(link_options const& options);

    /// Whether a link goes to the URL: URL Standard, "URL equivalence", without the ignored parts.
    /// If no URL is named, all links do. Else a link that cannot be parsed does not.
    [[nodiscard]] bool is_meant_by(std::string_view url) const;

private:
    /// The compared form of a URL; nothing if it cannot be parsed.
    [[nodiscard]] std::optional<std::string> compared(std::string_view url) const;

    bool is_named_;
    url_part fragment_;
    url_part scheme_;
    std::optional<std::string> compared_;
};

} // namespace mf2::cli
