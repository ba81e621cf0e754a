// Tests: test/cli/archive/wacz.cpp
#pragma once

#include "cli/sources/named_source.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace mf2::cli
{

/// Whether ZIP archives can be read at all: not in a build without libzip.
[[nodiscard]] bool can_unzip();

/// A ZIP archive, whose members are sources of bytes: those that are stored can be read again from
/// any offset, those that are deflated once.
class zip_archive
{
public:
    /// @param from  of a known length, read at any offset
    [[nodiscard]] static result<std::shared_ptr<zip_archive>> open(
        std::unique_ptr<named_source> from);
    virtual ~zip_archive() = default;

    /// The names of all members, in their order.
    [[nodiscard]] virtual std::vector<std::string> members() const = 0;

    /// Read a member; one at a time is read.
    /// @param part  that is wanted first
    [[nodiscard]] static result<std::unique_ptr<named_source>> open_member(
        std::shared_ptr<zip_archive> const& of, std::string const& name, archive::extent part = {});
};

} // namespace mf2::cli
