// Tests: test/cli/run_urls.cpp
#pragma once

#include "archive/raw_input.hpp"
#include "cli/streams/failure.hpp"

#include <mf2/archive/byte_source.hpp>
#include <mf2/archive/damage.hpp>

#include <optional>
#include <string>

namespace mf2::cli
{

/// What the server that a page comes from tells of it.
struct page_facts
{
    std::string url;          ///< where it was found in the end, without a fragment
    std::string content_type; ///< as it was sent
    std::string links;        ///< its Link fields, commas between them
};

/// What is wrong with bytes that could be read: with all of them, or behind the last.
struct source_damage
{
    archive::damage_kind kind;
    std::string reason; ///< for the user
};

/// The bytes that a name on the command line stands for: those of a file, of standard input, of
/// what a URL leads to.
class named_source : public archive::byte_source
{
public:
    /// Why the last read failed, in words for the user.
    [[nodiscard]] virtual std::string reason() const { return failure().message(); }
    /// What is wrong with what was read, where that is no failure: it is wrong, or ends too early
    /// because the rest cannot be decoded.
    [[nodiscard]] virtual std::optional<source_damage> damage() const { return std::nullopt; }
    /// What is known of a page besides its bytes; null: nothing.
    [[nodiscard]] virtual page_facts const* facts() const { return nullptr; }
    /// Be told of a part that is read next. Where parts of a URL are read, no more is asked for.
    virtual void expect(archive::extent) {}
};

/// Asked while bytes are waited for: whether the user does not want to wait any longer.
using stop_check = bool (*)();

} // namespace mf2::cli
