#pragma once

#include <string>
#include <vector>

namespace mf2::test
{

/// The bodies of all pages of the shared corpus, corpus/pages.warc.gz, in order.
/// @throws  std::runtime_error where it cannot be read
[[nodiscard]] std::vector<std::string> corpus_pages();

} // namespace mf2::test
