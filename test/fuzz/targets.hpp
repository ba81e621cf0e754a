#pragma once

#include <cstddef>
#include <cstdint>

/// The fuzz targets. Each reads an input in several ways, compares the results, and checks the
/// promises that hold of every result; see CONTRIBUTING.md.
///
/// Called by libFuzzer (entry.cpp), and by the tests over known inputs (test/suites/fuzz.cpp).
/// @return  0, as libFuzzer wants it
/// @throws  broken_promise, which stops libFuzzer with its message
namespace mf2::fuzz
{

/// The input stream, and the search for an encoding.
int encoding(std::uint8_t const* data, std::size_t size);

/// The tokenizer alone.
int tokenizer(std::uint8_t const* data, std::size_t size);

/// The whole parser, from bytes to JSON.
int parse(std::uint8_t const* data, std::size_t size);

/// The readers of dates and times.
int datetime(std::uint8_t const* data, std::size_t size);

/// The URL parser and serializer, and the functions built on them.
int url(std::uint8_t const* data, std::size_t size);

/// The reader of archives, and the extraction of their pages.
int archive(std::uint8_t const* data, std::size_t size);

/// Every form in which the command writes results.
int output(std::uint8_t const* data, std::size_t size);

/// The command's readers of lists, indexes, settings, fields of HTTP and WACZ files.
int input(std::uint8_t const* data, std::size_t size);

} // namespace mf2::fuzz
