#pragma once

#include <mf2/archive/http.hpp>

#include <boost/system/error_code.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// Bytes to read more than once: in memory up to a limit, the rest in a temporary file without a
/// name. The file's first failure stays until `clear`.
class block_store
{
public:
    /// Forget the bytes; keep the memory, unless it is large.
    void clear();

    /// Reserve memory for this many bytes, which somebody has announced, up to the limit of bytes
    /// in memory.
    void expect(std::uint64_t size);

    /// Append bytes.
    /// @return  false if the temporary file cannot be written
    [[nodiscard]] bool append(std::string_view bytes);

    /// Drop all but the first bytes. Nothing can be appended after that.
    /// @param size  at most the current size
    void truncate(std::uint64_t size);

    [[nodiscard]] std::uint64_t size() const { return memory_.size() + in_file_; }

    /// Write all the bytes to a sink, in pieces, until it wants no more. The sink's `finish` is not
    /// called.
    /// @return  false if the temporary file cannot be written or read: the sink did not get all
    ///          bytes
    [[nodiscard]] bool send_to(body_sink& to);

    /// All the bytes in one view; copied to `room` if some are in the file.
    /// @return  valid until either is changed; not to be used if there is a `failure`
    [[nodiscard]] std::string_view view(std::string& room);

    /// The first error of the temporary file, if any.
    [[nodiscard]] boost::system::error_code failure() const { return failure_; }

private:
    struct file_closer
    {
        void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
    };

    bool send_file(body_sink& to);
    bool fail(int error_number);

    std::string memory_;
    std::unique_ptr<std::FILE, file_closer> file_;
    std::uint64_t in_file_ = 0;
    boost::system::error_code failure_;
};

} // namespace mf2::archive
