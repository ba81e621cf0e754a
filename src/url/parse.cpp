// The state machine's dispatch, and the states that decide the kind of a URL string.
#include "bytes/ascii.hpp"
#include "url/clean_input.hpp"
#include "url/parser.hpp"
#include "url/path.hpp"
#include "url/plain_url.hpp"

#include <algorithm>
#include <utility>

namespace mf2::url
{

std::optional<record> parse(
    std::string_view input, record const* base, std::pmr::memory_resource* memory)
{
    clean_input const cleaned(input, memory);
    if (base == nullptr) return parser(cleaned.view(), nullptr, memory, nullptr).run();
    parser::base_record const known{base, parser::directory_size(*base)};
    return parser(cleaned.view(), &known, memory, nullptr).run();
}

std::size_t parser::directory_size(record const& base)
{
    return shortened_size(base.path, path_rules_of(base.scheme));
}

parser::parser(
    std::string_view input, base_record const* base, std::pmr::memory_resource* memory,
    query_encoder* queries)
    : base_(base == nullptr ? nullptr : base->url),
      base_directory_size_(base == nullptr ? 0 : base->directory_size),
      input_(input),
      memory_(memory),
      queries_(queries),
      url_(memory)
{}

std::optional<record> parser::run()
{
    step result = step::next;
    while (result == step::next) result = run_state();
    if (result == step::failure) return std::nullopt;
    return std::move(url_);
}

parser::step parser::run_state()
{
    switch (state_)
    {
    case state::scheme_start: return scheme_start();
    case state::scheme: return scheme();
    case state::no_scheme: return no_scheme();
    case state::special_relative_or_authority: return special_relative_or_authority();
    case state::path_or_authority: return path_or_authority();
    case state::relative: return relative();
    case state::relative_slash: return relative_slash();
    case state::special_authority_slashes: return special_authority_slashes();
    case state::special_authority_ignore_slashes: return special_authority_ignore_slashes();
    case state::authority: return authority();
    case state::host: return host();
    case state::port: return port();
    case state::file: return file();
    case state::file_slash: return file_slash();
    case state::file_host: return file_host();
    case state::path_start: return path_start();
    case state::path: return path();
    case state::opaque_path: return opaque_path();
    case state::query: return query();
    case state::fragment: return fragment();
    }
    return step::failure;
}

parser::step parser::scheme_start()
{
    bool const is_letter = !input_.empty() && ascii::is_alpha(input_.front());
    return switch_to(is_letter ? state::scheme : state::no_scheme);
}

parser::step parser::scheme()
{
    std::size_t const size = scheme_size(input_);
    if (size == 0) return switch_to(state::no_scheme);

    url_.scheme = input_.substr(0, size);
    std::transform(url_.scheme.begin(), url_.scheme.end(), url_.scheme.begin(), ascii::to_lower);
    is_special_ = is_special_scheme(url_.scheme);
    position_ = url_.scheme.size() + 1;
    return after_scheme();
}

parser::step parser::after_scheme()
{
    if (url_.scheme == "file") return switch_to(state::file);
    if (is_special_ && base_ != nullptr && base_->scheme == url_.scheme)
    {
        return switch_to(state::special_relative_or_authority);
    }
    if (is_special_) return switch_to(state::special_authority_slashes);
    if (peek() == '/')
    {
        ++position_;
        return switch_to(state::path_or_authority);
    }
    url_.kind_of_path = path_kind::opaque;
    return switch_to(state::opaque_path);
}

parser::step parser::no_scheme()
{
    if (base_ == nullptr) return step::failure;
    if (base_->kind_of_path == path_kind::opaque)
    {
        if (peek() != '#') return step::failure;
        url_.scheme = base_->scheme;
        url_.path = base_->path;
        url_.kind_of_path = path_kind::opaque;
        copy(url_.query, base_->query);
        return begin_fragment();
    }
    return switch_to(base_->scheme == "file" ? state::file : state::relative);
}

parser::step parser::special_relative_or_authority()
{
    if (!rest().starts_with("//")) return switch_to(state::relative);
    position_ += 2;
    return switch_to(state::special_authority_ignore_slashes);
}

parser::step parser::path_or_authority()
{
    if (peek() != '/') return switch_to(state::path);
    ++position_;
    return switch_to(state::authority);
}

parser::step parser::relative()
{
    url_.scheme = base_->scheme;
    is_special_ = is_special_scheme(url_.scheme);
    if (at_slash())
    {
        ++position_;
        return switch_to(state::relative_slash);
    }
    copy_authority_from_base();
    if (replaces_segment())
    {
        url_.path.assign(base_->path, 0, base_directory_size_);
        return switch_to(state::path);
    }
    return keep_base_path();
}

// Whether the input replaces the base's last segment.
bool parser::replaces_segment() const
{
    int const next = peek();
    return next != '?' && next != '#' && next != -1;
}

parser::step parser::keep_base_path()
{
    url_.path = base_->path;
    if (peek() == '?') return begin_query();
    copy(url_.query, base_->query);
    return peek() == '#' ? begin_fragment() : step::done;
}

parser::step parser::relative_slash()
{
    if (at_slash())
    {
        ++position_;
        return switch_to(is_special_ ? state::special_authority_ignore_slashes : state::authority);
    }
    copy_authority_from_base();
    return switch_to(state::path);
}

parser::step parser::switch_to(state next)
{
    state_ = next;
    return step::next;
}

void parser::copy_authority_from_base()
{
    url_.username = base_->username;
    url_.password = base_->password;
    copy(url_.host, base_->host);
    url_.port = base_->port;
}

// Assigning the optional would make the copy in the default resource.
void parser::copy(std::optional<std::pmr::string>& to, std::optional<std::pmr::string> const& from)
{
    if (from) to.emplace(*from, memory_);
    else to.reset();
}

int parser::peek() const
{
    return position_ == input_.size() ? -1 : static_cast<unsigned char>(input_[position_]);
}

bool parser::at_slash() const
{
    return position_ != input_.size() && is_slash(input_[position_]);
}

std::string_view parser::rest() const
{
    return input_.substr(position_);
}

bool parser::is_slash(char c) const
{
    return c == '/' || (c == '\\' && is_special_);
}

std::string_view parser::until_slash_query_or_fragment() const
{
    std::string_view const left = rest();
    return left.substr(
        0, segment_size(left, is_special_ ? path_rules::special : path_rules::ordinary));
}

} // namespace mf2::url
