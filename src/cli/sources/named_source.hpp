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

/// A server's facts about a page.
struct page_facts
{
    std::string url;          ///< after all redirects, without a fragment
    std::string content_type; ///< as it was sent
    std::string links;        ///< the Link fields, joined by commas
};

/// Damage that lets bytes be read: in all of them, or behind the last.
struct source_damage
{
    archive::damage_kind kind;
    std::string reason; ///< for the user
};

/// The bytes behind a name on the command line: those of a file, standard input or a URL.
class named_source : public archive::byte_source
{
public:
    /// Why the last read failed, in words for the user.
    [[nodiscard]] virtual std::string reason() const { return failure().message(); }
    /// Damage that is no failure: the bytes read so far are wrong, or end too early because the
    /// rest cannot be decoded.
    [[nodiscard]] virtual std::optional<source_damage> damage() const { return std::nullopt; }
    /// The server's facts about a page; null: there are none.
    [[nodiscard]] virtual page_facts const* facts() const { return nullptr; }
    /// Note the next part to be read. A source that fetches parts of a URL then requests no more.
    virtual void expect(archive::extent) {}
};

/// Whether the user wants no more waiting; called while waiting for bytes.
using stop_check = bool (*)();

} // namespace mf2::cli
