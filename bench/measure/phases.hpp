#pragma once

#include <mf2/parse_options.hpp>

#include <boost/system/result.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <memory_resource>
#include <string_view>

namespace mf2::measure
{

/// The last step of reading a document. Each phase includes those before it.
enum class phase : std::uint8_t
{
    decode,    ///< the encoding is found, the bytes are decoded
    tokenize,  ///< tags are found; only the text states follow from them, as no tree is built
    tree,      ///< the insertion modes have run, and nothing is kept
    extract,   ///< there is a document, read again if a fact came late
    serialise, ///< there is its JSON
};

inline constexpr std::array<phase, 5> all_phases = {
    phase::decode, phase::tokenize, phase::tree, phase::extract, phase::serialise};

/// "decode" and so on.
[[nodiscard]] std::string_view name(phase value) noexcept;

/// Takes documents through one phase, one after another, and keeps its memory in between.
class phase_runner
{
public:
    static constexpr std::size_t whole = std::numeric_limits<std::size_t>::max();

    /// @param piece_size  how many bytes of a document are written at once
    /// @param memory      outlives the runner; everything but the text of JSON is allocated from it
    explicit phase_runner(
        phase last, std::size_t piece_size = whole,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());
    ~phase_runner();
    phase_runner(phase_runner const&) = delete;
    phase_runner& operator=(phase_runner const&) = delete;

    /// Take one document through.
    /// @return  a number that depends on all work, so that none can be left out
    [[nodiscard]] boost::system::result<std::uint64_t> run(
        std::string_view bytes, parse_options const& options);

    /// The work of one kind of runner.
    struct implementation
    {
        virtual ~implementation() = default;
        virtual boost::system::result<std::uint64_t> run(
            std::string_view bytes, parse_options const& options, std::size_t piece_size) = 0;
    };

private:
    std::size_t piece_size_;
    std::unique_ptr<implementation> implementation_;
};

} // namespace mf2::measure
