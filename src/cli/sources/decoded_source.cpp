// Tests: test/cli/sources/decoded_source.cpp, test/cli/run_urls.cpp
#include "cli/sources/decoded_source.hpp"

#include "cli/sources/input.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace mf2::cli
{

namespace
{

archive::header_fields coded_by(std::string const& coding)
{
    archive::header_fields fields;
    fields.add("Content-Encoding", coding);
    return fields;
}

} // namespace

decoded_source::decoded_source(std::unique_ptr<url_source> from, std::uint64_t limit)
    : from_(std::move(from)),
      limit_(limit),
      held_(limit),
      decoder_(coded_by(from_->coding()), held_, report_)
{}

bool decoded_source::held::write(std::string_view piece)
{
    std::size_t const taken = std::min<std::uint64_t>(piece.size(), room);
    bytes.append(piece.substr(0, taken));
    room -= taken;
    is_cut = taken != piece.size();
    return !is_cut;
}

/// Decode more bytes, or note the end.
void decoded_source::decode()
{
    std::array<char, std::size_t{4} << 10> piece;
    std::size_t const size = from_->read(piece.data(), piece.size());
    bool const goes_on = size != 0 && decoder_.write({piece.data(), size});
    if (size == 0 && !from_->failure()) decoder_.finish();
    is_ended_ = !goes_on;
}

std::size_t decoded_source::read(char* to, std::size_t size)
{
    if (at_ == held_.bytes.size())
    {
        held_.bytes.clear();
        at_ = 0;
        while (held_.bytes.empty() && !is_ended_) decode();
    }
    if (failure()) return 0;
    std::size_t const taken = std::min(size, held_.bytes.size() - at_);
    std::memcpy(to, held_.bytes.data() + at_, taken);
    at_ += taken;
    return taken;
}

boost::system::error_code decoded_source::failure() const
{
    if (is_damaged_) return make_error_code(boost::system::errc::io_error);
    if (is_at_cut()) return make_error_code(boost::system::errc::file_too_large);
    return from_->failure();
}

/// Whether all bytes within the limit were read, and more come.
bool decoded_source::is_at_cut() const
{
    return held_.is_cut && at_ == held_.bytes.size();
}

std::string decoded_source::reason() const
{
    if (is_damaged_) return "cannot be decoded, of Content-Encoding " + from_->coding();
    if (is_at_cut()) return longer_than(limit_).reason();
    return from_->reason();
}

} // namespace mf2::cli
