#include "url/ipv6.hpp"

#include "bytes/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace mf2::url
{

namespace
{

// URL, "IPv6 parser". The members are the variables of the algorithm.
class ipv6_parser
{
public:
    explicit ipv6_parser(std::string_view input) : rest_(input) {}

    bool parse();

    ipv6_address const& address() const { return address_; }

private:
    bool parse_piece();
    bool parse_embedded_ipv4();
    std::optional<unsigned> parse_ipv4_piece();
    bool expand_compression();
    bool is_at(char c) const { return !rest_.empty() && rest_.front() == c; }

    std::string_view rest_;
    ipv6_address address_ = {};
    std::size_t piece_index_ = 0;
    std::optional<std::size_t> compress_;
};

bool ipv6_parser::parse()
{
    if (is_at(':'))
    {
        if (!rest_.starts_with("::")) return false;
        rest_.remove_prefix(2);
        compress_ = piece_index_ = 1;
    }
    while (!rest_.empty())
    {
        if (piece_index_ == address_.size()) return false;
        if (is_at(':'))
        {
            if (compress_) return false;
            rest_.remove_prefix(1);
            compress_ = ++piece_index_;
            continue;
        }
        if (!parse_piece()) return false;
    }
    return expand_compression();
}

bool ipv6_parser::parse_piece()
{
    unsigned value = 0;
    std::size_t length = 0;
    while (length < 4 && length < rest_.size() && ascii::hex_digit_value(rest_[length]) >= 0)
    {
        value = value * 16 + unsigned(ascii::hex_digit_value(rest_[length]));
        ++length;
    }
    if (length < rest_.size() && rest_[length] == '.')
    {
        return length != 0 && parse_embedded_ipv4();
    }
    rest_.remove_prefix(length);
    if (is_at(':'))
    {
        rest_.remove_prefix(1);
        if (rest_.empty()) return false;
    }
    else if (!rest_.empty())
    {
        return false;
    }
    address_[piece_index_++] = static_cast<std::uint16_t>(value);
    return true;
}

bool ipv6_parser::parse_embedded_ipv4()
{
    if (piece_index_ > 6) return false;
    for (int numbers_seen = 0; numbers_seen < 4; ++numbers_seen)
    {
        if (numbers_seen != 0)
        {
            if (!is_at('.')) return false;
            rest_.remove_prefix(1);
        }
        auto const number = parse_ipv4_piece();
        if (!number) return false;
        auto& piece = address_[piece_index_];
        piece = static_cast<std::uint16_t>(piece * 256 + *number);
        if (numbers_seen % 2 == 1) ++piece_index_;
    }
    return rest_.empty();
}

// Parse one decimal number up to 255, without leading zeros.
std::optional<unsigned> ipv6_parser::parse_ipv4_piece()
{
    std::optional<unsigned> number;
    while (!rest_.empty() && ascii::is_digit(rest_.front()))
    {
        if (number == 0u) return std::nullopt;
        number = number.value_or(0) * 10 + unsigned(rest_.front() - '0');
        if (*number > 255) return std::nullopt;
        rest_.remove_prefix(1);
    }
    return number;
}

// Move the pieces after `::` to the end.
bool ipv6_parser::expand_compression()
{
    if (!compress_) return piece_index_ == address_.size();
    auto const first = address_.begin() + static_cast<std::ptrdiff_t>(*compress_);
    auto const last = address_.begin() + static_cast<std::ptrdiff_t>(piece_index_);
    std::rotate(first, last, address_.end());
    return true;
}

struct run
{
    std::size_t begin = 0;
    std::size_t length = 0;
};

// URL, "find the IPv6 address compressed piece index": the first longest run of zeros.
run find_compressed_run(ipv6_address const& address)
{
    run longest;
    run current;
    for (std::size_t i = 0; i < address.size(); ++i)
    {
        if (address[i] != 0)
        {
            current.length = 0;
            continue;
        }
        if (current.length == 0) current.begin = i;
        ++current.length;
        if (current.length > longest.length) longest = current;
    }
    return longest.length > 1 ? longest : run();
}

} // namespace

std::optional<ipv6_address> parse_ipv6(std::string_view input)
{
    ipv6_parser parser(input);
    if (!parser.parse()) return std::nullopt;
    return parser.address();
}

void append_ipv6(std::pmr::string& output, ipv6_address const& address)
{
    run const compressed = find_compressed_run(address);
    for (std::size_t i = 0; i < address.size(); ++i)
    {
        if (compressed.length != 0 && i == compressed.begin)
        {
            output += i == 0 ? "::" : ":";
            i += compressed.length - 1;
            continue;
        }
        std::array<char, 4> digits;
        auto const end =
            std::to_chars(digits.data(), digits.data() + digits.size(), address[i], 16).ptr;
        output.append(digits.data(), end);
        if (i != address.size() - 1) output += ':';
    }
}

} // namespace mf2::url
