#include "support/http_server.hpp"

#include "cli/sources/http_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace mf2::test
{

namespace
{

/// Keep requests to the loopback from going through a proxy.
void leave_out_proxies()
{
    static_cast<void>(setenv("no_proxy", "*", 1));
}

} // namespace

std::uint64_t served_request::range_begin() const
{
    std::string const range(fields.get("Range"));
    return range.starts_with("bytes=") ? std::stoull(range.substr(6)) : 0;
}

std::uint64_t served_request::asked_of(std::uint64_t size) const
{
    std::string const range(fields.get("Range"));
    std::size_t const hyphen = range.find('-');
    bool const has_end = hyphen != range.npos && hyphen + 1 != range.size();
    std::uint64_t const end =
        has_end ? std::min<std::uint64_t>(size, std::stoull(range.substr(hyphen + 1)) + 1) : size;
    return end - std::min(range_begin(), end);
}

void answering::send(std::string_view bytes) const
{
    while (!bytes.empty())
    {
        ssize_t const sent = ::send(connection_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return; // the client has gone
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

void answering::answer(
    std::string_view status, std::string_view fields, std::string_view body) const
{
    std::string head = "HTTP/1.1 ";
    head.append(status).append("\r\n").append(fields);
    head += "Connection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    send(head);
    send(body);
}

void answering::reset() const
{
    linger const at_once{1, 0};
    static_cast<void>(setsockopt(connection_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once));
}

http_server::http_server(handler answer)
    : answer_(std::move(answer)), listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    leave_out_proxies();
    sockaddr_in where = {};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof where;
    auto* const generic = reinterpret_cast<sockaddr*>(&where);
    bool const is_listening = bind(listener_, generic, size) == 0 && listen(listener_, 64) == 0 &&
        getsockname(listener_, generic, &size) == 0;
    if (!is_listening) throw std::runtime_error("no server on the loopback");
    port_ = ntohs(where.sin_port);
    accepting_ = std::thread([this] { accept_all(); });
}

http_server::~http_server()
{
    is_ending_ = true;
    accepting_.join();
    for (std::thread& each : answering_) each.join();
    close(listener_);
}

std::string http_server::url(std::string_view path) const
{
    return "http://127.0.0.1:" + std::to_string(port_) + std::string(path);
}

std::vector<served_request> http_server::requests() const
{
    std::lock_guard const alone(guard_);
    return requests_;
}

std::string http_server::ranges() const
{
    std::string all;
    for (served_request const& each : requests())
        all += std::string(each.fields.get("Range")) + ' ';
    return all;
}

std::uint64_t http_server::asked_of(std::uint64_t size) const
{
    std::uint64_t all = 0;
    for (served_request const& each : requests()) all += each.asked_of(size);
    return all;
}

void http_server::accept_all()
{
    while (!is_ending_)
    {
        pollfd waiting{listener_, POLLIN, 0};
        if (poll(&waiting, 1, 20) <= 0) continue;
        int const connection = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0) continue;
        // A client that never reads must not block a test.
        timeval const patience{5, 0};
        static_cast<void>(
            setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience));
        answering_.emplace_back([this, connection] { serve(connection); });
    }
}

void http_server::serve(int connection)
{
    std::string head;
    std::array<char, 4096> room;
    while (head.find("\r\n\r\n") == head.npos)
    {
        ssize_t const size = recv(connection, room.data(), room.size(), 0);
        if (size <= 0) break;
        head.append(room.data(), static_cast<std::size_t>(size));
    }
    served_request request;
    std::size_t const target = head.find(' ') + 1;
    request.target = head.substr(target, head.find(' ', target) - target);
    request.fields.parse(std::string_view(head).substr(std::min(head.find('\n'), head.size())));
    if (head.starts_with("GET "))
    {
        {
            std::lock_guard const alone(guard_);
            requests_.push_back(request);
        }
        answering to(connection);
        answer_(request, to);
    }
    close(connection);
}

void served_file::answer(served_request const& request, answering& to) const
{
    bool const is_part = has_ranges && !request.fields.get("Range").empty();
    std::uint64_t const begin = is_part ? request.range_begin() : 0;
    std::string const size = std::to_string(bytes.size());
    if (is_part && begin >= bytes.size())
        return to.answer(
            "416 Range Not Satisfiable", "Content-Range: bytes */" + size + "\r\n", "");
    std::uint64_t const end = is_part ? begin + request.asked_of(bytes.size()) : bytes.size();
    std::string head = is_part ? "HTTP/1.1 206 Partial Content\r\n" : "HTTP/1.1 200 OK\r\n";
    if (is_part)
        head += "Content-Range: bytes " + std::to_string(begin) + '-' + std::to_string(end - 1) +
            '/' + size + "\r\n";
    head += "ETag: " + etag +
        "\r\nConnection: close\r\nContent-Length: " + std::to_string(end - begin) + "\r\n\r\n";
    to.send(head);
    std::string_view const body = std::string_view(bytes).substr(begin, end - begin);
    to.send(body.substr(0, most));
    if (body.size() > most && is_reset) to.reset();
}

boost::test_tools::assertion_result needs_fetching(boost::unit_test::test_unit_id)
{
    boost::test_tools::assertion_result found(cli::can_fetch());
    found.message() << "built without libcurl";
    return found;
}

} // namespace mf2::test
