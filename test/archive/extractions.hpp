#pragma once

#include <mf2/archive/extract.hpp>

#include <boost/json/object.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::test
{

/// Keeps the output of an extraction.
class collector final : public archive::extract_receiver
{
public:
    /// @param most_pages  number of pages after which the extraction is stopped
    explicit collector(std::uint64_t most_pages = UINT64_MAX) : most_pages_(most_pages) {}

    bool write(std::string_view lines) override;
    bool go_on(archive::progress const& so_far) override;

    /// Fail from now on.
    void refuse() { refuses_ = true; }
    [[nodiscard]] std::string const& text() const { return text_; }
    /// Each line, which must be JSON.
    [[nodiscard]] std::vector<boost::json::object> lines() const;

private:
    std::uint64_t most_pages_;
    bool refuses_ = false;
    std::string text_;
};

/// The result of an extraction.
struct extracted_archive
{
    collector output;
    archive::statistics found;
    archive::extract_end end;

    [[nodiscard]] std::uint64_t count(archive::damage_kind kind) const
    {
        return found.damages[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] std::uint64_t count(archive::page_outcome outcome) const
    {
        return found.outcomes[static_cast<std::size_t>(outcome)];
    }
};

/// Extract the pages of an archive named "test.warc".
[[nodiscard]] extracted_archive extracted(
    std::string_view bytes, archive::extract_options options = {}, collector output = collector(),
    archive::rereading again = archive::rereading::possible);

/// The lines of a response with this body.
[[nodiscard]] std::string written(std::string_view html, archive::writer_options const& options);

/// A response record of http://example.com/.
[[nodiscard]] std::string record_of(std::string_view block, std::string_view more = {});

/// HTML that is an h-card.
[[nodiscard]] std::string card(std::string_view name);

} // namespace mf2::test
