#include "output/json_text.hpp"

#include "bytes/find_in_set.hpp"

#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <limits>
#include <system_error>
#include <utility>

namespace mf2
{

namespace
{

/// How many bytes of text overflow at once.
constexpr std::size_t overflow_size = std::size_t{16} * 1024;

/// RFC 8259, "Strings": the characters that must be escaped.
struct escaped_characters
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is_at_most(each, 0x1F) | bytes::is(each, '"') | bytes::is(each, '\\');
    }
};

/// These, and the first bytes of U+0085, U+2028 and U+2029 in UTF-8.
struct escaped_characters_and_separators
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return escaped_characters::has(each) | bytes::is(each, '\xC2') | bytes::is(each, '\xE2');
    }
};

} // namespace

void json_text::write(std::string_view text)
{
    out_ += '"';
    write_content(text);
    out_ += '"';
}

void json_text::write_content(std::string_view text)
{
    switch (style_.separators)
    {
    case line_separators::verbatim: return write_content_but<escaped_characters>(text);
    case line_separators::escaped:
        return write_content_but<escaped_characters_and_separators>(text);
    }
}

/// @tparam Special  the characters to escape
template <class Special>
void json_text::write_content_but(std::string_view text)
{
    while (!text.empty())
    {
        char const* const first = text.data();
        char const* const end = bytes::find_in_set<Special>(first, first + text.size());
        auto const size = static_cast<std::size_t>(end - first);
        // With a size: the overload for iterators must consider more cases.
        out_.append(first, size);
        text.remove_prefix(size);
        if (!text.empty()) text.remove_prefix(write_special(text));
        give_overflow();
    }
}

/// @param rest  begins with a special character, or with a byte that may begin one
/// @return      how many bytes of it are written
std::size_t json_text::write_special(std::string_view rest)
{
    if (static_cast<unsigned char>(rest.front()) < 0x80)
    {
        write_escaped(rest.front());
        return 1;
    }
    bool const is_next_line = rest.starts_with("\xC2\x85");
    bool const is_line = rest.starts_with("\xE2\x80\xA8");
    if (is_next_line || is_line || rest.starts_with("\xE2\x80\xA9"))
    {
        out_ += is_next_line ? "\\u0085" : is_line ? "\\u2028" : "\\u2029";
        return is_next_line ? 2 : 3;
    }
    out_ += rest.front();
    return 1;
}

void json_text::write_escaped(char c)
{
    constexpr char digits[] = "0123456789abcdef";
    switch (c)
    {
    case '"': out_ += "\\\""; return;
    case '\\': out_ += "\\\\"; return;
    case '\b': out_ += "\\b"; return;
    case '\f': out_ += "\\f"; return;
    case '\n': out_ += "\\n"; return;
    case '\r': out_ += "\\r"; return;
    case '\t': out_ += "\\t"; return;
    default: break;
    }
    auto const code = static_cast<unsigned char>(c);
    out_ += "\\u00";
    out_ += digits[code >> 4];
    out_ += digits[code & 0xF];
}

void json_text::write(std::uint64_t number)
{
    std::array<char, std::numeric_limits<std::uint64_t>::digits10 + 1> digits{};
    auto const [end, problem] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    assert(problem == std::errc() && "there is room for every number");
    out_.append(digits.data(), end);
}

void json_text::key(std::string_view name)
{
    if (is_behind_another()) out_ += ',';
    write(name);
    out_ += ':';
}

/// Writes the events of `result_shape` as text. The characters between strings are collected first:
/// to append them one by one would take longer.
class json_text::members
{
public:
    explicit members(json_text& to) : to_(to), is_first_(!to.is_behind_another()) {}

    void begin_object()
    {
        put('{');
        is_first_ = true;
    }
    void member(member_name const& name)
    {
        if (size_ > between_.size() - member_name::longest) flush();
        size_ += name.copy_json(between_.data() + size_, std::exchange(is_first_, false));
    }
    void key(std::string_view name)
    {
        if (!std::exchange(is_first_, false)) put(',');
        text(name);
        put(':');
    }
    void end_object()
    {
        put('}');
        is_first_ = false;
    }
    void begin_array(std::size_t) { put('['); }
    void separate() { put(','); }
    void end_array() { put(']'); }
    void text(std::string_view value)
    {
        put('"');
        flush();
        to_.write_content(value);
        put('"');
    }
    void name(std::string_view value) { text(value); }
    void number(std::uint64_t value)
    {
        flush();
        to_.write(value);
    }
    void truth() { put("true"); }
    void null() { put("null"); }

    void flush()
    {
        to_.out_.append(between_.data(), size_);
        size_ = 0;
    }

private:
    void put(char c)
    {
        if (size_ == between_.size()) flush();
        between_[size_++] = c;
    }
    void put(std::string_view word)
    {
        for (char const c : word) put(c);
    }

    json_text& to_;
    bool is_first_; ///< whether the next member is the first of its object
    std::size_t size_ = 0;
    std::array<char, 64> between_;
};

template <class Result>
void json_text::tell(Result const& value)
{
    members to(*this);
    result_shape(to, style_.html).tell(value);
    to.flush();
}

void json_text::write(item const& value)
{
    tell(value);
}

void json_text::write(document const& value)
{
    tell(value);
}

void json_text::write(meta_item const& value)
{
    tell(value);
}

void json_text::write(relation const& value)
{
    tell(value);
}

void json_text::write(related_url const& value)
{
    tell(value);
}

void json_text::write(link const& value)
{
    tell(value);
}

void json_text::write(provenance const& value)
{
    tell(value);
}

void json_text::write(diagnostic const& value)
{
    tell(value);
}

void json_text::write(enclosing_item const& value)
{
    tell(value);
}

void json_text::write_members(document const& value)
{
    members to(*this);
    result_shape(to, style_.html).tell_members(value);
    to.flush();
}

void json_text::write_link_members(link const& value)
{
    members to(*this);
    result_shape(to, style_.html).tell_members(value);
    to.flush();
}

void json_text::give_overflow()
{
    if (overflow_ == nullptr || out_.size() < overflow_size) return;
    (*overflow_)(out_);
    out_.clear();
}

} // namespace mf2
