// Tests: test/suites/url.cpp, test/url/parse.cpp
#pragma once

#include "url/query_encoder.hpp"
#include "url/url.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string_view>

namespace mf2::url
{

/// URL, "basic URL parser": the state machine, without state override.
///
/// A state consumes a whole component, where the standard appends its code points to a buffer one
/// by one. It looks ahead for the code point that would end the buffer. `position_` is then the
/// standard's pointer. The end of the input is the code point -1.
class parser
{
public:
    /// The base URL of a reference.
    struct base_record
    {
        record const* url;
        /// Size of the path before its last segment, found once for all references.
        std::size_t directory_size;
    };
    [[nodiscard]] static std::size_t directory_size(record const& base);

    /// @param input    cleaned (url/clean_input.hpp); must outlive this object, as must the others.
    /// @param queries  encodes queries; null: UTF-8
    parser(
        std::string_view input, base_record const* base, std::pmr::memory_resource* memory,
        query_encoder* queries);

    /// Call once.
    /// @return nothing on failure.
    std::optional<record> run();

private:
    enum class state : std::uint8_t
    {
        scheme_start,
        scheme,
        no_scheme,
        special_relative_or_authority,
        path_or_authority,
        relative,
        relative_slash,
        special_authority_slashes,
        special_authority_ignore_slashes,
        authority,
        host,
        port,
        file,
        file_slash,
        file_host,
        path_start,
        path,
        opaque_path,
        query,
        fragment
    };

    enum class step : std::uint8_t
    {
        next,
        done,
        failure
    };

    step run_state();

    // One function per state, in the order of the standard: parse.cpp
    step scheme_start();
    step scheme();
    step no_scheme();
    step special_relative_or_authority();
    step path_or_authority();
    step relative();
    step relative_slash();

    // parse_authority.cpp
    step special_authority_slashes();
    step special_authority_ignore_slashes();
    step authority();
    step host();
    step port();

    // parse_path.cpp
    step file();
    step file_slash();
    step file_host();
    step path_start();
    step path();
    step opaque_path();
    step query();
    step fragment();

    step switch_to(state next);
    step after_scheme();
    step begin_query();
    step begin_fragment();
    void set_credentials(std::string_view credentials);
    void copy_authority_from_base();
    void copy(std::optional<std::pmr::string>& to, std::optional<std::pmr::string> const& from);
    [[nodiscard]] bool replaces_segment() const;
    step keep_base_path();

    /// The byte at the pointer, or -1 at the end.
    int peek() const;
    bool at_slash() const;
    std::string_view rest() const;

    /// Whether `c` separates segments: `/`, and `\` too if the scheme is special.
    bool is_slash(char c) const;

    /// The rest of the authority, host, port or segment at the pointer.
    std::string_view until_slash_query_or_fragment() const;

    record const* base_; ///< null: none
    std::size_t base_directory_size_;
    std::string_view input_;
    std::size_t position_ = 0;
    state state_ = state::scheme_start;
    bool is_special_ = false;
    std::pmr::memory_resource* memory_;
    query_encoder* queries_;
    record url_;
};

} // namespace mf2::url
