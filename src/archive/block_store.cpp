// Tests: test/archive/read_ahead.cpp
#include "archive/block_store.hpp"

#include <algorithm>
#include <cerrno>
#include <vector>

namespace mf2::archive
{

namespace
{

/// Enough for all but a few pages.
constexpr std::size_t most_in_memory = std::size_t{512} << 10;
/// Enough for many pages.
constexpr std::size_t most_kept = std::size_t{128} << 10;
/// Small enough that the sink checks its guards often.
constexpr std::size_t piece = std::size_t{64} << 10;

/// Appends all bytes to a string.
class string_sink final : public body_sink
{
public:
    explicit string_sink(std::string& to) : to_(to) {}

    bool write(std::string_view bytes) override
    {
        to_ += bytes;
        return true;
    }
    void finish() override {}

private:
    std::string& to_;
};

} // namespace

void block_store::clear()
{
    memory_.clear();
    if (memory_.capacity() > most_kept) memory_.shrink_to_fit();
    file_.reset();
    in_file_ = 0;
    failure_.clear();
}

/// @return  false
bool block_store::fail(int error_number)
{
    if (!failure_) failure_ = {error_number, boost::system::generic_category()};
    return false;
}

void block_store::expect(std::uint64_t size)
{
    memory_.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(size, most_in_memory)));
}

bool block_store::append(std::string_view bytes)
{
    std::size_t const fitting = std::min(bytes.size(), most_in_memory - memory_.size());
    memory_ += bytes.substr(0, fitting);
    bytes.remove_prefix(fitting);
    if (bytes.empty()) return true;
    if (file_ == nullptr) file_.reset(std::tmpfile());
    if (file_ == nullptr) return fail(errno);
    in_file_ += bytes.size();
    bool const is_written = std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size();
    return is_written || fail(errno);
}

void block_store::truncate(std::uint64_t size)
{
    in_file_ = size - std::min<std::uint64_t>(size, memory_.size());
    if (in_file_ == 0) memory_.resize(static_cast<std::size_t>(size));
}

bool block_store::send_to(body_sink& to)
{
    for (std::string_view rest = memory_; !rest.empty();)
    {
        if (!to.write(rest.substr(0, piece))) return true;
        rest.remove_prefix(std::min(piece, rest.size()));
    }
    return in_file_ == 0 || send_file(to);
}

std::string_view block_store::view(std::string& room)
{
    if (in_file_ == 0) return memory_;
    room.clear();
    room.reserve(static_cast<std::size_t>(size()));
    string_sink all(room);
    static_cast<void>(send_to(all));
    return room;
}

bool block_store::send_file(body_sink& to)
{
    if (failure_) return false;
    // The seek writes the buffered bytes, too.
    if (std::fseek(file_.get(), 0, SEEK_SET) != 0) return fail(errno);
    std::vector<char> buffer(piece);
    for (std::uint64_t left = in_file_; left != 0;)
    {
        std::uint64_t const wanted = std::min<std::uint64_t>(left, buffer.size());
        std::size_t const got =
            std::fread(buffer.data(), 1, static_cast<std::size_t>(wanted), file_.get());
        if (got == 0) return fail(std::ferror(file_.get()) != 0 ? errno : EIO);
        left -= got;
        if (!to.write({buffer.data(), got})) return true;
    }
    return true;
}

} // namespace mf2::archive
