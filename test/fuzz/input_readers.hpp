#pragma once

#include "fuzz/fuzz_input.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// The command's readers of foreign bytes other than documents and archives. Each function reads a
/// text in several ways, and checks the promises of its reader.
namespace mf2::fuzz
{

/// A configuration file.
void check_configuration(fuzz_input const& input, std::string_view text);

/// A list of --files-from, of documents and of archives.
void check_list(fuzz_input const& input, std::string_view text);

/// A list of hosts.
void check_hosts(fuzz_input const& input, std::string_view text);

/// An index of archives: CDX, CDXJ, or lines of Common Crawl's API.
void check_index(fuzz_input const& input, std::string_view text);

/// Parts of a file, which the first bytes of the text choose.
void check_parts(fuzz_input const& input, std::string_view text);

/// The journal of `mf2 archive --resume`.
void check_journal(fuzz_input const& input, std::string_view text);

/// Fields of an answer of HTTP, as a block and as the value of each field.
void check_http_fields(fuzz_input const& input, std::string_view text);

/// The bytes of a WACZ file.
void check_zip(fuzz_input const& input, std::string_view text);

/// A WACZ file that the bytes of the text choose.
void check_chosen_zip(fuzz_input const& input, std::string_view text);

/// The lines of a text, as a plain definition has them: the ends are LF or CR LF.
[[nodiscard]] std::vector<std::string_view> plain_lines(std::string_view text);

/// The number of the line that a fault names. Requires that the text has it.
/// @param fault  "line N: REASON", behind `before`
[[nodiscard]] std::size_t faulty_line(
    std::string_view fault, std::string_view before, std::string_view text);

/// The text up to the end of a line.
/// @param number  from 1; 0: nothing
[[nodiscard]] std::string_view up_to_line(std::string_view text, std::size_t number);

} // namespace mf2::fuzz
