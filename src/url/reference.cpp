#include "url/reference.hpp"

#include "bytes/ascii.hpp"
#include "url/clean_input.hpp"
#include "url/parser.hpp"
#include "url/path.hpp"
#include "url/plain_url.hpp"

#include <algorithm>
#include <utility>

namespace mf2::url
{

bool has_query_to_encode(std::string_view reference)
{
    std::string_view const behind_path =
        reference.substr(std::min(reference.find('?'), reference.size()));
    std::string_view const query = behind_path.substr(0, behind_path.find('#'));
    return !std::all_of(query.begin(), query.end(), ascii::is_ascii);
}

namespace
{

/// Whether a reference may be plain: it has no scheme, begins with a path or a host, and no byte of
/// it is removed.
bool may_be_plain(std::string_view reference)
{
    constexpr std::string_view no_path = "\\?#";
    if (reference.empty() || no_path.find(reference.front()) != no_path.npos) return false;
    if (reference.starts_with("/\\") || scheme_size(reference) != 0) return false;
    if (ascii::is_c0_control_or_space(reference.front()) ||
        ascii::is_c0_control_or_space(reference.back()))
        return false;
    return !has_tab_or_newline(reference) && !has_query_to_encode(reference);
}

} // namespace

base_url::base_url(std::string_view authored, std::pmr::memory_resource* memory)
    : memory_(memory), string_(authored, memory), directory_(memory)
{
    if (auto const plain = plain_base_of(authored))
    {
        directory_ = authored.substr(0, plain->directory_size);
        origin_size_ = plain->origin_size;
        directory_size_ = plain->directory_size - plain->origin_size - 1;
        return;
    }
    parsed_ = parse(authored, nullptr, memory);
    if (parsed_) note_directory();
}

base_url::base_url(base_url const& other)
    : memory_(other.memory_),
      string_(other.string_, other.memory_),
      directory_size_(other.directory_size_),
      directory_(other.directory_, other.memory_),
      origin_size_(other.origin_size_),
      is_of_element_(other.is_of_element_),
      encoder_(other.encoder_)
{
    if (other.parsed_) parsed_.emplace(*other.parsed_, memory_);
}

base_url::base_url(std::pmr::string string, record parsed)
    : memory_(string.get_allocator().resource()),
      string_(std::move(string)),
      parsed_(std::move(parsed)),
      directory_(memory_),
      is_of_element_(true)
{
    note_directory();
}

void base_url::encode_queries_by(std::shared_ptr<query_encoder> encoder) noexcept
{
    encoder_ = std::move(encoder);
}

/// @return  null if a query is UTF-8, or has nothing to encode
query_encoder* base_url::encoder_for(std::string_view input) const
{
    return encoder_ != nullptr && has_query_to_encode(input) ? encoder_.get() : nullptr;
}

void base_url::note_directory()
{
    directory_size_ = parser::directory_size(*parsed_);
    if (!is_special_scheme(parsed_->scheme) || parsed_->scheme == "file") return;
    record until_path(*parsed_, memory_);
    until_path.path.clear();
    until_path.query.reset();
    until_path.fragment.reset();
    directory_ = serialize(until_path, memory_);
    origin_size_ = directory_.size();
    directory_.append(parsed_->path, 0, directory_size_) += '/';
}

/// @return  null if it is not a valid URL
record const* base_url::parsed() const
{
    if (!parsed_ && is_valid()) parsed_ = parse(string_, nullptr, memory_);
    return parsed_ ? &*parsed_ : nullptr;
}

bool base_url::append_plain(std::string_view reference, std::pmr::string& to) const
{
    if (directory_.empty() || !may_be_plain(reference)) return false;
    bool const has_host = reference.starts_with("//");
    std::size_t const host = has_host ? plain_host_size(reference.substr(2)) : 0;
    if (has_host && host == 0) return false;
    std::size_t const begin = to.size();
    to.reserve(begin + directory_.size() + reference.size() + 1);
    if (has_host) to.append(directory_, 0, directory_.find(':') + 1).append(reference, 0, host + 2);
    else if (reference.starts_with('/')) to.append(directory_, 0, origin_size_);
    else to.append(directory_, 0, directory_.size() - 1);
    std::size_t const origin = has_host ? to.size() : begin + origin_size_;
    append_from_path(to, origin, reference.substr(has_host ? host + 2 : 0));
    return true;
}

/// URL, "no scheme state" and "scheme state": whether the result depends on the base.
bool base_url::is_relative(std::string_view input) const
{
    std::size_t const size = scheme_size(input);
    if (size == 0) return true;
    record const* const base = parsed();
    if (base == nullptr || !is_special_scheme(base->scheme)) return false;
    auto const is_slash = [](char c) { return c == '/' || c == '\\'; };
    std::string_view const rest = input.substr(size + 1);
    if (rest.size() > 1 && is_slash(rest[0]) && is_slash(rest[1])) return false;
    auto const is_same = [](char one, char other) { return ascii::to_lower(one) == other; };
    std::string_view const scheme = base->scheme;
    return size == scheme.size() &&
        std::equal(scheme.begin(), scheme.end(), input.begin(), [&](char of_base, char c) {
               return is_same(c, of_base);
           });
}

/// The result for an empty reference.
std::pmr::string base_url::same_document(std::pmr::memory_resource* memory) const
{
    record without_fragment(*parsed(), memory_);
    without_fragment.fragment.reset();
    auto url = serialize(without_fragment, memory);
    bool const ends_with_host = url.size() == string_.size() + 1 && url.back() == '/' &&
        std::string_view(url).starts_with(string_);
    // Deviation: see `resolve`.
    if (ends_with_host && !is_of_element_) url.pop_back();
    return url;
}

resolved base_url::resolve(std::string_view reference, std::pmr::memory_resource* memory) const
{
    std::pmr::string plain(memory);
    if (append_plain(reference, plain)) return {std::move(plain), resolution::ok};
    clean_input const cleaned(reference, memory_);
    std::string_view const input = cleaned.view();
    bool const is_from_base = is_relative(input);
    if (is_from_base && !is_valid())
        return {std::pmr::string(reference, memory), resolution::no_base};
    if (input.empty()) return {same_document(memory), resolution::ok};

    auto const url = parse_cleaned(input);
    if (!url) return {std::pmr::string(reference, memory), resolution::invalid};
    return {
        is_from_base ? serialize(*url, memory) : std::pmr::string(input, memory), resolution::ok};
}

resolved base_url::normalize(std::string_view reference, std::pmr::memory_resource* memory) const
{
    std::pmr::string plain(memory);
    if (append_plain(reference, plain)) return {std::move(plain), resolution::ok};
    clean_input const cleaned(reference, memory_);
    std::string_view const input = cleaned.view();
    if (!is_valid() && scheme_size(input) == 0)
        return {std::pmr::string(reference, memory), resolution::no_base};
    auto const url = parse_cleaned(input);
    if (!url) return {std::pmr::string(reference, memory), resolution::invalid};
    return {serialize(*url, memory), resolution::ok};
}

std::optional<base_url> base_url::resolve_base_element(std::string_view href) const
{
    clean_input const cleaned(href, memory_);
    std::string_view const input = cleaned.view();
    if (input.empty()) return is_valid() ? std::optional(*this) : std::nullopt;

    auto url = parse_cleaned(input);
    if (!url || url->scheme == "data" || url->scheme == "javascript") return std::nullopt;

    bool const has_scheme = scheme_size(input) != 0;
    bool const stands_alone =
        has_scheme && parser(input, nullptr, memory_, encoder_for(input)).run() == url;
    std::pmr::string string =
        stands_alone ? std::pmr::string(input, memory_) : serialize(*url, memory_);
    base_url made(std::move(string), *std::move(url));
    made.encoder_ = encoder_;
    return made;
}

std::pmr::string const& base_url::string() const
{
    return string_;
}

std::optional<record> base_url::parse_cleaned(std::string_view input) const
{
    record const* const url = parsed();
    query_encoder* const queries = encoder_for(input);
    if (url == nullptr) return parser(input, nullptr, memory_, queries).run();
    parser::base_record const base{url, directory_size_};
    return parser(input, &base, memory_, queries).run();
}

} // namespace mf2::url
