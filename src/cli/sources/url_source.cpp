#include "cli/sources/url_source.hpp"

#include "archive/text.hpp"
#include "cli/sources/http_answer.hpp"

#include <mf2/archive/http.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <random>
#include <thread>
#include <utility>

namespace mf2::cli
{

namespace
{

using std::chrono::milliseconds;

/// This many bytes are kept, so that a seek back needs no request.
constexpr std::size_t way_back = std::size_t{4} << 20;
/// A seek ahead over at most this many bytes reads them.
constexpr std::uint64_t way_ahead = std::uint64_t{1} << 20;
/// The longest delay that a server may ask for.
constexpr milliseconds longest_wait = std::chrono::minutes(5);
constexpr milliseconds longest_delay = std::chrono::minutes(1);

/// Vary a delay, so that clients that failed together do not ask again together.
milliseconds scattered(milliseconds time)
{
    thread_local std::minstd_rand random(std::random_device{}());
    return time * std::uniform_int_distribution<int>(50, 100)(random) / 100;
}

bool is_busy(int status)
{
    return status == 429 || status >= 500;
}

} // namespace

url_source::url_source(
    http_request request, url_part part, fetch_options const& how, stop_check has_to_stop)
    : request_(std::move(request)),
      part_(part),
      has_parts_(!part.rows.empty() || part.length != UINT64_MAX),
      how_(how),
      has_to_stop_(has_to_stop),
      client_(how, has_to_stop),
      deadline_(std::chrono::steady_clock::now() + how.max_time)
{
    if (part_.rows.empty()) return;
    archive::extent const& first = part_.rows.front();
    want(first.offset, first.length == 0 ? archive::largest_gap : first.length);
}

/// Set the range of the next request: `size` bytes from `offset`, and on over wanted rows as long
/// as the gaps are small.
void url_source::want(std::uint64_t offset, std::uint64_t size)
{
    part_.offset = offset;
    part_.length = size;
    auto const end_of = [](archive::extent const& row) { return row.offset + row.length; };
    auto row = std::partition_point(
        part_.rows.begin(), part_.rows.end(),
        [&](archive::extent const& each) { return end_of(each) <= offset; });
    for (; row != part_.rows.end(); ++row)
    {
        if (row->offset > offset + part_.length + archive::largest_gap) break;
        part_.length = std::max(part_.length, end_of(*row) - offset);
    }
}

void url_source::expect(archive::extent part)
{
    expected_ = part;
    part_.rows = {&expected_, 1};
}

/// Turn to the bytes at `at_`, which neither came nor were requested.
/// @param size  the most that the caller reads at once
void url_source::go_on(std::uint64_t size)
{
    if (at_ != fetched())
    {
        recent_.clear();
        begin_ = jump_ = at_;
    }
    is_asked_ = false;
    if (!has_parts_ || !has_ranges_) return;
    // Most callers read as much as they have room for, and then need less.
    std::uint64_t const came = at_ - jump_;
    want(at_, std::min(std::max(size, came / 8), std::max(archive::largest_gap, came)));
}

result<std::unique_ptr<url_source>> url_source::open(
    http_request request, url_part part, fetch_options const& how, stop_check has_to_stop)
{
    std::unique_ptr<url_source> made(new url_source(std::move(request), part, how, has_to_stop));
    if (made->ask(made->part_.offset)) return made;
    bool const is_stopped = made->failure_->what == http_failure::kind::stopped;
    return failure::because(made->failure_->reason, is_stopped ? EINTR : 0);
}

bool url_source::fail(http_failure why)
{
    failure_ = std::move(why);
    return false;
}

boost::system::error_code url_source::failure() const
{
    if (!failure_) return {};
    bool const is_stopped = failure_->what == http_failure::kind::stopped;
    return make_error_code(
        is_stopped ? boost::system::errc::interrupted : boost::system::errc::io_error);
}

/// The offset at which the wanted bytes end, if it is known.
std::optional<std::uint64_t> url_source::end() const
{
    bool const is_part = part_.length < UINT64_MAX - part_.offset;
    if (!is_part || !has_ranges_) return size_;
    std::uint64_t const wanted = part_.offset + part_.length;
    return size_ ? std::min(*size_, wanted) : wanted;
}

http_request url_source::request_from(std::uint64_t from) const
{
    http_request made = request_;
    if (part_.what == url_part::kind::page)
    {
        made.deadline = deadline_;
        made.fields.emplace_back("Accept: text/html,application/xhtml+xml,*/*;q=0.8");
        made.fields.emplace_back("Accept-Encoding: gzip, deflate, br, zstd");
        return made;
    }
    made.fields.emplace_back("Accept-Encoding: identity");
    std::string range = "Range: bytes=" + std::to_string(from) + '-';
    bool const is_part = part_.length < UINT64_MAX - part_.offset;
    std::uint64_t const end = is_part ? part_.offset + part_.length : UINT64_MAX;
    if (is_part && from < end) range += std::to_string(end - 1);
    made.fields.push_back(std::move(range));
    // RFC 9110, "If-Range": a weak ETag does not promise equal bytes.
    bool const is_strong = version_ && !version_->etag.empty() && !version_->etag.starts_with("W/");
    if (is_strong) made.fields.push_back("If-Range: " + version_->etag);
    return made;
}

/// Request the bytes from an offset on, until an answer comes or a repeat would not help.
bool url_source::ask(std::uint64_t from)
{
    is_asked_ = false;
    for (;;)
    {
        auto const answer = client_.get(request_from(from));
        if (!answer)
        {
            if (!try_again(answer.error(), std::nullopt)) return false;
            continue;
        }
        if (!is_busy(answer->status))
        {
            if (take(*answer, from)) return is_asked_ = true;
            if (failure_->what != http_failure::kind::passing) return false;
            http_failure const why = *std::exchange(failure_, std::nullopt);
            if (!try_again(why, std::nullopt)) return false;
            continue;
        }
        http_failure const busy{told_status(*answer), http_failure::kind::passing};
        if (!try_again(busy, retry_after(answer->fields.get("Retry-After")))) return false;
    }
}

/// Wait until it is time to ask again.
/// @param told  the delay that the server asks for
/// @return      false if a repeat would not help, or the user interrupts
bool url_source::try_again(http_failure const& why, std::optional<milliseconds> told)
{
    using kind = http_failure::kind;
    bool const may_pass = why.what == kind::passing || (why.what == kind::unreachable && version_);
    if (!may_pass) return fail(why);
    if (failures_ == how_.retries)
    {
        std::string const tried =
            how_.retries == 0 ? "" : ", asked " + std::to_string(how_.retries + 1) + " times";
        return fail(http_failure{why.reason + tried, why.what});
    }
    auto const doubled = static_cast<unsigned>(std::min<std::uint64_t>(failures_, 16));
    ++failures_;
    milliseconds const delay =
        std::min(std::min(how_.retry_delay, longest_delay) * (1 << doubled), longest_delay);
    milliseconds const time = told ? *told : scattered(delay);
    bool const is_too_late =
        part_.what == url_part::kind::page && std::chrono::steady_clock::now() + time > deadline_;
    if (told && (*told > longest_wait || is_too_late))
        return fail(why.reason + ", and wants to be left alone");
    if (is_too_late) return fail({why.reason + ", not asked again within --max-time", why.what});
    return wait(time);
}

bool url_source::wait(milliseconds time)
{
    auto const end = std::chrono::steady_clock::now() + time;
    for (;;)
    {
        if (has_to_stop_ != nullptr && has_to_stop_())
            return fail(http_failure{"interrupted", http_failure::kind::stopped});
        auto const left = end - std::chrono::steady_clock::now();
        if (left <= left.zero()) return true;
        std::this_thread::sleep_for(
            std::min<std::chrono::nanoseconds>(left, std::chrono::milliseconds(100)));
    }
}

url_source::version url_source::version_of(http_answer const& answer, extent const& what) const
{
    return {
        std::string(answer.fields.get("ETag")), std::string(answer.fields.get("Last-Modified")),
        what.size};
}

/// Judge an answer to a request for the bytes from an offset on.
bool url_source::take(http_answer const& answer, std::uint64_t from)
{
    extent what;
    if (answer.status == 206 && part_.what == url_part::kind::archive)
    {
        auto const range = read_content_range(answer.fields.get("Content-Range"));
        if (!range || range->begin != from)
            return fail("the server gives other bytes than it was asked for");
        what = {range->begin, range->size};
    }
    else if (answer.status == 416 && part_.what == url_part::kind::archive)
    {
        // The bytes behind the URL end before `from`.
        auto const range = read_content_range(answer.fields.get("Content-Range"));
        if (!range || !range->size || *range->size > from) return fail(told_status(answer));
        what = {from, range->size};
    }
    else if (answer.status == 200)
        what.size = archive::to_number(answer.fields.get("Content-Length"));
    else return fail(told_status(answer));
    return version_ ? take_further(answer, what, from) : take_first(answer, what);
}

bool url_source::take_first(http_answer const& answer, extent const& what)
{
    // An answer without bytes need not name their version.
    if (answer.status != 416) version_ = version_of(answer, what);
    size_ = what.size;
    has_ranges_ = answer.status != 200;
    begin_ = at_ = jump_ = what.begin;
    facts_.url = answer.url.substr(0, answer.url.find('#'));
    facts_.content_type = archive::content_type_of(answer.fields);
    facts_.links = answer.fields.get_all("Link");
    if (part_.what == url_part::kind::page) coding_ = answer.fields.get_all("Content-Encoding");
    // The body of a 416 answer is a message, so the wanted bytes end before it.
    if (answer.status == 416) size_ = std::min(*size_, begin_);
    return true;
}

bool url_source::take_further(http_answer const& answer, extent const& what, std::uint64_t from)
{
    version const now = version_of(answer, what);
    bool const is_same = now.etag == version_->etag && now.modified == version_->modified &&
        (!now.size || !version_->size || *now.size == *version_->size);
    if (!is_same) return fail("has changed while it was read");
    return what.begin == from || skip(from - what.begin);
}

/// Skip the beginning of an answer.
bool url_source::skip(std::uint64_t size)
{
    while (size != 0)
    {
        auto const piece = client_.read();
        if (!piece) return fail(piece.error());
        if (piece->empty()) return fail("has changed while it was read");
        if (piece->size() > size)
        {
            recent_.append(piece->substr(static_cast<std::size_t>(size)));
            return true;
        }
        size -= piece->size();
    }
    return true;
}

/// Append more bytes to `recent_`.
/// @return  false at the end, and on failure
bool url_source::fetch()
{
    for (;;)
    {
        std::optional<std::uint64_t> const last = end();
        if (last && fetched() >= *last) return false;
        if (!is_asked_ && !ask(fetched())) return false;
        auto const piece = client_.read();
        if (piece && !piece->empty())
        {
            failures_ = 0;
            std::size_t const kept = part_.what == url_part::kind::archive ? way_back : 0;
            if (recent_.size() > 2 * kept)
            {
                std::size_t const dropped = recent_.size() - kept;
                recent_.erase(0, dropped);
                begin_ += dropped;
            }
            recent_ += *piece;
            return true;
        }
        bool const is_whole = piece && (!last || part_.what == url_part::kind::page);
        if (is_whole) return false;
        is_asked_ = false;
        http_failure const why = piece
            ? http_failure{"the answer is too short", http_failure::kind::passing}
            : piece.error();
        bool const may_go_on = part_.what == url_part::kind::archive;
        if (!may_go_on) return fail(why);
        bool const is_first =
            failures_ == 0 && how_.retries != 0 && why.what == http_failure::kind::passing;
        if (is_first) ++failures_; // bytes came before: ask for the rest at once
        else if (!try_again(why, std::nullopt)) return false;
    }
}

std::size_t url_source::read(char* to, std::size_t size)
{
    if (failure_) return 0;
    bool const is_there = at_ >= begin_ && at_ < fetched();
    bool const is_wanted = !has_parts_ || !has_ranges_ || at_ < part_.offset + part_.length;
    bool const is_coming = is_wanted && at_ >= fetched() && at_ <= fetched() + way_ahead;
    if (!is_there && !is_coming) go_on(size);
    while (at_ >= fetched())
    {
        if (!fetch()) return 0;
    }
    auto const offset = static_cast<std::size_t>(at_ - begin_);
    std::size_t const taken = std::min(size, recent_.size() - offset);
    std::memcpy(to, recent_.data() + offset, taken);
    at_ += taken;
    return taken;
}

bool url_source::seek(std::uint64_t offset)
{
    if (!has_ranges_) return false;
    at_ = offset;
    return true;
}

} // namespace mf2::cli
