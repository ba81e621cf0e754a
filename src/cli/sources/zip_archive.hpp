// Tests: test/cli/archive/wacz.cpp
#pragma once

#include "cli/sources/named_source.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace mf2::cli
{

/// Whether ZIP archives can be read: not in a build without libzip.
[[nodiscard]] bool can_unzip();

/// A ZIP archive with its members as byte sources: stored ones can be read again from any offset,
/// deflated ones once.
class zip_archive
{
public:
    /// @param from  has a known length and can seek to any offset
    [[nodiscard]] static result<std::shared_ptr<zip_archive>> open(
        std::unique_ptr<named_source> from);
    virtual ~zip_archive() = default;

    /// Whether its bytes could not be read, and will not be.
    [[nodiscard]] virtual bool has_failed() const = 0;

    /// The names of all members, in their order.
    [[nodiscard]] virtual std::vector<std::string> members() const = 0;

    /// Open a member. Only one is read at a time.
    /// @param part  to be read first
    [[nodiscard]] static result<std::unique_ptr<named_source>> open_member(
        std::shared_ptr<zip_archive> const& of, std::string const& name, archive::extent part = {});
};

} // namespace mf2::cli
