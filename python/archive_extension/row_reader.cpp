#include "row_reader.hpp"

#include "object_input.hpp"
#include "path_input.hpp"

#include <cerrno>
#include <new>
#include <system_error>
#include <utility>

namespace mf2::python
{

std::unique_ptr<struct_column> row_reader::read(std::size_t most_rows)
{
    auto const has_room = [&] {
        return maker_->rows().size() < most_rows && maker_->rows().bytes() < most_bytes;
    };
    try
    {
        for (bool goes_on = true; goes_on && has_room();) goes_on = go_on();
    }
    catch (...)
    {
        struct_column& rows = maker_->rows();
        rows.truncate(rows.size());
        throw;
    }
    bool const is_interrupted = !signals_.may_go_on();
    return is_interrupted || maker_->rows().size() == 0 ? nullptr : maker_->take();
}

/// @return  false at the end, or if a signal's handler has raised
bool row_reader::go_on()
{
    if (!signals_.may_go_on()) return false;
    if (archive_)
    {
        read_page();
        return true;
    }
    if (next_ == places_.size()) return false;
    open(places_[next_++]);
    return true;
}

void row_reader::open(archive_place const& place)
{
    found_.begin();
    if (place.object)
        input_ = std::make_unique<object_input>(place.object.get(), place.start, signals_.raised());
    else input_ = std::make_unique<path_input>(place.path, signals_);
    std::string const why = input_->failure();
    if (!why.empty()) return fail(why);
    mf2_source const source = byte_input::functions(place.name.c_str());
    int const code = mf2_archive_open_source(
        &source, input_.get(), 0, MF2_ARCHIVE_WHOLE, options_.get(), archive_.set());
    if (code != MF2_OK) throw std::bad_alloc();
}

void row_reader::read_page()
{
    std::string const& name = places_[next_ - 1].name;
    mf2_page const* page = nullptr;
    errno = 0;
    int const code = mf2_archive_next(archive_.get(), &page);
    int const number = errno;
    if (page != nullptr) return maker_->add_page(page, name);
    if (code == MF2_ERROR_OUT_OF_MEMORY) throw std::bad_alloc();
    // An interruption has ended the reading: the archive is not at fault.
    if (signals_.raised().is_there()) return;
    if (code == MF2_ERROR_STORAGE)
        fail("temporary file: " + std::generic_category().message(number));
    else if (code == MF2_ERROR_PATTERN) fail(mf2_error_message(code));
    else if (code != MF2_OK) fail(input_->failure());
    else if (mf2_archive_records(archive_.get()) == 0 && !is_empty())
    {
        std::string_view const found = to_view(mf2_archive_damage_name(archive_.get(), 0));
        fail("has no WARC or ARC record" + (found.empty() ? "" : ": " + std::string(found)));
    }
    close();
}

/// Whether the archive is empty, as crawlers leave it if there was nothing to fetch. It must seek:
/// a pipe is also empty if its writer has failed.
bool row_reader::is_empty()
{
    return mf2_archive_damages(archive_.get()) == 0 && input_->seek(0) == 0;
}

void row_reader::close()
{
    maker_->add_end(archive_.get(), places_[next_ - 1].name);
    owned_text report;
    if (mf2_archive_report(archive_.get(), report.set()) != MF2_OK) throw std::bad_alloc();
    found_.add(to_view(mf2_text_string(report.get())));
    archive_ = {};
    input_.reset();
}

void row_reader::fail(std::string const& why)
{
    std::string const& name = places_[next_ - 1].name;
    maker_->add_failure(name, why);
    found_.add_failure(name, why);
}

std::string row_reader::report() const
{
    owned_text report;
    if (!archive_) return found_.json();
    if (mf2_archive_report(archive_.get(), report.set()) != MF2_OK) throw std::bad_alloc();
    report_sum all = found_;
    all.add(to_view(mf2_text_string(report.get())));
    return all.json();
}

} // namespace mf2::python
