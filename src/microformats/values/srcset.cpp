#include "microformats/values/srcset.hpp"

#include "bytes/ascii.hpp"
#include "bytes/text_hash.hpp"
#include "bytes/text_reader.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace mf2::microformats
{
namespace
{

using bytes::text_reader;

bool has_nonzero_digit(std::string_view digits) noexcept
{
    return digits.find_first_not_of('0') != std::string_view::npos;
}

/// HTML, "valid non-negative integer" greater than zero.
bool is_positive_integer(std::string_view text) noexcept
{
    text_reader in(text);
    auto const digits = in.take_digits();
    return in.is_at_end() && has_nonzero_digit(digits);
}

/// HTML, "valid floating-point number" not less than zero.
bool is_non_negative_number(std::string_view text) noexcept
{
    text_reader in(text);
    bool const is_negative = in.take('-');
    auto const whole = in.take_digits();
    bool const has_point = in.take('.');
    auto const fraction = has_point ? in.take_digits() : std::string_view();
    if (has_point ? fraction.empty() : whole.empty()) return false;
    if (is_negative && (has_nonzero_digit(whole) || has_nonzero_digit(fraction))) return false;
    if (!in.take('e') && !in.take('E')) return in.is_at_end();
    if (!in.take('-')) in.take('+');
    return !in.take_digits().empty() && in.is_at_end();
}

/// Parses the descriptors of one candidate.
class descriptor_parser
{
public:
    void add(std::string_view descriptor) noexcept
    {
        auto const number = descriptor.substr(0, descriptor.size() - 1);
        switch (descriptor.back())
        {
        case 'w':
            has_error_ |= has_width_ || has_density_ || !is_positive_integer(number);
            has_width_ = true;
            shown_ = descriptor;
            break;
        case 'x':
            has_error_ |=
                has_width_ || has_density_ || has_height_ || !is_non_negative_number(number);
            has_density_ = true;
            shown_ = descriptor;
            break;
        case 'h':
            has_error_ |= has_height_ || has_density_ || !is_positive_integer(number);
            has_height_ = true;
            break;
        default: has_error_ = true; break;
        }
    }

    /// The descriptor that tells the candidate from others; nothing if there was an error.
    [[nodiscard]] std::optional<std::string_view> result() const noexcept
    {
        if (has_error_ || (has_height_ && !has_width_)) return std::nullopt;
        return shown_;
    }

private:
    std::string_view shown_ = "1x";
    bool has_width_ = false;
    bool has_density_ = false;
    bool has_height_ = false; ///< "future-compat-h"
    bool has_error_ = false;
};

/// HTML, "descriptor tokenizer".
enum class state : std::uint8_t
{
    in_descriptor,
    in_parens,
    after_descriptor,
};

/// Splits the attribute into candidates.
class srcset_splitter
{
public:
    explicit srcset_splitter(std::string_view value) : rest_(value) {}

    struct candidate
    {
        std::string_view url;
        std::optional<std::string_view> descriptor; ///< nothing if there was an error
    };

    /// "Splitting loop".
    /// @return  nothing at the end
    std::optional<candidate> next()
    {
        rest_.take_while([](char c) { return ascii::is_whitespace(c) || c == ','; });
        if (rest_.is_at_end()) return std::nullopt;

        auto url = rest_.take_while([](char c) { return !ascii::is_whitespace(c); });
        descriptor_parser descriptors;
        if (url.ends_with(','))
        {
            url = url.substr(0, url.find_last_not_of(',') + 1);
        }
        else
        {
            rest_.take_while(ascii::is_whitespace);
            tokenize(descriptors);
        }
        return candidate{url, descriptors.result()};
    }

private:
    void tokenize(descriptor_parser& into)
    {
        auto now = state::in_descriptor;
        char const* begin = rest_.rest().data(); // of the current descriptor
        auto const end_descriptor = [&] {
            auto const size = static_cast<std::size_t>(rest_.rest().data() - begin);
            if (size != 0) into.add({begin, size});
        };
        for (; !rest_.is_at_end(); rest_.take_any())
        {
            char const c = rest_.next();
            switch (now)
            {
            case state::in_descriptor:
                if (ascii::is_whitespace(c))
                {
                    end_descriptor();
                    now = state::after_descriptor;
                }
                else if (c == ',')
                {
                    end_descriptor();
                    rest_.take_any();
                    return;
                }
                else if (c == '(') now = state::in_parens;
                break;
            case state::in_parens:
                if (c == ')') now = state::in_descriptor;
                break;
            case state::after_descriptor:
                if (ascii::is_whitespace(c)) break;
                now = state::in_descriptor;
                begin = rest_.rest().data();
                if (c == ',') return; // an empty descriptor ends; `next` skips the comma
                if (c == '(') now = state::in_parens;
                break;
            }
        }
        if (now != state::after_descriptor) end_descriptor();
    }

    text_reader rest_;
};

} // namespace

std::pmr::vector<image_candidate> parse_srcset(
    std::string_view value, std::pmr::memory_resource* memory)
{
    std::pmr::vector<image_candidate> candidates(memory);
    boost::unordered_flat_set<
        std::string_view, bytes::text_hash, std::equal_to<>,
        std::pmr::polymorphic_allocator<std::string_view>>
        seen(memory);
    srcset_splitter splitter(value);
    while (auto const one = splitter.next())
    {
        bool const is_new = one->descriptor && seen.insert(*one->descriptor).second;
        if (is_new) candidates.push_back({one->url, *one->descriptor});
    }
    return candidates;
}

void append_srcset_urls(std::string_view value, std::pmr::vector<std::string_view>& to)
{
    srcset_splitter splitter(value);
    while (auto const one = splitter.next()) to.push_back(one->url);
}

} // namespace mf2::microformats
