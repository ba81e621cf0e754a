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

/// Bytes to read more than once: in memory up to a limit, the rest in a temporary file that has no
/// name. The first failure of that file stays until all is forgotten.
class block_store
{
public:
    /// Forget the bytes; keep the memory, unless it is much.
    void clear();

    /// So many bytes will come, as somebody says: make room for them, as far as they are kept in
    /// memory.
    void expect(std::uint64_t size);

    /// Add more.
    /// @return  false if the temporary file cannot be written
    [[nodiscard]] bool append(std::string_view bytes);

    /// Forget what is beyond the first bytes; none can be added then.
    /// @param size  at most as many as there are
    void truncate(std::uint64_t size);

    [[nodiscard]] std::uint64_t size() const { return memory_.size() + in_file_; }

    /// Give all the bytes to a sink, in pieces, until it wants no more. It is not told of the end.
    /// @return  false if the temporary file cannot be written or read: there is more than was given
    [[nodiscard]] bool send_to(body_sink& to);

    /// All the bytes at once, in `room` where they are not in memory.
    /// @return  valid until either is changed; not to be used if there is a `failure`
    [[nodiscard]] std::string_view view(std::string& room);

    /// Why the temporary file cannot be written or read, if it cannot.
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
