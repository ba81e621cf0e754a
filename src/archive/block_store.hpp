#pragma once

#include <mf2/archive/http.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// Bytes to read more than once: in memory up to a limit, the rest in a temporary file that has no
/// name.
class block_store
{
public:
    /// Forget the bytes; keep the memory, unless it is much.
    void clear();

    /// Add more.
    /// @return  false if there is no room for a temporary file
    [[nodiscard]] bool append(std::string_view bytes);

    /// Forget what is beyond the first bytes; none can be added then.
    /// @param size  at most as many as there are
    void truncate(std::uint64_t size);

    [[nodiscard]] std::uint64_t size() const { return memory_.size() + in_file_; }

    /// Give all the bytes to a sink, in pieces, until it wants no more. It is not told of the end.
    /// @return  false if the temporary file cannot be read
    bool send_to(body_sink& to);

private:
    struct file_closer
    {
        void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
    };

    bool send_file(body_sink& to);

    std::string memory_;
    std::unique_ptr<std::FILE, file_closer> file_;
    std::uint64_t in_file_ = 0;
};

} // namespace mf2::archive
