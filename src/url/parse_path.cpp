// Tests: test/suites/url.cpp, test/url/parse.cpp
// The states that read files' hosts, paths, query and fragment.
#include "bytes/ascii.hpp"
#include "url/host.hpp"
#include "url/parser.hpp"
#include "url/path.hpp"
#include "url/percent_encode.hpp"

namespace mf2::url
{

namespace
{

// URL, "starts with a Windows drive letter".
bool starts_with_windows_drive_letter(std::string_view string)
{
    using namespace std::string_view_literals;
    return is_windows_drive_letter(string.substr(0, 2)) &&
        (string.size() == 2 || "/\\?#"sv.find(string[2]) != std::string_view::npos);
}

} // namespace

parser::step parser::file()
{
    url_.scheme = "file";
    is_special_ = true;
    url_.host.emplace(memory_);
    if (at_slash())
    {
        ++position_;
        return switch_to(state::file_slash);
    }
    if (base_ == nullptr || base_->scheme != "file") return switch_to(state::path);

    copy(url_.host, base_->host);
    if (!replaces_segment()) return keep_base_path();
    if (!starts_with_windows_drive_letter(rest()))
    {
        url_.path.assign(base_->path, 0, base_directory_size_);
    }
    return switch_to(state::path);
}

parser::step parser::file_slash()
{
    if (at_slash())
    {
        ++position_;
        return switch_to(state::file_host);
    }
    if (base_ != nullptr && base_->scheme == "file")
    {
        copy(url_.host, base_->host);
        if (!starts_with_windows_drive_letter(rest()) && path_starts_with_drive(base_->path))
        {
            url_.path.assign(base_->path, 0, 3);
        }
    }
    return switch_to(state::path);
}

parser::step parser::file_host()
{
    std::string_view const host = until_slash_query_or_fragment();
    // A drive letter here is the first segment: the path state reads it again.
    if (is_windows_drive_letter(host)) return switch_to(state::path);

    position_ += host.size();
    if (host.empty()) return switch_to(state::path_start);
    url_.host = parse_host(host, host_kind::domain, memory_);
    if (!url_.host) return step::failure;
    if (url_.host == "localhost") url_.host->clear();
    return switch_to(state::path_start);
}

parser::step parser::path_start()
{
    if (!is_special_)
    {
        if (peek() == '?') return begin_query();
        if (peek() == '#') return begin_fragment();
        if (peek() == -1) return step::done;
    }
    if (at_slash()) ++position_;
    return switch_to(state::path);
}

// One segment, up to its slash or the end of the path.
parser::step parser::path()
{
    std::string_view const segment = until_slash_query_or_fragment();
    position_ += segment.size();
    bool const is_last = !at_slash();
    append_segment(url_.path, 0, segment, is_last, path_rules_of(url_.scheme));
    if (peek() == '?') return begin_query();
    if (peek() == '#') return begin_fragment();
    if (is_last) return step::done;
    ++position_;
    return step::next;
}

parser::step parser::opaque_path()
{
    std::string_view path = rest();
    path = path.substr(0, path.find_first_of("?#"));
    position_ += path.size();
    bool const has_more = peek() != -1;
    bool const encodes_last_space = has_more && path.ends_with(' ');
    if (encodes_last_space) path.remove_suffix(1);
    append_percent_encoded(url_.path, path, percent_encode_set::c0_control);
    if (encodes_last_space) url_.path += "%20";
    if (!has_more) return step::done;
    return peek() == '?' ? begin_query() : begin_fragment();
}

parser::step parser::begin_query()
{
    ++position_;
    return switch_to(state::query);
}

parser::step parser::query()
{
    std::string_view query = rest();
    query = query.substr(0, query.find('#'));
    position_ += query.size();
    url_.query.emplace(memory_);
    auto const set = is_special_ ? percent_encode_set::special_query : percent_encode_set::query;
    bool const is_web_socket = url_.scheme == "ws" || url_.scheme == "wss";
    bool const is_utf_8 = queries_ == nullptr || !is_special_ || is_web_socket;
    if (is_utf_8) append_percent_encoded(*url_.query, query, set);
    else append_encoded(*url_.query, query, set, *queries_);
    return peek() == '#' ? begin_fragment() : step::done;
}

parser::step parser::begin_fragment()
{
    ++position_;
    return switch_to(state::fragment);
}

parser::step parser::fragment()
{
    url_.fragment.emplace(memory_);
    append_percent_encoded(*url_.fragment, rest(), percent_encode_set::fragment);
    return step::done;
}

} // namespace mf2::url
