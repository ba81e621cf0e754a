#pragma once

#include "byte_input.hpp"
#include "report_sum.hpp"
#include "row_maker.hpp"
#include "signal_watch.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace mf2::python
{

using owned_archive = owned<mf2_archive, mf2_archive_close>;
using owned_archive_options = owned<mf2_archive_options, mf2_archive_options_free>;

/// An archive that is to be read: a path, or a file object.
struct archive_place
{
    std::string path;
    reference object; ///< none: it is a path
    long long start;  ///< as with `object_input`
    std::string name;
};

/// Reads archives, one after the other, as rows. All is called without the interpreter's lock, by
/// one thread at a time, but where it is said.
class row_reader
{
public:
    /// A batch has no more bytes, but for those of its last page.
    static constexpr std::size_t most_bytes = std::size_t{4} << 20;

    row_reader(
        std::vector<archive_place>&& places, owned_archive_options&& options,
        std::unique_ptr<row_maker>&& maker)
        : places_(std::move(places)), options_(std::move(options)), maker_(std::move(maker))
    {}

    /// Read on until there are some rows, or so many bytes.
    /// @return  nothing at the end, or where a signal wants the reading to end: see `interruption`
    [[nodiscard]] std::unique_ptr<struct_column> read(std::size_t most_rows);

    /// Rows as they will be.
    [[nodiscard]] struct_column& rows() { return maker_->rows(); }
    /// All counts so far, as JSON.
    [[nodiscard]] std::string report() const;
    /// With the lock: what a signal's handler has raised. Nothing is read any more.
    [[nodiscard]] kept_exception& interruption() { return signals_.raised(); }

private:
    bool go_on();
    void open(archive_place const& place);
    void read_page();
    [[nodiscard]] bool is_empty();
    void close();
    void fail(std::string const& why);

    std::vector<archive_place> places_;
    std::size_t next_ = 0;
    owned_archive_options options_;
    std::unique_ptr<row_maker> maker_;
    signal_watch signals_;
    report_sum found_; ///< in archives that are closed
    // The archive that is open, and its bytes, which it calls for.
    std::unique_ptr<byte_input> input_;
    owned_archive archive_;
};

} // namespace mf2::python
