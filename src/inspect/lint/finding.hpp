#pragma once

#include "inspect/lint/rules.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace mf2::inspect
{

/// Something that is wrong with a document, or good to know of it.
struct finding
{
    lint_rule rule;
    std::uint64_t offset; ///< in bytes of the document: where the tag begins that it is about
    std::string message;  ///< a sentence in one line, without its full stop; UTF-8

    friend bool operator==(finding const&, finding const&) = default;
    friend bool operator<(finding const& left, finding const& right)
    {
        return std::tie(left.offset, left.rule, left.message) <
            std::tie(right.offset, right.rule, right.message);
    }
};

/// What was found so far.
class findings
{
public:
    void add(lint_rule rule, std::uint64_t offset, std::string message)
    {
        all_.push_back({rule, offset, std::move(message)});
    }

    /// In the order of the document, each once.
    [[nodiscard]] std::vector<finding> take();

private:
    std::vector<finding> all_;
};

/// A name or a value of the document as messages quote it: in one line, not too long.
[[nodiscard]] std::string quoted(std::string_view text);
/// The same without quotation marks.
[[nodiscard]] std::string shown(std::string_view text);

} // namespace mf2::inspect
