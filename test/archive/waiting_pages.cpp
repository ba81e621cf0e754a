// Pages that wait until earlier ones are written.
#include <mf2/archive/extract.hpp>

#include "archive/extractions.hpp"
#include "archive/samples.hpp"
#include "support/file_size_limit.hpp"

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <string>
#include <thread>

#include <malloc.h>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

/// The number of allocated bytes; not known if a sanitizer allocates.
std::size_t allocated()
{
    struct mallinfo2 const now = mallinfo2();
    return now.uordblks + now.hblkhd;
}

/// Delays the first page until this many others have been read, though not for ever.
class slow_receiver final : public extract_receiver
{
public:
    explicit slow_receiver(int pages) : pages_(pages) {}

    bool write(std::string_view lines) override
    {
        for (int wait = 0; text.empty() && wait < 500 && read_ < pages_; ++wait)
        {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        if (text.empty()) waiting = allocated();
        text += lines;
        return true;
    }
    bool go_on(progress const&) override
    {
        ++read_;
        return true;
    }

    std::string text;
    std::size_t waiting = 0; ///< allocated while pages waited

private:
    int pages_;
    std::atomic<int> read_ = 0;
};

/// A page whose lines are more than twice as long as its text.
std::string long_page(std::size_t text)
{
    return record_of(response(
        "<div class=h-entry><div class=e-content>" + std::string(text, 'x') + "</div></div>"));
}

} // namespace

BOOST_AUTO_TEST_SUITE(waiting_pages)

BOOST_AUTO_TEST_CASE(long_lines_wait_in_a_temporary_file)
{
    constexpr int pages = 30;
    std::string bytes;
    for (int page = 0; page < pages; ++page) bytes += long_page(1'000'000);
    extract_options options;
    options.threads = 2;
    options.file = "test.warc";
    statistics found;
    memory_source source(bytes);
    slow_receiver output(pages - 2);
    std::size_t const before = allocated();
    BOOST_TEST((extract(source, options, output, found) == extract_end::complete));
    BOOST_TEST(output.waiting < before + 40'000'000);
    BOOST_TEST((output.text == extracted(bytes).output.text()));
}

BOOST_AUTO_TEST_CASE(lines_that_there_is_no_room_for_are_a_failure)
{
    constexpr std::size_t limit = std::size_t{64} << 10;
    constexpr std::size_t in_memory = std::size_t{512} << 10;
    // The shorter ones fail only when the buffered bytes are written.
    for (std::size_t const text :
         {std::size_t{400'000}, (in_memory + limit) / 2, (in_memory + limit) / 2 + 500})
    {
        std::string const bytes = page_record("before") + long_page(text) + page_record("behind");
        BOOST_TEST(extracted(bytes).found.pages == 3U);
        file_size_limit const no_more(limit);
        extracted_archive const made = extracted(bytes);
        BOOST_TEST((made.end == extract_end::storage_failed));
        BOOST_TEST(made.found.storage_failure.value() == EFBIG);
        BOOST_TEST(made.output.lines().size() == 1U);
        BOOST_TEST(made.found.pages == 1U);
    }
}

BOOST_AUTO_TEST_SUITE_END()
