// Tests: test/archive/process_page.cpp, test/archive/extract.cpp
#include "archive/page_reader.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace mf2::archive
{

page_reader::page_reader(byte_source& from, extract_options options)
    : options_(std::move(options)),
      source_(from),
      reader_(
          source_,
          [this](damage const& each) {
              // Bytes that a failing source does not give are not missing in the archive.
              if (!source_.failure()) found_.add_damage(options_.file, each);
          },
          options_.reader),
      walk_(reader_, source_, found_, [] { return true; })
{}

bool page_reader::next()
{
    current_.reset();
    task_.is_page = false;
    while (!task_.is_page)
    {
        auto const start = std::chrono::steady_clock::now();
        bool const is_loaded = load_next_page(walk_, options_, task_, found_);
        found_.times.read += nanoseconds_since(start);
        if (!is_loaded || is_cut_off(task_, source_)) return false;
        if (!task_.body.failure()) current_.emplace(read_page(task_, options_));
        task_.failure = task_.body.failure();
        if (task_.failure) return false;
        count_page(task_, options_, found_);
        found_.times.total += nanoseconds_since(start);
    }
    if (!current_->content) current_->content = describe_page(task_, options_, {});
    return true;
}

statistics page_reader::found() const
{
    statistics all = found_;
    all.add_damages(0, {});
    std::uint64_t const start = options_.reader.offset;
    all.file_bytes = std::max(reader_.file_position(), start) - start;
    all.content_bytes = reader_.content_position();
    all.times.decompress = reader_.decompression_nanoseconds();
    return all;
}

} // namespace mf2::archive
