#include "url/ipv6.hpp"

#include "bytes/ascii.hpp"
#include "bytes/text_reader.hpp"

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

    bytes::text_reader rest_;
    ipv6_address address_ = {};
    std::size_t piece_index_ = 0;
    std::optional<std::size_t> compress_;
};

bool ipv6_parser::parse()
{
    if (rest_.take("::")) compress_ = piece_index_ = 1;
    else if (rest_.next() == ':') return false;
    while (!rest_.is_at_end())
    {
        if (piece_index_ == address_.size()) return false;
        if (rest_.take(':'))
        {
            if (compress_) return false;
            compress_ = ++piece_index_;
            continue;
        }
        if (!parse_piece()) return false;
    }
    return expand_compression();
}

bool ipv6_parser::parse_piece()
{
    auto const start = rest_;
    unsigned value = 0;
    std::size_t length = 0;
    for (; length < 4 && ascii::is_hex_digit(rest_.next()); ++length)
        value = value * 16 + unsigned(ascii::hex_digit_value(rest_.take_any().front()));
    if (rest_.next() == '.')
    {
        rest_ = start;
        return length != 0 && parse_embedded_ipv4();
    }
    bool const is_last = rest_.is_at_end();
    if (!is_last && (!rest_.take(':') || rest_.is_at_end())) return false;
    address_[piece_index_++] = static_cast<std::uint16_t>(value);
    return true;
}

bool ipv6_parser::parse_embedded_ipv4()
{
    if (piece_index_ > 6) return false;
    for (int numbers_seen = 0; numbers_seen < 4; ++numbers_seen)
    {
        if (numbers_seen != 0 && !rest_.take('.')) return false;
        auto const number = parse_ipv4_piece();
        if (!number) return false;
        auto& piece = address_[piece_index_];
        piece = static_cast<std::uint16_t>(piece * 256 + *number);
        if (numbers_seen % 2 == 1) ++piece_index_;
    }
    return rest_.is_at_end();
}

// Parse one decimal number up to 255, without leading zeros.
std::optional<unsigned> ipv6_parser::parse_ipv4_piece()
{
    std::optional<unsigned> number;
    for (char const digit : rest_.take_digits())
    {
        if (number == 0u) return std::nullopt;
        number = number.value_or(0) * 10 + unsigned(digit - '0');
        if (*number > 255) return std::nullopt;
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
