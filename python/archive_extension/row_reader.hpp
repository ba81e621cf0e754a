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

/// An archive to read: a path, or a file object.
struct archive_place
{
    std::string path;
    reference object; ///< none: it is a path
    long long start;  ///< as with `object_input`
    std::string name;
};

/// Reads archives, one after the other, as rows. One thread at a time may call its functions,
/// without the interpreter's lock unless they say otherwise.
class row_reader
{
public:
    /// Most bytes of a batch, except for those of its last page.
    static constexpr std::size_t most_bytes = std::size_t{4} << 20;

    row_reader(
        std::vector<archive_place>&& places, owned_archive_options&& options,
        std::unique_ptr<row_maker>&& maker)
        : places_(std::move(places)), options_(std::move(options)), maker_(std::move(maker))
    {}

    /// Read on until there are `most_rows` rows, or `most_bytes` bytes.
    /// @return  nothing at the end, or after an interruption: see `interruption`
    [[nodiscard]] std::unique_ptr<struct_column> read(std::size_t most_rows);

    /// The rows so far, which also have the schema of a batch.
    [[nodiscard]] struct_column& rows() { return maker_->rows(); }
    /// All counts so far, as JSON.
    [[nodiscard]] std::string report() const;
    /// With the lock: the exception of a signal's handler or a file. Nothing more is read after it.
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
    report_sum found_; ///< of closed archives
    // The open archive, and its bytes, which it reads.
    std::unique_ptr<byte_input> input_;
    owned_archive archive_;
};

} // namespace mf2::python
