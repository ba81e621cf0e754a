#pragma once

#include <cstddef>
#include <cstdint>

/// What is fuzzed. Each target reads an input in several ways and holds the results against each
/// other, and against what must hold of every result; see CONTRIBUTING.md.
///
/// Called by libFuzzer (entry.cpp), and by the tests over known inputs (test/suites/fuzz.cpp).
/// @return  0, as libFuzzer wants it
/// @throws  broken_promise, which stops libFuzzer with its message
namespace mf2::fuzz
{

/// The input stream and what finds an encoding.
int encoding(std::uint8_t const* data, std::size_t size);

/// The tokenizer alone.
int tokenizer(std::uint8_t const* data, std::size_t size);

/// Everything, from bytes to JSON.
int parse(std::uint8_t const* data, std::size_t size);

/// The readers of dates and times.
int datetime(std::uint8_t const* data, std::size_t size);

/// The URL parser and serializer, and what is built on them.
int url(std::uint8_t const* data, std::size_t size);

/// The reader of archives, and the extraction of their pages.
int archive(std::uint8_t const* data, std::size_t size);

/// Every form that the command writes results in.
int output(std::uint8_t const* data, std::size_t size);

} // namespace mf2::fuzz
