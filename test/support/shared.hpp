#pragma once

#include <boost/test/tools/assertion_result.hpp>
#include <boost/test/tree/test_unit.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace mf2::test
{

/// The path of a file or folder of the shared test data: `relative` in the folder that the
/// environment variable MF2_SHARED names, or in "../shared".
[[nodiscard]] std::string shared_path(std::string_view relative);

/// Whether the shared test data is there. Without it a conformance case checks nothing and counts
/// as skipped.
[[nodiscard]] bool have_shared();

/// `have_shared` as a precondition of a case:
/// `BOOST_AUTO_TEST_CASE(name, *boost::unit_test::precondition(mf2::test::needs_shared))`.
[[nodiscard]] boost::test_tools::assertion_result needs_shared(boost::unit_test::test_unit_id unit);

/// The paths of the pages of the official microformats tests, sorted.
[[nodiscard]] std::vector<std::string> suite_pages();

/// The bytes of a file.
/// @throws  std::runtime_error that names the file, if it cannot be read
[[nodiscard]] std::string read_file(std::string const& path);

} // namespace mf2::test
